import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { err, ok, parseOperator, type Result } from '@mahlzeit/domain'
import { isLoopbackHostname } from '@supabase/lite'
import * as v from 'valibot'
import { type AuthLimits, DEFAULT_LIMITS } from './auth/auth-limits.ts'
import { ROOT, type Variable, VARIABLES } from './environment-variables.ts'
import { LOOPBACK } from './gate/client-address.ts'
import type { FilesSettings } from './open-files.ts'
import type { SmtpSettings } from './smtp.ts'

/** Whether visitors reach the site from other machines. */
export const isPublicSite = (siteUrl: string | undefined): boolean =>
  siteUrl !== undefined && !isLoopbackHostname(new URL(siteUrl).hostname)

/** The origins of Google's place directory. */
const GOOGLE = {
  scripts: ['https://maps.googleapis.com'],
  data: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
} as const

type Name = keyof typeof VARIABLES
type Value<N extends Name> = v.InferOutput<(typeof VARIABLES)[N]['schema']>

/** The parsed environment of the local server. */
export interface Environment {
  readonly port: number
  /** The address to listen on; loopback without one. */
  readonly host: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly secretsFile: string | undefined
  readonly storage: FilesSettings | undefined
  readonly siteUrl: string | undefined
  /** Null where mails go to the inbox page. */
  readonly smtp: SmtpSettings | null
  readonly authLimits: AuthLimits
  readonly trustedProxies: BlockList
  readonly operatorEmail: string | undefined
  readonly inboxKey: string
  /** `none`, the address of a TileJSON, or the absolute path of a PMTiles file. */
  readonly basemapSource: string
  /** The absolute path of an extract of venues. */
  readonly poiSource: string | undefined
  /** The key of the edge function `google-place`. */
  readonly googlePlacesKey: string | undefined
  /** The settings that the edge function `analytics-config` returns. */
  readonly analytics: { readonly POSTHOG_API_KEY: string | undefined; readonly POSTHOG_HOST: string | undefined }
  /** Foreign origins that the built web app sends requests to. */
  readonly foreignOrigins: readonly string[]
  /** Foreign origins that the built web app loads scripts from. */
  readonly foreignScripts: readonly string[]
  /** The variables that affect the build of the web app. */
  readonly build: Readonly<Record<string, string>>
}

/**
 * Parses the environment of the local server. An empty variable counts as not set.
 * @returns the environment, or one line that names the first invalid variable and its valid values
 */
export const readEnvironment = (source: Readonly<Record<string, string | undefined>>): Result<Environment, string> => {
  const values: { [N in Name]?: Value<N> } = {}
  for (const [name, { schema, form, meaning }] of Object.entries<Variable>(VARIABLES)) {
    const text = source[name]
    if (!text) continue
    const parsed = v.safeParse(schema, text)
    if (!parsed.success)
      return err(`${name}=${JSON.stringify(withoutPassword(text))} is wrong: it has to be ${form} (${meaning}).`)
    Object.assign(values, { [name]: parsed.output })
  }
  const google = values.VITE_GOOGLE_MAPS_KEY ? GOOGLE : { scripts: [], data: [] }
  const { POSTHOG_API_KEY, POSTHOG_HOST, SITE_URL: siteUrl = 'http://localhost' } = values
  const posthog = POSTHOG_API_KEY ? (POSTHOG_HOST ?? VARIABLES.POSTHOG_HOST.fallback) : undefined
  const talkedTo = [values.VITE_SUPABASE_URL, values.VITE_READS_URL, values.VITE_BASEMAP_URL, posthog, ...google.data]
  const foreign = talkedTo.filter((url) => url !== undefined)
  return ok({
    port: values.PORT ?? Number(VARIABLES.PORT.fallback),
    dataDir: values.DATA_DIR ?? resolve(ROOT, VARIABLES.DATA_DIR.fallback),
    databaseUrl: values.DATABASE_URL,
    host: values.HOST,
    secretsFile: values.SECRETS_FILE,
    storage: values.STORAGE,
    siteUrl: values.SITE_URL,
    smtp: values.SMTP_URL
      ? { url: values.SMTP_URL, from: values.MAIL_FROM ?? `mittag@${new URL(siteUrl).hostname}` }
      : null,
    authLimits: {
      attempts: values.AUTH_ATTEMPTS ?? DEFAULT_LIMITS.attempts,
      mailInterval: values.MAIL_INTERVAL ?? DEFAULT_LIMITS.mailInterval,
    },
    trustedProxies: values.TRUSTED_PROXIES ?? LOOPBACK,
    operatorEmail: values.OPERATOR_EMAIL ?? emailOfOperator(values.OPERATOR_FILE, values.SITE_URL),
    inboxKey: values.INBOX_KEY ?? randomBytes(16).toString('base64url'),
    basemapSource: values.BASEMAP_SOURCE ?? VARIABLES.BASEMAP_SOURCE.fallback,
    poiSource: values.POI_SOURCE,
    analytics: { POSTHOG_API_KEY, POSTHOG_HOST },
    googlePlacesKey: values.GOOGLE_PLACES_KEY,
    foreignOrigins: [...new Set(foreign.map((url) => new URL(url).origin))],
    foreignScripts: google.scripts,
    build: Object.fromEntries(Object.entries(source).filter(isBuildVariable)),
  })
}

/** The log must not show the password of an address. */
const withoutPassword = (text: string): string => text.replace(/(?<=:\/\/).*@/su, '…@')

/** The address in the file of the operator, which a public site has by default; undefined without a valid file. */
const emailOfOperator = (named: string | undefined, siteUrl: string | undefined): string | undefined => {
  const file = named ?? (isPublicSite(siteUrl) ? resolve(ROOT, 'operator.json') : undefined)
  const operator = file !== undefined && existsSync(file) ? parseOperator(readFileSync(file, 'utf8')) : null
  return operator?.ok ? operator.value.email : undefined
}

const BUILD_ONLY = new Set(['OPERATOR_FILE', 'APPLE_TEAM_ID', 'ANDROID_FINGERPRINTS'])

/**
 * Whether a variable affects the build: those of the web app, of its operator (a public site must name one) and of the native
 * apps that may open its links.
 */
const isBuildVariable = (entry: [string, string | undefined]): entry is [string, string] => {
  const [name, value] = entry
  if (!value) return false
  if (name === 'SITE_URL') return isPublicSite(value)
  return name.startsWith('VITE_') || BUILD_ONLY.has(name)
}
