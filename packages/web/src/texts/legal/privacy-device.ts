import { STORED_ITEMS, type StorageKind, type StoredItemId } from '@mahlzeit/domain'
import type { LegalSection } from './legal-document.ts'

const STORAGE: Readonly<Record<StorageKind, string>> = {
  'local-storage': 'lokaler Speicher',
  'session-storage': 'Speicher des Tabs',
  'indexed-db': 'Datenbank des Browsers',
  cookie: 'Cookie',
}

/** What each thing on the device is for, and how long it stays. */
const PURPOSES: Readonly<Record<StoredItemId, string>> = {
  session: 'Hält dich angemeldet. Bis du dich abmeldest; unbenutzt bis zu 30 Tage.',
  left: 'Sagt anderen Tabs, dass du dich abgemeldet hast. Bis du dich wieder anmeldest.',
  recovering: 'Merkt sich, dass du gerade ein neues Passwort festlegst. Bis der Tab geschlossen wird.',
  consent: 'Deine Auswahl in den Cookie-Einstellungen, ihre Fassung und ihr Zeitpunkt. Bis du sie änderst.',
  onboarding: 'Merkt sich, dass du die Einführung gesehen hast. Bis du die Daten dieser Website löschst.',
  draft:
    'Dein begonnener Entwurf eines Angebots mit seinen Fotos, damit nichts verloren geht. Bis du ihn veröffentlichst oder verwirfst.',
  analyticsVisitor: 'Erkennt dein Gerät für die Nutzungsanalyse wieder. 365 Tage.',
  analyticsProperties: 'Angaben zum Besuch für die Nutzungsanalyse. Bis der Tab geschlossen wird.',
  analyticsWindow: 'Unterscheidet für die Nutzungsanalyse deine Fenster. Bis der Tab geschlossen wird.',
  analyticsTab: 'Erkennt für die Nutzungsanalyse verdoppelte Tabs. Bis der Tab geschlossen wird.',
}

const IDS = Object.keys(PURPOSES).filter((id): id is StoredItemId => Object.hasOwn(STORED_ITEMS, id))

const rowsOf = (isNecessary: boolean): [string, string][] =>
  IDS.filter((id) => (STORED_ITEMS[id].category === 'necessary') === isNecessary).map((id) => {
    const { name, storage } = STORED_ITEMS[id]
    return [`${name} (${STORAGE[storage]})`, PURPOSES[id]]
  })

/** What the app keeps on the visitor's device, from the same table as the cookie settings. */
export const deviceSection: LegalSection = {
  id: 'geraet',
  title: 'Was auf deinem Gerät gespeichert wird',
  blocks: [
    { heading: 'Notwendig' },
    'Dies braucht die App, um zu tun, was du von ihr verlangst (§ 25 Abs. 2 Nr. 2 TDDDG; Art. 6 Abs. 1 Buchst. b und f DSGVO). Das meiste entsteht erst, wenn du die Funktion benutzt.',
    { facts: rowsOf(true) },
    { heading: 'Nur mit deiner Einwilligung' },
    'Dies entsteht erst, wenn du der Analyse zustimmst (§ 25 Abs. 1 TDDDG), und verschwindet, wenn du die Einwilligung zurücknimmst.',
    { facts: rowsOf(false) },
    'Für Werbung speichern wir nichts.',
  ],
}
