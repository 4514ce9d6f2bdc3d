/** Origins other than its own that the web app was built for. */
export interface ForeignOrigins {
  /** Those it may talk to. */
  readonly foreignOrigins: readonly string[]
  /** Those it may load scripts from. */
  readonly foreignScripts: readonly string[]
}

/**
 * The policy of the web app's pages, scripts and workers: no script, style, handler or `eval` but from files of its own.
 * Photos may be from anywhere, since older deals name theirs by absolute addresses. Google's library, where it is allowed at
 * all, brings inline styles.
 */
export const contentSecurityPolicy = ({ foreignOrigins, foreignScripts }: ForeignOrigins): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...foreignScripts].join(' '),
    `style-src 'self'${foreignScripts.length > 0 ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob: https:",
    ["connect-src 'self'", ...foreignOrigins].join(' '),
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For what is no page: data and uploaded files do nothing, even where a browser is made to open them as a page. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** What the app asks a browser for. */
const NEEDED_FEATURES = ['camera', 'geolocation']

/** What a browser would otherwise let a page of ours ask for. */
const REFUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Goes with every answer, whatever it is. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [
    ...NEEDED_FEATURES.map((feature) => `${feature}=(self)`),
    ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** For a site that is reached by https alone: browsers ask for nothing else for two years. */
export const HTTPS_HEADERS: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=63072000' }

/** The answer with the headers, and with the policy where it has none of its own. */
export const secured = (response: Response, policy: string, isHttps: boolean): Response => {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...(isHttps && HTTPS_HEADERS) }))
    headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
