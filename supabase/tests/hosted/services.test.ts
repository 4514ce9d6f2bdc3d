import { EULA_VERSION } from '@mahlzeit/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyHosted, type DatabaseCopy } from '../database-copies.ts'

const ANNA = '00000000-0000-4000-8000-00000000000a'
const CLAIMS = JSON.stringify({ sub: ANNA, role: 'authenticated', session_id: ANNA })
const PATH = `1700000000000-0-${'a'.repeat(32)}.webp`
const SHA256 = 'a'.repeat(64)

describe('on a hosted project', () => {
  let copy: Required<DatabaseCopy>
  const connections: Record<string, postgres.Sql> = {}

  beforeAll(async () => {
    copy = await copyHosted('migrated')
    for (const user of ['postgres', 'supabase_auth_admin', 'supabase_storage_admin', 'authenticator'])
      connections[user] = postgres(Object.assign(new URL(copy.databaseUrl), { username: user }).href, { max: 1 })
  })
  afterAll(async () => {
    for (const connection of Object.values(connections)) await connection.end()
    await copy.remove()
  })

  const by = async (user: string, sql: string): Promise<unknown[]> => {
    const rows = await connections[user]?.unsafe(sql)
    return [...(rows ?? [])]
  }
  /** Runs a statement as PostgREST does. */
  const api = async (role: 'anon' | 'authenticated' | 'service_role', sql: string): Promise<unknown[]> => {
    const claims = role === 'authenticated' ? CLAIMS : '{}'
    const { rows } = (await connections['authenticator']?.begin(async (transaction) => {
      await transaction.unsafe(`set local role ${role}`)
      await transaction.unsafe(`select set_config('request.jwt.claims', $1, true)`, [claims])
      // Copied, because the driver takes arrays for lists of promises.
      return { rows: [...(await transaction.unsafe(sql))] }
    })) ?? { rows: [] }
    return rows
  }

  it('postgres is no superuser, and owns neither accounts nor files', async () => {
    expect(
      await by(
        'postgres',
        `select rolsuper, pg_get_userbyid(relowner) as owner from pg_roles, pg_class
         where rolname = current_user and pg_class.oid = any ('{auth.users,storage.objects}'::regclass[]) order by 2`,
      ),
    ).toEqual([
      { rolsuper: false, owner: 'supabase_auth_admin' },
      { rolsuper: false, owner: 'supabase_storage_admin' },
    ])
  })

  it('the auth service creates an account with profile and person of its session, and cannot change its address', async () => {
    await by(
      'supabase_auth_admin',
      `insert into auth.users (id, email, raw_user_meta_data, created_at)
       values ('${ANNA}', 'anna@mahlzeit.test', '{"username": "anna", "eula_version": "${EULA_VERSION}"}', now())`,
    )
    await by(
      'supabase_auth_admin',
      `insert into auth.sessions (id, user_id, ip) values ('${ANNA}', '${ANNA}', '203.0.113.7')`,
    )
    expect(await by('postgres', 'select username from public.profiles')).toEqual([{ username: 'anna' }])
    const person = `select person = private.day_network('203.0.113.7') as is_of_network from private.account_persons`
    expect(await by('postgres', person)).toEqual([{ is_of_network: true }])
    await by('supabase_auth_admin', 'update auth.users set email_confirmed_at = now()')
    await expect(by('supabase_auth_admin', `update auth.users set email_change = 'eva@mahlzeit.test'`)).rejects.toThrow(
      'Accounts keep their address',
    )
  })

  it.each(['{"username": "eva"}', '{"eula_version": "2099-12"}', '{"eula_version": null}'])(
    'the auth service creates no account without a known version of the terms of use: %s',
    async (metadata) => {
      const account = `values (gen_random_uuid(), 'eva@mahlzeit.test', '${metadata}')`
      await expect(
        by('supabase_auth_admin', `insert into auth.users (id, email, raw_user_meta_data) ${account}`),
      ).rejects.toThrow('has to accept a known version')
    },
  )

  it('the API shows visitors the map, and neither tables nor files', async () => {
    expect(await api('anon', `select public.deal_by_id(1) as deal`)).toEqual([{ deal: null }])
    for (const table of ['public.deals', 'public.profiles', 'private.reports', 'auth.users'])
      await expect(api('anon', `select * from ${table}`)).rejects.toThrow('permission denied')
    expect(await api('anon', 'select * from storage.objects')).toEqual([])
    expect(await api('anon', 'select * from storage.buckets')).toEqual([])
  })

  it.each([
    ['ends the password of a sign-up that began elsewhere', 'elsewhere', null],
    ['keeps the password of a sign-up that began in the same browser', 'here', 'hash'],
  ])('a link of the auth service %s', async (_case, secret, password) => {
    const id = crypto.randomUUID()
    const email = `${id}@mahlzeit.test`
    await by(
      'supabase_auth_admin',
      `insert into auth.users (id, email, encrypted_password, confirmation_token, confirmation_sent_at, raw_user_meta_data)
       values ('${id}', '${email}', 'hash', encode(sha224('${email}123456'), 'hex'), now(),
         jsonb_build_object('eula_version', '${EULA_VERSION}', 'secret_hash', encode(sha256('here'), 'hex')))`,
    )
    await api('anon', `select public.prove_sign_up('${email}', '123456', '${secret}')`)
    const confirm = `update auth.users set email_confirmed_at = now(), confirmation_token = '' where id = '${id}'
      returning encrypted_password as password, raw_user_meta_data as data`
    expect(await by('supabase_auth_admin', confirm)).toEqual([{ password, data: {} }])
    await by('supabase_auth_admin', `delete from auth.users where id = '${id}'`)
  })

  it.each([
    ['ten guesses of a link', 'here', true],
    ['ten guesses of a link', 'elsewhere', false],
  ])('after %s, with the secret %s, refuses the right link: %s', async (_case, secret, isRefused) => {
    const id = crypto.randomUUID()
    const email = `${id}@mahlzeit.test`
    await by(
      'supabase_auth_admin',
      `insert into auth.users (id, email, encrypted_password, confirmation_token, confirmation_sent_at, raw_user_meta_data)
       values ('${id}', '${email}', 'hash', encode(sha224('${email}123456'), 'hex'), now(),
         jsonb_build_object('eula_version', '${EULA_VERSION}', 'secret_hash', encode(sha256('here'), 'hex')))`,
    )
    const prove = (token: string, proof: string) =>
      api('anon', `select public.prove_sign_up('${email}', '${token}', '${proof}') as is_proven`)
    for (let token = 0; token < 10; token++) expect(await prove(`${token}`, secret)).toEqual([{ is_proven: false }])
    expect(await prove('123456', 'here')).toEqual([{ is_proven: false }])
    expect(await prove('123456', 'here')).toEqual([{ is_proven: !isRefused }])
    const confirm = `update auth.users set email_confirmed_at = now(), confirmation_token = '' where id = '${id}'
      returning encrypted_password as password, raw_app_meta_data as data`
    expect(await by('supabase_auth_admin', confirm)).toEqual([{ password: isRefused ? null : 'hash', data: {} }])
    await by('supabase_auth_admin', `delete from auth.users where id = '${id}'`)
  })

  it('the function photos claims a file, and the storage service stores it', async () => {
    await api('service_role', `select public.claim_photo('${PATH}', '${ANNA}', '${SHA256}')`)
    await expect(api('authenticated', `select public.claim_photo('${PATH}', '${ANNA}', '${SHA256}')`)).rejects.toThrow(
      'permission denied',
    )
    await by('supabase_storage_admin', `insert into storage.objects (bucket_id, name) values ('deals', '${PATH}')`)
    await expect(
      api('authenticated', `insert into storage.objects (bucket_id, name) values ('deals', 'x')`),
    ).rejects.toThrow('row-level security')
  })

  it('the function moderate-content reads which files to move, and no user does', async () => {
    expect(await api('service_role', 'select public.photos_to_move() as moves')).toEqual([{ moves: [] }])
    await expect(api('authenticated', 'select public.photos_to_move()')).rejects.toThrow('permission denied')
  })

  it('the function sweep-photos gets the files that no deal shows', async () => {
    await by('postgres', `update private.photo_uploads set created_at = now() - interval '2 hours'`)
    expect(await api('service_role', 'select public.give_up_unused_photos() as unused')).toEqual([
      { unused: { paths: [PATH], more: false } },
    ])
  })

  it('postgres may run the scheduled functions', async () => {
    for (const name of ['forget_outdated', 'trust_old_photos', 'find_pairs'])
      await expect(by('postgres', `select private.${name}()`)).resolves.toHaveLength(1)
  })

  it('a user deletes the account, and with it what the auth service logged about it', async () => {
    await by(
      'supabase_auth_admin',
      `insert into auth.audit_log_entries (id, payload) values ('${ANNA}', '{"actor_id": "${ANNA}"}')`,
    )
    expect(await api('authenticated', 'select id from public.profiles')).toEqual([{ id: ANNA }])
    await api('authenticated', `select public.delete_user_account('${ANNA}')`)
    expect(await by('postgres', 'select id from auth.users union all select id from auth.audit_log_entries')).toEqual(
      [],
    )
  })
})
