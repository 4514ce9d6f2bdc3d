import {
  changeDishLine,
  type DishLine,
  type DishLineChange,
  EMPTY_DISH_LINE,
  isSameDish,
  type KeyedDishLine,
  type MenuReader,
  type MenuReading,
  menuDateRange,
  newDishLines,
  type PhotoFile,
  type ReadingProgress,
  type ReadMenu,
  type RecalledDish,
  recurringDishes,
  SERVER_LIMITS,
  withRecalled,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import type { Snapshot } from '../mvvm/view-state.ts'
import type { PhotoTrayState } from './photo-tray-state.ts'

/** Number of steps in which progress is shown. */
const PROGRESS_STEPS = 20

/**
 * The dishes of the photos in a tray: read on the device one photo at a time, or typed, and confirmed by a person
 * (product.md#dishes).
 */
export class PhotoDishes {
  readonly #tray: Snapshot<PhotoTrayState>
  readonly #reader: MenuReader
  readonly #onRead: (photo: number, menu: ReadMenu) => void
  /** Files before compression, by photo. */
  readonly #originals = new Map<number, PhotoFile>()
  /** What the text of documents says, by photo. */
  readonly #menus = new Map<number, ReadMenu>()
  readonly #running = new Map<number, MenuReading>()
  /** Lines that no person has changed, by their key: as they were read, or recalled. */
  readonly #untouched = new Map<number, DishLine>()
  /** Photos whose reading went on while the app was suspended: a failure may come from that. */
  readonly #suspended = new Set<number>()
  #keys = 0

  /** By photo. Apart from the tray, so that progress saves no draft. */
  readonly readings$ = new BehaviorSubject<ReadonlyMap<number, ReadingProgress>>(new Map())

  /** @param onRead Receives each menu that was read, with its date only if a photo may have it. */
  constructor(tray: Snapshot<PhotoTrayState>, reader: MenuReader, onRead: (photo: number, menu: ReadMenu) => void) {
    this.#tray = tray
    this.#reader = reader
    this.#onRead = onRead
  }

  /**
   * Reads an added photo from its file before compression, which is kept for further readings.
   *
   * @param menu What the text of the document says that the photo shows; null for a picture.
   */
  readOriginal(photo: number, original: PhotoFile, menu: ReadMenu | null = null): void {
    this.#originals.set(photo, original)
    if (menu) this.#menus.set(photo, menu)
    this.read(photo)
  }

  /**
   * Reads a photo. Its lines are added to those that it has.
   *
   * @param isUnread Whether the photo is read again if the tab ends before the reading does.
   */
  read(photo: number, isUnread = true): void {
    const { file } = this.#photoOf(photo) ?? {}
    const menu = this.#menus.get(photo)
    if (menu) return this.#take(photo, menu)
    if (file && !this.#running.has(photo)) void this.#read(photo, this.#originals.get(photo) ?? file, isUnread)
  }

  cancel(photo: number): void {
    this.#mark(photo, false)
    this.#stop(photo)
  }

  /** Cancels the readings of all photos. Lines that were read stay. */
  cancelAll(): void {
    for (const photo of this.#running.keys()) this.cancel(photo)
  }

  /** Stops reading until `resume`. */
  interrupt(): void {
    for (const photo of this.#running.keys()) {
      this.#mark(photo, true)
      this.#stop(photo)
    }
  }

  /** Reads the photos again whose reading was interrupted, or failed because it could not be loaded. */
  resume(): void {
    for (const { key, isUnread } of this.#tray.value.photos) {
      if (this.#running.has(key)) this.#suspended.add(key)
      else if (isUnread) this.read(key)
    }
  }

  /** Reads the unread photos of a draft once: a reading that ends the tab must not start at every reload. */
  resumeOnce(): void {
    for (const { key, isUnread } of this.#tray.value.photos) if (isUnread) this.read(key, false)
  }

  /** Releases the data of a removed photo. */
  forget(photo: number): void {
    this.#release(photo)
    for (const { key } of this.#photoOf(photo)?.dishes ?? []) this.#untouched.delete(key)
  }

  /** Releases the data of a replaced photo, and removes the lines that were read from it. */
  forgetRead(photo: number): void {
    this.#release(photo)
    this.#update(photo, (dishes) => dishes.filter(({ area }) => area === null))
  }

  /** Adds an empty line, up to the limit. */
  add(photo: number): void {
    this.#update(photo, (dishes) => (hasRoom(dishes) ? [...dishes, ...this.keyed([EMPTY_DISH_LINE])] : dishes))
  }

  change(photo: number, dish: number, change: DishLineChange): void {
    this.#untouched.delete(dish)
    this.#update(photo, (dishes) =>
      dishes.map((line) => (line.key === dish ? { ...changeDishLine(line, change), key: line.key } : line)),
    )
  }

  remove(photo: number, dish: number): void {
    this.#update(photo, (dishes) => dishes.filter(({ key }) => key !== dish))
  }

  /** Puts a removed line back. */
  restore(photo: number, dish: KeyedDishLine, index: number): void {
    this.#update(photo, (dishes) => (hasRoom(dishes) ? dishes.toSpliced(index, 0, dish) : dishes))
  }

  /** Ticks these lines and no others. */
  tickOnly(photo: number, keys: readonly number[]): void {
    for (const { key } of this.#photoOf(photo)?.dishes ?? []) this.#untouched.delete(key)
    this.#update(photo, (dishes) => dishes.map((dish) => ({ ...dish, isTicked: keys.includes(dish.key) })))
  }

  /** Corrects the lines that no person has changed by the dishes of the restaurant's earlier cards. */
  recall(recalled: readonly RecalledDish[]): void {
    this.#tray.merge({ recalled })
    for (const { key } of this.#tray.value.photos)
      this.#update(key, (dishes) =>
        dishes.map((dish) => {
          const read = this.#untouched.get(dish.key)
          return read && read.area !== null ? { ...this.#corrected(key, read), key: dish.key } : dish
        }),
      )
  }

  /** Adds the dishes that recur (`recurringDishes`). Returns the keys of their lines. */
  takeOver(photo: number): readonly number[] {
    const shown = this.#photoOf(photo)
    const { recalled, today } = this.#tray.value
    const lines = this.keyed((shown && recurringDishes(recalled, shown, today)?.lines) ?? [])
    for (const line of lines) this.#untouched.set(line.key, line)
    this.#update(photo, (dishes) => [...dishes, ...lines])
    return lines.map(({ key }) => key)
  }

  /** Gives lines identities. */
  keyed(lines: readonly DishLine[]): readonly KeyedDishLine[] {
    return lines.map((line) => ({ ...line, key: ++this.#keys }))
  }

  #release(photo: number): void {
    this.#stop(photo)
    this.#originals.delete(photo)
    this.#menus.delete(photo)
    this.#show(photo, null)
  }

  #stop(photo: number): void {
    const reading = this.#running.get(photo)
    this.#running.delete(photo)
    this.#suspended.delete(photo)
    if (reading) this.#show(photo, null)
    reading?.cancel()
  }

  #mark(photo: number, isUnread: boolean): void {
    const { photos } = this.#tray.value
    if (photos.some(({ key, isUnread: was = false }) => key === photo && was !== isUnread))
      this.#tray.merge({ photos: photos.map((each) => (each.key === photo ? { ...each, isUnread } : each)) })
  }

  async #read(photo: number, file: PhotoFile, isUnread: boolean): Promise<void> {
    this.#mark(photo, isUnread)
    this.#show(photo, { kind: 'reading', done: null })
    const { today } = this.#tray.value
    const reading = this.#reader.read(file, today, (done) => {
      if (this.#running.get(photo) === reading) this.#progress(photo, done)
    })
    this.#running.set(photo, reading)
    const menu = await reading.menu
    if (this.#running.get(photo) !== reading) return
    this.#running.delete(photo)
    const wasSuspended = this.#suspended.delete(photo)
    if (!menu.ok) {
      const { kind } = menu.error
      if (kind === 'cancelled') return this.#show(photo, null)
      if (wasSuspended && kind !== 'undecodable') return this.read(photo)
      this.#mark(photo, kind === 'unavailable')
      return this.#show(photo, { kind: 'failed', failure: kind })
    }
    this.#take(photo, menu.value)
  }

  #take(photo: number, menu: ReadMenu): void {
    const { dishes: found, date } = menu
    const dishes = found.map((line) => this.#corrected(photo, line))
    this.#update(photo, (all) => {
      // What the photo says counts, rather than what an earlier card did.
      const kept = all.filter(
        ({ key, area, name }) =>
          area !== null || !this.#untouched.has(key) || !dishes.some((line) => isSameDish(line.name, name)),
      )
      const lines = this.keyed(newDishLines(kept, found))
      for (const { key, ...line } of lines) this.#untouched.set(key, line)
      return [...kept, ...lines.map((line) => ({ ...this.#corrected(photo, line), key: line.key }))]
    })
    this.#mark(photo, false)
    this.#show(photo, { kind: 'read', found: found.length })
    const { first, last } = menuDateRange(this.#tray.value.today)
    this.#onRead(photo, { ...menu, dishes, date: date !== null && date >= first && date <= last ? date : null })
  }

  #corrected(photo: number, line: DishLine): DishLine {
    return withRecalled(line, this.#tray.value.recalled, this.#menus.has(photo))
  }

  #progress(photo: number, done: number): void {
    const step = Math.floor(done * PROGRESS_STEPS) / PROGRESS_STEPS
    const shown = this.readings$.value.get(photo)
    if (shown?.kind === 'reading' && shown.done !== step) this.#show(photo, { kind: 'reading', done: step })
  }

  #show(photo: number, reading: ReadingProgress | null): void {
    const readings = new Map(this.readings$.value)
    if (reading) readings.set(photo, reading)
    else readings.delete(photo)
    this.readings$.next(readings)
  }

  #photoOf(photo: number) {
    return this.#tray.value.photos.find(({ key }) => key === photo)
  }

  #update(photo: number, change: (dishes: readonly KeyedDishLine[]) => readonly KeyedDishLine[]): void {
    const { photos } = this.#tray.value
    this.#tray.merge({
      photos: photos.map((each) => (each.key === photo ? { ...each, dishes: change(each.dishes) } : each)),
    })
  }
}

const hasRoom = (dishes: readonly KeyedDishLine[]): boolean => dishes.length < SERVER_LIMITS.dishesPerPhoto
