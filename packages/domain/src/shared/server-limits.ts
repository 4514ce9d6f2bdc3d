/**
 * Limits that the server enforces for every client. `npm run schema` writes them into the schema of the database, and the
 * in-memory twins import them.
 */
export const SERVER_LIMITS = {
  dealsPerDay: 20,
  photosPerDay: 100,
  imagesPerDeal: 60,
  commentsPerMinute: 5,
  blocksPerMinute: 20,
  reportsPerMinute: 10,
  dealInfosPerMinute: 20,
  notificationsPerMinute: 20,
  noticesPerHour: 60,
  noticesPerHourOfSender: 5,
  noticesPerHourOfEmail: 3,
  /** The rows of a page of deals, whatever the caller asks for. */
  dealsPerPage: 50,
  /** The list of deals ends here. */
  listedDeals: 10_000,
  moderationEntriesPerPage: 50,
} as const
