import { parseArgs } from 'node:util'
import { ok, SITE } from '@mahlzeit/domain'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import { isPublicSite, readEnvironment } from './environment.ts'
import { prepareDemo } from './first-seed.ts'
import { VERSION } from './package-version.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { buildSite } from './site-build.ts'
import { loadSite } from './static-site.ts'
import { exitWith, printLine } from './terminal.ts'

const CLOSE_TIMEOUT_MS = 5000

const { values: flags } = parseArgs({
  options: {
    /** Serves the sources with hot reload instead of a build. */
    dev: { type: 'boolean' },
    /** Serves the built site in this directory unchanged. */
    site: { type: 'string' },
  },
})

let running: RunningServer | undefined
let ending = false

/** Shuts down once, however often it is called: the terminal and npm both pass Ctrl-C on. */
const end = async () => {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
  await running?.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
// The parent process is gone, and with it the way to stop the server.
process.on('disconnect', () => void end())

const environment = readEnvironment(process.env)
if (!environment.ok) exitWith(environment.error)
else {
  const prepareWebApp: ServerOptions['prepareWebApp'] = async (http) => {
    if (flags.dev) {
      // Imported here, because serving a built site does not need Vite.
      const { startDevSite } = await import('./dev-site.ts')
      return ok(await startDevSite(http))
    }
    if (flags.site) return ok({ site: loadSite(flags.site) })
    const built = await buildSite(environment.value.build)
    if (!built.ok) return built
    return ok({ site: loadSite(built.value), renderer: await import('../functions/pages/dist/renderer.js') })
  }
  const seed: ServerOptions['seed'] = (backend, siteUrl) => prepareDemo(backend, siteUrl, new Date())
  const server = await startServer({ environment: environment.value, prepareWebApp, seed, log: printLine })
  if (!server.ok) exitWith(server.error)
  else {
    running = server.value
    const { origin } = running
    const { siteUrl, inboxKey } = environment.value
    printLine(`\n${SITE.name} is ready: ${origin} (version ${VERSION})\n`)
    if (!isPublicSite(siteUrl))
      printLine(`  Demo accounts  ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')} (password ${DEMO_PASSWORD})
  Inbox          ${origin}/_local/inbox?key=${inboxKey}`)
    printLine('  End            Ctrl-C\n')
  }
}
