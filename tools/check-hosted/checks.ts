import * as v from 'valibot'
import { addressOf, DEAL_BY_ID, requestOf } from '../../supabase/calls/index.ts'
import { MENU_READER } from '../../supabase/server/security-headers.ts'

/** A deployment to check. */
export interface Deployment {
  /** Address of the project: https://<ref>.supabase.co. */
  readonly url: string
  /** The publishable key. */
  readonly key: string
  /** Origin of the web app; without it, headers are not checked. */
  readonly site?: string | undefined
}

/** A failed check, and the step of docs/deploy.md that fixes it. */
export interface Finding {
  readonly what: string
  readonly advice: string
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined if it is no JSON. */
  readonly body: unknown
}

interface Check {
  readonly what: string
  readonly advice: string
  readonly path: string
  readonly method?: string
  readonly body?: object
  readonly isRight: (answer: Answer) => boolean
}

const TIMEOUT_MS = 10_000

const matches = (schema: v.GenericSchema) => (answer: Answer) => v.is(schema, answer.body)

const refuses =
  (status: number, code: string) =>
  (answer: Answer): boolean =>
    answer.status === status && matches(v.object({ code: v.literal(code) }))(answer)

const PUSH = 'step 2, supabase db push --remote'
const CONFIG = 'step 3, supabase config push --remote'
const FUNCTIONS = 'step 4, supabase functions deploy --use-api --remote'

const settings = (what: string, schema: v.GenericSchema): Check => ({
  what,
  advice: CONFIG,
  path: '/auth/v1/settings',
  isRight: matches(schema),
})

const edgeFunction = (name: string, isRight: Check['isRight'], method = 'POST'): Check => ({
  what: `the function ${name} answers visitors`,
  advice: FUNCTIONS,
  path: `/functions/v1/${name}`,
  method,
  ...(method === 'POST' && { body: {} }),
  isRight,
})

const PROJECT_CHECKS: readonly Check[] = [
  {
    what: 'the database has our functions',
    advice: PUSH,
    path: addressOf(requestOf(DEAL_BY_ID, { id: 0 })),
    isRight: ({ status, body }) => status === 200 && body === null,
  },
  {
    what: 'visitors cannot read the table of deals',
    advice: PUSH,
    path: '/rest/v1/deals?select=id&limit=1',
    isRight: ({ status }) => [401, 403, 404].includes(status),
  },
  {
    what: 'the bucket deals is public',
    advice: PUSH,
    path: '/storage/v1/object/public/deals/missing.webp',
    // A hosted project answers 400, the local server 404.
    isRight: ({ status, body }) => [400, 404].includes(status) && !/bucket/iu.test(JSON.stringify(body ?? 'no bucket')),
  },
  {
    what: 'visitors cannot list files',
    advice: PUSH,
    path: '/storage/v1/object/list/deals',
    method: 'POST',
    body: { prefix: '' },
    isRight: ({ status, body }) => status >= 400 || (Array.isArray(body) && body.length === 0),
  },
  settings('accounts confirm their address by mail', v.object({ mailer_autoconfirm: v.literal(false) })),
  settings(
    'people can sign up by mail',
    v.object({ disable_signup: v.literal(false), external: v.object({ email: v.literal(true) }) }),
  ),
  settings(
    'there is no other way to sign in',
    v.object({
      external: v.pipe(
        v.record(v.string(), v.boolean()),
        v.check((providers) => Object.entries(providers).every(([name, isOn]) => name === 'email' || !isOn)),
      ),
      saml_enabled: v.optional(v.literal(false)),
      passkeys_enabled: v.optional(v.literal(false)),
    }),
  ),
  edgeFunction('photos?index=0', refuses(401, 'not-signed-in')),
  edgeFunction('google-place', refuses(401, 'not-signed-in')),
  edgeFunction('send-report-notification', refuses(400, 'invalid')),
  edgeFunction('moderate-content', refuses(400, 'invalid')),
  edgeFunction('send-decisions', ({ status }) => status === 403),
  edgeFunction('sweep-photos', ({ status }) => status === 403),
  edgeFunction('pages/restaurant/0', ({ status, body }) => status === 404 && body === undefined, 'GET'),
  edgeFunction('analytics-config', matches(v.object({ POSTHOG_API_KEY: v.nullable(v.string()) })), 'GET'),
]

/**
 * Where links in mails lead: the auth service redirects a wrong link to the address that the app asks for if `site_url` or
 * `additional_redirect_urls` allow it, otherwise to `site_url`.
 */
const mailedLinks = (site: string): Check => {
  const page = new URL('/auth', site).href
  return {
    what: `links in mails lead to ${page}`,
    advice: `${CONFIG}: site_url, additional_redirect_urls`,
    path: `/auth/v1/verify?${new URLSearchParams({ type: 'signup', token: 'none', redirect_to: page })}`,
    isRight: ({ status, headers }) => status === 303 && headers.get('Location')?.startsWith(`${page}#`) === true,
  }
}

/** Settings that visitors cannot see, each with the step of docs/deploy.md that says how to check it. */
export const UNSEEN: readonly Finding[] = [
  {
    what: 'the mail server, the German mails and their ten digits, the limits of mails and the length of sessions',
    advice: 'step 3: a second config diff is empty, and a sign-up with your own address sends a German mail',
  },
  { what: 'the secrets of the functions', advice: 'step 4: a report of a deal sends you a mail' },
  { what: 'the scheduled tasks', advice: 'step 7: the table cron.job lists all four' },
]

const SITE_HEADERS = [
  ['Content-Security-Policy', "default-src 'none'"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self)'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', ''],
  ['Strict-Transport-Security', 'max-age='],
] as const

/** Asks a deployment as a visitor; returns what is missing. Changes nothing. */
export const checkDeployment = async ({ url, key, site }: Deployment): Promise<readonly Finding[]> => {
  const checks = site === undefined ? PROJECT_CHECKS : [...PROJECT_CHECKS, mailedLinks(site)]
  const answers = await Promise.all(checks.map(async (check) => ({ check, isRight: await isRight(url, key, check) })))
  const missing = answers.flatMap(({ check: { what, advice }, isRight: right }) => (right ? [] : [{ what, advice }]))
  return [...missing, ...(site === undefined ? [] : await checkSite(site, url))]
}

const isRight = async (url: string, key: string, { path, method = 'GET', body, isRight: right }: Check) => {
  const init = { method, ...(body && { body: JSON.stringify(body) }) }
  const answer = await ask(url + path, { ...init, headers: { apikey: key, 'content-type': 'application/json' } })
  return answer !== null && right(answer)
}

/** The answer, or null without one. */
const ask = async (url: string, init: RequestInit): Promise<Answer | null> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed.success ? parsed.output : undefined,
    }
  } catch {
    return null
  }
}

const checkSite = async (site: string, url: string): Promise<readonly Finding[]> => {
  const page = await ask(site, {})
  if (page?.status !== 200) return [{ what: `${site} answers`, advice: 'step 6, the upload of the web app' }]
  const wrong = SITE_HEADERS.filter(([name, value]) => !page.headers.get(name)?.includes(value))
  const findings = wrong.map(([name]) => ({ what: `${site} sends ${name}`, advice: 'step 8, Headers' }))
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  const { origin } = new URL(url)
  if (origin !== new URL(site).origin && !policy.includes(origin))
    findings.push({ what: `the policy of ${site} allows ${origin}`, advice: 'step 8, Headers: connect-src' })
  const missing = await ask(new URL('/restaurant/0', site).href, {})
  if (missing?.status !== 404 || !missing.headers.get('Content-Type')?.startsWith('text/html'))
    findings.push({ what: `${site} has a page for each deal`, advice: 'step 6, the rule for pages from the server' })
  return [...findings, ...(await checkReaders(site))]
}

const SCRIPT = /assets\/[\w.-]+\.js/gu

/** Checks that the workers that read menus, found by the scripts of the site, have their own policy alone. */
const checkReaders = async (site: string): Promise<readonly Finding[]> => {
  const read = (path: string) => ask(new URL(path, site).href, {})
  const scriptsIn = (file: Answer | null) => Array.from(new Set(file?.text.match(SCRIPT)))
  const scripts = await Promise.all(scriptsIn(await read('/sw.js')).map(read))
  const readers = new Set(scripts.flatMap(scriptsIn).filter((path) => MENU_READER.test(`/${path}`)))
  if (readers.size === 0) return [{ what: `${site} has the workers that read menus`, advice: 'step 6, the upload' }]
  const answers = await Promise.all(Array.from(readers, async (path) => ({ path, answer: await read(path) })))
  return answers.flatMap(({ path, answer }) => {
    const policy = answer?.headers.get('Content-Security-Policy')
    const isOwn = policy?.includes("'wasm-unsafe-eval'") && !policy.includes('frame-ancestors')
    return isOwn ? [] : [{ what: `the policy of ${path} lets it read menus`, advice: 'step 8, Headers' }]
  })
}
