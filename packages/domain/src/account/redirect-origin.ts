export interface RedirectOrigins {
  /** Without a trailing slash: `https://mahlzeit.example`. */
  readonly productionOrigin: string
  /** Hosts of preview deployments: `trial.mahlzeit.example`; `*.trial.mahlzeit.example` matches exactly one label. */
  readonly previewHosts: readonly string[]
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the origin that mailed links redirect to (product.md#redirect-origin): the current origin if it is production, an
 * https preview or the local server, else production. Mailed links carry a session, which must not reach another host.
 *
 * @param currentOrigin `location.origin`.
 */
export const redirectOrigin = (currentOrigin: string, { productionOrigin, previewHosts }: RedirectOrigins): string => {
  const match = /^(https?):\/\/([a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/u.exec(currentOrigin)
  const [, scheme, host] = match ?? []
  if (scheme === undefined || host === undefined) return productionOrigin
  if (LOCAL_HOSTS.has(host)) return currentOrigin
  const isPreview = scheme === 'https' && previewHosts.some((pattern) => matchesHost(host, pattern))
  return isPreview ? currentOrigin : productionOrigin
}

const matchesHost = (host: string, pattern: string): boolean => {
  if (!pattern.startsWith('*.')) return host === pattern
  const firstDot = host.indexOf('.')
  return firstDot > 0 && host.slice(firstDot) === pattern.slice(1)
}
