import { answerEarly, requestPinsEarly } from '@mahlzeit/adapters/supabase'
import { QUESTION } from '@mahlzeit/supabase/calls'
import { START_CAMERA } from '../map/camera.ts'
import { MAX_REQUESTS_IN_FLIGHT, pinViewportOf, tilesFromCentre } from '../map/pin-tiles.ts'
import { type BuildVariables, readSettings } from './settings.ts'

/** The parameters of the address that choose among the pins: the app requests these itself. */
const QUERY_PARAMETERS = ['search', 'near', 'when', ...Object.keys(QUESTION)]

/** Requests the first pins of the map at its first camera, unless the address chooses among them. The app takes the answers. */
export const requestFirstPins = ({ innerWidth: width, innerHeight: height, location }: Window): void => {
  const address = new URLSearchParams(location.search)
  if (import.meta.env.VITE_BACKEND === 'memory' || QUERY_PARAMETERS.some((name) => address.get(name))) return
  const { readsUrl, backendKey } = readSettings(import.meta.env as BuildVariables, location.origin)
  const tiles = tilesFromCentre(pinViewportOf(START_CAMERA, { width, height }), START_CAMERA.zoom)
  requestPinsEarly({ baseUrl: readsUrl, publishableKey: backendKey }, tiles.slice(0, MAX_REQUESTS_IN_FLIGHT))
}

/** Gives the app the answer that the server wrote into the page, so that it does not request it again. */
export const takeAnswerOfPage = ({ location, document }: Window): void => {
  const brought = document.querySelector<HTMLElement>('[data-reading]')
  if (!brought) return
  const { readsUrl: baseUrl } = readSettings(import.meta.env as BuildVariables, location.origin)
  const { href } = new URL(brought.dataset['reading'] ?? '', baseUrl)
  // For the service worker, which caches the reads of the page.
  brought.dataset['reading'] = href
  answerEarly(href, brought.textContent)
}
