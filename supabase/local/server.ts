import { join } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { type Backend, startBackend } from './backend.ts'
import type { Basemap } from './basemap/basemap.ts'
import { NO_BASEMAP, openBasemap } from './basemap/open-basemap.ts'
import { openDataDir } from './data-dir.ts'
import { DatabaseUnavailable } from './database.ts'
import { edgeFunctions } from './edge-functions.ts'
import type { Environment } from './environment.ts'
import { type HttpServer, listen, type Middleware } from './http-server.ts'
import { Mailbox } from './mailbox.ts'
import { MigrationFailed } from './migrations.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { startRetention } from './retention.ts'
import { createRouter } from './router.ts'
import type { Site } from './static-site.ts'
import { startUpkeep } from './upkeep.ts'

/** The web app: as files, or through a middleware that answers before the router. */
export interface WebApp {
  readonly site: Site
  readonly middleware?: Middleware
  close?(): Promise<void>
}

export interface ServerOptions {
  readonly environment: Environment
  /** Prepares the web app while the backend starts. */
  readonly prepareWebApp: (http: HttpServer) => Promise<Result<WebApp, string>>
  /** Seeds a new database. */
  readonly seed: (backend: Backend, siteUrl: string) => Promise<void>
  /** Logs a line: warnings, sent mails. */
  readonly log: (line: string) => void
}

export interface RunningServer {
  /** The origin of the site for a browser on this machine. */
  readonly origin: string
  /** Ends all requests, closes the database and releases the port and the data directory. */
  close(): Promise<void>
}

/**
 * Starts the whole product on one port of this machine.
 * @returns the ready server, or one line that says why it cannot start; then nothing is left open
 */
export const startServer = async (options: ServerOptions): Promise<Result<RunningServer, string>> => {
  const { environment, log } = options
  const opened: (() => unknown)[] = []
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo()
  }
  const started = await start()
  if (!started.ok) await close()
  return started

  async function start(): Promise<Result<RunningServer, string>> {
    const dataDir = openDataDir(environment.dataDir)
    if (!dataDir.ok) return dataDir
    opened.push(() => dataDir.value.release())

    const http = await listen(environment.port)
    if (!http.ok) return http

    const origin = `http://localhost:${http.value.port}`
    const mailbox = new Mailbox(environment.dataDir)
    const [backend, webApp, basemap] = await Promise.all([
      openBackend({ ...options, mailbox, origin }),
      options.prepareWebApp(http.value),
      basemapOrNone(environment, log),
    ])
    opened.push(() => basemap.close())
    if (backend.ok) opened.push(() => backend.value.close())
    if (webApp.ok) opened.push(() => webApp.value.close?.())
    opened.push(() => http.value.close())
    if (!backend.ok) return backend
    if (!webApp.ok) return webApp

    opened.push(startRetention(backend.value, log))

    const { site, middleware } = webApp.value
    const { siteUrl = origin, foreignOrigins, foreignScripts, operatorEmail, analytics } = environment
    const isHttps = siteUrl.startsWith('https:')
    const functions = edgeFunctions(backend.value, siteUrl, {
      operatorEmail,
      sendMail: mailTo(mailbox, origin, log),
      analytics,
    })
    http.value.serve(
      createRouter({
        backend: backend.value,
        mailbox,
        basemap,
        site,
        functions,
        foreignOrigins,
        foreignScripts,
        isHttps,
      }),
      middleware,
    )
    const upkeep = startUpkeep({ backend: backend.value, functions, log })
    opened.push(() => upkeep.stop())
    return ok({ origin, close })
  }
}

const openBackend = async ({
  environment: { dataDir, databaseUrl, siteUrl, authLimits },
  seed,
  log,
  mailbox,
  origin,
}: ServerOptions & { mailbox: Mailbox; origin: string }): Promise<Result<Backend, string>> => {
  const send = mailTo(mailbox, origin, log)
  let seeded = false
  try {
    const backend = await startBackend({
      dataDir,
      databaseUrl,
      siteUrl: siteUrl ?? origin,
      authLimits,
      sendMail: async (mail) => {
        // Confirmation mails of the demo accounts are not needed.
        if (seeded) await send(mail)
      },
    })
    await seed(backend, siteUrl ?? origin)
    seeded = true
    return ok(backend)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return err(error.message)
    if (error instanceof MigrationFailed) return err(`The database cannot be brought up to date: ${error.message}`)
    throw error
  }
}

/** Stores a mail for the inbox page and logs it. */
const mailTo =
  (mailbox: Mailbox, origin: string, log: (line: string) => void) =>
  async (mail: OutgoingMail): Promise<void> => {
    mailbox.send(mail)
    log(`Mail to ${mail.to}: "${mail.subject}", see ${origin}/_local/inbox`)
  }

const basemapOrNone = async (
  { basemapSource, dataDir }: Environment,
  log: (line: string) => void,
): Promise<Basemap> => {
  const basemap = await openBasemap(basemapSource, join(dataDir, 'basemap-cache'))
  if (basemap.ok) return basemap.value
  log(basemap.error)
  return NO_BASEMAP
}
