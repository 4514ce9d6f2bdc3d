import type { InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { token } from '../../../mvvm/token.ts'

/** The demo's deals, for what writes into them. */
export const DEMO_CATALOG = token<InMemoryDealCatalog>('demo catalogue')
