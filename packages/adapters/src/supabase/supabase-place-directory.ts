import {
  err,
  type Failure,
  failure,
  type LatLng,
  NO_PLACE_DETAILS,
  ok,
  type Place,
  type PlaceDetails,
  type PlaceDirectory,
  type PlaceSuggestion,
  type ProblemLog,
  type Result,
  searchWords,
  type SuggestionFailure,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, type Parameters, plainFailure, type RefusedCall } from './call-function.ts'

const Suggestions = v.array(v.object({ place_id: v.string(), name: v.string(), address: v.string() }))

const PlaceRow = v.object({
  place_id: v.string(),
  name: v.string(),
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  rating: v.nullable(v.number()),
  rating_count: v.nullable(v.number()),
  website: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})

type PlaceRow = v.InferOutput<typeof PlaceRow>

/** A session's token that is not taken any more, or not yet: another one will be. */
const TOKEN_REFUSED = /^PGRST30\d$/u

const suggestionFailure = (refused: RefusedCall): SuggestionFailure => {
  const { code, kind, message, status } = refused
  const isRefused = kind === 'unauthorised' && !TOKEN_REFUSED.test(code)
  return isRefused || status === 404 ? { kind: 'closed', message } : plainFailure(refused)
}

/** The gazetteer of our own database. */
export class SupabasePlaceDirectory implements PlaceDirectory {
  readonly #client: PostgrestClient
  readonly #problems: ProblemLog

  /** @param client From `createRestClient`. */
  constructor(client: PostgrestClient, problems: ProblemLog) {
    this.#client = client
    this.#problems = problems
  }

  async suggest(text: string, near: LatLng): Promise<Result<readonly PlaceSuggestion[], SuggestionFailure>> {
    const answer = await this.#read('suggest_places', Suggestions, {
      // The words alone, as for deals: no control character reaches the database.
      p_text: searchWords(text).join(' '),
      p_lat: near.lat,
      p_lng: near.lng,
    })
    if (!answer.ok) return err(suggestionFailure(answer.error))
    return ok(answer.value.map(({ place_id: placeId, name, address }) => ({ placeId, name, address })))
  }

  async find(placeId: string): Promise<Result<Place | null, Failure>> {
    const row = await this.#row(placeId)
    if (!row.ok || row.value === null) return row.ok ? ok(null) : row
    const { name, address, lat, lng } = row.value
    return ok({ placeId: row.value.place_id, name, address, position: { lat, lng } })
  }

  async findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>> {
    const row = await this.#row(placeId)
    if (!row.ok || row.value === null) return row.ok ? ok(NO_PLACE_DETAILS) : row
    const { rating, rating_count: ratingCount, website, phone } = row.value
    return ok({ rating, ratingCount, website, phone })
  }

  async #row(placeId: string): Promise<Result<PlaceRow | null, Failure>> {
    const answer = await this.#read('place_by_id', v.nullable(PlaceRow), { p_place_id: placeId })
    return answer.ok ? answer : err(plainFailure(answer.error))
  }

  async #read<T>(
    name: string,
    schema: v.GenericSchema<unknown, T>,
    parameters: Parameters,
  ): Promise<Result<T, RefusedCall>> {
    const answer = await callFunction(this.#client, name, parameters, 'read')
    if (!answer.ok) return answer
    const parsed = v.safeParse(schema, answer.value)
    if (parsed.success) return ok(parsed.output)
    this.#problems.report({ area: 'places', message: `${name}: unreadable answer` })
    return err({ ...failure('unavailable', `${name}: unreadable answer`), code: '', status: 200 })
  }
}
