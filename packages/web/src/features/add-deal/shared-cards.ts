import type { PhotoFile, SharedFiles } from '@mahlzeit/domain'
import { Snapshot } from '../../mvvm/view-state.ts'
import type { PhotoTray } from '../../state/photo-tray.ts'

/** What another app shared, until the user takes or drops it (product.md#shared-files). */
export class SharedCards {
  readonly #files: SharedFiles
  readonly #tray: PhotoTray
  readonly #save: () => void
  #isTaking = false

  readonly state$ = new Snapshot<readonly PhotoFile[]>([])

  /** @param save Saves the draft. */
  constructor(files: SharedFiles, tray: PhotoTray, save: () => void) {
    this.#files = files
    this.#tray = tray
    this.#save = save
  }

  /** Looks for what was shared. What is being taken is still stored. */
  async find(): Promise<void> {
    const found = await this.#files.find()
    if (!this.#isTaking) this.state$.next(found)
  }

  /** Adds the files to the photos. They stay stored until the draft has them. */
  async take(): Promise<void> {
    const shared = this.state$.value
    this.#isTaking = true
    this.state$.next([])
    await this.#tray.addAll(shared)
    this.#save()
    await this.#files.clear()
    this.#isTaking = false
  }

  drop(): void {
    this.state$.next([])
    void this.#files.clear()
  }
}
