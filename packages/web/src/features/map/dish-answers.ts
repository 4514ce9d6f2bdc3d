/* Rules of menus, which the map loads once a filter or a search asks for dishes. */

export { dishAnswersOn } from '@mahlzeit/domain'
