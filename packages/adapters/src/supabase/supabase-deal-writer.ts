import {
  type CardPayment,
  type DealId,
  type DealWriteFailure,
  type DealWriter,
  err,
  type Failure,
  failure,
  type NewDeal,
  type NewDealImage,
  ok,
  parseDealId,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { callFunction, callProcedure, plainFailure, type RefusedCall } from './call-function.ts'

const STORED_PAYMENT: Readonly<Record<CardPayment, boolean | null>> = {
  unknown: null,
  'cards-accepted': true,
  'cash-only': false,
}

/** Classes of SQL errors that mean that the rows break a rule: data exceptions, constraints, ours. */
const BROKEN_RULE = /^(?:22|23|PT4)/u

const refusal = (refused: RefusedCall): DealWriteFailure => {
  const { code, message } = refused
  if (code === '23505') return { kind: message.includes('url_slug') ? 'slug-taken' : 'place-taken' }
  if (BROKEN_RULE.test(code)) return { kind: 'rejected', message }
  return plainFailure(refused)
}

/** Writes deals through the SQL functions of `supabase/migrations`, in the name of whoever is signed in. */
export class SupabaseDealWriter implements DealWriter {
  readonly #client: PostgrestClient

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient) {
    this.#client = client
  }

  async isSlugTaken(slug: string): Promise<Result<boolean, Failure>> {
    const answer = await callFunction(this.#client, 'slug_exists', { p_slug: slug }, 'read')
    if (!answer.ok) return err(plainFailure(answer.error))
    return typeof answer.value === 'boolean' ? ok(answer.value) : err(unreadable('slug_exists'))
  }

  async insert(deal: NewDeal): Promise<Result<DealId, DealWriteFailure>> {
    const answer = await callFunction(this.#client, 'create_deal', { p_deal: rowOf(deal) })
    if (!answer.ok) return err(refusal(answer.error))
    const id = parseDealId(String(answer.value))
    return id === null ? err(unreadable('create_deal')) : ok(id)
  }

  async insertImages(dealId: DealId, images: readonly NewDealImage[]): Promise<Result<void, DealWriteFailure>> {
    const rows = images.map(({ url, offerType, sortOrder }) => ({
      image_url: url,
      offer_type: offerType,
      sort_order: sortOrder,
    }))
    const answer = await callProcedure(this.#client, 'add_deal_images', { p_deal_id: dealId, p_images: rows })
    return answer.ok ? answer : err(refusal(answer.error))
  }
}

const unreadable = (name: string) => failure('unavailable', `${name}: unreadable answer`)

const rowOf = ({ place, details, ...deal }: NewDeal) => ({
  place_id: place.placeId,
  place_name: place.name,
  place_address: place.address,
  place_lat: place.position.lat,
  place_lng: place.position.lng,
  url_slug: deal.slug,
  start_time: deal.startTime,
  end_time: deal.endTime,
  available_days: deal.availableDays,
  rating: details.rating,
  rating_count: details.ratingCount,
  website: details.website,
  international_phone_number: details.phone,
  cuisine_type: deal.cuisine === null ? null : [deal.cuisine],
  diet_type: deal.diets,
  card_payment_available: STORED_PAYMENT[deal.cardPayment],
  initial_comment: deal.initialComment,
})
