import type { Failure, PlaceDetails, Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'
import type { SupabaseApi } from './supabase-api.ts'

const Details = v.object({
  rating: v.nullable(v.number()),
  ratingCount: v.nullable(v.number()),
  website: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})

/** Fetches a Google place through the edge function `google-place`: a deal takes no details from the browser. */
export class SupabaseCheckedPlace extends ApiAdapter<SupabaseApi> {
  findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>> {
    return this.api.edge('google-place', { method: 'POST', body: { placeId } }, Details)
  }
}
