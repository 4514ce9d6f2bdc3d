import { menuFrom, parseDealRow } from '@mahlzeit/adapters/supabase'
import { type Clock, CLOCK, DEAL_CATALOG, stateOfAddress } from '@mahlzeit/domain'
import { demoDealRows } from '@mahlzeit/supabase/seed'
import { InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import type { Bind } from '../../../mvvm/area-module.ts'
import { DEMO_CATALOG } from './demo-catalog.ts'

const demoCatalog = (clock: Clock): InMemoryDealCatalog =>
  new InMemoryDealCatalog(
    demoDealRows(clock.now(), (file) => `/demo-photos/${file}`).flatMap((row) => {
      const deal = parseDealRow(row, window.location.origin)
      // The database derives the state of each row.
      return deal ? { ...deal, state: stateOfAddress(deal.place.address), menu: menuFrom(row.menu) } : []
    }),
  )

/** The demo's deals in the memory of the page: a static demo that needs no server. */
export const memoryFirst: Bind = ({ provide }) => {
  provide(DEMO_CATALOG, demoCatalog, [CLOCK])
  provide(DEAL_CATALOG, (catalog) => catalog, [DEMO_CATALOG])
}
