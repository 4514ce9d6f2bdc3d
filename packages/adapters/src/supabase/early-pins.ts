import type { PinTile } from '@mahlzeit/domain'
import { addressOf, DEAL_PINS, requestOf } from '@mahlzeit/supabase/calls'
import { type Project, timedFetch } from './timed-fetch.ts'

/** Answers and in-flight requests that no caller has taken yet, by URL. */
const early = new Map<string, Promise<Response>>()

/**
 * Requests tiles before the client is loaded, which takes the answers when it requests the same tiles. Imports nothing that
 * the first script would have to load.
 */
export const requestPinsEarly = (project: Project, tiles: readonly PinTile[]): void => {
  for (const tile of tiles) {
    const { href } = new URL(addressOf(requestOf(DEAL_PINS, { ...tile, search: '' })), project.baseUrl)
    const answer = timedFetch(project)(href, { headers: { apikey: project.publishableKey } })
    // A failure belongs to the caller that takes the answer.
    answer.catch(() => undefined)
    early.set(href, answer)
  }
}

/** Stores the answer that the page contains, for `takeEarly`. */
export const answerEarly = (url: string, answer: string): void => {
  early.set(url, Promise.resolve(new Response(answer)))
}

/** Returns the answer to an early request to its first caller; undefined if the URL was not requested. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const answer = early.get(url)
  early.delete(url)
  return answer
}
