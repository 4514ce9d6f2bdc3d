import { read } from './call.ts'
import { QUESTION } from './question-parameters.ts'

const POSITION = { lat: 'coarse', lng: 'coarse' } as const

export const DEAL_PINS = read(
  'deal_pins',
  'anyone',
  {
    level: 'integer',
    x: 'integer',
    y: 'integer',
    search: 'search?',
    facets: 'boolean?',
    ...QUESTION,
    menuDate: 'date?',
    version: 'version?',
  },
  { cache: 'pins' },
)

export const NEAREST_DEALS = read(
  'nearest_deals',
  'anyone',
  {
    ...POSITION,
    offset: 'integer?',
    limit: 'integer?',
    search: 'search?',
    west: 'coarse?',
    south: 'coarse?',
    east: 'coarse?',
    north: 'coarse?',
    menuDate: 'date?',
    sort: 'key?',
    ...QUESTION,
  },
  { cache: 'nearest' },
)

export const DEAL_BY_ID = read('deal_by_id', 'anyone', { id: 'bigint' }, { cache: 'deal' })
export const DEAL_BY_PLACE_ID = read('deal_by_place_id', 'anyone', { placeId: 'text' })
