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
  PHOTO_COMPRESSOR,
  PHOTO_SOURCE,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  RANDOM,
  SIMILAR_PLACES,
  UploadPhotos,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { ADD_DEAL_VIEW_MODEL, AddDealViewModel } from '../../features/add-deal/add-deal.view-model.ts'
import { DEAL_UPLOAD_VIEW_MODEL, DealUploadViewModel } from '../../features/deal-detail/deal-upload.view-model.ts'

/** The form is a singleton, so that leaving its page and coming back does not send a deal twice. */
export const publishingModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provide, provideClass }) => {
    provideClass(FIND_DUPLICATE, FindDuplicate, [DEAL_CATALOG, SIMILAR_PLACES, CLOCK])
    provide(
      CREATE_DEAL,
      (catalog, directory, storage, writer, clock, random) =>
        new CreateDeal({
          catalog,
          directory,
          uploads: new UploadPhotos(storage, clock, random),
          writer,
          clock,
          random,
        }),
      [DEAL_CATALOG, PLACE_DIRECTORY, PHOTO_STORAGE, DEAL_WRITER, CLOCK, RANDOM],
      'transient',
    )
    provide(
      ADD_DEAL_IMAGES,
      (storage, clock, random, writer) => new AddDealImages(new UploadPhotos(storage, clock, random), writer),
      [PHOTO_STORAGE, CLOCK, RANDOM, DEAL_WRITER],
      'transient',
    )
    provide(
      ADD_DEAL_VIEW_MODEL,
      (
        auth,
        directory,
        geolocation,
        localities,
        compressor,
        source,
        reader,
        drafts,
        findDuplicate,
        createDeal,
        dealChanges,
        clock,
        random,
      ) =>
        new AddDealViewModel({
          auth,
          directory,
          geolocation,
          localities,
          compressor,
          source,
          reader,
          drafts,
          findDuplicate,
          createDeal,
          dealChanges,
          clock,
          random,
        }),
      [
        AUTH,
        PLACE_DIRECTORY,
        GEOLOCATION,
        LOCALITY_DIRECTORY,
        PHOTO_COMPRESSOR,
        PHOTO_SOURCE,
        MENU_READER,
        DEAL_DRAFT_STORE,
        FIND_DUPLICATE,
        CREATE_DEAL,
        DEAL_CHANGES,
        CLOCK,
        RANDOM,
      ],
    )
    provideClass(
      DEAL_UPLOAD_VIEW_MODEL,
      DealUploadViewModel,
      [AUTH, ADD_DEAL_IMAGES, PHOTO_COMPRESSOR, PHOTO_SOURCE, MENU_READER, DEAL_CHANGES, CLOCK],
      'transient',
    )
  },
}
