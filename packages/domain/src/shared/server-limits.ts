/**
 * Limits that the server enforces (product.md#community-limits). `npm run migration` generates SQL from them, and the in-memory
 * twins import them.
 */
export const SERVER_LIMITS = {
  dealsPerDay: 20,
  /** Deals of a file of the sitemap (product.md#server-pages), by their ids. A sitemap may have 50,000 addresses. */
  sitemapDeals: 10_000,
  /** Minimum number of deals of a city with a page (product.md#cities), and the number of cities that the page links to. */
  cityDeals: 5,
  cityNeighbours: 8,
  /** Successions of a deal that its address follows (product.md#tenancies). */
  followedDeals: 20,
  /** Claims and confirmations of new tenants by a user. */
  tenanciesPerMinute: 3,
  tenanciesPerDay: 5,
  /** Claims of a place that can be confirmed at a time. */
  openTenancies: 3,
  /** Days in which a claim can be confirmed, and a tenancy undone. */
  tenancyDays: 30,
  photosPerDay: 100,
  /** Shown images of a deal, for current and coming periods. */
  imagesPerDeal: 60,
  /** Images that a person may add to a deal on a day in Berlin. */
  imagesPerDayOfPerson: 10,
  /** Age from which on a photo without a report is trusted, and an account vouches for photos of others. */
  photoTrustHours: 24,
  /** Minimum number of known prices of a deal for a median. */
  knownPrices: 5,
  /** Photos of a deal's author come first for this time. */
  authorPhotoDays: 7,
  /** Range of the date of a menu, in days before and after today. */
  menuDaysBack: 366,
  menuDaysAhead: 60,
  /** A dish of a menu (product.md#dishes): lengths in code points, prices in cents. */
  dishNameLength: 120,
  dishDescriptionLength: 200,
  dishPriceMin: 100,
  /** At most 8191: `deals.dish_values` has diets in the bits above. */
  dishPriceMax: 6000,
  dishesPerPhoto: 60,
  /** Days after which a menu is no longer recalled for the next one (product.md#earlier-cards). */
  recalledDays: 28,
  /** Dishes of past menus that are sent with a deal. */
  recalledDishes: 300,
  /** Dishes by which a search finds a deal, to bound the text that it reads. */
  searchedDishes: 150,
  cardDishes: 3,
  imageAdditionsPerMinute: 20,
  imageAdditionsPerDay: 100,
  commentsPerMinute: 5,
  commentsPerDay: 100,
  blocksPerMinute: 20,
  blocksPerDay: 200,
  reportsPerMinute: 10,
  reportsPerDay: 100,
  /** Reports that count for the trust in a photo (product.md#trusted-photos). */
  weighingReportsPerDay: 3,
  weighingReportsPerDayOfNetwork: 10,
  dealVotesPerMinute: 20,
  dealVotesPerDay: 200,
  /** Reports that a deal is gone or closed (product.md#new-accounts). */
  goneReportsPerMinute: 3,
  goneReportsPerDay: 3,
  goneReportsPerDayOfNetwork: 10,
  closureReportsPerMinute: 5,
  closureReportsPerDay: 5,
  closureReportsPerDayOfNetwork: 10,
  /** Minimum numbers of reports, and of the deals of one network, within an hour of a report wave (product.md#report-waves). */
  waveReports: 5,
  waveDeals: 3,
  /** Moderators see report waves for this time. */
  waveDays: 7,
  correctionsPerMinute: 10,
  correctionsPerDay: 100,
  /** Maximum number of corrections in a deal's history. */
  shownCorrections: 20,
  /** Maximum number of voters of a disputed deal. */
  shownVoters: 50,
  /** Accounts of one person that confirm a deal for one day: the number from which on moderators see them. */
  linkedConfirmers: 3,
  ownDeletionsPerMinute: 20,
  ownDeletionsPerDay: 200,
  /** How long authors can undo the deletion of a deal or photo. */
  deletionUndoMinutes: 60,
  ownDealsPerPage: 20,
  favouritesPerMinute: 60,
  favouritesPerDay: 500,
  placeLookupsPerMinute: 20,
  placeLookupsPerDay: 100,
  notificationsPerMinute: 20,
  notificationsPerDay: 200,
  noticesPerHour: 1000,
  noticesPerHourOfNetwork: 5,
  noticesPerHourOfProvider: 50,
  noticesPerDay: 5000,
  noticesPerDayOfNetwork: 10,
  noticesPerDayOfProvider: 100,
  /** Reports that a mail to the operator names one by one; it counts the others. */
  reportsPerMail: 50,
  /** Mails about decisions of moderation to one address, and decisions in one of them (product.md#decision-mails). */
  decisionMailsPerDay: 4,
  decisionsPerMail: 50,
  /** Mailed links end after this time; so does the claim of an unconfirmed account to its username. */
  mailedLinkHours: 24,
  /** Maximum page size. */
  dealsPerPage: 50,
  /** Length of the list: deals beyond it are not returned. */
  listedDeals: 10_000,
  moderationEntriesPerPage: 50,
  /** Fewer deals or decisions are no figure of the operation (product.md#figures). */
  figureSize: 5,
  /** Accounts of one clearance, and items that one of its transactions hides or reverts (product.md#suspend-and-clear). */
  accountsOfClearance: 50,
  itemsPerClearing: 200,
  /** Deals that one transaction compares with their neighbours (product.md#pairs-of-deals). */
  dealsPerComparison: 200,
  /** How long moderators can undo a merge (product.md#merges). */
  mergeUndoDays: 30,
  /** Days after its last confirmation, else its publication, after which a deal without a dated card is stale. */
  staleDays: 30,
  /** The walk within which stale deals are listed. */
  staleWalkMinutes: 20,
  staleDeals: 10,
  /** Maximum number of nearest deals that are compared, to bound the cost. */
  staleCandidates: 1000,
} as const
