import type {
  DealId,
  FailedRead,
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
import { type ReadsOfStore, unstoredReads } from './own-reads.ts'
import type { RestApi, Schema } from './rest-api.ts'
import { date, rowId, rowOf, webAddress } from './row-fields.ts'

const dealRow = (baseUrl: string): Schema<OwnDeal> =>
  v.pipe(
    rowOf(
      v.object({
        dealId,
        name: v.string(),
        address: v.string(),
        createdAt: date,
        isAuthor: v.boolean(),
        isShared: v.boolean(),
        isHidden: v.boolean(),
        isGone: v.boolean(),
        images: v.array(v.string()),
      }),
    ),
    v.transform(({ dealId: id, createdAt: publishedAt, images, ...row }) => ({
      ...row,
      id,
      publishedAt,
      imageUrls: images.flatMap((url) => webAddress(url, baseUrl) ?? []),
    })),
  )

const DeletionRow: Schema<OwnDeletion> = rowOf(
  v.object({ id: rowId, dealId, name: v.string(), isPhoto: v.boolean(), until: date }),
)

/** What the user published, through SQL functions. */
export class SupabaseOwnDeals implements OwnDeals {
  readonly #api: RestApi
  readonly #baseUrl: string
  readonly #reads: ReadsOfStore

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: RestApi, baseUrl: string, reads: ReadsOfStore = unstoredReads(api)) {
    this.#api = api
    this.#reads = reads
    this.#baseUrl = baseUrl
  }

  find(cursor: number | null): Promise<Result<OwnDealsPage, FailedRead<OwnDealsPage>>> {
    const page = v.pipe(
      rowOf(
        v.object({
          entries: this.#api.rows(MY_DEALS.name, dealRow(this.#baseUrl)),
          deletions: this.#api.rows(MY_DEALS.name, DeletionRow),
          nextCursor: v.nullable(v.number()),
        }),
      ),
      v.transform(({ entries: deals, ...rest }) => ({ deals, ...rest })),
    )
    return this.#reads.query(requestOf(MY_DEALS, { cursor }), page)
  }

  deleteDeal(id: DealId): Promise<Result<number, OwnDealFailure>> {
    return this.#api.command(requestOf(DELETE_OWN_DEAL, { dealId: id }), rowId)
  }

  deletePhoto(id: DealId, imageUrl: string): Promise<Result<number, OwnDealFailure>> {
    return this.#api.command(requestOf(DELETE_OWN_IMAGE, { dealId: id, imageUrl }), rowId)
  }

  undo(deletionId: number): Promise<Result<void, OwnDealFailure>> {
    return this.#api.execute(requestOf(UNDO_OWN_DELETION, { id: deletionId }))
  }
}
