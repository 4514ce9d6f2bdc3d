import { once, SERVER_LIMITS } from '@mahlzeit/domain'
import { formatDate, LOCALE } from './format.ts'

/** The user's deals and photos (product.md#own-deals). */
export const OWN_DEALS_TEXTS = {
  title: 'Hochgeladene Deals',
  loading: 'Deine Deals werden geladen …',
  failed: 'Deine Deals konnten nicht geladen werden.',
  empty: 'Du hast noch keinen Deal hochgeladen',
  emptyHelp: 'Fotografier die nächste Mittagskarte, dann finden andere sie hier in der Nähe.',
  add: 'Deal hinzufügen',
  guest: 'Hier stehen deine Deals',
  guestHelp: 'Melde dich an, um deine Deals und Fotos zu ändern oder zu löschen.',
  signIn: 'Anmelden',
  uploadedOn: (date: Date) => `Hochgeladen am ${formatDate(date)}`,
  othersDeal: 'Deal von anderen, mit Fotos von dir',
  gone: 'Gilt als „gibt es nicht mehr“',
  hidden: 'Ausgeblendet von der Moderation. Warum, steht in deinem Profil.',
  edit: 'Bearbeiten',
  editOf: (name: string) => `${name} bearbeiten`,
  remove: 'Löschen',
  removeOf: (name: string) => `${name} löschen`,
  photos: (name: string) => `Deine Fotos von ${name}`,
  photo: (number: number, name: string) => `Foto ${number} von ${name}`,
  removePhoto: (number: number, name: string) => `Foto ${number} von ${name} löschen`,
  more: 'Weitere Deals laden',
  moreFailed: 'Weitere Deals konnten nicht geladen werden.',
  askDeal: 'Deal löschen?',
  askDealAlone:
    'Der Deal verschwindet mit seinen Fotos für alle. Wer ihn als Favorit hat, sieht dort, dass es ihn nicht mehr gibt.',
  askDealShared:
    'Andere haben zu diesem Deal etwas beigetragen. Er bleibt deshalb stehen, aber ohne dich: Deine Fotos und dein Kommentar zum Deal verschwinden, und du kannst ihn nicht mehr verwalten.',
  askPhoto: 'Foto löschen?',
  askPhotoText: 'Das Foto verschwindet mit seinen Gerichten für alle.',
  undoHelp: `${SERVER_LIMITS.deletionUndoMinutes} Minuten lang kannst du das rückgängig machen.`,
  confirmDeal: 'Deal löschen',
  confirmPhoto: 'Foto löschen',
  cancel: 'Abbrechen',
  removeFailed: 'Das ließ sich nicht löschen. ',
  dealRemoved: (name: string) => `„${name}“ ist gelöscht.`,
  photoRemoved: 'Das Foto ist gelöscht.',
  undo: 'Rückgängig',
  restored: 'Wiederhergestellt.',
  restoreFailed: 'Das ließ sich nicht wiederherstellen. ',
  deletions: 'Gelöscht',
  deletedDeal: 'Deal',
  deletedPhoto: 'Foto',
  restore: 'Wiederherstellen',
  restoreOf: (what: string, name: string) => `${what} von ${name} wiederherstellen`,
} as const

const time = once(
  () => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' }),
)

/** `Wiederherstellbar bis 14:30 Uhr`. */
export const undoableUntil = (until: Date): string => `Wiederherstellbar bis ${time().format(until)} Uhr`
