import { parseDealRow } from '@mahlzeit/adapters/supabase'
import type { Clock } from '@mahlzeit/domain'
import { demoDealRows } from '@mahlzeit/supabase/seed'
import { InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import { CLOCK, DEAL_CATALOG } from '../tokens.ts'
import { DEMO_CATALOG } from './demo-catalog.ts'

const demoCatalog = (clock: Clock): InMemoryDealCatalog =>
  new InMemoryDealCatalog(
    demoDealRows(clock.now(), (file) => `/demo-photos/${file}`).flatMap((row) => {
      return parseDealRow(row, window.location.origin) ?? []
    }),
  )

/** The demo's deals in the browser's memory: a static demo that needs no server. */
export const memoryBackend = new ContainerModule((options) => {
  provide(options, DEMO_CATALOG, demoCatalog, [CLOCK])
  provide(options, DEAL_CATALOG, (catalog) => catalog, [DEMO_CATALOG])
})
