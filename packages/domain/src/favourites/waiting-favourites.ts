import * as v from 'valibot'
import { SERVER_LIMITS } from '../shared/server-limits.ts'

/** Preference key of the favourites that wait for a sign-in (product.md#waiting-favourites). */
export const WAITING_FAVOURITES_KEY = 'mahlzeit.hearts'

/** The newest ones wait. */
export const MAX_WAITING_FAVOURITES = 20

/** As long as a mailed confirmation is valid. */
const WAITING_MS = SERVER_LIMITS.mailedLinkHours * 3_600_000

const Waiting = v.object({
  placeId: v.string(),
  /** The path and query of the page with the heart. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/u)),
  /** Time of the tap. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** A restaurant whose heart a visitor tapped. */
export type WaitingFavourite = Readonly<v.InferOutput<typeof Waiting>>

/** Parses stored favourites, oldest first; damaged and expired ones are dropped. */
export const parseWaitingFavourites = (kept: string | null, now: Date): readonly WaitingFavourite[] => {
  const isValid = ({ at }: WaitingFavourite) => Math.abs(now.getTime() - Date.parse(at)) < WAITING_MS
  try {
    const list = v.safeParse(v.array(v.unknown()), JSON.parse(kept ?? '[]'))
    return (list.success ? list.output : []).flatMap((entry) => {
      const parsed = v.safeParse(Waiting, entry)
      return parsed.success && isValid(parsed.output) ? [parsed.output] : []
    })
  } catch {
    return []
  }
}
