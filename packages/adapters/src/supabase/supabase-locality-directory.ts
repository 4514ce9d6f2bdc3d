import {
  coarsePosition,
  type Failure,
  type LatLng,
  type Locality,
  LOCALITY_KINDS,
  type LocalityDirectory,
  ok,
  type Result,
  searchWords,
  SUGGESTION_MIN_LENGTH,
} from '@mahlzeit/domain'
import { FIND_LOCALITIES, requestOf } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'
import type { ReadApi } from './read-api.ts'

const LocalityRow = v.pipe(
  v.object({
    kind: v.picklist(LOCALITY_KINDS),
    name: v.string(),
    region: v.string(),
    lat: v.number(),
    lng: v.number(),
  }),
  v.transform(({ lat, lng, ...row }): Locality => ({ ...row, position: { lat, lng } })),
)

/** The localities of our own database, read as a visitor: the answer does not depend on the user. */
export class SupabaseLocalityDirectory
  extends ApiAdapter<Pick<ReadApi, 'query' | 'rows'>>
  implements LocalityDirectory
{
  async find(search: string, near: LatLng): Promise<Result<readonly Locality[], Failure>> {
    // Single words, as for deals: no control character reaches the database.
    const words = searchWords(search).join(' ')
    if (words.length < SUGGESTION_MIN_LENGTH) return ok([])
    const { lat, lng } = coarsePosition(near)
    const rows = this.api.rows(FIND_LOCALITIES.name, LocalityRow)
    return this.api.query(requestOf(FIND_LOCALITIES, { search: words, lat, lng }), rows)
  }
}
