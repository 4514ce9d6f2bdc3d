import { type RefObject, useEffect, useRef, useState } from 'react'
import { MapCanvas } from '../../map/map-canvas.ts'
import type { MapCanvasStatus } from '../../map/map-canvas-options.ts'
import { currentTheme, watchTheme } from '../../map/map-theme.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { markDealsShown } from '../../shared/deal/mark-deals-shown.ts'
import { afterNextFrame } from '../../ui/after-next-frame.ts'
import type { CameraRequest } from './map-state.ts'
import type { MapViewModel } from './map.view-model.ts'

export interface MapHandle {
  /** Null until the first effects have run. */
  readonly canvas: RefObject<MapCanvas | null>
  readonly status: MapCanvasStatus
}

/** How far above the centre a pin must be to stay visible beside the drawer: see `bottom-sheet.css`. */
const drawerOffset = ({ besideDrawer }: CameraRequest, height: number): number =>
  besideDrawer && !matchMedia('(width >= 64rem)').matches ? -height * 0.26 : 0

/** Mounts the map into a container and keeps it in step with the view model. */
export const useMapCanvas = (vm: MapViewModel, container: RefObject<HTMLElement | null>): MapHandle => {
  const canvas = useRef<MapCanvas>(null)
  const [status, setStatus] = useState<MapCanvasStatus>('starting')

  useEffect(() => {
    if (!container.current) return
    const map = new MapCanvas({
      container: container.current,
      camera: vm.camera,
      theme: currentTheme(),
      label: MAP_TEXTS.canvas,
      events: {
        onStatus: setStatus,
        onCamera: (change) => vm.cameraChanged(change),
        onTap: (feature) => (feature ? vm.choose(feature) : vm.closeDrawer()),
      },
    })
    vm.start(map.size)
    const subscription = vm.features$.subscribe((features) => {
      map.features = features
      if (features.id.length > 0) markDealsShown()
    })
    map.prepare()
    subscription.add(vm.basemapDue$.subscribe(() => afterNextFrame(() => void map.start())))
    subscription.add(
      vm.cameraRequests$.subscribe((request) =>
        map.move({ to: request.to, by: request.by, below: drawerOffset(request, map.size.height) }),
      ),
    )
    const retryTiles = () => map.retryFailedTiles()
    window.addEventListener('online', retryTiles)
    // Pins that arrive, after a retry too, prove that the network is back.
    subscription.add(vm.pins.tiles$.subscribe(({ kind }) => kind === 'added' && retryTiles()))
    subscription.add(watchTheme((next) => (map.theme = next)))
    canvas.current = map
    return () => {
      window.removeEventListener('online', retryTiles)
      subscription.unsubscribe()
      map.remove()
      canvas.current = null
    }
  }, [vm, container])

  return { canvas, status }
}
