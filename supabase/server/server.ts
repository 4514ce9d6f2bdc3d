import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { err, ok, type Result, SITE } from '@mahlzeit/domain'
import type { PageRenderer } from '../functions/pages/page-renderer.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Basemap } from './basemap/basemap.ts'
import { NO_BASEMAP, openBasemap } from './basemap/open-basemap.ts'
import { openDataDir } from './data-dir.ts'
import { DatabaseUnavailable } from './database.ts'
import { edgeFunctions } from './edge-functions.ts'
import { type Environment, isPublicSite } from './environment.ts'
import { type HttpServer, listen, type Middleware } from './http-server.ts'
import { captureConsole, redact, throttledLog } from './log.ts'
import { MailQueue } from './mail-queue.ts'
import { Mailbox } from './mailbox.ts'
import { MigrationFailed } from './migrations.ts'
import { ErrorCounts } from './operation/error-counts.ts'
import { writeFacts } from './operation/facts.ts'
import { Operation } from './operation/operation.ts'
import type { OutgoingMail, StoredMails } from './outgoing-mail.ts'
import { PreviewPictures } from './preview/preview-pictures.ts'
import { createRouter } from './router.ts'
import { SecretsUnusable } from './secrets.ts'
import { storeArea } from './site-area.ts'
import { openSmtp } from './smtp.ts'
import type { Site } from './static-site.ts'
import { preparing } from './upgrade.ts'
import { startUpkeep } from './upkeep.ts'

/** The web app: as files, or through a middleware that answers before the router. */
export interface WebApp {
  readonly site: Site
  /** Renders pages for readers without scripts; the dev server has none. */
  readonly renderer?: PageRenderer
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
  /** The origin of the site in the start line: `HOST`, or this machine. */
  readonly origin: string
  /** Ends all requests, closes the database and releases the port and the data directory. */
  close(): Promise<void>
}

/**
 * Starts the whole product on one port of this machine.
 * @returns the ready server, or one line that says why it cannot start; then nothing is left open
 */
export const startServer = async (options: ServerOptions): Promise<Result<RunningServer, string>> => {
  const { environment } = options
  const isPublic = isPublicSite(environment.siteUrl)
  const write = (line: string) => options.log(redact(line))
  const log = isPublic ? throttledLog(write) : write
  const opened: (() => unknown)[] = []
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo()
  }
  const started = await start()
  if (!started.ok) await close()
  return started

  async function start(): Promise<Result<RunningServer, string>> {
    if (isPublic && !environment.smtp) return err(NO_MAIL_SERVER)
    if (isPublic && !environment.operatorEmail) return err(NO_OPERATOR_EMAIL)
    opened.push(captureConsole(log))
    const dataDir = openDataDir(environment.dataDir)
    if (!dataDir.ok) return dataDir
    opened.push(() => dataDir.value.release())

    const http = await listen(environment.port, environment.host)
    if (!http.ok) return http

    const origin = `http://localhost:${http.value.port}`
    const mailbox = new Mailbox(environment.dataDir)
    const errors = new ErrorCounts()
    const mailer = openMailer(environment, mailbox, log, errors)
    opened.push(() => mailer.close())
    const [backend, webApp, basemap] = await Promise.all([
      openBackend({ ...options, sendMail: mailer.send, origin }),
      options.prepareWebApp(http.value),
      basemapOrNone(environment, log),
    ])
    opened.push(() => basemap.close())
    if (backend.ok) opened.push(() => backend.value.close())
    if (webApp.ok) opened.push(() => webApp.value.close?.())
    opened.push(() => http.value.close())
    if (!backend.ok) return backend
    if (!webApp.ok) return webApp

    const { site, middleware, renderer } = webApp.value
    const { siteUrl = origin, foreignOrigins, foreignScripts, analytics, googlePlacesKey } = environment
    const { operatorEmail = DEMO_OPERATOR_EMAIL } = environment
    const previews = new PreviewPictures(basemap)
    opened.push(() => previews.close())
    const functions = edgeFunctions(backend.value, siteUrl, {
      operatorEmail,
      sendMail: mailer.send,
      analytics,
      googlePlacesKey,
      pages: renderer && {
        renderer,
        readPage: async (path) => (await site(new Request(siteUrl + path))).text(),
        drawPreview: previews.draw,
      },
    })
    http.value.serve(
      createRouter({
        backend: backend.value,
        mailbox,
        inboxKey: environment.inboxKey,
        storedMails: mailer.stored,
        basemap,
        site,
        functions,
        renderer,
        operatorEmail,
        errors,
        dataDir: environment.dataDir,
        foreignOrigins,
        foreignScripts,
        siteUrl,
        trustedProxies: environment.trustedProxies,
      }),
      middleware,
    )
    const operation = new Operation({
      backend: backend.value,
      dataDir: environment.dataDir,
      storage: typeof environment.storage === 'string' ? environment.storage : undefined,
      errors,
      stuckMails: mailer.stuck,
      log,
      siteUrl,
      operatorEmail: isPublic ? operatorEmail : undefined,
      sendMail: mailer.send,
    })
    const countedLog = (line: string) => {
      errors.count('upkeep')
      log(line)
    }
    const upkeep = startUpkeep({
      backend: backend.value,
      functions,
      operation,
      writeFacts: () => writeFacts((...statement) => backend.value.query(...statement), environment.dataDir, siteUrl),
      log: countedLog,
    })
    opened.push(() => upkeep.stop())
    const { host = 'localhost' } = environment
    return ok({ origin: `http://${isIPv6(host) ? `[${host}]` : host}:${http.value.port}`, close })
  }
}

const openBackend = async ({
  environment: { siteUrl, operatorEmail = DEMO_OPERATOR_EMAIL, ...environment },
  seed,
  sendMail,
  log,
  origin,
}: ServerOptions & { sendMail: Mailer['send']; origin: string }): Promise<Result<Backend, string>> => {
  let seeded = false
  try {
    return await preparing(environment.databaseUrl, log, async () => {
      const backend = await startBackend({
        ...environment,
        serves: true,
        siteUrl: siteUrl ?? origin,
        operatorEmail,
        log,
        sendMail: async (mail) => {
          // Confirmation mails of the demo accounts are not needed.
          if (seeded) await sendMail(mail)
        },
      })
      await backend.query('insert into private.site_names (name) values ($1) on conflict do nothing', [SITE.name])
      await storeArea(backend, SITE.area)
      await seed(backend, siteUrl ?? origin)
      seeded = true
      return ok(backend)
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof SecretsUnusable) return err(error.message)
    if (error instanceof MigrationFailed) return err(`The database cannot be brought up to date: ${error.message}`)
    throw error
  }
}

const DEMO_OPERATOR_EMAIL = 'betreiber@mahlzeit.test'

const NO_MAIL_SERVER =
  'SMTP_URL is missing: on a public site (SITE_URL) users cannot confirm an account or reset a password without mails.'

const NO_OPERATOR_EMAIL =
  'OPERATOR_EMAIL is missing, and operator.json names no address: on a public site (SITE_URL) reports and notices have to reach its operator.'

interface Mailer {
  readonly stored: readonly StoredMails[]
  readonly send: (mail: OutgoingMail) => Promise<void>
  /** The number of mails that wait too long for the mail server. */
  readonly stuck: () => number
  readonly close: () => Promise<void>
}

/** Sends mails by SMTP, or stores and logs them for the inbox page of this machine. */
const openMailer = (
  { smtp: settings, dataDir }: Environment,
  mailbox: Mailbox,
  log: (line: string) => void,
  errors: ErrorCounts,
): Mailer => {
  if (!settings)
    return {
      stored: [mailbox],
      send: async (mail) => {
        mailbox.send(mail)
        log(`Mail "${mail.subject}": reload the inbox`)
      },
      stuck: () => 0,
      close: async () => {},
    }
  const smtp = openSmtp(settings)
  const queue = new MailQueue({
    directory: join(dataDir, 'outgoing-mails'),
    send: smtp.send,
    log,
    onGivenUp: () => errors.count('mails'),
  })
  return {
    // A server that had no mail server before has an inbox, too.
    stored: [mailbox, queue],
    send: async (mail) => queue.add(mail),
    stuck: () => queue.stuck,
    close: async () => {
      await queue.close()
      smtp.close()
    },
  }
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
