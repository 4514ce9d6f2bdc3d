import { token } from '@mahlzeit/domain'
import type { InMemoryDealCatalog } from '@mahlzeit/test-fakes'

/** The demo's deals, for the adapters that write them. */
export const DEMO_CATALOG = token<InMemoryDealCatalog>('demo catalogue')
