import type { People } from './matrix-seed.ts'

/** Requests for a table of the API. */
export interface TableCalls {
  /** API filter for the seeded row. */
  readonly row: string
  /** A column that every reader of the row may read. */
  readonly column: string
  readonly insert: (people: People) => object
  readonly update: object
}

export const TABLE_CALLS: Readonly<Record<string, TableCalls>> = {
  'public.deals': {
    row: 'id=eq.9001',
    column: 'place_name',
    insert: ({ user }) => ({ place_name: 'Zur Buche', place_lat: 52, place_lng: 13, user_id: user.id }),
    update: { place_name: 'Zur Esche' },
  },
  'public.deal_images': {
    row: 'id=eq.9001',
    column: 'image_url',
    insert: () => ({ deal_id: 9001, image_url: '/other.webp' }),
    update: { image_url: '/other.webp' },
  },
  'public.restaurants': {
    row: 'id=eq.9001',
    column: 'name',
    insert: () => ({ name: 'Zur Buche', place_id: 'demo:buche' }),
    update: { name: 'Zur Esche' },
  },
  'public.profiles': {
    row: 'username=eq.Uli',
    column: 'username',
    insert: ({ withoutProfile }) => ({ id: withoutProfile.id, username: 'Niemand' }),
    update: { avatar_url: '/evil.webp' },
  },
  'public.restaurant_favorites': {
    row: 'id=eq.9001',
    column: 'restaurant_id',
    insert: ({ user }) => ({ user_id: user.id, restaurant_id: 9002 }),
    update: { restaurant_id: 9002 },
  },
  'public.places': {
    row: 'place_id=eq.demo:linde',
    column: 'name',
    insert: () => ({ place_id: 'demo:buche', name: 'Zur Buche', lat: 52, lng: 13 }),
    update: { website: 'https://evil.example' },
  },
  'public.deal_comments': {
    row: 'id=eq.9001',
    column: 'comment_text',
    insert: ({ user }) => ({ deal_id: 9001, user_id: user.id, comment_text: 'Mehr' }),
    update: { comment_text: 'Anders' },
  },
  'public.user_blocks': {
    row: 'created_at=not.is.null',
    column: 'created_at',
    insert: ({ user, other }) => ({ blocker_id: user.id, blocked_user_id: other.id }),
    update: { created_at: '2020-01-01T00:00:00Z' },
  },
}
