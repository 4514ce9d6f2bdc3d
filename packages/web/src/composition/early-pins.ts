import { requestPinsEarly } from '@mahlzeit/adapters/supabase'
import { START_CAMERA } from '../map/camera.ts'
import { MAX_REQUESTS_IN_FLIGHT, pinViewportOf, tilesFromCentre } from '../map/pin-tiles.ts'
import { type BuildVariables, readSettings } from './settings.ts'

/** Requests the first pins of the map at its first camera, unless they are searched. The app takes the answers. */
export const requestFirstPins = ({ innerWidth: width, innerHeight: height, location }: Window): void => {
  if (import.meta.env.VITE_BACKEND === 'memory' || new URLSearchParams(location.search).get('search')) return
  const { readsUrl, backendKey } = readSettings(import.meta.env as BuildVariables, location.origin)
  const tiles = tilesFromCentre(pinViewportOf(START_CAMERA, { width, height }), START_CAMERA.zoom)
  requestPinsEarly({ baseUrl: readsUrl, publishableKey: backendKey }, tiles.slice(0, MAX_REQUESTS_IN_FLIGHT))
}
