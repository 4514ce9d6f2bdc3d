import type { PinTile } from '@mahlzeit/domain'
import { supabasePublicReads } from './public-reads.ts'
import { type Project, timedFetch } from './timed-fetch.ts'

/** Answers, and requests in flight, that nothing has taken yet, by URL. */
const early = new Map<string, Promise<Response>>()

/** Parameters of `deal_pins`. */
export const pinParameters = ({ level, x, y }: PinTile, search: string) => ({
  p_level: level,
  p_x: x,
  p_y: y,
  p_search: search,
})

/**
 * Requests tiles before the client is loaded, which takes the answers when it requests the same tiles. Imports nothing that
 * the first script would have to load.
 */
export const requestPinsEarly = (project: Project, tiles: readonly PinTile[]): void => {
  const { origin, paths } = supabasePublicReads(project.baseUrl)
  for (const tile of tiles) {
    const url = new URL(paths.pins, origin)
    for (const [name, value] of Object.entries(pinParameters(tile, ''))) url.searchParams.set(name, String(value))
    const answer = timedFetch(project)(url.href, { headers: { apikey: project.publishableKey } })
    // A failure belongs to the caller that takes the answer.
    answer.catch(() => undefined)
    early.set(url.href, answer)
  }
}

/** Stores the answer to a read for `takeEarly`: the page contains it. */
export const answerEarly = (url: string, answer: string): void => {
  early.set(url, Promise.resolve(new Response(answer)))
}

/** Returns the answer to an early request to its first caller; undefined if the URL was not requested. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const answer = early.get(url)
  early.delete(url)
  return answer
}
