import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import type { AuthLimits } from '../server/auth/auth-limits.ts'
import { type Backend, startBackend } from '../server/backend.ts'
import { edgeFunctions } from '../server/edge-functions.ts'
import type { OutgoingMail } from '../server/outgoing-mail.ts'
import { listen } from '../server/http-server.ts'
import { readSecrets } from '../server/secrets.ts'
import { copyPGlite, copyPostgres } from './database-copies.ts'
import { startDenoFunctions } from './hosted/deno-functions.ts'
import type { Site } from '../server/static-site.ts'
import { createOpenApi } from './open-api.ts'

/** The databases that the migrations must run on. */
export const ENGINES = ['PGlite', 'PostgreSQL 17'] as const

export type Engine = (typeof ENGINES)[number]

/** `npm run test:soak` sets it. */
export const TRIES_EVERY_ENGINE = process.env['ALL_ENGINES'] === '1'

/**
 * For rules that do not depend on the engine. `npm test` takes PostgreSQL: it is faster than PGlite, and its connections
 * run in parallel. PGlite runs the end-to-end tests.
 */
export const ANY_ENGINE: readonly Engine[] = TRIES_EVERY_ENGINE ? ENGINES : ['PostgreSQL 17']

/** A backend with an empty database and its edge functions behind a real HTTP server. */
export interface TestBackend extends Backend {
  /** The origin of the API. */
  readonly baseUrl: string
  /** Sent mails, oldest first. */
  readonly mails: readonly OutgoingMail[]
  /** Makes the next mails fail. */
  failMails(count: number): void
  /** The secret that signs tokens. */
  readonly jwtSecret: string
  /** Where the uploaded files lie, in `dataDir`. */
  readonly filesDir: string
  readonly dataDir: string
  /** PGlite if undefined. */
  readonly databaseUrl: string | undefined
}

/** The address for notifications of reports. */
export const OPERATOR_EMAIL = 'operator@example.test'

/** All tests share one IP address. */
const NO_LIMITS: AuthLimits = { attempts: Number.POSITIVE_INFINITY, mailInterval: 0 }

/** Variables of edge functions that operators may set. */
type Variables = Readonly<
  Partial<Record<'POSTHOG_API_KEY' | 'POSTHOG_HOST' | 'GOOGLE_PLACES_KEY' | 'GOOGLE_PLACES_ORIGIN', string>>
>

/**
 * Starts a backend on a temporary copy of a database of `prepare-databases.ts`.
 * @param site Serves the web app beside the API, whose pages are rendered.
 */
export const startTestBackend = async (
  engine: Engine,
  authLimits = NO_LIMITS,
  variables: Variables = {},
  site?: Site,
): Promise<TestBackend> => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-test-'))
  const dataDir = join(directory, 'data')
  const http = await listen(0)
  if (!http.ok) throw new Error(http.error)
  const baseUrl = `http://127.0.0.1:${http.value.port}`
  const mails: OutgoingMail[] = []
  const sendMail = async (mail: OutgoingMail): Promise<void> => {
    if (failures > 0) {
      failures--
      throw new Error('the mail server is down')
    }
    mails.push(mail)
  }
  let failures = 0
  const database = engine === 'PGlite' ? copyPGlite(dataDir) : await copyPostgres()
  const backend = await startBackend({
    dataDir,
    databaseUrl: database.databaseUrl,
    siteUrl: baseUrl,
    sendMail,
    operatorEmail: OPERATOR_EMAIL,
    authLimits,
  })
  // PGlite blocks the process for seconds, which must not close connections.
  for (const server of http.value.servers) server.keepAliveTimeout = 600_000
  const uploads = inject('uploadedFunctions')
  const environment = { ...denoEnvironment(backend, baseUrl), ...variables }
  const deno = uploads ? await startDenoFunctions(uploads, environment, sendMail) : null
  const settings = {
    operatorEmail: OPERATOR_EMAIL,
    sendMail,
    analytics: variables,
    googlePlacesKey: variables.GOOGLE_PLACES_KEY,
    googlePlacesOrigin: variables.GOOGLE_PLACES_ORIGIN,
    pages: site && {
      renderer: await import('../functions/pages/dist/renderer.js'),
      readPage: async (path: string) => (await site(new Request(baseUrl + path))).text(),
    },
  }
  const functions = deno?.functions ?? edgeFunctions(backend, baseUrl, settings)
  http.value.serve(createOpenApi(backend, functions, site))
  return {
    ...backend,
    baseUrl,
    mails,
    failMails: (count) => {
      failures = count
    },
    jwtSecret: readSecrets(dataDir).jwtSecret,
    filesDir: join(dataDir, 'storage'),
    dataDir,
    databaseUrl: database.databaseUrl,
    close: async () => {
      await deno?.close()
      await http.value.close()
      await backend.close()
      await database.remove()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The environment of an edge function on a hosted project. */
const denoEnvironment = ({ publishableKey, secretKey }: Backend, baseUrl: string) => ({
  SUPABASE_URL: baseUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  SITE_URL: baseUrl,
  OPERATOR_EMAIL,
})

/**
 * A backend for the tests of one `describe` block, started before and closed after them. Silences the log of refused
 * requests, which are intended.
 */
export const useTestBackend = (
  engine: Engine,
  authLimits = NO_LIMITS,
  variables: Variables = {},
  site?: Site,
): (() => TestBackend) => {
  let backend: TestBackend | undefined
  beforeAll(async () => {
    // The cheapest cost of bcrypt, because tests create many accounts.
    vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend = await startTestBackend(engine, authLimits, variables, site)
  })
  afterAll(async () => {
    await backend?.close()
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return () => {
    if (!backend) throw new Error('the backend has not started')
    return backend
  }
}
