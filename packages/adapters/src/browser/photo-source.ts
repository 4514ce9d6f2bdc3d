import { err, ok, type PhotoFile, type PhotoSource, type PhotoSourceFailure, type Result } from '@mahlzeit/domain'

/** Device hints of the browser. */
export interface DeviceHints {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Whether the primary pointer is coarse. */
  readonly hasCoarsePointer: boolean
}

const hints = (): DeviceHints => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
})

/**
 * Whether the device is a phone or a tablet, by coarse pointer and user agent. An iPad reports itself as a Mac, but no Mac
 * has a touch screen.
 */
const isMobile = ({ userAgent, maxTouchPoints, hasCoarsePointer }: DeviceHints): boolean =>
  hasCoarsePointer &&
  (/Android|iPhone|iPad|iPod|Mobile/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))

/** Camera and gallery through file inputs. Call it in a tap handler: browsers require a user gesture. */
export class BrowserPhotoSource implements PhotoSource {
  readonly isAvailable: boolean
  #giveUp: () => void = () => {}

  constructor(device: DeviceHints = hints()) {
    this.isAvailable = isMobile(device)
  }

  async takePhoto(): Promise<Result<PhotoFile | null, PhotoSourceFailure>> {
    const photos = await this.#ask((input) => input.setAttribute('capture', 'environment'))
    return photos.ok ? ok(photos.value[0] ?? null) : photos
  }

  async pickPhotos(limit: number): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>> {
    const photos = await this.#ask((input) => {
      input.multiple = limit > 1
    })
    return photos.ok ? ok(photos.value.slice(0, limit)) : photos
  }

  /** Opens a hidden file input. A new call cancels the previous one. */
  #ask(prepare: (input: HTMLInputElement) => void): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>> {
    this.#giveUp()
    if (!this.isAvailable) return Promise.resolve(err({ kind: 'not-mobile' }))
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.hidden = true
    prepare(input)
    return new Promise((resolve) => {
      const answer = (files: readonly PhotoFile[]): void => {
        input.remove()
        resolve(ok(files))
      }
      this.#giveUp = () => answer([])
      input.addEventListener('change', () => answer([...(input.files ?? [])]))
      input.addEventListener('cancel', () => answer([]))
      // Safari ignores inputs that are not in the document.
      document.body.append(input)
      input.click()
    })
  }
}
