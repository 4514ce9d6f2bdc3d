import { Camera, CameraErrorCode, EncodingType, type MediaResult, MediaTypeSelection } from '@capacitor/camera'
import { Capacitor } from '@capacitor/core'
import {
  type Clock,
  err,
  MAX_PHOTO_SIZE,
  ok,
  type PhotoFile,
  type PhotoSource,
  type PhotoSourceFailure,
  type Result,
} from '@mahlzeit/domain'
import { pluginErrorOf } from './plugin-error.ts'

/** See product.md#camera. */
const PICTURE = {
  quality: 90,
  targetWidth: MAX_PHOTO_SIZE.width,
  targetHeight: MAX_PHOTO_SIZE.height,
  correctOrientation: true,
}

const DENIED = new Set<string>([CameraErrorCode.CameraPermissionDenied, CameraErrorCode.GalleryPermissionDenied])
const CANCELLED = new Set<string>([CameraErrorCode.TakePhotoCancelled, CameraErrorCode.ChooseMediaCancelled])

/** Maps the plugin's error to a failure; null if the user cancelled. */
const failureOf = (cause: unknown): PhotoSourceFailure | null => {
  const { code, message } = pluginErrorOf(cause)
  if (CANCELLED.has(code)) return null
  if (DENIED.has(code)) return { kind: 'denied' }
  return { kind: 'failed', message: message || null }
}

/** Camera and gallery of the native shell. */
export class CapacitorPhotoSource implements PhotoSource {
  readonly isAvailable: boolean = Capacitor.isNativePlatform()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async takePhoto(): Promise<Result<PhotoFile | null, PhotoSourceFailure>> {
    const photos = await this.#ask('camera', async () => [
      await Camera.takePhoto({ ...PICTURE, encodingType: EncodingType.JPEG, saveToGallery: false }),
    ])
    return photos.ok ? ok(photos.value[0] ?? null) : photos
  }

  pickPhotos(limit: number): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>> {
    return this.#ask('gallery', async () => {
      const options = { mediaType: MediaTypeSelection.Photo, allowMultipleSelection: limit > 1, limit }
      const { results } = await Camera.chooseFromGallery({ ...PICTURE, ...options })
      // Older Android versions ignore the limit.
      return results.slice(0, limit)
    })
  }

  async #ask(
    source: 'camera' | 'gallery',
    open: () => Promise<readonly MediaResult[]>,
  ): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>> {
    if (!this.isAvailable) return err({ kind: 'not-mobile' })
    try {
      const files: File[] = []
      for (const [index, { webPath }] of (await open()).entries())
        if (webPath) files.push(await this.#fileAt(webPath, index === 0 ? source : `${source}-${index}`))
      return ok(files)
    } catch (cause) {
      const failure = failureOf(cause)
      return failure ? err(failure) : ok([])
    }
  }

  async #fileAt(path: string, source: string): Promise<File> {
    const picture = await (await fetch(path)).blob()
    return new File([picture], `${source}-${this.#clock.now().getTime()}.jpeg`, { type: 'image/jpeg' })
  }
}
