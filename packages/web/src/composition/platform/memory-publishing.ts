import type { PhotoFile } from '@mahlzeit/domain'
import { demoPlaceRows } from '@mahlzeit/supabase/places'
import { InMemoryDealWriter, InMemoryPhotoStorage, InMemoryPlaceDirectory } from '@mahlzeit/test-fakes'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import { AUTH, CLOCK, DEAL_WRITER, PHOTO_STORAGE, PLACE_DIRECTORY } from '../tokens.ts'
import { DEMO_CATALOG } from './demo-catalog.ts'

/** Photos are what was chosen: shown from the page's own memory. */
const addressOf = (photo: PhotoFile): string => (photo instanceof Blob ? URL.createObjectURL(photo) : '')

const demoPlaces = (): InMemoryPlaceDirectory =>
  new InMemoryPlaceDirectory(
    demoPlaceRows().map(({ place_id: placeId, lat, lng, rating_count: ratingCount, ...place }) => ({
      ...place,
      placeId,
      position: { lat, lng },
      ratingCount,
    })),
  )

/** Publishing in the demo: deals and photos last as long as the page. */
export const memoryPublishing = new ContainerModule((options) => {
  provide(options, DEAL_WRITER, (catalog, auth, clock) => new InMemoryDealWriter(catalog, auth, clock), [
    DEMO_CATALOG,
    AUTH,
    CLOCK,
  ])
  provide(options, PHOTO_STORAGE, (auth) => new InMemoryPhotoStorage(auth, addressOf), [AUTH])
  provide(options, PLACE_DIRECTORY, demoPlaces, [])
})
