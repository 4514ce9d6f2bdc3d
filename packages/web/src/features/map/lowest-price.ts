/* Rules of menus, which the map loads once a price is asked for. */

export { lowestPriceOn } from '@mahlzeit/domain'
