import { fromWorld, type LatLng, toWorld } from '@mahlzeit/domain'
import { Check, LocateFixed, MapPin, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapCanvas } from '../../map/map-canvas.ts'
import type { MapCanvasStatus } from '../../map/map-canvas-options.ts'
import { MANUAL_PLACE_TEXTS } from '../../texts/add-deal.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { loadRetrying } from '../../ui/load-retrying.ts'

/** Single houses are visible. */
export const HOUSE_ZOOM = 16

interface PlaceMapProps {
  /** The position that the map moves to. */
  readonly shown: LatLng
  readonly zoom?: number
  /** Called with the position under the pin. Without it the map is a picture. */
  readonly onMoved?: (position: LatLng) => void
  /** Without it there is no button for the device's position. */
  readonly onLocate?: () => void
  readonly isLocating?: boolean
  /** Confirms the position under the pin. Without it the button is missing. */
  readonly onConfirm?: (() => void) | undefined
  readonly isConfirming?: boolean
}

/** A small map with a fixed pin in its centre: panning the map sets the position. */
export const PlaceMap = ({
  shown,
  zoom = HOUSE_ZOOM,
  onMoved,
  onLocate,
  isLocating = false,
  onConfirm,
  isConfirming = false,
}: PlaceMapProps) => {
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<MapCanvas>(null)
  const paper = useRef<HTMLCanvasElement>(null)
  const [status, setStatus] = useState<MapCanvasStatus>('starting')
  const moved = useEffectEvent((position: LatLng) => onMoved?.(position))
  const start = useEffectEvent(() => ({ center: toWorld(shown), zoom }))

  useEffect(() => {
    let isUnmounted = false
    let forgetTheme: () => void = () => undefined
    const open = async () => {
      const [{ MapCanvas: Canvas }, { currentTheme, watchTheme }] = await loadRetrying(() =>
        Promise.all([import('../../map/map-canvas.ts'), import('../../map/map-theme.ts')]),
      )
      if (isUnmounted || !container.current) return
      const map = new Canvas({
        container: container.current,
        camera: start(),
        theme: currentTheme(),
        label: MANUAL_PLACE_TEXTS.map,
        events: {
          onStatus: setStatus,
          onCamera: ({ camera, origin, isMoving }) => {
            if (origin === 'map' && !isMoving) moved(fromWorld(camera.center))
          },
          onTap: () => undefined,
        },
      })
      canvas.current = map
      forgetTheme = watchTheme((theme) => (map.theme = theme))
      await map.start()
    }
    open().catch(() => setStatus('unavailable'))
    return () => {
      isUnmounted = true
      forgetTheme()
      canvas.current?.remove()
      canvas.current = null
    }
  }, [])

  useEffect(() => {
    // Browsers print no WebGL. Paper is light.
    const copy = () => {
      const drawn = canvas.current?.redraw()
      if (!drawn || !paper.current) return
      paper.current.width = drawn.width
      paper.current.height = drawn.height
      paper.current.getContext('2d')?.drawImage(drawn, 0, 0)
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches
      paper.current.style.filter = isDark ? 'invert(1) hue-rotate(180deg)' : ''
    }
    window.addEventListener('beforeprint', copy)
    return () => window.removeEventListener('beforeprint', copy)
  }, [])

  useEffect(() => canvas.current?.move({ to: { center: toWorld(shown), zoom }, by: 'jump' }), [shown, zoom])

  const hasMap = status === 'starting' || status === 'ready'
  return (
    <>
      <div
        inert={!onMoved}
        className={classNames(
          'relative h-56 overflow-hidden rounded-card bg-tint print:h-32',
          status !== 'ready' && 'print:hidden',
        )}
        data-testid="place-map"
        data-status={status}
      >
        <div ref={container} className="absolute inset-0" />
        <canvas ref={paper} className="absolute inset-0 hidden h-full w-full object-cover print:block" />
        {hasMap && (
          <MapPin
            aria-hidden
            size={40}
            strokeWidth={2}
            className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-orange text-pin-ring"
          />
        )}
        <div className="absolute right-2 bottom-2 flex flex-col gap-2">
          {hasMap && onMoved && (
            <>
              <IconButton
                variant="raised"
                label={MANUAL_PLACE_TEXTS.zoomIn}
                icon={<Plus aria-hidden size={20} />}
                onClick={() => canvas.current?.zoomBy(1)}
              />
              <IconButton
                variant="raised"
                label={MANUAL_PLACE_TEXTS.zoomOut}
                icon={<Minus aria-hidden size={20} />}
                onClick={() => canvas.current?.zoomBy(-1)}
              />
            </>
          )}
          {onLocate && (
            <IconButton
              variant="raised"
              label={isLocating ? MANUAL_PLACE_TEXTS.locating : MANUAL_PLACE_TEXTS.locate}
              icon={<LocateFixed aria-hidden size={20} />}
              onClick={onLocate}
            />
          )}
        </div>
      </div>
      {hasMap && onConfirm && (
        <Button
          variant="secondary"
          icon={<Check aria-hidden size={20} />}
          pending={isConfirming}
          onClick={onConfirm}
          className="mt-2 w-full"
        >
          {MANUAL_PLACE_TEXTS.confirm}
        </Button>
      )}
      {!hasMap && onMoved && (
        <p className="mt-1.5 text-13 text-muted">
          {onLocate ? MANUAL_PLACE_TEXTS.noMapButLocation : MANUAL_PLACE_TEXTS.noMap}
        </p>
      )}
    </>
  )
}
