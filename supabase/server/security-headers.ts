import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'

/** Origins other than its own that the web app was built for. */
export interface ForeignOrigins {
  /** Origins that it may send requests to. */
  readonly foreignOrigins: readonly string[]
  /** Origins that it may load scripts from. */
  readonly foreignScripts: readonly string[]
}

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>

/**
 * The policy of the web app's pages, scripts and workers: no inline script, inline style or `eval`. Photos may come from any
 * origin, since older deals name theirs by absolute URL. Google's library, where the build allows it, needs inline styles.
 */
export const pagePolicy = ({ foreignOrigins, foreignScripts }: ForeignOrigins): Policy => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...foreignScripts],
  styleSrc: ["'self'", ...(foreignScripts.length > 0 ? ["'unsafe-inline'"] : [])],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  connectSrc: ["'self'", ...foreignOrigins],
  workerSrc: ["'self'"],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

/** The workers that read menus: their files in the built site. */
export const MENU_READER = /^\/assets\/(?:menu|document)-reader\.worker-[\w-]+\.js$/u

/** The policy of the workers that read menus: they alone compile WebAssembly, and they talk to their own origin only. */
export const MENU_READER_POLICY: Policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  connectSrc: ["'self'"],
}

/** The policy of data and uploaded files: they run nothing, even if a browser opens them as a page. */
export const DATA_POLICY: Policy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  sandbox: [],
}

/**
 * Sets the security headers of every response, and both policies, of content and referrer, unless the response has its own.
 * @param isHttps whether visitors reach the site by https: browsers then refuse plain http for two years
 */
export const securityHeaders = (policy: Policy, isHttps: boolean): MiddlewareHandler => {
  const headers = {
    // Photos and tiles are loaded by the native apps, whose pages have another origin.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    permissionsPolicy: {
      camera: ['self'],
      geolocation: ['self'],
      accelerometer: [],
      bluetooth: [],
      browsingTopics: [],
      displayCapture: [],
      gyroscope: [],
      hid: [],
      idleDetection: [],
      localFonts: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: [],
      publickeyCredentialsGet: [],
      serial: [],
      usb: [],
      xrSpatialTracking: [],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps && 'max-age=63072000',
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: 'DENY',
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } satisfies Parameters<typeof secureHeaders>[0]
  return every(
    secureHeaders({ ...headers, referrerPolicy: false }),
    secureHeaders({ ...headers, contentSecurityPolicy: policy, overwrite: false }),
  )
}
