import type { Backend } from '../../server/backend.ts'

/** Acknowledged writes. */
export interface Acknowledged {
  /** E-mail addresses of registered accounts. */
  readonly accounts: Set<string>
  /** Those that are confirmed. */
  readonly confirmed: Set<string>
  /** By `dealId text`: whether it was deleted. */
  readonly comments: Map<string, 'there' | 'gone'>
  /** By `email placeId`. */
  readonly favourites: Map<string, 'there' | 'gone'>
  /** Deal ids by place. */
  readonly deals: Map<string, number>
  /** Deal and file size, by photo address. */
  readonly images: Map<string, { readonly dealId: number; readonly bytes: number }>
}

export const nothingYet = (): Acknowledged => ({
  accounts: new Set(),
  confirmed: new Set(),
  comments: new Map(),
  favourites: new Map(),
  deals: new Map(),
  images: new Map(),
})

/** Returns acknowledged writes that are missing. */
export const lostOf = async (
  { query }: Pick<Backend, 'query'>,
  { accounts, confirmed, comments, favourites, deals, images }: Acknowledged,
): Promise<readonly string[]> => {
  const lost: string[] = []
  const compare = async (what: string, sql: string, expected: ReadonlyMap<string, string>) => {
    const found = new Map((await query(sql)).map(({ key, value }) => [String(key), String(value)]))
    for (const [key, value] of expected) {
      const actual = found.get(key) ?? 'gone'
      if (actual !== value) lost.push(`${what} ${key}: ${value} was acknowledged, but it is ${actual}`)
    }
  }
  const each = (keys: Iterable<string>, value: string) => new Map(Array.from(keys, (key) => [key, value]))
  await compare('account', `select email as key, 'there' as value from auth.users`, each(accounts, 'there'))
  await compare(
    'confirmation',
    `select email as key, 'there' as value from auth.users where email_confirmed_at is not null`,
    each(confirmed, 'there'),
  )
  await compare(
    'comment',
    `select deal_id || ' ' || comment_text as key, 'there' as value from public.deal_comments`,
    comments,
  )
  await compare(
    'favourite',
    `select u.email || ' ' || r.place_id as key, 'there' as value from public.restaurant_favorites f
     join auth.users u on u.id = f.user_id join public.restaurants r on r.id = f.restaurant_id`,
    favourites,
  )
  await compare(
    'deal',
    'select place_id as key, id::text as value from public.deals where place_id is not null',
    new Map(Array.from(deals, ([place, id]) => [place, String(id)])),
  )
  await compare(
    'image',
    `select i.image_url as key, i.deal_id || ', ' || coalesce(private.sent_json(o.metadata) ->> 'size', 'no') || ' bytes' as value
     from public.deal_images i left join storage.objects o
       on o.bucket_id = 'deals' and o.name = split_part(i.image_url, '/public/deals/', 2)`,
    new Map(Array.from(images, ([url, { dealId, bytes }]) => [url, `${dealId}, ${bytes} bytes`])),
  )
  return lost
}
