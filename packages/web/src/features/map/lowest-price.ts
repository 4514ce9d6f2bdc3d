export { lowestPriceOn } from '@mahlzeit/domain'
