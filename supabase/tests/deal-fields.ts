import { slugify } from '@mahlzeit/domain'
import type { TestBackend } from './test-backend.ts'
import { type Account, type Answer, call } from './api.ts'

/** Public fields of a deal. */
export const PUBLIC_DEAL_FIELDS: readonly string[] = [
  'id',
  'created_at',
  'updated_at',
  'place_name',
  'place_address',
  'place_id',
  'place_lat',
  'place_lng',
  'start_time',
  'end_time',
  'available_days',
  'rating',
  'rating_count',
  'cuisine_type',
  'diet_type',
  'website',
  'international_phone_number',
  'initial_comment',
  'url_slug',
  'card_payment_available',
  'access',
  'state',
  'closures',
  'confirmation',
  'gone',
  'dispute',
  'ended',
  'deal_images',
]

let counter = 0

/** Returns arguments of `create_deal` for a unique manual place. */
export const dealFields = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  // 222 m apart: similar places are nearer.
  const place_lat = 52.5012 + counter++ * 0.002
  const unique = { place_name: `Suppenkasper ${counter}`, place_lat, place_lng: 13.4018 }
  const place: Readonly<Record<string, unknown>> = { ...unique, ...changes }
  const [name, lat, lng] = [String(place['place_name']), Number(place['place_lat']), Number(place['place_lng'])]
  return {
    ...place,
    place_id: `manual:${slugify(name)}@${lat.toFixed(3)},${lng.toFixed(3)}`,
    place_address: 'Torstraße 1, 10119 Berlin',
    url_slug: `suppenkasper-${counter}`,
    start_time: '12:00',
    end_time: '15:00',
    available_days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
    cuisine_type: ['deutsch'],
    diet_type: ['vegetarisch', 'vegan'],
    card_payment_available: true,
    initial_comment: 'Mittags immer voll.',
    ...changes,
  }
}

export const createDeal = (
  backend: TestBackend,
  account: Pick<Account, 'token'> | null,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Answer> =>
  call(backend, '/rest/v1/rpc/create_deal', { token: account?.token, body: { p_deal: dealFields(changes) } })

export const addImages = (
  backend: TestBackend,
  account: Pick<Account, 'token'> | null,
  dealId: unknown,
  images: unknown,
): Promise<Answer> =>
  call(backend, '/rest/v1/rpc/add_deal_images', {
    token: account?.token,
    body: { p_deal_id: dealId, p_images: images },
  })
