import type { PhotoFile, SharedFiles } from '@mahlzeit/domain'
import { Snapshot } from '../../mvvm/view-state.ts'
import type { PhotoTray } from '../../state/photo-tray.ts'

/** What another app shared, until the user takes or drops it (product.md#shared-files). */
export class SharedCards {
  readonly #files: SharedFiles
  readonly #tray: PhotoTray
  readonly #save: () => Promise<boolean>
  #isTaking = false

  readonly state$ = new Snapshot<readonly PhotoFile[]>([])

  /** @param save Saves the draft. Resolves to whether it is saved. */
  constructor(files: SharedFiles, tray: PhotoTray, save: () => Promise<boolean>) {
    this.#files = files
    this.#tray = tray
    this.#save = save
  }

  /** Looks for what was shared. What is being taken is still stored. */
  async find(): Promise<void> {
    const found = await this.#files.find()
    if (!this.#isTaking) this.state$.next(found)
  }

  /**
   * Adds the files to the photos. Files stay stored until the draft has them, and wait if the form does not take them.
   *
   * @param begin Empties the form. Called once one of the files can be opened; otherwise none is added.
   */
  async take(begin?: () => void): Promise<void> {
    const shared = this.state$.value
    this.#isTaking = true
    this.state$.next([])
    const canAdd = begin === undefined || (await this.#tray.canAddAny(shared))
    if (canAdd) begin?.()
    const added = canAdd ? await this.#tray.addAll(shared) : []
    const isSaved = added.length > 0 && (await this.#save())
    if (isSaved) await this.#files.remove(added)
    this.#isTaking = false
    // Files that are in the form, but not in a draft, stay stored without being offered again.
    if (isSaved || added.length === 0) await this.find()
    else this.state$.next(shared.filter((file) => !added.includes(file)))
  }

  drop(): void {
    this.state$.next([])
    void this.#files.clear()
  }
}
