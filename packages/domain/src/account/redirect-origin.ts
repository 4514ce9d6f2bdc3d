export interface RedirectOrigins {
  /** `https://mahlzeit.example`, without a slash at the end. */
  readonly productionOrigin: string
  /** Hosts of trial deployments: `trial.mahlzeit.example`, or `*.trial.mahlzeit.example` for one label in front. */
  readonly previewHosts: readonly string[]
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin that mailed links lead back to (product.md#redirect-origin): production and its previews keep their own,
 * served encrypted; so does the local server, where nobody else can listen. Every other host gets production, so that
 * a link with a session in it is never sent to a stranger.
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
