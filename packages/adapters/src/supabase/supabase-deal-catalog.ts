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
  type TilePins,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealOf, DealRow, dealRow } from './deal-row.ts'
import { pinParameters } from './early-pins.ts'
import { listedDeal } from './listed-deal-row.ts'
import { parsePinAnswer } from './pin-answer.ts'
import { READING_FUNCTIONS } from './public-reads.ts'
import { pinQuestionParameters, questionParameters } from './question-parameters.ts'
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
        deals: api.rows(READING_FUNCTIONS.nearest, listedDeal(baseUrl)),
        count: v.pipe(v.number(), v.integer(), v.minValue(0)),
        exact: v.boolean(),
        unknowns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
        priced: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
        next_offset: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
      v.transform(({ deals, count, exact, unknowns, priced, next_offset: nextOffset }) => ({
        deals,
        matches: { count, exact },
        unknowns,
        priced,
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
    return this.#api.query(
      READING_FUNCTIONS.pins,
      {
        ...pinParameters(tile, wireSearch(query.search)),
        ...pinQuestionParameters(query, tile.level),
        p_version: version,
      },
      pins,
    )
  }

  findNearest({
    origin,
    search,
    question,
    within,
    menuDate,
    offset,
    limit,
  }: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>> {
    const { lat, lng } = coarsePosition(origin)
    const box = within && coarseBox(within)
    return this.#api.query(
      READING_FUNCTIONS.nearest,
      {
        p_lat: lat,
        p_lng: lng,
        p_offset: offset,
        p_limit: limit,
        p_search: wireSearch(search),
        p_west: box?.west,
        p_south: box?.south,
        p_east: box?.east,
        p_north: box?.north,
        p_menu_date: menuDate,
        ...questionParameters(question),
      },
      this.#page,
    )
  }

  async findById(id: DealId): Promise<Result<DealOfPage | null, Failure>> {
    // Lazy-loaded beside the request: lists and pins have no dishes. Without them the deal is still worth showing.
    const menuRow = import('./menu-row.ts').catch(() => null)
    const found = await this.#api.query(READING_FUNCTIONS.deal, { p_id: id }, this.#withMenu)
    if (!found.ok) return found
    if (found.value === null) return ok(null)
    const { deal, row } = found.value
    return ok({ ...deal, menu: [], ...(await menuRow)?.pageFieldsFrom(row) })
  }

  findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>> {
    return this.#api.query('deal_by_place_id', { p_place_id: placeId }, v.nullable(this.#dealRow))
  }
}

/**
 * Sends single words, so that the server need not know which characters the domain treats as white space. The pattern of words
 * takes milliseconds to compile, so the first pins do without it.
 */
const wireSearch = (search: string): string => (search === '' ? '' : searchWords(search).join(' '))
