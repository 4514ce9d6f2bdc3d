import { isLoopbackHostname } from '@supabase/lite'
import { seedDemo } from '../seed/seed.ts'
import type { Backend } from './backend.ts'

const NAME = 'demo'

/**
 * Fills a new database with the demo deals and accounts. A database that has deals, or had the demo once, is left
 * alone: who deleted it does not get it back. So is a site that others can reach: the demo accounts' password is known
 * to everyone.
 */
export const seedNewDatabase = async (backend: Backend, siteUrl: string, now: Date): Promise<void> => {
  if (!isLoopbackHostname(new URL(siteUrl).hostname)) return
  const [state] = await backend.query(
    `select exists (select from public.deals) or exists (select from supabase_migrations.seed_files where path = $1) as used`,
    [NAME],
  )
  if (state?.['used']) return
  await seedDemo(backend, siteUrl, now)
  // The embedded database never does so by itself.
  await backend.query('analyze')
  await backend.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [NAME, ''])
}
