import { CATEGORY_TEXTS, STORAGE_TEXTS, STORED_ITEM_TEXTS } from '../consent-settings.ts'
import type { LegalFacts, LegalSection } from './legal-document.ts'

const rowsOf = ({ storedItems }: LegalFacts, isNecessary: boolean): [string, string][] =>
  storedItems
    .filter(({ category }) => (category === 'necessary') === isNecessary)
    .map(({ id, name, storage }) => {
      const { purpose, duration } = STORED_ITEM_TEXTS[id]
      return [name.replace('*', '…'), `${purpose} ${STORAGE_TEXTS[storage]}, ${duration}.`]
    })

const OFFLINE =
  'Damit du auch ohne Netz nachsehen kannst, wo es Mittagessen gibt, bewahrt dein Browser die App und zuletzt gezeigte Deals, Speisekarten und Kartenteile auf. Das sind Inhalte, die jede und jeder ohne Konto sieht. Bist du angemeldet, kommen deine Favoriten, deine Deals und deine Meldungen dazu, bis du dich abmeldest. Wir lesen sie nicht aus, und sie lassen dich nicht wiedererkennen.'

/** What the app stores on the visitor's device, from the same table as the cookie settings. */
export const deviceSection = (facts: LegalFacts): LegalSection => ({
  id: 'geraet',
  title: 'Was auf deinem Gerät gespeichert wird',
  blocks: [
    { heading: 'Notwendig' },
    'Dies braucht die App, um zu tun, was du von ihr verlangst (§ 25 Abs. 2 Nr. 2 TDDDG; Art. 6 Abs. 1 Buchst. b und f DSGVO). Das meiste entsteht erst, wenn du die Funktion benutzt.',
    { facts: rowsOf(facts, true) },
    ...(facts.storedItems.some(({ storage }) => storage === 'service-worker') ? [OFFLINE] : []),
    { heading: 'Nur mit deiner Einwilligung' },
    `Dies entsteht erst, wenn du „${CATEGORY_TEXTS.analytics.title}“ zustimmst (§ 25 Abs. 1 TDDDG), und verschwindet, wenn du die Einwilligung zurücknimmst.`,
    { facts: rowsOf(facts, false) },
    'Für Werbung speichern wir nichts.',
  ],
})
