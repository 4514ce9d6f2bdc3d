/** A page view (product.md#page-views), with the parts of the browser's address. */
export interface PageVisit {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** Returns the page view of an address: of its query only the selected deal, of its fragment only an anchor. */
export const pageVisit = ({ path, search, hash }: PageVisit): PageVisit => {
  const isAnchor = /^#[\p{L}\d_-]*$/u.test(hash)
  const selected = /[?&](selected=[^&]+)/u.exec(search)?.[1]
  return { path, search: selected ? `?${selected}` : '', hash: isAnchor ? hash : '' }
}
