/** What the page of a deal is made from. */
export interface DealPageSource {
  /** The built index.html. */
  readonly index: string
  /** The question about the deal, by which the app finds the answer in the page: path and query. */
  readonly reading: string
  /** The answer of `deal_by_id`, as it was sent: `null` for an unknown deal. */
  readonly answer: string
  readonly now: Date
  /** The public origin of the site: canonical addresses begin with it. */
  readonly siteUrl: string
  /** The public origin of the backend: addresses of photos begin with it. */
  readonly backendUrl: string
}

/** Renders pages for readers without scripts. `packages/web/server` implements it, and is built into `dist`. */
export interface PageRenderer {
  /** Returns the HTML of a deal's page (product.md#server-pages). Rejects if the answer is not that of `deal_by_id`. */
  readonly renderDealPage: (source: DealPageSource) => Promise<string>
}
