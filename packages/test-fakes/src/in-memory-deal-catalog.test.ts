import { describeDealCatalogContract } from './contracts/index.ts'
import { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'

describeDealCatalogContract('InMemoryDealCatalog', async (deals) => new InMemoryDealCatalog(deals))
