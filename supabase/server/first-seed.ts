import { refreshDemo } from '../seed/refresh-demo.ts'
import { seedDemo } from '../seed/seed.ts'
import type { Backend } from './backend.ts'
import { isPublicSite } from './environment.ts'

const NAME = 'demo'

/**
 * Seeds a new database with the demo deals and accounts, and refreshes the dates of a seeded one. Skips a database that had deals
 * before, and a public site, because the password of the demo accounts is public. Deleted demo data stays deleted.
 */
export const prepareDemo = async (backend: Backend, siteUrl: string, now: Date): Promise<void> => {
  if (isPublicSite(siteUrl)) return
  const [state] = await backend.query(
    `select exists (select from public.deals) as used,
       exists (select from supabase_migrations.seed_files where path = $1) as is_demo`,
    [NAME],
  )
  if (state?.['is_demo']) return refreshDemo(backend, now)
  if (state?.['used']) return
  await seedDemo(backend, siteUrl, now)
  // PGlite has no autovacuum.
  await backend.query('analyze')
  await backend.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [NAME, ''])
}
