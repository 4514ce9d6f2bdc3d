import { SERVER_LIMITS } from '@mahlzeit/domain'

/** Decisions of moderators on tenants of a place (product.md#tenancies). */
export const TENANCY_DECISION_TEXTS = {
  title: 'Entscheidung der Moderation',
  dismiss: 'Ablehnen',
  failed: 'Das wurde nicht gespeichert. ',
  undoTooLate: `Zurücknehmen geht nur in den ersten ${SERVER_LIMITS.tenancyDays} Tagen.`,
  placeTaken: 'Seitdem hat hier ein anderes Restaurant einen Deal. Zurücknehmen geht deshalb nicht mehr.',
} as const
