import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBackend } from '../../supabase/server/backend.ts'
import { printLine } from '../../supabase/server/terminal.ts'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import { runWriters } from '../../supabase/tests/soak/writers-run.ts'

const { values } = parseArgs({
  options: {
    writers: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '120' },
    deals: { type: 'string', default: '30' },
    seed: { type: 'string', default: '2026' },
  },
})

const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-writers-'))
// PostgreSQL runs as another user, who must be able to reach its files.
chmodSync(directory, 0o755)
const server = await startPostgresServer(join(directory, 'postgres'), { durable: true })
const { databaseUrl } = server
const dataDir = join(directory, 'data')
const backend = await startBackend({ dataDir, databaseUrl, siteUrl: 'http://127.0.0.1', sendMail: async () => {} })
await backend.close()
const [writers = 0, seconds = 0, deals = 0, seed = 0] = [values.writers, values.seconds, values.deals, values.seed].map(
  Number,
)
printLine(`${writers} writers on PostgreSQL 17, ${deals} deals, ${seconds} s, seed ${seed}`)
const { done, failures, deadlocks, differences } = await runWriters({ databaseUrl, writers, seconds, deals, seed })
await server.stop()
rmSync(directory, { recursive: true, force: true })
for (const [kind, count] of Object.entries(done)) printLine(`${kind}: ${count}`)
for (const problem of [...failures, ...differences].slice(0, 20)) printLine(problem)
printLine(`${failures.length} failures, ${deadlocks} deadlocks, ${differences.length} differences`)
process.exit(failures.length + deadlocks + differences.length === 0 ? 0 : 1)
