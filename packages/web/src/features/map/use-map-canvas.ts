import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { ClusterIndex } from '../../map/cluster-index.ts'
import { MapCanvas } from '../../map/map-canvas.ts'
import type { MapCanvasStatus } from '../../map/map-canvas-options.ts'
import { currentTheme, watchTheme } from '../../map/map-theme.ts'
import { PinLayer } from '../../map/pin-layer.ts'
import type { VisibleFeature } from '../../map/pin-painter.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { dealsShown } from '../../ui/first-deals.ts'
import type { CameraRequest } from './map-state.ts'
import type { MapViewModel } from './map.view-model.ts'

/** MapLibre waits for the first pins, since it holds up the page for a while; but not for ever. */
const PINS_FIRST_MS = 1500
/** How long the map rests before its buttons follow. */
const REST_MS = 150

export interface MapHandle {
  /** Empty until the first effects have run. */
  readonly canvas: RefObject<MapCanvas | null>
  readonly status: MapCanvasStatus
  /** What is on the screen, renewed whenever the map comes to rest. */
  readonly features: readonly VisibleFeature[]
}

/** How far above the middle a pin has to lie to be seen beside the drawer: see `bottom-sheet.css`. */
const drawerOffset = ({ besideDrawer }: CameraRequest, height: number): number =>
  besideDrawer && !matchMedia('(width >= 64rem)').matches ? -height * 0.26 : 0

/** Puts the map into a container for as long as it is there, and keeps map and view model in step. */
export const useMapCanvas = (vm: MapViewModel, container: RefObject<HTMLElement | null>): MapHandle => {
  const canvas = useRef<MapCanvas>(null)
  const [status, setStatus] = useState<MapCanvasStatus>('starting')
  const [features, setFeatures] = useState<readonly VisibleFeature[]>([])

  useEffect(() => {
    if (!container.current) return
    let layer: PinLayer | null = null
    let refreshing: ReturnType<typeof setTimeout> | undefined
    // Not in the midst of a movement: the buttons over the pins are for those who do not move the map by hand.
    const refreshLater = () => {
      clearTimeout(refreshing)
      refreshing = setTimeout(() => startTransition(() => setFeatures(map.visibleFeatures())), REST_MS)
    }
    const map = new MapCanvas({
      container: container.current,
      camera: vm.camera,
      theme: currentTheme(),
      label: MAP_TEXTS.canvas,
      events: {
        onStatus: setStatus,
        onCamera: (change) => {
          vm.cameraChanged(change)
          layer?.look(change.camera, change.size)
          refreshLater()
        },
        onTap: (feature) => (feature ? vm.choose(feature) : vm.closeDrawer()),
      },
    })
    const start = once(() => void map.start())
    layer = new PinLayer({
      store: vm.pins,
      index: new ClusterIndex(),
      onFeatures: (drawn) => {
        map.features = drawn
        if (drawn.ids.length > 0) dealsShown()
        // After the frame that shows them.
        requestAnimationFrame(() => setTimeout(start))
        refreshLater()
      },
    })
    vm.cameraChanged({ camera: map.camera, size: map.size, origin: 'app', isMoving: false })
    layer.look(map.camera, map.size)
    map.prepare()
    const timer = setTimeout(start, PINS_FIRST_MS)
    const moves = vm.cameraRequests$.subscribe((request) =>
      map.move({ to: request.to, by: request.by, below: drawerOffset(request, map.size.height) }),
    )
    const mendGround = () => map.mendGround()
    window.addEventListener('online', mendGround)
    // Pins that arrive, after a retry too, say that the network is there.
    moves.add(vm.pins.tiles$.subscribe(({ kind }) => kind === 'added' && mendGround()))
    const forgetTheme = watchTheme((next) => (map.theme = next))
    canvas.current = map
    return () => {
      clearTimeout(timer)
      clearTimeout(refreshing)
      forgetTheme()
      window.removeEventListener('online', mendGround)
      moves.unsubscribe()
      layer.stop()
      map.remove()
      canvas.current = null
    }
  }, [vm, container])

  return { canvas, status, features }
}

const once = (action: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) action()
    isDone = true
  }
}
