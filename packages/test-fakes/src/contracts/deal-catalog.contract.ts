import { describe } from 'vitest'
import { dishAnswersContract } from './dish-answers.contract.ts'
import { dishSearchContract } from './dish-search.contract.ts'
import { filtersContract } from './filters.contract.ts'
import type { MakeDealCatalog } from './make-deal-catalog.ts'
import { nearestContract } from './nearest.contract.ts'
import { pinsContract } from './pins.contract.ts'
import { searchContract } from './search.contract.ts'
import { singleDealContract } from './single-deal.contract.ts'

/** Contract of `DealCatalog`. */
export const describeDealCatalogContract = (name: string, make: MakeDealCatalog): void => {
  describe(`${name} as a deal catalog`, () => {
    pinsContract(make)
    nearestContract(make)
    searchContract(make)
    dishSearchContract(make)
    dishAnswersContract(make)
    singleDealContract(make)
    filtersContract(make)
  })
}
