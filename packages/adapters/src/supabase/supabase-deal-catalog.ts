import {
  coarseBox,
  coarsePosition,
  type Deal,
  type DealCatalog,
  type DealId,
  type DealOfPage,
  type Failure,
  type NearestDealsPage,
  type NearestDealsQuery,
  ok,
  type PinQuery,
  type PinTile,
  type Result,
  searchWords,
  SINGLE_PIN_ZOOM,
  type TilePins,
} from '@mahlzeit/domain'
import {
  DEAL_BY_ID,
  DEAL_BY_PLACE_ID,
  DEAL_PINS,
  encodeQuestion,
  NEAREST_DEALS,
  requestOf,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { dealOf, DealRow, dealRow } from './deal-row.ts'
import { listedDeal } from './listed-deal-row.ts'
import { parsePinAnswer } from './pin-answer.ts'
import type { Schema } from './answer-reader.ts'
import type { ReadApi } from './read-api.ts'

/** Deals, through SQL functions. */
export class SupabaseDealCatalog implements DealCatalog {
  readonly #api: Pick<ReadApi, 'query' | 'rows'>
  readonly #dealRow: Schema<Deal>
  readonly #page: Schema<NearestDealsPage>
  readonly #withMenu: Schema<{ readonly deal: Deal; readonly row: v.InferOutput<typeof DealRow> } | null>

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: Pick<ReadApi, 'query' | 'rows'>, baseUrl: string) {
    this.#api = api
    this.#dealRow = dealRow(baseUrl)
    this.#withMenu = v.nullable(
      v.pipe(
        DealRow,
        v.transform((row) => ({ deal: dealOf(row, baseUrl), row })),
      ),
    )
    this.#page = v.pipe(
      v.object({
        deals: api.rows(NEAREST_DEALS.name, listedDeal(baseUrl)),
        count: v.pipe(v.number(), v.integer(), v.minValue(0)),
        exact: v.boolean(),
        unknowns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
        priced: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
        past: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
        next_offset: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
      v.transform(({ deals, count, exact, unknowns, priced, past, next_offset: nextOffset }) => ({
        deals,
        matches: { count, exact },
        unknowns,
        priced,
        past,
        nextOffset,
      })),
    )
  }

  findPins(tile: PinTile, query: PinQuery, version?: string): Promise<Result<TilePins, Failure>> {
    const pins = v.pipe(
      v.unknown(),
      v.transform((answer) => parsePinAnswer(answer, tile)),
      v.custom<TilePins>((found) => found !== null),
    )
    const search = wireSearch(query.search)
    return this.#api.query(requestOf(DEAL_PINS, { ...tile, search, ...pinQuestion(query, tile.level), version }), pins)
  }

  findNearest({
    origin,
    search,
    question,
    within,
    menuDate,
    sort,
    offset,
    limit,
  }: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>> {
    const { lat, lng } = coarsePosition(origin)
    const box = within && coarseBox(within)
    const page = { offset, limit, search: wireSearch(search), ...box, menuDate, sort, ...encodeQuestion(question) }
    return this.#api.query(requestOf(NEAREST_DEALS, { lat, lng, ...page }), this.#page)
  }

  async findById(id: DealId): Promise<Result<DealOfPage | null, Failure>> {
    // Lazy-loaded beside the request: lists and pins have no dishes. Without them the deal is still worth showing.
    const menuRow = import('./menu-row.ts').catch(() => null)
    const found = await this.#api.query(requestOf(DEAL_BY_ID, { id }), this.#withMenu)
    if (!found.ok) return found
    if (found.value === null) return ok(null)
    const { deal, row } = found.value
    return ok({ ...deal, menu: [], ...(await menuRow)?.pageFieldsFrom(row) })
  }

  findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>> {
    return this.#api.query(requestOf(DEAL_BY_PLACE_ID, { placeId }), v.nullable(this.#dealRow))
  }
}

/** Tiles of single pins carry the answers to every question, and those of dishes about a day. */
const pinQuestion = ({ question, menuDate, search }: PinQuery, level: number) =>
  level === SINGLE_PIN_ZOOM
    ? { facets: question && true, menuDate, date: search && question?.when ? menuDate : null }
    : { ...encodeQuestion(question), menuDate: question && (question.max || question.diet || search) ? menuDate : null }

/**
 * Sends single words, so that the server need not know which characters the domain treats as white space. The pattern of words
 * takes milliseconds to compile, so the first pins do without it.
 */
const wireSearch = (search: string): string => (search === '' ? '' : searchWords(search).join(' '))
