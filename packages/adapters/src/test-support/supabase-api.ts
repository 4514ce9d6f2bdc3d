import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { memoryStore } from '../supabase/auth-environment.ts'
import { SESSION_KEY } from '../supabase/supabase-auth.ts'
import { createSupabaseApi } from '../supabase/supabase-client.ts'

export const BASE = 'https://mahlzeit.example'

/** Milliseconds, for tests whose request is never answered. Others keep the timeout of the product. */
export const SHORT_TIMEOUT_MS = 50

/** A `SupabaseApi` with a session, or without one if `token` is null. Counts rejected tokens. */
export const givenApi = ({ token = 'token', timeoutMs }: { token?: string | null; timeoutMs?: number } = {}) => {
  const storage = memoryStore()
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const session = { access_token: token, refresh_token: 'refresh', expires_at: expiresAt, user: { id: 'anna' } }
  if (token !== null) storage.setItem(SESSION_KEY, JSON.stringify(session))
  const problems = new FakeProblemLog()
  const rejected = { tokens: 0 }
  const project = { baseUrl: BASE, publishableKey: 'sb_publishable_test', timeoutMs }
  const { api } = createSupabaseApi({ ...project, storage }, () => rejected.tokens++, problems)
  return { api, problems, rejected }
}
