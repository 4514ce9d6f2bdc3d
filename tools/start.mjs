import { spawn } from 'node:child_process'
import { ancestors } from './lib/ancestors.mjs'
import { orExit, prepareToolchain, ROOT, SITE_OPTIONS } from './lib/toolchain.mjs'

const node = orExit(prepareToolchain)
const server = spawn(node, [...SITE_OPTIONS, 'supabase/server/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// The terminal sends Ctrl-C to the server, too, which shuts down: this process waits for it and exits with its code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))

// A killed npm sends no signal to its children.
if (process.env.npm_lifecycle_event) {
  const atStart = ancestors()
  setInterval(() => ancestors() !== atStart && server.kill('SIGTERM'), 500).unref()
}
