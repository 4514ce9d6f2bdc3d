import { berlinTimeAt } from '@mahlzeit/domain'
import { aPhoto } from './a-photo.ts'
import {
  describeNearbyPlacesContract,
  describePlaceDirectoryContract,
  describePublishingContract,
  describeSimilarPlacesContract,
  PASSWORD,
} from './contracts/index.ts'
import { FakeClock } from './fake-clock.ts'
import { InMemoryAccounts } from './in-memory-accounts.ts'
import { InMemoryAuth } from './in-memory-auth.ts'
import { InMemoryNearbyPlaces } from './in-memory-nearby-places.ts'
import { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'
import { InMemoryDealWriter } from './in-memory-deal-writer.ts'
import { InMemoryPhotoStorage } from './in-memory-photo-storage.ts'
import { InMemoryPlaceDirectory } from './in-memory-place-directory.ts'
import { InMemorySimilarPlaces } from './in-memory-similar-places.ts'

describePublishingContract('the memory', async () => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  const catalog = new InMemoryDealCatalog([])
  let count = 0
  const newVisitor = () => {
    const auth = new InMemoryAuth(accounts)
    return {
      auth,
      catalog,
      writer: new InMemoryDealWriter(catalog, auth, clock),
      storage: new InMemoryPhotoStorage(auth),
    }
  }
  return {
    newVisitor,
    newPerson: async () => {
      const person = newVisitor()
      const email = `person-${++count}@example.test`
      await person.auth.signUp({ email, password: PASSWORD, username: 'Person' })
      await person.auth.signIn({ email, password: PASSWORD })
      return person
    },
    newPhoto: () => aPhoto(),
    today: () => berlinTimeAt(clock.now()).date,
    markGone: async (id) => {
      const gone = { since: clock.now(), by: 'reports', reports: 2 } as const
      for (const deal of catalog.deals.filter((known) => known.id === id)) catalog.put({ ...deal, gone })
    },
  }
})

describePlaceDirectoryContract('the memory', async (places) => new InMemoryPlaceDirectory(places))

describeNearbyPlacesContract(
  'the memory',
  async (deals, places) => new InMemoryNearbyPlaces(new InMemoryDealCatalog(deals), places),
)

describeSimilarPlacesContract(
  'the memory',
  async (deals, places) => new InMemorySimilarPlaces(new InMemoryDealCatalog(deals), places),
)
