import { read, write } from './call.ts'

const POSITION = { lat: 'coarse', lng: 'coarse' } as const
const LOOKUP = { answer: 'json' } as const

export const PLACE_BY_ID = read('place_by_id', 'anyone', { placeId: 'text' })
export const SUGGEST_PLACES = read('suggest_places', 'anyone', { text: 'search', ...POSITION })
export const PLACES_NEAR = read('places_near', 'account', POSITION)
export const SIMILAR_PLACES = read('similar_places', 'account', {
  lat: 'float',
  lng: 'float',
  name: 'text',
  placeId: 'text',
  address: 'text?',
})
export const FIND_LOCALITIES = read(
  'find_localities',
  'anyone',
  { search: 'search', ...POSITION },
  { cache: 'localities' },
)
export const STALE_DEALS = read('stale_deals', 'account', POSITION)
export const BEGIN_PLACE_LOOKUP = write('begin_place_lookup', 'service', { placeId: 'text', userId: 'uuid' }, LOOKUP)
export const KEEP_GOOGLE_PLACE = write('keep_google_place', 'service', { place: 'json' })
