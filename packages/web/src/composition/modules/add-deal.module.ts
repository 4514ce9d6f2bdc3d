import { ContainerModule } from 'inversify'
import { ADD_DEAL_VIEW_MODEL, AddDealViewModel } from '../../features/add-deal/add-deal.view-model.ts'
import { DEAL_UPLOAD_VIEW_MODEL, DealUploadViewModel } from '../../features/deal-detail/deal-upload.view-model.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { provide, provideClass } from '../provide.ts'
import {
  ADD_DEAL_IMAGES,
  AUTH,
  CLOCK,
  CREATE_DEAL,
  DEAL_DRAFT_STORE,
  FIND_DUPLICATE,
  GEOLOCATION,
  PHOTO_COMPRESSOR,
  PHOTO_SOURCE,
  PLACE_DIRECTORY,
} from '../tokens.ts'

/** The form, one for the whole visit: what is being sent is not sent twice. And the upload on a deal's page. */
export const addDealModule = new ContainerModule((options) => {
  provide(
    options,
    ADD_DEAL_VIEW_MODEL,
    (auth, directory, geolocation, compressor, source, drafts, findDuplicate, createDeal, dealChanges, clock) =>
      new AddDealViewModel({
        auth,
        directory,
        geolocation,
        compressor,
        source,
        drafts,
        findDuplicate,
        createDeal,
        dealChanges,
        clock,
      }),
    [
      AUTH,
      PLACE_DIRECTORY,
      GEOLOCATION,
      PHOTO_COMPRESSOR,
      PHOTO_SOURCE,
      DEAL_DRAFT_STORE,
      FIND_DUPLICATE,
      CREATE_DEAL,
      DEAL_CHANGES,
      CLOCK,
    ],
  )
  provideClass(
    options,
    DEAL_UPLOAD_VIEW_MODEL,
    DealUploadViewModel,
    [AUTH, ADD_DEAL_IMAGES, PHOTO_COMPRESSOR, PHOTO_SOURCE, DEAL_CHANGES],
    'transient',
  )
})
