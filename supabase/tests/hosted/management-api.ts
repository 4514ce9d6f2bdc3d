import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { listen } from '../../server/http-server.ts'
import { temporaryDir } from '../../server/test-support.ts'
import { runSupabase, type ToolRun } from './supabase-tool.ts'

/** The reference of the project: 20 letters. */
export const PROJECT = 'abcdefghijklmnopqrst'

const DESCRIPTION = {
  id: PROJECT,
  ref: PROJECT,
  name: 'mahlzeit',
  organization_id: 'org',
  organization_slug: 'org',
  region: 'eu-central-1',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: 'db.example', version: '17.6.1.001', postgres_engine: '17', release_channel: 'ga' },
}

/** The keys of a project whose legacy keys are disabled. */
const KEYS = ['publishable', 'secret'].map((type) => ({ id: type, type, name: 'default', api_key: `sb_${type}_1` }))

/** The settings of a new project. */
const NEW_PROJECT = {
  api: {
    db_schema: 'public, graphql_public',
    db_extra_search_path: 'public, extensions',
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: null,
    db_pool_max_idletime: null,
    db_pool_max_lifetime: null,
  },
  // The tool wants every name.
  auth: JSON.parse(readFileSync(join(import.meta.dirname, 'auth-settings.json'), 'utf8')) as Record<string, unknown>,
}

/** An uploaded function. */
export interface Upload {
  readonly metadata: Readonly<Record<string, unknown>>
  /** Contents by path from the root of the checkout. */
  readonly files: ReadonlyMap<string, string>
}

export interface ManagementApi {
  /** Settings as they were changed, by the names of the API. */
  readonly changed: { api: Record<string, unknown>; auth: Record<string, unknown> }
  readonly uploads: ReadonlyMap<string, Upload>
  /** Functions that are active, as the tool registered them. */
  readonly active: readonly Readonly<Record<string, unknown>>[]
  /** Names of the secrets that were set. */
  readonly secrets: readonly string[]
  /** Runs a command of the tool with this API instead of that of the platform. */
  readonly command: (args: readonly string[], options?: Parameters<typeof runSupabase>[1]) => Promise<ToolRun>
  /** Runs a command on the project, without questions. */
  readonly run: ManagementApi['command']
  close(): Promise<void>
}

/** Plays the part of Supabase's management API that deploying uses, with one new project. Other requests are 404. */
export const startManagementApi = async (): Promise<ManagementApi> => {
  const changed: ManagementApi['changed'] = { api: {}, auth: {} }
  const uploads = new Map<string, Upload>()
  const active: Readonly<Record<string, unknown>>[] = []
  const api = new Hono().basePath('/:version/projects').notFound((c) => c.json({ message: 'Not Found' }, 404))
  const secrets: string[] = []
  api.get(`/${PROJECT}`, (c) => c.json(DESCRIPTION))
  api.get(`/${PROJECT}/api-keys`, (c) => c.json(KEYS))
  api.get(`/${PROJECT}/billing/addons`, (c) => c.json({ selected_addons: [], available_addons: [] }))
  api.get(`/${PROJECT}/config`, (c) =>
    c.json({
      data: {
        id: PROJECT,
        type: 'project_config',
        attributes: { api: { ...NEW_PROJECT.api, ...changed.api }, auth: { ...NEW_PROJECT.auth, ...changed.auth } },
      },
    }),
  )
  api.patch(`/${PROJECT}/postgrest`, async (c) =>
    c.json({ ...NEW_PROJECT.api, ...Object.assign(changed.api, await c.req.json()) }),
  )
  api.patch(`/${PROJECT}/config/auth`, async (c) =>
    c.json({ ...NEW_PROJECT.auth, ...Object.assign(changed.auth, await c.req.json()) }),
  )
  api.post(`/${PROJECT}/functions/deploy`, async (c) => {
    const form = await c.req.formData()
    const slug = c.req.query('slug') ?? ''
    const metadata = JSON.parse(form.get('metadata') as string) as Record<string, unknown>
    const files = new Map<string, string>()
    for (const file of form.getAll('file')) if (typeof file !== 'string') files.set(file.name, await file.text())
    uploads.set(slug, { metadata, files })
    const times = { created_at: 1, updated_at: 1 }
    return c.json({ id: slug, slug, ...metadata, ...times, version: 1, status: 'ACTIVE', ezbr_sha256: '' }, 201)
  })
  api.post(`/${PROJECT}/secrets`, async (c) => {
    secrets.push(...(await c.req.json<readonly { readonly name: string }[]>()).map(({ name }) => name))
    return c.body(null, 201)
  })
  api.get(`/${PROJECT}/functions`, (c) => c.json(active))
  api.put(`/${PROJECT}/functions`, async (c) => {
    active.push(...(await c.req.json<typeof active>()))
    return c.json({ functions: active })
  })

  const http = await listen(0)
  if (!http.ok) throw new Error(http.error)
  http.value.serve((request) => api.fetch(request))
  const origin = `http://127.0.0.1:${http.value.port}`
  const { path, remove } = temporaryDir()
  const profile = join(path, 'profile.yaml')
  const hosts = { api_url: origin, dashboard_url: origin, project_host: '127.0.0.1' }
  writeFileSync(profile, JSON.stringify({ name: 'fake', ...hosts }))
  const command: ManagementApi['command'] = (args, { env, ...options } = {}) =>
    runSupabase([...args, '--profile', profile], {
      ...options,
      env: { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, ...env },
    })
  return {
    changed,
    uploads,
    active,
    secrets,
    command,
    run: (args, options) => command([...args, `--remote=${PROJECT}`, '--yes'], options),
    close: async () => {
      await http.value.close()
      remove()
    },
  }
}

/** Writes the uploaded files of a function into a directory. */
export const unpack = ({ files }: Upload, directory: string): void => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
}
