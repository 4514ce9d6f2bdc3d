/* Rules of menus, which the map loads once a filter has a `max`. */

export { lowestPriceOn } from '@mahlzeit/domain'
