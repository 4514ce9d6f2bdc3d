import { err, ok, type PhotoFile, type PhotoSource, type PhotoSourceFailure, type Result } from '@mahlzeit/domain'

/** What a browser says of the device. */
export interface DeviceHints {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Whether the main pointer is a finger. */
  readonly hasCoarsePointer: boolean
}

const hints = (): DeviceHints => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
})

/**
 * Whether this is a phone or a tablet: it is used with a finger, and says that it is one. An iPad says that it is a
 * Mac; no Mac has a touch screen.
 */
const isMobile = ({ userAgent, maxTouchPoints, hasCoarsePointer }: DeviceHints): boolean =>
  hasCoarsePointer &&
  (/Android|iPhone|iPad|iPod|Mobile/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))

/**
 * The camera and the gallery of a phone as its browser offers them to a page: by inputs for files. Ask within a tap;
 * a browser opens them for nothing else.
 */
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

  /** Asks with an input that the page does not show. Who asks again has given up the question before. */
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
      // Safari opens only what is part of the page.
      document.body.append(input)
      input.click()
    })
  }
}
