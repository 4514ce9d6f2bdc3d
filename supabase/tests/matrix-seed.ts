import { type Account, createAccount } from './api.ts'
import { createModerator } from './community.ts'
import type { TestBackend } from './test-backend.ts'

/** The actors. The data belong to `user`; `other` is signed in as well, and `suspended` by an account that is. */
export const ACTORS = ['visitor', 'user', 'other', 'suspended', 'moderator', 'service'] as const

export type Actor = (typeof ACTORS)[number]

export interface People {
  readonly user: Account
  readonly other: Account
  readonly suspended: Account
  readonly moderator: Account
  /** Has an account without a profile. */
  readonly withoutProfile: Account
}

const createPeople = async (backend: TestBackend): Promise<People> => ({
  user: await createAccount(backend, { username: 'Uli' }),
  other: await createAccount(backend, { username: 'Otto' }),
  suspended: await createAccount(backend, { username: 'Susi' }),
  moderator: await createModerator(backend),
  withoutProfile: await createAccount(backend),
})

/** Request headers of an actor. */
export const headersOf = (
  { publishableKey, secretKey }: TestBackend,
  actor: Actor,
  people: People,
): Record<string, string> => {
  if (actor === 'visitor') return { apikey: publishableKey }
  if (actor === 'service') return { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  return { apikey: publishableKey, authorization: `Bearer ${people[actor].token}` }
}

/** The address of the user's photo. */
export const PHOTO_PATH = '1700000000000-0-00000000000000000000000000000001.jpg'
/** The hash of the user's photo. */
export const SHA256 = '0'.repeat(64)
export const PHOTO_URL = `/storage/v1/object/public/deals/${PHOTO_PATH}`

export const NOTICE_ID = '00000000-0000-4000-8000-000000009005'

export const CLEARANCE_ID = '00000000-0000-4000-8000-000000009006'

/** Replaces all data by one row per table that belongs to the user, mostly with id 9001. */
const seed = async (backend: TestBackend, { user, other, suspended, withoutProfile }: People): Promise<void> => {
  await backend.query(`do $$ begin
    insert into private.suspensions (user_id) values ('${suspended.id}') on conflict do nothing;
    delete from private.suspensions where user_id <> '${suspended.id}';
    -- Truncating is slower: it invalidates the plans of all connections.
    delete from private.merges;
    delete from private.tenancies;
    delete from public.deals;
    delete from public.restaurants;
    delete from public.places;
    delete from public.user_blocks;
    delete from private.reports;
    delete from private.notices;
    delete from private.photo_uploads;
    delete from private.own_deletions;
    delete from private.community_acts;
    delete from public.profiles where id = '${withoutProfile.id}';
    delete from private.clearances;
    delete from private.place_imports;
    delete from private.imported_places;
    insert into private.clearances (id, accounts, suspended, reason)
      values ('${CLEARANCE_ID}', '{${other.id}}', '{}', 'Spam');
    insert into private.cleared_items (clearance_id, account_id, kind, item_id)
      values ('${CLEARANCE_ID}', '${other.id}', 'comment', 9002);
    insert into public.profiles (id, username) values ('${user.id}', 'Uli')
      on conflict (id) do update set username = excluded.username;
    insert into public.deals (id, place_name, place_id, place_lat, place_lng, url_slug, user_id)
      overriding system value values (9001, 'Zur Linde', 'demo:linde', 52.5, 13.4, 'zur-linde', '${user.id}'),
      (9002, 'Zur Eiche', 'demo:eiche', 52.5, 13.4, 'zur-eiche', null);
    insert into public.deals (id, place_name, place_id, place_lat, place_lng, ended_at, succession)
      overriding system value values (9003, 'Neu', 'demo:eiche', 52.5, 13.4, now(), 'tenant');
    insert into public.deals (id, place_name, place_lat, place_lng, ended_at, succession, successor_id)
      overriding system value values (9004, 'Eiche', 52.5, 13.4, now(), 'same', 9002);
    insert into private.merges (id, winner_id, loser_id, at) overriding system value values (9001, 9002, 9004, now() - interval '1 hour');
    insert into private.place_pairs (id, deal_id, other_id, score, metres) overriding system value values (9001, 9001, 9002, 80, 0);
    insert into private.tenancies (deal_id, former_deal_id) values (9003, 9002);
    insert into public.deal_images (id, deal_id, image_url) overriding system value
      values (9001, 9001, '${PHOTO_URL}'), (9002, 9002, '/drawn/menu.webp');
    insert into private.menu_items (id, image_id, name) overriding system value values (9001, 9002, 'Linsensuppe');
    insert into private.photo_uploads (path, user_id, sha256) values ('${PHOTO_PATH}', '${user.id}', '${SHA256}'),
      ('${PHOTO_PATH.replace('-0-', '-1-')}', '${user.id}', '${SHA256.replace('0', '1')}');
    insert into public.restaurants (id, name, place_id) overriding system value
      values (9001, 'Zur Linde', 'demo:linde'), (9002, 'Zur Eiche', 'demo:eiche');
    insert into public.restaurant_favorites (id, user_id, restaurant_id) overriding system value
      values (9001, '${user.id}', 9001);
    insert into public.places (place_id, name, lat, lng) values ('demo:linde', 'Zur Linde', 52.5, 13.4),
      ('manual:eck@52.500,13.400', 'Eck', 52.5, 13.4);
    insert into private.place_imports (id, list, source) overriding system value values (9001, 'osm', 'berlin.geojson');
    insert into private.place_changes (id, import_id, kind, state, place_id, city, claim) overriding system value
      values (9001, 9001, 'vanished', 'proposed', 'demo:linde', '', 'gone');
    insert into public.deal_comments (id, deal_id, user_id, comment_text) overriding system value
      values (9001, 9001, '${user.id}', 'Gut'), (9002, 9001, '${other.id}', 'Naja'), (9003, 9001, '${withoutProfile.id}', 'Pfui');
    insert into private.deal_votes (deal_id, kind, user_id, person, first_day, last_day)
      values (9001, 'closure', '${user.id}', '', private.berlin_today(), private.berlin_today());
    insert into public.user_blocks (blocker_id, blocked_user_id) values ('${user.id}', '${withoutProfile.id}');
    insert into private.deal_corrections (id, deal_id, field, old_value, new_value, user_id, is_undo)
      values (9001, 9001, 'website', '"https://linde.example"', 'null', '${user.id}', false);
    insert into private.own_deletions (id, user_id, deal_id, deal_name, image_url, photo_urls, content)
      values (9001, '${user.id}', 9001, 'Zur Linde', '/old.webp', '{}', '{}');
    insert into private.reports (id, kind, content_id, snapshot, reason, reporter_id) overriding system value
      values (9001, 'image', '9001', private.content_of('image', '9001'), 'spam', '${user.id}'),
      (9002, 'comment', '9002', private.content_of('comment', '9002'), 'spam', '${user.id}'),
      (9005, 'notice', null, null, null, null);
    insert into private.notices (id, public_id, name, email, what, place, why)
      values (9005, '${NOTICE_ID}', 'Nora', 'nora@example.test', 'Foto', 'Deal 9001', 'Meins');
  end $$`)
}

/** The user's private data, which no other actor may change. */
const BELONGINGS = `
  select (select jsonb_agg(f order by id) from public.restaurant_favorites f where user_id = $1) as favourites,
    (select jsonb_agg(c order by id) from public.deal_comments c where user_id = $1) as comments,
    (select jsonb_agg(b order by blocked_user_id) from public.user_blocks b where blocker_id = $1) as blocks,
    (select jsonb_agg(v order by id) from private.deal_votes v where user_id = $1) as votes,
    (select jsonb_agg(p order by path) from private.photo_uploads p where user_id = $1) as photos,
    (select jsonb_agg(p) from public.profiles p where id = $1) as profile,
    (select jsonb_agg(u.email) from auth.users u where id = $1) as account`

/** The actors and their rows, in the initial state. */
export class Scene {
  readonly backend: TestBackend
  people: People
  #isTouched = true

  private constructor(backend: TestBackend, people: People) {
    this.backend = backend
    this.people = people
  }

  static async set(backend: TestBackend): Promise<Scene> {
    return new Scene(backend, await createPeople(backend))
  }

  /** Restores the initial state after a change. */
  async tidy(): Promise<void> {
    if (!this.#isTouched) return
    const { user } = this.people
    const [account] = await this.backend.query('select id from auth.users where id = $1', [user.id])
    if (!account) this.people = { ...this.people, user: await createAccount(this.backend, { username: 'Uli' }) }
    await seed(this.backend, this.people)
    this.#isTouched = false
  }

  touch(): void {
    this.#isTouched = true
  }

  async belongings(): Promise<string> {
    return JSON.stringify(await this.backend.query(BELONGINGS, [this.people.user.id]))
  }
}
