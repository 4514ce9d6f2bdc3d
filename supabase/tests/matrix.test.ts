import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../calls/index.ts'
import { Asking } from './matrix-calls.ts'
import { sampleOf } from './call-samples.ts'
import { ACTORS, Scene } from './matrix-seed.ts'
import { BUCKETS, EDGE_FUNCTIONS, type Expectation, FUNCTIONS, HELPERS, TABLES } from './matrix-table.ts'
import { pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const FUNCTIONS_DIR = join(import.meta.dirname, '../functions')

const named = (expectations: readonly Expectation[]): readonly string[] =>
  expectations.map(({ name }) => name).toSorted()

describe.each(ANY_ENGINE)('on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  let scene: Scene

  beforeAll(async () => {
    scene = await Scene.set(backend())
  })

  const answers = async (ask: (asking: Asking) => Promise<string>): Promise<Record<string, string>> => {
    const may: Record<string, string> = {}
    for (const actor of ACTORS) may[actor] = await ask(new Asking(scene, actor))
    return may
  }

  describe('the matrix has a row for', () => {
    const names = async (sql: string): Promise<string[]> => (await backend().query(sql)).map(({ name }) => String(name))

    it('the matrix has a row for every table and view', async () => {
      const tables = await names(
        `select relnamespace::regnamespace || '.' || relname as name from pg_class
         where relkind in ('r', 'p', 'v', 'm', 'f')
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)`,
      )
      expect(tables.toSorted()).toEqual(named(TABLES))
    })

    it('the matrix has a row for every function that a role may call', async () => {
      const functions = await names(
        `select distinct pronamespace::regnamespace || '.' || proname as name
         from pg_proc cross join unnest('{anon,authenticated,service_role}'::text[]) role
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege(role, pg_proc.oid, 'execute')`,
      )
      expect(functions.toSorted()).toEqual([...named(HELPERS), ...named(FUNCTIONS)])
    })

    it('the matrix has a row for every bucket', async () => {
      expect(await names('select id as name from storage.buckets order by 1')).toEqual(named(BUCKETS))
    })

    it('the matrix has a row for every edge function', () => {
      const folders = globSync('*/index.ts', { cwd: FUNCTIONS_DIR }).map((file) => file.replace(/[/\\].*/u, ''))
      const rows = new Set(named(EDGE_FUNCTIONS).map((name) => name.split('/')[0]))
      expect(folders.toSorted()).toEqual([...rows])
    })
  })

  it.each(TABLES)('rows of $name', async ({ name, may }) => {
    expect(await answers((asking) => asking.table(name))).toEqual(may)
  })

  it.each([...FUNCTIONS, ...HELPERS])('$name()', async ({ name, may }) => {
    expect(await answers((asking) => asking.function(name))).toEqual(may)
  })

  it('a suspended account is refused by every function that writes for it', async () => {
    await scene.tidy()
    const { suspended } = scene.people
    const writing = await backend().query(
      `select proname as name, has_function_privilege('authenticated', oid, 'execute') as for_users from pg_proc
       where pronamespace = 'public'::regnamespace and provolatile = 'v'
         and (has_function_privilege('authenticated', oid, 'execute') or 'p_user_id' = any (proargnames))`,
    )
    const answered: Record<string, number> = {}
    for (const { name, for_users: isForUsers } of writing) {
      const access = CALLS.get(String(name))?.access
      // It mails the operator about a stored report.
      if ((access !== 'writer' && access !== 'service') || name === 'begin_report_notification') continue
      const values = sampleOf(String(name), scene.people) ?? {}
      const asking = new Asking(scene, isForUsers === true ? 'suspended' : 'service')
      const body = { ...values, ...('p_user_id' in values && isForUsers !== true && { p_user_id: suspended.id }) }
      answered[String(name)] = await asking.status(String(name), body)
    }
    expect(answered).toMatchObject({ add_comment: 423, begin_place_lookup: 423, claim_photo: 423 })
    expect(Object.entries(answered).filter(([, status]) => status !== 423)).toEqual([])
  })

  it.each(BUCKETS)('files of the bucket $name', async ({ name, may }) => {
    expect(await answers((asking) => asking.bucket(name))).toEqual(may)
  })

  it.each(EDGE_FUNCTIONS)('the edge function $name', async ({ name, may }) => {
    expect(await answers((asking) => asking.edgeFunction(name))).toEqual(may)
  })
})
