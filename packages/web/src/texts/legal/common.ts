import { PRODUCT_NAME } from '../product.ts'

/** Texts that the legal and help pages share. */
export const LEGAL_TEXTS = {
  home: `${PRODUCT_NAME}, zur Startseite`,
  contents: 'Inhalt',
  more: 'Hilfe und Rechtliches',
  version: (month: string) => `Version: ${month}`,
  demo: `Dies ist eine Vorführung auf einem einzelnen Rechner. Der hier genannte Betreiber ist frei erfunden; wer ${PRODUCT_NAME} öffentlich betreibt, nennt an seiner Stelle sich selbst.`,
  openSettings: 'Cookie-Einstellungen öffnen',
  resetConsent: 'Entscheidung zurücknehmen',
  needsScript:
    'Die Cookie-Einstellungen lassen sich öffnen, sobald JavaScript eingeschaltet ist. Ohne JavaScript wird auf dieser Website nichts gespeichert, das eine Einwilligung braucht.',
} as const
