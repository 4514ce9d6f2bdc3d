import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CarouselImage, CarouselPhoto } from './carousel-image.tsx'
import {
  heldOn,
  type Point,
  pinched,
  type Swipe,
  swipeOf,
  TAP_SCALE,
  UNZOOMED,
  type Zoom,
  zoomedAt,
} from './carousel-zoom-gesture.ts'

const DOUBLE_TAP_MS = 300
const TAP_SLACK_PX = 10
const KEY_FACTORS: Record<string, number> = { '+': 1.5, '-': 1 / 1.5 }
const KEY_STEP_PX = 80
/** The movement of an enlarged image that shows what is on the side of the arrow. */
const KEY_MOVES: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
}

interface CarouselZoomStageProps {
  readonly image: CarouselImage
  readonly onSwipe: (swipe: Exclude<Swipe, 'none'>) => void
}

/**
 * One image with zoom by pinch, double tap, wheel and the keys + and -, and panning, also by the arrow keys. Shows the whole image at
 * first. Needs a new key for each image.
 */
export const CarouselZoomStage = ({ image, onSwipe }: CarouselZoomStageProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const photo = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const lastTap = useRef(-DOUBLE_TAP_MS)
  const [zoom, setZoom] = useState(UNZOOMED)
  const [drag, setDrag] = useState<Point | null>(null)

  const change = (next: Zoom) => {
    const fitted = photo.current?.querySelector('img') ?? photo.current
    if (stage.current && fitted) setZoom(heldOn(sizeOf(stage.current), sizeOf(fitted), next))
  }
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
  }
  const down = (event: PointerEvent) => {
    if (fingers.current.size >= 2) return
    fingers.current.set(event.pointerId, pointOf(event))
    start.current = fingers.current.size === 1 ? pointOf(event) : null
    setDrag(null)
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const here = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, here)
    if (other) change(pinched(zoom, [before, other], [here, other]))
    else if (zoom.scale > 1) change({ ...zoom, x: zoom.x + here.x - before.x, y: zoom.y + here.y - before.y })
    else if (start.current) setDrag({ x: here.x - start.current.x, y: here.y - start.current.y })
  }
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || !start.current) return
    const here = pointOf(event)
    const way = { x: here.x - start.current.x, y: here.y - start.current.y }
    start.current = null
    setDrag(null)
    const swipe = zoom.scale > 1 ? 'none' : swipeOf(way)
    if (swipe !== 'none') onSwipe(swipe)
    else if (Math.hypot(way.x, way.y) < TAP_SLACK_PX) tap(here, event.timeStamp)
  }
  const cancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    start.current = null
    setDrag(null)
  }
  const tap = (point: Point, time: number) => {
    const isSecond = time - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isSecond ? -DOUBLE_TAP_MS : time
    if (isSecond) change(zoom.scale > 1 ? UNZOOMED : zoomedAt(zoom, point, TAP_SCALE))
  }
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    change(zoomedAt(zoom, pointOf(event), Math.exp(-event.deltaY / 300)))
  })
  const key = useEffectEvent((event: KeyboardEvent) => {
    const factor = KEY_FACTORS[event.key]
    if (factor) change(zoomedAt(zoom, { x: 0, y: 0 }, factor))
    const way = KEY_MOVES[event.key]
    if (!way || zoom.scale === 1) return
    change({ ...zoom, x: zoom.x + way.x, y: zoom.y + way.y })
    // On the whole image the arrows show another one.
    event.stopPropagation()
  })
  useEffect(() => {
    const element = stage.current
    // React's wheel listeners are passive, so the page behind would scroll.
    const turned = (event: WheelEvent) => wheel(event)
    const pressed = (event: KeyboardEvent) => key(event)
    element?.addEventListener('wheel', turned, { passive: false })
    document.addEventListener('keydown', pressed, true)
    return () => {
      element?.removeEventListener('wheel', turned)
      document.removeEventListener('keydown', pressed, true)
    }
  }, [])

  const shift = drag ?? zoom
  return (
    <div
      ref={stage}
      data-testid="zoom-stage"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      className="min-h-0 flex-1 touch-none overflow-hidden"
    >
      <div
        ref={photo}
        data-scale={zoom.scale}
        style={{ transform: `translate(${shift.x}px, ${shift.y}px) scale(${zoom.scale})` }}
        className="flex h-full items-center justify-center"
      >
        <CarouselPhoto image={image} eager className="max-h-full max-w-full object-contain" />
      </div>
    </div>
  )
}

const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight })
