import { BrowserPhotoSource } from '@mahlzeit/adapters/browser'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import { PHOTO_SOURCE } from '../tokens.ts'

/** Photos as a browser takes them. */
export const browserPhotos = new ContainerModule((options) =>
  provide(options, PHOTO_SOURCE, () => new BrowserPhotoSource(), []),
)
