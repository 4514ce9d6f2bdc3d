import { SITE } from '@mahlzeit/domain'

/** What the operator calls the product. */
export const PRODUCT_NAME = SITE.name

/** Shown by search engines and app stores beside the name. */
export const PRODUCT_TITLE = `${PRODUCT_NAME}: Mittagsdeals in deiner Nähe`
export const PRODUCT_DESCRIPTION =
  'Mittagsdeals in deiner Nähe: auf der Karte und in der Liste, mit Speisekarte, Zeiten und Weg dorthin.'

/** Shown without JavaScript, before the link to the list. */
export const SCRIPT_NEEDED = `Karte, Suche, Favoriten und Konto von ${PRODUCT_NAME} brauchen JavaScript. Ohne liest du, was es mittags gibt:`
export const LIST_LINK = 'Mittagsdeals in der Liste'
