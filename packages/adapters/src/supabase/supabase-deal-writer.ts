import {
  type DealId,
  type DealWriteFailure,
  type DealWriter,
  type Dish,
  type Failure,
  type NewDeal,
  type NewDealImage,
  parseDealId,
  type Result,
} from '@mahlzeit/domain'
import { ADD_DEAL_IMAGES, CREATE_DEAL, requestOf, SLUG_EXISTS } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { columnsOf, placeColumns } from './deal-row.ts'
import { ApiAdapter, type FailedCall, rejection } from './rest-api.ts'

const NewId = v.pipe(
  v.number(),
  v.transform((id) => parseDealId(String(id))),
  v.custom<DealId>((id) => id !== null),
)

/** A missing table or function: a retry cannot help (product.md#write-retries). */
const MISSING = new Set(['42P01', '42883', 'PGRST202'])

const refusal = (failed: FailedCall): DealWriteFailure => {
  const { code, message } = failed
  if (code === '23505') return { kind: message.includes('url_slug') ? 'slug-taken' : 'place-taken' }
  if (MISSING.has(code)) return { kind: 'rejected', refusal: null }
  return rejection(failed)
}

/** Writes deals through SQL functions. */
export class SupabaseDealWriter extends ApiAdapter implements DealWriter {
  isSlugTaken(slug: string): Promise<Result<boolean, Failure>> {
    return this.api.query(requestOf(SLUG_EXISTS, { slug }), v.boolean())
  }

  insert(deal: NewDeal): Promise<Result<DealId, DealWriteFailure>> {
    return this.api.command(requestOf(CREATE_DEAL, { deal: columnsOfNew(deal) }), NewId, refusal)
  }

  insertImages(dealId: DealId, images: readonly NewDealImage[]): Promise<Result<void, DealWriteFailure>> {
    const columns = images.map(({ url, offerType, sortOrder, menuDate, dishes }) => ({
      image_url: url,
      offer_type: offerType,
      sort_order: sortOrder,
      ...(menuDate !== null && { menu_date: menuDate }),
      ...(dishes.length > 0 && { dishes: dishes.map(columnsOfDish) }),
    }))
    return this.api.execute(requestOf(ADD_DEAL_IMAGES, { dealId, images: columns }), refusal)
  }
}

/** Details are not sent: the server takes them from its own directory. */
const columnsOfNew = ({ place, details: _details, distinctFrom, succeeds, prefilled = [], ...fields }: NewDeal) => ({
  ...placeColumns(place),
  ...(succeeds !== undefined && { succeeds }),
  ...(prefilled.length > 0 && { prefilled }),
  ...(distinctFrom.length > 0 && { distinct_from: distinctFrom }),
  ...columnsOf(fields),
})

/** The fields of a dish as `add_deal_images` takes them. */
export const columnsOfDish = ({ name, description, price, diets, day }: Dish): Record<string, unknown> => ({
  name,
  ...(description !== null && { description }),
  ...(price !== null && { price }),
  ...(diets.length > 0 && { diets }),
  ...day,
})
