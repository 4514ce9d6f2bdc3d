import {
  ADD_DEAL_IMAGES,
  AddDealImages,
  AUTH,
  CLOCK,
  CREATE_DEAL,
  CreateDeal,
  DEAL_CATALOG,
  DEAL_DRAFT_STORE,
  DEAL_WRITER,
  FIND_DUPLICATE,
  FindDuplicate,
  GEOLOCATION,
  LOCALITY_DIRECTORY,
  MENU_READER,
  NEARBY_PLACES,
  OWN_DEALS,
  PHOTO_COMPRESSOR,
  PHOTO_SOURCE,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  PUBLIC_URL,
  RANDOM,
  SHARE,
  SHARED_FILES,
  SIMILAR_PLACES,
  UPLOAD_PHOTOS,
  UploadPhotos,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { ADD_DEAL_VIEW_MODEL, AddDealViewModel } from '../../features/add-deal/add-deal.view-model.ts'

/** The form is a singleton, so that leaving its page and coming back does not send a deal twice. */
export const publishingModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass, provideParts }) => {
    provideClass(FIND_DUPLICATE, FindDuplicate, [DEAL_CATALOG, SIMILAR_PLACES, CLOCK])
    provideClass(UPLOAD_PHOTOS, UploadPhotos, [PHOTO_STORAGE, CLOCK, RANDOM], 'transient')
    provideParts(
      CREATE_DEAL,
      CreateDeal,
      {
        catalog: DEAL_CATALOG,
        directory: PLACE_DIRECTORY,
        uploads: UPLOAD_PHOTOS,
        writer: DEAL_WRITER,
        clock: CLOCK,
        random: RANDOM,
      },
      'transient',
    )
    provideClass(ADD_DEAL_IMAGES, AddDealImages, [UPLOAD_PHOTOS, DEAL_WRITER], 'transient')
    provideParts(ADD_DEAL_VIEW_MODEL, AddDealViewModel, {
      auth: AUTH,
      directory: PLACE_DIRECTORY,
      geolocation: GEOLOCATION,
      localities: LOCALITY_DIRECTORY,
      compressor: PHOTO_COMPRESSOR,
      source: PHOTO_SOURCE,
      reader: MENU_READER,
      drafts: DEAL_DRAFT_STORE,
      catalog: DEAL_CATALOG,
      nearbyPlaces: NEARBY_PLACES,
      ownDeals: OWN_DEALS,
      findDuplicate: FIND_DUPLICATE,
      createDeal: CREATE_DEAL,
      addDealImages: ADD_DEAL_IMAGES,
      dealChanges: DEAL_CHANGES,
      share: SHARE,
      sharedFiles: SHARED_FILES,
      publicUrl: PUBLIC_URL,
      clock: CLOCK,
      random: RANDOM,
    })
  },
}
