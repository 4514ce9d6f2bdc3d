import {
  type CivilDate,
  OFFER_TYPES,
  type OfferType,
  PERIOD_OF,
  type ReadingProgress,
  type RecalledDish,
  type TrayPhoto,
} from '@mahlzeit/domain'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { OFFER_TYPE_LABELS } from '../../texts/deals.ts'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DishCommands, DishRegion } from './dish-region.tsx'
import { MenuPeriodField } from './menu-period-field.tsx'
import { usePreview } from './use-preview.ts'

/** The data type of a dragged photo: its key. */
const DRAGGED = 'application/x-mahlzeit-photo'

const OFFER_TYPE_OPTIONS = OFFER_TYPES.map((value) => ({ value, label: OFFER_TYPE_LABELS[value] }))

export interface PhotoTileProps {
  readonly photo: TrayPhoto
  readonly today: CivilDate
  /** Starts at 1. */
  readonly number: number
  readonly count: number
  readonly reading: ReadingProgress | undefined
  readonly recalled: readonly RecalledDish[]
  readonly dishCommands: DishCommands
  readonly showsDishProblems: boolean
  readonly onPage: (page: number) => void
  readonly onOfferType: (offerType: OfferType) => void
  readonly onMenuDate: (menuDate: CivilDate | null) => void
  /** Moves the photo with this key to the position of this one. */
  readonly onDropOf: (key: number) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** A photo with its offer type, position and dishes. */
export const PhotoTile = ({
  photo,
  today,
  number,
  count,
  reading,
  recalled,
  dishCommands,
  showsDishProblems,
  onPage,
  onOfferType,
  onMenuDate,
  onDropOf,
  onMove,
  onRemove,
}: PhotoTileProps) => {
  const preview = usePreview(photo.file)
  const period = PERIOD_OF[photo.offerType]
  const { kind, page, pages } = photo.document ?? { kind: null, page: 1, pages: 1 }
  const isText = kind === 'text'
  const [isOver, setIsOver] = useState(false)
  const [aspect, setAspect] = useState<number | null>(null)
  const isDragOf = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  return (
    <li
      onDragOver={(event) => {
        if (!isDragOf(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (!isDragOf(event)) return
        event.preventDefault()
        onDropOf(Number(event.dataTransfer.getData(DRAGGED)))
      }}
      className={classNames(
        'flex flex-col gap-3 rounded-card bg-raised p-3 shadow-1 transition-colors',
        isOver && 'bg-accent-soft',
      )}
    >
      {/* Not the whole tile: text in the fields of a draggable element cannot be selected. */}
      <div
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED, String(photo.key))
          dataTransfer.effectAllowed = 'move'
        }}
        className="flex flex-wrap items-center gap-3"
      >
        <div className="relative size-24 shrink-0 overflow-hidden rounded-card bg-tint ring ring-line">
          {preview && (
            <img
              src={preview}
              alt={isText ? PHOTO_TEXTS.textCard(number, count) : PHOTO_TEXTS.photo(number, count)}
              draggable={false}
              onLoad={({ currentTarget }) => setAspect(currentTarget.naturalWidth / currentTarget.naturalHeight)}
              className={classNames('size-full animate-appear object-cover', kind && 'object-left-top')}
            />
          )}
          <span
            aria-hidden
            className="absolute top-1 left-1 grid min-h-6 min-w-6 place-items-center rounded-full bg-raised px-1 text-13 font-semibold tabular-nums"
          >
            {number}
          </span>
        </div>
        <div className="min-w-0 flex-1 basis-44">
          <SelectField
            label={PHOTO_TEXTS.offerType(number)}
            hidesLabel
            options={OFFER_TYPE_OPTIONS}
            value={photo.offerType}
            onChange={onOfferType}
          />
          <div className="mt-1 flex items-center">
            <IconButton
              label={PHOTO_TEXTS.earlier(number)}
              icon={<ArrowUp aria-hidden size={20} />}
              aria-disabled={number === 1}
              onClick={() => onMove(-1)}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
            />
            <IconButton
              label={PHOTO_TEXTS.later(number)}
              icon={<ArrowDown aria-hidden size={20} />}
              aria-disabled={number === count}
              onClick={() => onMove(1)}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
            />
            {count > 1 && (
              <span title={PHOTO_TEXTS.drag} className="hidden cursor-grab text-muted pointer-fine:block">
                <GripVertical aria-hidden size={20} />
              </span>
            )}
            <IconButton
              label={PHOTO_TEXTS.remove(number)}
              icon={<Trash2 aria-hidden size={20} />}
              onClick={onRemove}
              className="ml-auto text-danger"
            />
          </div>
        </div>
        {isText && <p className="basis-full text-13 text-muted">{PHOTO_TEXTS.fromText}</p>}
        {pages > 1 && (
          <SelectField
            label={PHOTO_TEXTS.page(number)}
            hidesLabel
            options={Array.from({ length: pages }, (_, index) => ({
              value: String(index + 1),
              label: PHOTO_TEXTS.pageOf(index + 1, pages),
            }))}
            value={String(page)}
            onChange={(value) => onPage(Number(value))}
            className="basis-full"
          />
        )}
        {period && (
          <MenuPeriodField
            key={period}
            number={number}
            period={period}
            date={photo.menuDate}
            today={today}
            onDate={onMenuDate}
          />
        )}
      </div>
      <DishRegion
        photo={photo}
        number={number}
        today={today}
        src={preview}
        aspect={aspect}
        reading={reading}
        recalled={recalled}
        commands={dishCommands}
        showsProblems={showsDishProblems}
      />
    </li>
  )
}

/** The placeholder of a photo that is being compressed. */
export const PhotoTileSkeleton = () => (
  <li className="flex items-center gap-3 rounded-card bg-raised p-3 shadow-1">
    <Skeleton className="size-24 shrink-0" />
    <div className="flex-1">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-3 h-7 w-1/2" />
    </div>
  </li>
)
