import { SERVER_LIMITS } from '@mahlzeit/domain'

/** Decisions of moderators on tenants of a place (product.md#tenancies), loaded without the texts of the moderation screens. */
export const TENANCY_DECISION_TEXTS = {
  title: 'Entscheidung der Moderation',
  reasonHelp: 'Wer den neuen Wirt eingetragen hat, liest sie im Profil und per E-Mail.',
  begin: 'Neuen Wirt bestätigen',
  undoTitle: 'Den bisherigen Wirt wieder zeigen?',
  undo: 'Zurücknehmen',
  done: { 'begin-tenancy': 'Neuer Wirt bestätigt.', 'end-tenancy': 'Neuer Wirt zurückgenommen.' },
  dismiss: 'Ablehnen',
  failed: 'Das wurde nicht gespeichert. ',
  undoTooLate: `Zurücknehmen geht nur in den ersten ${SERVER_LIMITS.tenancyDays} Tagen.`,
  placeTaken: 'Seitdem hat hier ein anderes Restaurant einen Deal. Zurücknehmen geht deshalb nicht mehr.',
} as const
