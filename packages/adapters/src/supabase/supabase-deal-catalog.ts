import {
  type Deal,
  type DealCatalog,
  type DealId,
  err,
  type Failure,
  failure,
  type NearestDealsPage,
  type NearestDealsQuery,
  ok,
  type PinTile,
  type ProblemLog,
  type Result,
  searchWords,
  type TilePins,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, type Parameters, plainFailure } from './call-function.ts'
import { parseDealRow } from './deal-row.ts'
import { parsePinAnswer } from './pin-answer.ts'

const NearestAnswer = v.object({
  deals: v.array(v.unknown()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  exact: v.boolean(),
  next_offset: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/**
 * Deals from the SQL functions of `supabase/migrations`. All are asked by GET: they change nothing, and caches may keep
 * their answers. A row that cannot be read is left out and reported.
 */
export class SupabaseDealCatalog implements DealCatalog {
  readonly #client: PostgrestClient
  readonly #baseUrl: string
  readonly #problems: ProblemLog

  /**
   * @param client From `createRestClient`.
   * @param baseUrl Where photos are served whose address starts with `/`.
   */
  constructor(client: PostgrestClient, baseUrl: string, problems: ProblemLog) {
    this.#client = client
    this.#baseUrl = baseUrl
    this.#problems = problems
  }

  async findPins(tile: PinTile, search: string, version?: string): Promise<Result<TilePins, Failure>> {
    const answer = await this.#call('deal_pins', {
      p_level: tile.level,
      p_x: tile.x,
      p_y: tile.y,
      p_search: wireSearch(search),
      p_version: version,
    })
    if (!answer.ok) return answer
    const pins = parsePinAnswer(answer.value, tile)
    return pins === null ? this.#unreadable('deal_pins') : ok(pins)
  }

  async findNearest(query: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>> {
    const { origin, search, within, offset, limit } = query
    const answer = await this.#call('nearest_deals', {
      p_lat: origin.lat,
      p_lng: origin.lng,
      p_offset: offset,
      p_limit: limit,
      p_search: wireSearch(search),
      p_west: within?.west,
      p_south: within?.south,
      p_east: within?.east,
      p_north: within?.north,
    })
    if (!answer.ok) return answer
    const parsed = v.safeParse(NearestAnswer, answer.value)
    if (!parsed.success) return this.#unreadable('nearest_deals')
    const { deals, count, exact, next_offset: nextOffset } = parsed.output
    return ok({ deals: deals.flatMap((row) => this.#readDeal(row) ?? []), matches: { count, exact }, nextOffset })
  }

  async findById(id: DealId): Promise<Result<Deal | null, Failure>> {
    return this.#findOne('deal_by_id', { p_id: id })
  }

  async findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>> {
    return this.#findOne('deal_by_place_id', { p_place_id: placeId })
  }

  async #findOne(name: string, parameters: Parameters): Promise<Result<Deal | null, Failure>> {
    const answer = await this.#call(name, parameters)
    if (!answer.ok) return answer
    if (answer.value === null) return ok(null)
    const deal = this.#readDeal(answer.value)
    return deal === null ? err(failure('unavailable', `${name}: unreadable answer`)) : ok(deal)
  }

  async #call(name: string, parameters: Parameters): Promise<Result<unknown, Failure>> {
    const answer = await callFunction(this.#client, name, parameters, 'read')
    return answer.ok ? answer : err(plainFailure(answer.error))
  }

  #readDeal(row: unknown): Deal | null {
    const parsed = parseDealRow(row, this.#baseUrl)
    if (parsed.ok) return parsed.value
    this.#problems.report({ area: 'deal-catalog', message: parsed.error.message })
    return null
  }

  #unreadable(name: string): Result<never, Failure> {
    this.#problems.report({ area: 'deal-catalog', message: `${name}: unreadable answer` })
    return err(failure('unavailable', `${name}: unreadable answer`))
  }
}

/** The words alone, so that the server need not know what the domain takes for white space. */
const wireSearch = (search: string): string => searchWords(search).join(' ')
