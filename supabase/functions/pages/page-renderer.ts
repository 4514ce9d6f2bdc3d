/** A city that has a page. */
export interface LinkedCity {
  readonly slug: string
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** The columns of the place of a deal. */
export interface DealPlaceRow {
  readonly place_address: string | null
  readonly place_lat: number
  readonly place_lng: number
}

/** Input of the page of a deal. */
export interface DealPageSource {
  /** The built index.html. */
  readonly index: string
  /** The request for the deal (path and query), by which the app finds the answer in the page. */
  readonly reading: string
  /** The answer of `deal_by_id`, as it was sent: `null` for an unknown deal. */
  readonly answer: string
  readonly now: Date
  /** The public origin of the site: canonical addresses begin with it. */
  readonly siteUrl: string
  /** The public origin of the backend: addresses of photos begin with it. */
  readonly backendUrl: string
  /** Whether there are preview pictures. */
  readonly hasPreviews: boolean
  /** The city of the deal; null if it has no page. */
  readonly city: LinkedCity | null
}

/** Input of a preview picture. `answer` is that of `deal_by_id` for a known deal. */
export type DealPreviewSource = Pick<DealPageSource, 'reading' | 'answer' | 'now' | 'backendUrl'>

/** The size of preview pictures in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Some messengers show no larger pictures. */
export const MAX_PREVIEW_BYTES = 300_000

/** What the preview picture of a deal shows (product.md#preview-pictures), in German. Empty texts are left out. */
export interface DealPreview {
  /** Changes with everything else. */
  readonly version: string
  readonly product: string
  readonly name: string
  /** Cuisine and town. */
  readonly facts: string
  /** A dish of the day. */
  readonly dish: { readonly day: string; readonly name: string; readonly price: string } | null
  /** Days and hours, or since when the deal is gone. */
  readonly times: string
  readonly address: string
  readonly position: { readonly lat: number; readonly lng: number } | null
  /** The path of the menu photo in the storage; null without one, or if it is elsewhere. */
  readonly photo: string | null
  /** Drawn where there is neither photo nor map. */
  readonly emoji: string
}

/** Input of the feed of a deal. `answer` is that of `deal_by_id` for a known deal. */
export type DealFeedSource = Pick<DealPageSource, 'answer' | 'now' | 'backendUrl'>

/** Input of the features of an area. */
export interface DealFeaturesSource extends Pick<DealPageSource, 'siteUrl' | 'backendUrl'> {
  /** West, south, east, north. */
  readonly bbox: readonly number[]
  /** The pages of `nearest_deals`, parsed. */
  readonly pages: readonly unknown[]
}

/** Input of a calendar. `answer` is that of `favourite_calendar` for a known address. */
export type CalendarSource = Pick<DealPageSource, 'answer' | 'now' | 'siteUrl' | 'backendUrl'>

/** Renders the feeds (product.md#feeds). They reject if an answer is not that of the named function. */
export interface FeedRenderer {
  /** Returns the menu of a deal in the format OpenMensa v2; null for a deal that is gone. */
  readonly openMensa: (source: DealFeedSource) => string | null
  /** Returns deals as GeoJSON. */
  readonly dealFeatures: (source: DealFeaturesSource) => string
  /** Returns the lunch times of favourites as iCalendar. */
  readonly favouritesCalendar: (source: CalendarSource) => string
}

/** The canonical address of a list and its request. */
export interface ListQuestion {
  /** The address with the parameters that the list knows, in one order: path and query. */
  readonly path: string
  /** The request for the first deals (path and query), by which the app finds the answer in the page. */
  readonly reading: string
}

/** Input of the page of the list. */
export interface ListPageSource extends ListQuestion, Omit<DealPageSource, 'answer' | 'hasPreviews' | 'city'> {
  /** The answer of `nearest_deals`, as it was sent. */
  readonly answer: string
  /** As for the question. */
  readonly city: string | null
}

/** Input of the page of all cities. */
export interface CitiesPageSource extends Pick<DealPageSource, 'index' | 'siteUrl'> {
  /** The answer of `cities_with_deals`, as it was sent. */
  readonly answer: string
}

/** Renders lists. */
export interface ListRenderer {
  /**
   * Reads the query of a list as the app does: what is unknown or malformed is ignored.
   *
   * @param city the answer of `city_with_deals` for the list around a city; null for `/list`
   */
  readonly question: (query: URLSearchParams, now: Date, city: string | null) => Promise<ListQuestion>
  /** Returns the HTML of a list. Rejects if an answer is not that of the named function. */
  readonly page: (source: ListPageSource) => Promise<string>
  /** Returns the HTML of the page of all cities. It has no scripts. */
  readonly cities: (source: CitiesPageSource) => string
  /** Returns the nearest city whose name is in the address of a deal; null if it has no page. */
  readonly cityOf: (place: DealPlaceRow, cities: readonly LinkedCity[]) => LinkedCity | null
  /** Returns the HTML of a city without a page. */
  readonly missingCity: (index: string) => string
}

/** Renders pages for readers without scripts. `packages/web/server` implements it, and is built into `dist`. */
export interface PageRenderer {
  /** Returns the HTML of a deal's page (product.md#server-pages). Rejects if the answer is not that of `deal_by_id`. */
  readonly renderDealPage: (source: DealPageSource) => Promise<string>
  readonly feeds: FeedRenderer
  /** Returns what the preview picture of a deal shows. Rejects if the answer is not that of `deal_by_id`. */
  readonly describePreview: (source: DealPreviewSource) => Promise<DealPreview>
  readonly lists: ListRenderer
  /** Whether a path is a route of the app. */
  readonly isAppPath: (pathname: string) => boolean
  /** Returns the HTML of the app for an unknown path. */
  readonly renderMissingPage: (index: string) => string
}
