/** The product's name. Operators change it here only. */
export const PRODUCT_NAME = 'Mahlzeit'

/** Shown by search engines and app stores beside the name. */
export const PRODUCT_TITLE = `${PRODUCT_NAME}: Mittagsdeals in deiner Nähe`
export const PRODUCT_DESCRIPTION =
  'Mittagsdeals in deiner Nähe: auf der Karte und in der Liste, mit Speisekarte, Zeiten und Weg dorthin.'

/** Shown without JavaScript. */
export const SCRIPT_NEEDED = `${PRODUCT_NAME} braucht JavaScript. Bitte schalte es in deinem Browser ein.`
