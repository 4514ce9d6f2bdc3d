/** A visit of a page (product.md#page-views), as the browser's address has it. */
export interface PageVisit {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** Parameters of mailed links that are nobody's business but the app's. */
const SECRETS = new Set(['access_token', 'refresh_token', 'token', 'token_hash', 'code'])

/** The visit of an address, without what mailed links carry in it. */
export const pageVisit = ({ path, search, hash }: PageVisit): PageVisit => {
  const isAnchor = /^#[\p{L}\d_-]*$/u.test(hash)
  const parameters = search.replace(/^\?/u, '').split('&')
  const open = parameters.filter((parameter) => parameter && !SECRETS.has(parameter.split('=')[0] ?? ''))
  return { path, search: open.length > 0 ? `?${open.join('&')}` : '', hash: isAnchor ? hash : '' }
}
