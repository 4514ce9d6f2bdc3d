import { expect } from '../../drivers/test.ts'
import { testWithVersions as test } from '../../drivers/versions.ts'

test.use({ serviceWorkers: 'allow' })

test('a newer version is offered, and applied on demand, not while users type', async ({ list, network, versions }) => {
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

test('a newer version applied by another tab does not break this one', async ({ deal, list, network, versions }) => {
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
