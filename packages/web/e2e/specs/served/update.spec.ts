import { describe, expect } from '../../drivers/test.ts'
import { testWithVersions as test } from '../../drivers/versions.ts'

test.use({ serviceWorkers: 'allow' })

describe('a newer version', () => {
  test('is offered, does not reload while users type, and is applied on demand', async ({
    list,
    network,
    versions,
  }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await network.givenAppIsKept()
    versions.deploy(2)
    await network.whenLookingForVersions()
    await network.thenOffersTheNewerVersion()
    await list.whenSearchingFor('suppe')
    await expect(list.search).toHaveValue('suppe')
    await network.thenRuns('1')
    await network.whenTakingTheNewerVersion()
    await network.thenRuns('2')
  })

  test('applied by another tab does not break this one, whose files are gone from the host', async ({
    deal,
    list,
    network,
    versions,
  }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    await network.givenAppIsKept()
    versions.deploy(2, 'deal-detail')
    await network.whenAnotherTabTakesTheNewerVersion('/list')
    await network.thenOffersTheNewerVersion()
    await network.thenRuns('1')
    await list.whenOpeningDeal('Kontor am Gendarm')
    await network.thenRuns('1')
    await deal.thenShows('Kontor am Gendarm')
  })
})
