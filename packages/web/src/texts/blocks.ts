import type { BlockFailure } from '@mahlzeit/domain'
import { communityFailureText } from './community.ts'

/** Blocking and unblocking users (product.md#blocks). */
export const BLOCKS_TEXTS = {
  title: 'Blockierte Personen',
  help: 'Ihre Kommentare siehst du nicht. Sie erfahren nichts davon.',
  empty: 'Du hast niemanden blockiert.',
  failed: 'Deine blockierten Personen konnten nicht geladen werden.',
  unblock: 'Aufheben',
  unblockOf: (name: string) => `Blockierung von ${name} aufheben`,
  nameless: 'Mitglied ohne Namen',
  blocked: (name: string) => `${name} ist blockiert.`,
  unblocked: (name: string) => `${name} ist nicht mehr blockiert.`,
  undo: 'Rückgängig',
  signInFirst: 'Du musst angemeldet sein, um Benutzer zu blockieren.',
  signIn: 'Anmelden',
  unblockFailed: 'Fehler beim Aufheben der Blockierung: ',
} as const

/** Message for a failed block. */
export const blockFailureText = (failure: BlockFailure): string => {
  const reason = {
    self: 'Dich selbst kannst du nicht blockieren.',
    'unknown-user': 'Dieses Konto gibt es nicht mehr.',
  }
  return `Fehler beim Blockieren des Benutzers: ${failure.kind === 'self' || failure.kind === 'unknown-user' ? reason[failure.kind] : communityFailureText(failure)}`
}
