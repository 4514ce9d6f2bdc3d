import type {
  DealId,
  Failure,
  OwnDeal,
  OwnDealFailure,
  OwnDeals,
  OwnDealsPage,
  OwnDeletion,
  Result,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import { rejection } from './rejection.ts'
import { NOTHING, type RestApi, type Schema } from './rest-api.ts'
import { date, rowId, webAddress } from './row-fields.ts'

const dealRow = (baseUrl: string): Schema<OwnDeal> =>
  v.pipe(
    v.object({
      deal_id: dealId,
      name: v.string(),
      address: v.string(),
      created_at: date,
      is_author: v.boolean(),
      is_shared: v.boolean(),
      is_hidden: v.boolean(),
      is_gone: v.boolean(),
      images: v.array(v.string()),
    }),
    v.transform((row) => ({
      id: row.deal_id,
      name: row.name,
      address: row.address,
      publishedAt: row.created_at,
      isAuthor: row.is_author,
      isShared: row.is_shared,
      isHidden: row.is_hidden,
      isGone: row.is_gone,
      imageUrls: row.images.flatMap((url) => webAddress(url, baseUrl) ?? []),
    })),
  )

const DeletionRow: Schema<OwnDeletion> = v.pipe(
  v.object({ id: rowId, deal_id: dealId, name: v.string(), is_photo: v.boolean(), until: date }),
  v.transform(({ deal_id, is_photo: isPhoto, ...row }) => ({ ...row, dealId: deal_id, isPhoto })),
)

/** What the user published, through SQL functions. */
export class SupabaseOwnDeals implements OwnDeals {
  readonly #api: RestApi
  readonly #baseUrl: string

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: RestApi, baseUrl: string) {
    this.#api = api
    this.#baseUrl = baseUrl
  }

  find(cursor: number | null): Promise<Result<OwnDealsPage, Failure>> {
    const page = v.pipe(
      v.object({
        entries: this.#api.rows('my_deals', dealRow(this.#baseUrl)),
        deletions: this.#api.rows('my_deals', DeletionRow),
        next_cursor: v.nullable(v.number()),
      }),
      v.transform(({ entries: deals, deletions, next_cursor: nextCursor }) => ({ deals, deletions, nextCursor })),
    )
    return this.#api.query('my_deals', { p_cursor: cursor ?? undefined }, page)
  }

  deleteDeal(id: DealId): Promise<Result<number, OwnDealFailure>> {
    return this.#api.command<number, OwnDealFailure>('delete_own_deal', { p_deal_id: id }, rowId, rejection)
  }

  deletePhoto(id: DealId, imageUrl: string): Promise<Result<number, OwnDealFailure>> {
    const parameters = { p_deal_id: id, p_image_url: imageUrl }
    return this.#api.command<number, OwnDealFailure>('delete_own_image', parameters, rowId, rejection)
  }

  undo(deletionId: number): Promise<Result<void, OwnDealFailure>> {
    return this.#api.command<void, OwnDealFailure>('undo_own_deletion', { p_id: deletionId }, NOTHING, rejection)
  }
}
