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
import { DELETE_OWN_DEAL, DELETE_OWN_IMAGE, MY_DEALS, requestOf, UNDO_OWN_DELETION } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
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
        entries: this.#api.rows(MY_DEALS.name, dealRow(this.#baseUrl)),
        deletions: this.#api.rows(MY_DEALS.name, DeletionRow),
        next_cursor: v.nullable(v.number()),
      }),
      v.transform(({ entries: deals, deletions, next_cursor: nextCursor }) => ({ deals, deletions, nextCursor })),
    )
    return this.#api.query(requestOf(MY_DEALS, { cursor }), page)
  }

  deleteDeal(id: DealId): Promise<Result<number, OwnDealFailure>> {
    return this.#api.command(requestOf(DELETE_OWN_DEAL, { dealId: id }), rowId)
  }

  deletePhoto(id: DealId, imageUrl: string): Promise<Result<number, OwnDealFailure>> {
    return this.#api.command(requestOf(DELETE_OWN_IMAGE, { dealId: id, imageUrl }), rowId)
  }

  undo(deletionId: number): Promise<Result<void, OwnDealFailure>> {
    return this.#api.command(requestOf(UNDO_OWN_DELETION, { id: deletionId }), NOTHING)
  }
}
