/** The product's name. An operator changes it here, and nowhere else. */
export const PRODUCT_NAME = 'Mahlzeit'

/** What search engines and app stores show beside the name. */
export const PRODUCT_TITLE = `${PRODUCT_NAME}: Mittagsdeals in deiner Nähe`
export const PRODUCT_DESCRIPTION =
  'Mittagsdeals in deiner Nähe: auf der Karte und in der Liste, mit Speisekarte, Zeiten und Weg dorthin.'

/** Where JavaScript is switched off. */
export const SCRIPT_NEEDED = `${PRODUCT_NAME} braucht JavaScript. Bitte schalte es in deinem Browser ein.`
