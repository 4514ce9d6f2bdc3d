import { seedDemo } from '../seed/seed.ts'
import type { Backend } from './backend.ts'
import { isPublicSite } from './environment.ts'

const NAME = 'demo'

/**
 * Seeds a new database with the demo deals and accounts. Skips a database that has deals or was seeded before, so that deleted
 * demo data stays deleted, and a public site, because the password of the demo accounts is public.
 */
export const seedNewDatabase = async (backend: Backend, siteUrl: string, now: Date): Promise<void> => {
  if (isPublicSite(siteUrl)) return
  const [state] = await backend.query(
    `select exists (select from public.deals) or exists (select from supabase_migrations.seed_files where path = $1) as used`,
    [NAME],
  )
  if (state?.['used']) return
  await seedDemo(backend, siteUrl, now)
  // PGlite has no autovacuum.
  await backend.query('analyze')
  await backend.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [NAME, ''])
}
