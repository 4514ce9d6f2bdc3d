import { CapacitorPhotoSource } from '@mahlzeit/adapters/capacitor'
import { ContainerModule } from 'inversify'
import { provideClass } from '../provide.ts'
import { CLOCK, PHOTO_SOURCE } from '../tokens.ts'

/** Photos as a phone's own camera and gallery give them. */
export const capacitorPhotos = new ContainerModule((options) =>
  provideClass(options, PHOTO_SOURCE, CapacitorPhotoSource, [CLOCK]),
)
