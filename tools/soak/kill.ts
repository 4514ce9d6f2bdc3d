import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import { runKills } from '../../supabase/tests/soak/kill-run.ts'
import { printLine } from '../../supabase/server/terminal.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    writers: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', multiple: true, default: ['PGlite', 'PostgreSQL 17', 'two servers'] },
  },
})

const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-kill-'))
// PostgreSQL runs as another user, who must be able to reach its files.
chmodSync(directory, 0o755)
let failed = false
const rows: string[] = []
for (const engine of values.engine) {
  const postgres = engine === 'PGlite' ? undefined : await startPostgresServer(join(directory, `postgres-${engine}`))
  const [kills, writers, seed] = [values.kills, values.writers, values.seed].map(Number)
  printLine(`${engine}: ${kills} kills while ${writers} people write, seed ${seed}`)
  const report = await runKills({
    directory: join(directory, engine),
    kills: kills ?? 0,
    writers: writers ?? 0,
    seed: seed ?? 0,
    ...(postgres && { postgres }),
    withSecond: engine === 'two servers',
    tell: printLine,
  })
  await postgres?.stop()
  for (const problem of report.problems.slice(0, 20)) printLine(problem)
  failed ||= report.problems.length > 0
  const { accounts, comments, favourites, deals, images } = report.acknowledged
  rows.push(
    `| ${engine} | ${seed} | ${report.kills} | ${report.whileStarting} | ${report.databaseKills} | ${accounts} | ${deals} | ${images} | ${comments} | ${favourites} | ${report.problems.length} |`,
  )
}
if (!failed) rmSync(directory, { recursive: true, force: true })
else printLine(`The data are kept in ${directory}`)

printLine(`
| engine | seed | kills | while starting | of the database | accounts | deals | images | comments | favourites | problems |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}`)
process.exit(failed ? 1 : 0)
