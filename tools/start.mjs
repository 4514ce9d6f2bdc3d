import { spawn } from 'node:child_process'
import { ancestors } from './lib/ancestors.mjs'
import { orExit, prepareToolchain, ROOT } from './lib/toolchain.mjs'

const node = orExit(prepareToolchain)
const server = spawn(node, ['supabase/local/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// The server gets Ctrl-C from the terminal too and ends well: this process waits for it and passes its code on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))

// npm that is killed tells nobody.
if (process.env.npm_lifecycle_event) {
  const atStart = ancestors()
  setInterval(() => ancestors() !== atStart && server.kill('SIGTERM'), 500).unref()
}
