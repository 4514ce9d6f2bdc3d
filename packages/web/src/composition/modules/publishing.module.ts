import { BrowserPhotoCompressor } from '@mahlzeit/adapters/browser'
import { AddDealImages, CreateDeal, FindDuplicate, UploadPhotos } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide, provideClass } from '../provide.ts'
import {
  ADD_DEAL_IMAGES,
  CLOCK,
  CREATE_DEAL,
  DEAL_CATALOG,
  DEAL_WRITER,
  FIND_DUPLICATE,
  PHOTO_COMPRESSOR,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  RANDOM,
} from '../tokens.ts'

/** Publishing deals and photos of menus. */
export const publishingModule = new ContainerModule((options) => {
  provide(options, PHOTO_COMPRESSOR, () => new BrowserPhotoCompressor(), [])
  provideClass(options, FIND_DUPLICATE, FindDuplicate, [DEAL_CATALOG, CLOCK])
  provide(
    options,
    CREATE_DEAL,
    (catalog, directory, storage, writer, clock, random) =>
      new CreateDeal({ catalog, directory, uploads: new UploadPhotos(storage, clock, random), writer, clock, random }),
    [DEAL_CATALOG, PLACE_DIRECTORY, PHOTO_STORAGE, DEAL_WRITER, CLOCK, RANDOM],
    'transient',
  )
  provide(
    options,
    ADD_DEAL_IMAGES,
    (storage, clock, random, writer) => new AddDealImages(new UploadPhotos(storage, clock, random), writer),
    [PHOTO_STORAGE, CLOCK, RANDOM, DEAL_WRITER],
    'transient',
  )
})
