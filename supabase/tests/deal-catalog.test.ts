import { ReadApi, SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { describeDealCatalogContract } from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect } from 'vitest'
import { storeDeals } from './store-deals.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  const problems = new FakeProblemLog()

  afterEach(() => {
    expect(problems.problems).toEqual([])
  })

  describeDealCatalogContract('SupabaseDealCatalog', async (deals) => {
    await storeDeals(backend(), deals)
    const { baseUrl, publishableKey } = backend()
    return new SupabaseDealCatalog(new ReadApi({ baseUrl, publishableKey }, problems), baseUrl)
  })
})
