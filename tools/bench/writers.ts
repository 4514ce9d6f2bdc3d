import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../../supabase/server/backend.ts'
import type { Query } from '../../supabase/scale/bulk-load.ts'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import { asUser, connect, signUpBySql, type SqlAccount } from '../../supabase/tests/soak/sql-account.ts'
import { type Figure, median, unlessTrial } from './figures.ts'

const WRITERS = 20
const DEALS_PER_WRITER = 10
const SECONDS = unlessTrial(5, 0.1)
const ROUNDS = unlessTrial(5)
/** Writes in one city, as a share of those in as many cities as writers. */
const BUDGET = 0.7

/**
 * Measures writes a second on PostgreSQL 17: writers who report their own deals closed and move them, all in one city or each in
 * another one, alternately.
 */
export const measureWriters = async (): Promise<readonly Figure[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-writers-'))
  // PostgreSQL runs as another user, who must be able to reach its files.
  chmodSync(directory, 0o755)
  const server = await startPostgresServer(join(directory, 'postgres'), { durable: true })
  try {
    const { databaseUrl } = server
    const backend = await startBackend({
      dataDir: join(directory, 'data'),
      databaseUrl,
      siteUrl: 'http://127.0.0.1',
      sendMail: () => Promise.resolve(),
    })
    await backend.close()
    const rates = { apart: [] as number[], together: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.together.push(await writesPerSecond(databaseUrl, 0))
      rates.apart.push(await writesPerSecond(databaseUrl, 1.5))
    }
    const [apart, together] = [median(rates.apart), median(rates.together)]
    return [
      { name: '20 writers in 20 cities', value: apart, unit: '/s' },
      { name: '20 writers in one city', value: together, unit: '/s' },
      { name: 'one city, share of 20 cities', value: together / apart, unit: '', budget: BUDGET, atLeast: true },
    ]
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** @param degrees Between the cities of two writers; a cell of the coarsest level is 1.4° wide. */
const writesPerSecond = async (databaseUrl: string, degrees: number): Promise<number> => {
  const admin = connect(databaseUrl)
  await admin`truncate public.deals cascade`
  const writers: { readonly account: SqlAccount; readonly deals: readonly number[] }[] = []
  for (let number = 0; number < WRITERS; number++) {
    const [lat, lng] = [48 + degrees * (number % 4), 6 + degrees * Math.floor(number / 4)]
    const rows = await admin`
      insert into public.deals (place_name, place_address, place_lat, place_lng, available_days)
      select 'Wirtshaus ' || n, 'Gasse 1, 10119 Stadt', ${lat}, ${lng} + n * 0.001, '{Mo}'
      from generate_series(1, ${DEALS_PER_WRITER}) n returning id::int`
    writers.push({ account: await signUpBySql(admin), deals: rows.map(({ id }) => Number(id)) })
  }
  await admin.end()
  let writes = 0
  const start = performance.now()
  const outcomes = await Promise.allSettled(
    writers.map(async ({ account, deals }) => {
      const sql = connect(databaseUrl)
      try {
        for (let turn = 0; performance.now() < start + SECONDS * 1000; turn++, writes++) {
          const deal = deals[turn % deals.length] ?? 0
          const days = Math.floor(turn / deals.length) % 20
          if (turn % 2 === 0)
            await asUser(sql, account, (query) =>
              query(`select public.report_closed($1, (now() at time zone 'Europe/Berlin')::date + $2::int)`, [
                deal,
                days,
              ]),
            )
          else await asUser(sql, account, (query) => move(query, deal, turn))
        }
      } finally {
        await sql.end()
      }
    }),
  )
  // All connections have ended: a server that stops before them ends the process.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return writes / ((performance.now() - start) / 1000)
}

const move = async (query: Query, deal: number, turn: number): Promise<void> => {
  const [found] = await query('select place_lat as lat, place_lng as lng from private.public_deals where id = $1', [
    deal,
  ])
  const [lat, lng] = [Number(found?.['lat']), Number(found?.['lng'])]
  const value = { lat: lat + (Math.floor(turn / DEALS_PER_WRITER) % 2 === 0 ? 1 : -1) * 0.0001, lng }
  await query('select public.correct_deal($1, $2)', [{ position: { seen: { lat, lng }, value } }, deal])
}
