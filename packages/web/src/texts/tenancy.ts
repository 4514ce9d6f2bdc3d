/** Tenants of a place (product.md#tenancies). */
export const TENANCY_TEXTS = {
  title: 'Wirt',
  ask: 'Neuer Wirt hier?',
  ended: (name: string, day: string) => `${name} gab es bis ${day}.`,
  successor: (name: string) => `Jetzt ist hier ${name}.`,
  claimed: (name: string) => `Hier soll jetzt ${name} sein, noch nicht bestätigt.`,
  claim: (former: string) => `Bisher ist hier ${former}. Dass der Wirt gewechselt hat, muss noch jemand bestätigen.`,
  undone: (former: string) =>
    `Dass hier der Wirt gewechselt hat, hat die Moderation nicht bestätigt. Hier ist ${former}.`,
  former: (name: string) => `Vorher war hier ${name}.`,
  show: (name: string) => `${name} ansehen`,
  confirm: 'Stimmt, neuer Wirt',
  confirmed: 'Danke! Deine Bestätigung zählt.',
  failed: 'Das wurde nicht gespeichert. ',
  guest: 'Melde dich an, um den neuen Wirt zu bestätigen.',
  signIn: 'Anmelden',
} as const
