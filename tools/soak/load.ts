import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import { type LoadReport, runLoad } from '../../supabase/tests/soak/load-run.ts'
import { printLine } from '../../supabase/server/terminal.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'PostgreSQL 17' },
    /** 200 and 20 on PostgreSQL, 50 and 5 on PGlite. */
    readers: { type: 'string' },
    writers: { type: 'string' },
    seconds: { type: 'string', default: '300' },
    deals: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '2026' },
  },
})

/** Budgets in milliseconds. */
const P95_BUDGET = 250

/** Memory growth allowed between the first and the last minute: what a heap takes between two collections. */
const GROWTH = { share: 0.1, megabytes: 48 }

const verdictsOf = ({ errors, kinds, memory: { first, last } }: LoadReport): readonly string[] => [
  ...errors.map((error) => `error: ${error}`),
  ...kinds
    .filter(({ kind, p95 }) => kind === 'all' && p95 >= P95_BUDGET)
    .map(({ p95 }) => `p95 is ${p95.toFixed(0)} ms`),
  ...(last > first * (1 + GROWTH.share) + GROWTH.megabytes ? ['memory grows'] : []),
]

const embedded = values.engine === 'PGlite'
const readers = Number(values.readers ?? (embedded ? 50 : 200))
const writers = Number(values.writers ?? (embedded ? 5 : 20))
const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-load-'))
// PostgreSQL runs as another user, who must be able to reach its files.
chmodSync(directory, 0o755)
const postgres = embedded ? undefined : await startPostgresServer(join(directory, 'postgres'), { durable: true })
printLine(`${values.engine}: ${readers} people read and ${writers} write, ${values.seconds} s, seed ${values.seed}`)
const report = await runLoad({
  directory: join(directory, 'server'),
  ...(postgres && { databaseUrl: postgres.databaseUrl }),
  readers,
  writers,
  seconds: Number(values.seconds),
  arrival: 20,
  deals: Number(values.deals),
  seed: Number(values.seed),
  tell: printLine,
})
await postgres?.stop()
rmSync(directory, { recursive: true, force: true })

const { first, last } = report.memory
printLine(`
| ${values.engine}, ${readers} + ${writers} people, ${values.deals} deals | requests | per second | median | p95 | p99 | longest |
|---|---|---|---|---|---|---|`)
for (const { kind, count, ...times } of report.kinds) {
  const [median, p95, p99, longest] = [times.median, times.p95, times.p99, times.longest].map((time) => time.toFixed(0))
  const rate = (count / report.seconds).toFixed(1)
  printLine(`| ${kind} | ${count} | ${rate} | ${median} ms | ${p95} ms | ${p99} ms | ${longest} ms |`)
}
printLine(`
Memory of the server: ${first.toFixed(0)} MiB in the first minute, ${last.toFixed(0)} MiB in the last. Errors: ${report.errors.length}.`)
const verdicts = verdictsOf(report)
for (const verdict of verdicts.slice(0, 20)) printLine(`NOT KEPT: ${verdict}`)
process.exit(verdicts.length === 0 ? 0 : 1)
