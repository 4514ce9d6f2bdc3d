import { SERVER_LIMITS } from '@mahlzeit/domain'

/** The decision of moderators that a restaurant moved (product.md#moves), loaded without the texts of the moderation screens. */
export const MOVE_DECISION_TEXTS = {
  title: 'Ist das Restaurant umgezogen?',
  help: `Der Deal hier endet, und seine Adresse führt zum neuen Ort. Kommentare und Favoriten ziehen mit um, Karten und Bestätigungen nicht. ${SERVER_LIMITS.mergeUndoDays} Tage lang lässt sich das im Protokoll rückgängig machen.`,
  address: 'Deal am neuen Ort',
  addressHelp: 'Die Adresse seiner Seite oder seine Nummer.',
  addressProblems: {
    missing: 'Bitte gib den Deal am neuen Ort an.',
    unknown: 'Unter dieser Adresse gibt es keinen Deal.',
    over: 'Diesen Deal gibt es nicht mehr.',
    itself: 'Das ist dieser Deal selbst.',
    loading: 'Der Deal wird noch geladen.',
    failed: 'Der Deal konnte nicht geladen werden. Er wird jetzt noch einmal geladen.',
  },
  loading: 'Der Deal wird geladen …',
  preview: (former: string, next: string) => `${former} → ${next}`,
  reasonHelp: 'Wer diesen Deal eingestellt hat, liest sie im Profil und per E-Mail.',
  submit: 'Ist umgezogen',
  done: (name: string) => `${name} ist umgezogen. Das ist der Deal am neuen Ort.`,
  failed: 'Das wurde nicht gespeichert. ',
  otherTenant: 'Die Namen sind zu verschieden: Das sind zwei Restaurants.',
  changed: 'Einer der beiden Deals hat sich inzwischen geändert. Bitte lade die Seite neu.',
} as const
