import {
  coarsePosition,
  type Failure,
  type LatLng,
  NO_PLACE_DETAILS,
  ok,
  type Place,
  type PlaceDetails,
  type PlaceDirectory,
  PlacePrefillSchema,
  type PlaceSuggestion,
  type Result,
  searchWords,
  type SuggestionFailure,
  WHEELCHAIR_WORDS,
} from '@mahlzeit/domain'
import { PLACE_BY_ID, requestOf, SUGGEST_PLACES } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter, type FailedCall, plainFailure, type Schema } from './rest-api.ts'
import { rowOf } from './row-fields.ts'

const suggestion = { placeId: v.string(), name: v.string(), address: v.string() }

const SuggestionRow: Schema<PlaceSuggestion> = rowOf(v.object(suggestion))

const PlaceRow = rowOf(
  v.object({
    ...suggestion,
    lat: v.number(),
    lng: v.number(),
    rating: v.nullable(v.number()),
    ratingCount: v.nullable(v.number()),
    website: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    wheelchair: v.fallback(v.nullable(v.picklist(WHEELCHAIR_WORDS)), null),
    prefill: v.fallback(v.nullable(PlacePrefillSchema), null),
  }),
)

/** PostgREST's codes for a rejected session token, which another token replaces. */
const TOKEN_REJECTED = /^PGRST30\d$/u

const suggestionFailure = (failed: FailedCall): SuggestionFailure => {
  const { code, kind, message, status } = failed
  const isForbidden = kind === 'unauthorised' && !TOKEN_REJECTED.test(code)
  return isForbidden || status === 404 ? { kind: 'closed', message } : plainFailure(failed)
}

/** The gazetteer in our own database. */
export class SupabasePlaceDirectory extends ApiAdapter implements PlaceDirectory {
  suggest(text: string, near: LatLng): Promise<Result<readonly PlaceSuggestion[], SuggestionFailure>> {
    const { lat, lng } = coarsePosition(near)
    return this.api.query(
      // Single words, as for deals: no control character reaches the database.
      requestOf(SUGGEST_PLACES, { text: searchWords(text).join(' '), lat, lng }),
      v.array(SuggestionRow),
      suggestionFailure,
    )
  }

  async find(placeId: string): Promise<Result<Place | null, Failure>> {
    const found = await this.#findRow(placeId)
    if (!found.ok || found.value === null) return found as Result<null, Failure>
    const { placeId: id, name, address, lat, lng, wheelchair, prefill } = found.value
    const told = { ...(wheelchair && { wheelchair }), ...(prefill && { prefill }) }
    return ok({ placeId: id, name, address, position: { lat, lng }, ...told })
  }

  async findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>> {
    const found = await this.#findRow(placeId)
    if (!found.ok) return found
    if (found.value === null) return ok(NO_PLACE_DETAILS)
    const { rating, ratingCount, website, phone } = found.value
    return ok({ rating, ratingCount, website, phone })
  }

  #findRow(placeId: string) {
    return this.api.query(requestOf(PLACE_BY_ID, { placeId }), v.nullable(PlaceRow))
  }
}
