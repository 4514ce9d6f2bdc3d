import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  ask as askBackend,
  base64url,
  type Caller,
  forgedToken,
  signUp,
  unsignedToken,
} from './callers.ts'
import { PUBLIC_DEAL_FIELDS } from './deal-fields.ts'
import { ENGINES, useTestBackend } from './test-backend.ts'

const TABLES = ['deals', 'deal_images', 'restaurants', 'profiles', 'places'] as const

describe.each(ENGINES)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  let user: Caller
  let userId: string

  const ask = (method: string, path: string, caller: Caller = {}, body?: unknown): Promise<Answer> =>
    askBackend(backend(), method, path, caller, body)

  /** All rows, to compare before and after. */
  const everything = async (): Promise<unknown> =>
    Promise.all([...TABLES, 'auth.users', 'storage.objects'].map((table) => backend().query(`select * from ${table}`)))

  beforeAll(async () => {
    const account = await signUp(backend())
    user = account.caller
    userId = account.userId
    await backend().query(
      `insert into deals (place_name, place_lat, place_lng, place_id, user_id) values ('Zur Linde', 52.5, 13.4, 'place-1', '${userId}')`,
    )
    await backend().query(`insert into deal_images (deal_id, image_url) select id, '/a.webp' from deals`)
    await backend().query(`insert into restaurants (name, place_id) values ('Zur Linde', 'place-1')`)
    await backend().query(
      `insert into places (place_id, name, lat, lng) values ('osm:node/1', 'Zur Linde', 52.5, 13.4)`,
    )
  })

  const callers: readonly (readonly [string, () => Caller])[] = [
    ['a visitor', () => ({})],
    ['a signed-in user', () => user],
  ]

  describe.each(callers)('%s', (_, caller) => {
    it('a visitor or user reads only public fields through the functions', async () => {
      const { status, body } = await ask('GET', '/rest/v1/rpc/deal_by_place_id?p_place_id=place-1', caller())
      expect(status).toBe(200)
      expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(PUBLIC_DEAL_FIELDS.toSorted())
    })

    it.each([
      'deals?select=user_id',
      'deals?select=*',
      'deals?select=id&user_id=not.is.null',
      'deals?select=id&order=user_id',
      'deals?select=search_text',
      'profiles?select=created_at',
      'profiles?select=*',
      'users',
      'users?select=email',
      'deal_cells',
      'deal_deltas',
      'deal_facets',
      'facet_counts',
      'localities',
      'search_words',
      'town_deals',
      'photo_uploads',
      'places?select=search_text',
      'profiles?select=id,users(email)',
      'deals?select=id,users(email)',
      'deals?select=id,users!deals_user_id_fkey(email)',
      'deals?select=id,deal_comments(comment_text)',
      'objects',
      'buckets',
      'schema_migrations',
    ])('a visitor or user does not read %s', async (path) => {
      const { status, body } = await ask('GET', `/rest/v1/${path}`, caller())
      // 300: several relationships match, and none was followed.
      expect(status).toBeGreaterThanOrEqual(300)
      expect(body).not.toContain('anna@')
      expect(body).not.toContain(userId)
    })

    it.each(['auth', 'private', 'storage', 'extensions', 'supabase_migrations', 'pg_catalog'])(
      'a visitor or user does not reach the schema %s',
      async (schema) => {
        for (const path of [
          'users',
          'deal_cells',
          'objects',
          'schema_migrations',
          'pg_authid',
          'rpc/plain_text?p_text=a',
        ]) {
          const { baseUrl, publishableKey } = backend()
          const headers = { apikey: publishableKey, 'accept-profile': schema, ...caller() }
          expect((await fetch(`${baseUrl}/rest/v1/${path}`, { headers })).status).toBeGreaterThanOrEqual(400)
        }
      },
    )

    it.each([
      'plain_text',
      'search_condition',
      'question_conditions',
      'count_answers',
      'fitting_combinations',
      'all_matches',
      'asked_matches',
      'nearest_of_many',
      'suggested_place_ids',
      'place_of_new_deal',
      'claim_photo',
      'release_photos',
      'photos_to_move',
      'favourite_json',
      'maintain_map_data',
      'recount_deals',
      'recount_towns',
      'counted_cities',
      'recount_search_words',
      'create_profile',
      'pg_sleep',
      'query_to_xml',
      'pg_read_file',
      'set_config',
      'similarity',
      'uid',
    ])('a visitor or user does not call %s', async (name) => {
      const { status } = await ask('POST', `/rest/v1/rpc/${name}`, caller(), {})
      expect(status).toBeGreaterThanOrEqual(400)
    })

    it('a visitor or user lists no buckets', async () => {
      const buckets = await ask('GET', '/storage/v1/bucket', caller())
      expect(buckets.status === 200 ? JSON.parse(buckets.body) : []).toEqual([])
    })

    it('a visitor or user cannot upload, create or delete in storage', async () => {
      const before = await everything()
      const { baseUrl, publishableKey } = backend()
      for (const [method, path] of [
        ['POST', '/storage/v1/object/deals/evil.webp'],
        ['PUT', '/storage/v1/object/deals/evil.webp'],
        ['POST', '/storage/v1/object/deals/../evil.webp'],
        ['DELETE', '/storage/v1/object/deals/evil.webp'],
        ['POST', '/storage/v1/object/upload/sign/deals/evil.webp'],
      ] as const) {
        const headers = { apikey: publishableKey, 'content-type': 'image/webp', ...caller() }
        const response = await fetch(baseUrl + path, { method, headers, body: new Uint8Array([1, 2, 3]) })
        expect([path, response.status >= 400]).toEqual([path, true])
      }
      expect(
        (await ask('POST', '/storage/v1/bucket', caller(), { name: 'evil', public: true })).status,
      ).toBeGreaterThanOrEqual(400)
      expect((await ask('DELETE', '/storage/v1/bucket/deals', caller())).status).toBeGreaterThanOrEqual(400)
      expect(await everything()).toEqual(before)
    })
  })

  describe('a forged token', () => {
    const claims = {
      sub: '00000000-0000-4000-8000-000000000000',
      role: 'service_role',
      aud: 'authenticated',
      exp: 4102444800,
    }

    it.each([
      ['signed with another key', forgedToken(claims)],
      ['without a signature', unsignedToken(claims)],
      ['that is no token', 'ey.ey.ey'],
    ])('%s has no more rights than a visitor', async (_, token) => {
      const caller = { authorization: `Bearer ${token}` }
      const before = await everything()
      expect((await ask('GET', '/rest/v1/deals?select=user_id', caller)).status).toBe(401)
      expect((await ask('PATCH', '/rest/v1/deals?id=gt.0', caller, { place_name: 'X' })).status).toBe(401)
      expect(await everything()).toEqual(before)
    })

    it('replaced by the publishable key has at most the rights of a visitor', async () => {
      const caller = { authorization: `Bearer ${backend().publishableKey}` }
      expect((await ask('PATCH', '/rest/v1/deals?id=gt.0', caller, { place_name: 'X' })).status).toBeOneOf([401, 403])
    })
  })

  it('rejects an expired token', async () => {
    const [header, payload, signature] = (user.authorization ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const expired = `${header}.${base64url({ ...claims, exp: 1 })}.${signature}`
    expect((await ask('GET', '/rest/v1/deals?select=id', { authorization: expired })).status).toBe(401)
  })

  it.each(['', 'sb_publishable_other', 'sb_secret_other'])('rejects the key %j', async (apikey) => {
    const headers = apikey === '' ? {} : { apikey }
    expect((await fetch(`${backend().baseUrl}/rest/v1/deals?select=id`, { headers })).status).toBe(401)
  })
})
