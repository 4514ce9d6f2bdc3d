/** A page view (product.md#page-views), with the parts of the browser's address. */
export interface PageVisit {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** Parameters of mailed links that must not leave the app. */
const SECRETS = new Set(['access_token', 'refresh_token', 'token', 'token_hash', 'code'])

/** Returns the page view of an address, without the secrets of mailed links. */
export const pageVisit = ({ path, search, hash }: PageVisit): PageVisit => {
  const isAnchor = /^#[\p{L}\d_-]*$/u.test(hash)
  const parameters = search.replace(/^\?/u, '').split('&')
  const open = parameters.filter((parameter) => parameter && !SECRETS.has(parameter.split('=')[0] ?? ''))
  return { path, search: open.length > 0 ? `?${open.join('&')}` : '', hash: isAnchor ? hash : '' }
}
