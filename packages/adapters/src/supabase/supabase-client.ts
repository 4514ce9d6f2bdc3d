import type { ProblemLog } from '@mahlzeit/domain'
import type { createClient, SupabaseClient } from '@supabase/supabase-js'
import type { AuthEnvironment } from './auth-environment.ts'
import { checkedAuthAnswer } from './auth-answer.ts'
import { backendFetch } from './backend-fetch.ts'
import { ClientLoader } from './client-loader.ts'
import { SupabaseApi } from './supabase-api.ts'
import { SESSION_KEY, SupabaseAuth } from './supabase-auth.ts'
import { type Project, timedFetch } from './timed-fetch.ts'

/** What is used of supabase-js. */
export interface SupabaseLibrary {
  readonly createClient: typeof createClient
}

export interface SupabaseClientOptions extends Project {
  /** Where the session is stored. */
  readonly storage: AuthEnvironment['shared']
  /** Key of the session in the storage; tabs with the same key notify each other of sign-ins and sign-outs. */
  readonly storageKey?: string | undefined
  /** Loads supabase-js. */
  readonly library?: (() => Promise<SupabaseLibrary>) | undefined
}

/**
 * The API of a project, and the client of supabase-js, which loads when something needs it. Mailed links are read by
 * `SupabaseAuth`, calls are never retried.
 */
export const createSupabaseApi = (
  {
    storage,
    storageKey = SESSION_KEY,
    library = () => import('@supabase/supabase-js'),
    ...project
  }: SupabaseClientOptions,
  onTokenRejected: () => void,
  problems: ProblemLog,
): { readonly clients: ClientLoader; readonly api: SupabaseApi } => {
  const fetchFrom = clientFetch(project, onTokenRejected)
  const create = async (): Promise<SupabaseClient> =>
    (await library()).createClient(project.baseUrl, project.publishableKey, {
      auth: { storage, storageKey, detectSessionInUrl: false },
      db: { retry: false },
      global: { fetch: fetchFrom },
    })
  const clients = new ClientLoader(create, { storage, storageKey })
  return { clients, api: new SupabaseApi(clients, { ...project, fetch: fetchFrom }, problems) }
}

/** The `fetch` of all parts of supabase-js. */
const clientFetch =
  (project: Project, onTokenRejected: () => void): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname.startsWith('/auth/')) return checkedAuthAnswer(await timedFetch(project)(input, init), pathname)
    // Reports must be mailed even if the user leaves the page: browsers keep small requests alive on demand.
    const keepalive = pathname.startsWith('/functions/') && typeof init?.body === 'string'
    const response = await backendFetch(project)(input, { ...init, keepalive })
    const authorization = new Headers(init?.headers).get('Authorization')
    const hasToken = authorization !== null && authorization !== `Bearer ${project.publishableKey}`
    if (hasToken && (response.status === 401 || response.status === 403)) onTokenRejected()
    return response
  }

export interface ConnectOptions extends Project {
  readonly page: AuthEnvironment
  /** Origin that mailed links return to: `redirectOrigin` of the page's own. */
  readonly returnOrigin: string
  readonly storageKey?: string | undefined
  /** Loads supabase-js. */
  readonly library?: (() => Promise<SupabaseLibrary>) | undefined
}

/** Connects to a project. A rejected token has the session verified. */
export const connectSupabase = (
  { page, returnOrigin, ...options }: ConnectOptions,
  problems: ProblemLog,
): { readonly auth: SupabaseAuth; readonly api: SupabaseApi } => {
  const { clients, api } = createSupabaseApi({ ...options, storage: page.shared }, () => void auth.verify(), problems)
  const auth = new SupabaseAuth(clients, api, page, { returnOrigin, storageKey: options.storageKey })
  return { auth, api }
}
