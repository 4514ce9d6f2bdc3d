import { type ConsentCategory, SHARE_LIMITS, type StorageKind, type StoredItemId } from '@mahlzeit/domain'
import { PRODUCT_NAME } from './product.ts'

/** The dialog of the cookie settings (product.md#cookie-settings). */
export const SETTINGS_TEXTS = {
  title: 'Cookie-Einstellungen verwalten',
  text: 'Du entscheidest, was wir über das Notwendige hinaus tun dürfen. Deine Entscheidung kannst du jederzeit ändern.',
  alwaysOn: 'Immer aktiv',
  items: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  noItems: 'Hierfür wird nichts auf deinem Gerät gespeichert.',
  purpose: 'Zweck',
  duration: 'Dauer',
  provider: 'Anbieter',
  storage: 'Speicherort',
  moreInformation: 'Mehr erfahren',
  necessaryOnly: 'Nur notwendige Cookies',
  acceptAll: 'Alle akzeptieren',
  save: 'Auswahl speichern',
  close: 'Schließen',
  trackingDenied: `Auf diesem Gerät ist Tracking nicht erlaubt. Statistik und Funktional bleiben deshalb aus, auch wenn du sie hier einschaltest. Erlauben kannst du es in den iOS-Einstellungen: „Datenschutz & Sicherheit“, „Tracking“, ${PRODUCT_NAME}.`,
  trackingRestricted:
    'Auf diesem Gerät ist Tracking gesperrt, zum Beispiel durch die Bildschirmzeit. Statistik und Funktional bleiben deshalb aus, auch wenn du sie hier einschaltest.',
  systemAsks:
    'Schaltest du Statistik oder Funktional ein, fragt dich iOS beim Speichern noch einmal, ob du Tracking erlaubst. Ohne diese Erlaubnis bleiben sie aus.',
  staysOff: 'Bleibt aus, solange Tracking auf diesem Gerät nicht erlaubt ist.',
} as const

export const CATEGORY_TEXTS: Readonly<Record<ConsentCategory, { readonly title: string; readonly text: string }>> = {
  necessary: {
    title: 'Notwendig',
    text: 'Ohne sie funktioniert die App nicht: Anmeldung, deine Entscheidungen, was du gerade eingibst, und was du ohne Netz noch sehen willst.',
  },
  analytics: {
    title: 'Statistik',
    text: 'Wir zählen, welche Seiten besucht werden, um die App zu verbessern. Bist du angemeldet, wird der Besuch deinem Konto zugeordnet. Erst mit deiner Einwilligung wird dafür etwas geladen.',
  },
  functional: {
    title: 'Funktional',
    text: 'Beim Eintragen eines Restaurants dürfen wir Google Places nach Namen und Adressen fragen. Dabei erfährt Google deine IP-Adresse und was du eingibst.',
  },
  marketing: { title: 'Marketing', text: 'Zurzeit nutzen wir keine Werbedienste.' },
}

export const STORAGE_TEXTS: Readonly<Record<StorageKind, string>> = {
  'local-storage': 'Lokaler Speicher',
  'session-storage': 'Speicher des Tabs',
  'indexed-db': 'Datenbank des Browsers',
  cookie: 'Cookie',
  'service-worker': 'Service Worker des Browsers',
  'cache-storage': 'Zwischenspeicher des Browsers',
}

interface StoredItemText {
  readonly purpose: string
  readonly duration: string
  readonly provider: string
  readonly link?: string
}

const POSTHOG = { provider: 'PostHog', link: 'https://posthog.com/privacy' } as const
const OURS = { provider: PRODUCT_NAME } as const

/** Description of each item that is stored on the device. */
export const STORED_ITEM_TEXTS: Readonly<Record<StoredItemId, StoredItemText>> = {
  session: { ...OURS, purpose: 'Hält dich angemeldet.', duration: 'Sitzung, höchstens 30 Tage' },
  left: {
    ...OURS,
    purpose: 'Merkt sich, dass deine Sitzung beendet wurde, damit andere Tabs es erfahren.',
    duration: 'bis zur nächsten Anmeldung',
  },
  signUp: {
    ...OURS,
    purpose: 'Erkennt den Link aus deiner E-Mail wieder, wenn du dich hier registriert hast.',
    duration: 'bis du den Link öffnest',
  },
  knownDevice: {
    ...OURS,
    purpose:
      'Merkt sich, dass sich hier schon jemand angemeldet hat, damit du gleich zur Anmeldung kommst. Wer, steht nicht darin.',
    duration: 'unbegrenzt',
  },
  outbox: {
    ...OURS,
    purpose: 'Merkt sich, welche Deals du bestätigt hast, bis wir es speichern konnten: mit Konto, Deal und Zeitpunkt.',
    duration: 'bis zum Senden, höchstens bis zur Abmeldung',
  },
  waitingFavourites: {
    ...OURS,
    purpose:
      'Merkt sich, bei welchen Restaurants du vor der Anmeldung auf das Herz getippt hast, und auf welcher Seite.',
    duration: 'bis zur Anmeldung oder Abmeldung, höchstens 24 Stunden',
  },
  ownAnswers: {
    ...OURS,
    purpose:
      'Bewahrt deine Favoriten, deine Deals und was du zu Deals gemeldet hast auf, damit du sie ohne Netz siehst: mit deinem Konto.',
    duration: 'bis zur Abmeldung, höchstens 60 Antworten',
  },
  recovering: {
    ...OURS,
    purpose: 'Merkt sich, dass du gerade ein neues Passwort festlegst.',
    duration: 'bis du den Tab schließt',
  },
  consent: {
    ...OURS,
    purpose: 'Speichert deine Entscheidung in diesen Einstellungen.',
    duration: 'bis du sie zurücknimmst',
  },
  onboarding: { ...OURS, purpose: 'Merkt sich, dass du die Einführung gesehen hast.', duration: 'unbegrenzt' },
  legend: {
    ...OURS,
    purpose: 'Merkt sich, ob du die Legende der Karte auf- oder zugeklappt hast.',
    duration: 'bis du sie aufklappst',
  },
  draft: {
    ...OURS,
    purpose: 'Bewahrt einen angefangenen Deal mit seinen Fotos auf, bis du ihn veröffentlichst.',
    duration: 'bis zur Veröffentlichung oder Abmeldung',
  },
  correction: {
    ...OURS,
    purpose: 'Bewahrt eine angefangene Korrektur auf, bis du sie speicherst oder abbrichst: mit deinem Konto.',
    duration: 'bis zum Speichern, Abbrechen oder Abmelden',
  },
  serviceWorker: {
    ...OURS,
    purpose: 'Öffnet die App auch ohne Netz und bietet dir neue Versionen an.',
    duration: 'bis du die Daten der Website löschst',
  },
  cachedApp: {
    ...OURS,
    purpose: 'Bewahrt die Dateien der App auf, damit sie ohne Netz startet.',
    duration: 'bis zur übernächsten Version',
  },
  keptCode: {
    ...OURS,
    purpose: 'Bewahrt Teile der App auf, die du benutzt hast, zum Beispiel die Karte.',
    duration: '365 Tage, höchstens 100 Dateien; Älteres verschwindet beim nächsten Besuch',
  },
  cachedDeals: {
    ...OURS,
    purpose: 'Bewahrt die zuletzt gezeigten Deals auf, damit du sie ohne Netz siehst.',
    duration: '7 Tage, höchstens 150 Antworten; Älteres verschwindet beim nächsten Besuch',
  },
  keptPhotos: {
    ...OURS,
    purpose: 'Bewahrt die zuletzt gezeigten Speisekarten auf, damit du sie ohne Netz siehst.',
    duration: '7 Tage, höchstens 60 Fotos; Älteres verschwindet beim nächsten Besuch',
  },
  keptBasemap: {
    ...OURS,
    purpose: 'Bewahrt die zuletzt gezeigten Teile der Karte auf.',
    duration: '30 Tage, höchstens 400 Kacheln; Älteres verschwindet beim nächsten Besuch',
  },
  sharedFiles: {
    ...OURS,
    purpose:
      'Bewahrt auf, was du aus einer anderen App geteilt hast, bis du es in eine Karte übernimmst oder verwirfst.',
    duration: `bis zur Übernahme oder Abmeldung, höchstens 24 Stunden und ${SHARE_LIMITS.files} Dateien`,
  },
  analyticsVisitor: { ...POSTHOG, purpose: 'Erkennt einen Besuch auf mehreren Seiten wieder.', duration: '365 Tage' },
  analyticsProperties: { ...POSTHOG, purpose: 'Merkt sich Angaben zum laufenden Besuch.', duration: 'Sitzung' },
  analyticsRegistered: {
    ...POSTHOG,
    purpose: 'Merkt sich, welche Angaben nur zum laufenden Besuch gehören.',
    duration: 'Sitzung',
  },
  analyticsWindow: { ...POSTHOG, purpose: 'Unterscheidet Tabs bei der Zählung von Seiten.', duration: 'Sitzung' },
  analyticsTab: { ...POSTHOG, purpose: 'Erkennt, ob ein Tab kopiert wurde.', duration: 'Sitzung' },
}
