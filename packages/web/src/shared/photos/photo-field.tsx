import type { CivilDate, OfferType, ReadingProgress, RecalledDish, TrayPhoto } from '@mahlzeit/domain'
import { useId, useRef, useState } from 'react'
import { DISH_LINE_TEXTS } from '../../texts/dish-lines.ts'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'
import type { DishCommands } from './dish-region.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoTile, PhotoTileSkeleton } from './photo-tile.tsx'

/** The commands of a `PhotoTray`. */
export interface PhotoFieldTray {
  add(files: readonly File[]): void
  addText(text: File): Promise<boolean>
  takePhoto(): void
  pickPhotos(): void
  choosePage(key: number, page: number): void
  setOfferType(key: number, offerType: OfferType): void
  setMenuDate(key: number, menuDate: CivilDate | null): void
  move(key: number, to: number): void
  remove(key: number): void
  readonly dishes: DishCommands & { cancelAll(): void }
}

interface PhotoFieldProps {
  readonly label: string
  readonly help?: string
  readonly tray: PhotoFieldTray
  readonly state: {
    readonly photos: readonly TrayPhoto[]
    readonly processing: number
    readonly given: number
    readonly limit: number
    readonly hasSource: boolean
    readonly today: CivilDate
    readonly recalled: readonly RecalledDish[]
  }
  /** By photo. */
  readonly readings: ReadonlyMap<number, ReadingProgress>
  /** The text of a menu that is not added yet. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly error?: string | undefined
  /** Publishing was refused because of a dish. */
  readonly showsDishProblems: boolean
}

/** Returns the number, from 1, of the photo that is being read; 0 if none. A photo without progress waits for its turn. */
const numberOfReading = (photos: readonly TrayPhoto[], readings: PhotoFieldProps['readings']): number => {
  const ofPhotos = photos.map(({ key }) => readings.get(key))
  const isReading = (reading: ReadingProgress | undefined) => reading?.kind === 'reading'
  const running = ofPhotos.findIndex((reading) => reading?.kind === 'reading' && reading.done !== null)
  return (running < 0 ? ofPhotos.findIndex(isReading) : running) + 1
}

/** Menu photos: selecting, previewing, labelling, ordering, confirming their dishes. */
export const PhotoField = ({
  label,
  help,
  tray,
  state,
  readings,
  text,
  onType,
  error,
  showsDishProblems,
}: PhotoFieldProps) => {
  const { photos, processing, given, limit, hasSource, today, recalled } = state
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  const count = photos.length
  const reading = numberOfReading(photos, readings)
  const found = photos.flatMap(({ dishes }) => dishes.filter(({ area }) => area)).length

  const endReading = () => {
    tray.dishes.cancelAll()
    // The button is removed.
    list.current?.focus()
  }
  const move = (key: number, to: number) => {
    if (to < 0 || to >= count) return
    tray.move(key, to)
    setNews(PHOTO_TEXTS.moved(to + 1, count))
  }
  const remove = (key: number) => {
    tray.remove(key)
    setNews(PHOTO_TEXTS.removed)
    // The button that had the focus was removed.
    list.current?.focus()
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      {help && (
        <p id={`${id}-help`} className="mb-2 text-13 text-muted">
          {help}
        </p>
      )}
      <PhotoPicker
        label={label}
        limit={limit}
        hasSource={hasSource}
        describedBy={classNames(help && `${id}-help`, error && `${id}-error`)}
        isInvalid={Boolean(error)}
        onFiles={(files) => tray.add(files)}
        text={text}
        onType={onType}
        onText={(file) => tray.addText(file)}
        onTakePhoto={() => tray.takePhoto()}
        onPickPhotos={() => tray.pickPhotos()}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="status">
        {processing > 0 && (
          <p className="mt-3 text-muted">
            {PHOTO_TEXTS.processing} {PHOTO_TEXTS.progress(given - processing, given)}
          </p>
        )}
      </div>
      {processing > 0 && (
        <progress
          aria-label={PHOTO_TEXTS.processing}
          max={given}
          value={given - processing}
          className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-tint accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <div role="status">
        {count > 1 && reading > 0 && (
          <p className="mt-3 text-muted">{DISH_LINE_TEXTS.readingPhoto(reading, count, found)}</p>
        )}
      </div>
      {count > 1 && reading > 0 && (
        <Button variant="quiet" onClick={endReading} className="-ml-5">
          {DISH_LINE_TEXTS.cancelAll}
        </Button>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={PHOTO_TEXTS.list}
        className="mt-3 flex flex-col gap-3 outline-none empty:hidden"
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={index + 1}
            count={count}
            reading={readings.get(photo.key)}
            recalled={recalled}
            dishCommands={tray.dishes}
            showsDishProblems={showsDishProblems}
            onPage={(page) => tray.choosePage(photo.key, page)}
            onOfferType={(offerType) => tray.setOfferType(photo.key, offerType)}
            today={today}
            onMenuDate={(menuDate) => tray.setMenuDate(photo.key, menuDate)}
            onDropOf={(key) => move(key, index)}
            onMove={(by) => move(photo.key, index + by)}
            onRemove={() => remove(photo.key)}
          />
        ))}
        {Array.from({ length: processing }, (_, index) => (
          <PhotoTileSkeleton key={`processing-${index}`} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}
