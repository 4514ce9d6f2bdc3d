import {
  type CivilDate,
  type DishLineChange,
  dishLineProblem,
  type KeyedDishLine,
  type ReadingProgress,
  type RecalledDish,
  recurringDishes,
  SERVER_LIMITS,
  type TrayPhoto,
} from '@mahlzeit/domain'
import { History, Plus, ScanText } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { DISH_LINE_TEXTS, takeOverText } from '../../texts/dish-lines.ts'
import { Button } from '../../ui/button.tsx'
import { CardPhoto } from './card-photo.tsx'
import { DishLineField } from './dish-line-field.tsx'

/** The commands for the dishes of photos. */
export interface DishCommands {
  read(photo: number): void
  cancel(photo: number): void
  add(photo: number): void
  change(photo: number, dish: number, change: DishLineChange): void
  remove(photo: number, dish: number): void
  restore(photo: number, dish: KeyedDishLine, index: number): void
  /** Ticks these lines and no others. */
  tickOnly(photo: number, dishes: readonly number[]): void
  /** Adds the dishes that recur. Returns the keys of their lines. */
  takeOver(photo: number): readonly number[]
}

interface DishRegionProps {
  readonly photo: Omit<TrayPhoto, 'file'>
  /** Of the photo, from 1. */
  readonly number: number
  readonly today: CivilDate
  readonly src: string | null
  readonly aspect: number | null
  readonly reading: ReadingProgress | undefined
  readonly recalled: readonly RecalledDish[]
  readonly commands: DishCommands
  /** Publishing was refused because of a line. */
  readonly showsProblems: boolean
}

interface Removed {
  readonly dish: KeyedDishLine
  readonly index: number
}

const statusOf = (reading: ReadingProgress | undefined, dishes: readonly KeyedDishLine[]): string => {
  if (!reading) return ''
  if (reading.kind === 'reading') return DISH_LINE_TEXTS.reading
  if (reading.kind === 'failed') return DISH_LINE_TEXTS.failures[reading.failure]
  if (reading.found === 0) return DISH_LINE_TEXTS.foundNone
  return DISH_LINE_TEXTS.found(reading.found, dishes.filter(({ uncertainties }) => uncertainties.length > 0).length)
}

/** The dishes of a photo: reading them, and confirming, correcting or typing each (product.md#dishes). */
export const DishRegion = ({
  photo: { key, offerType, menuDate, dishes },
  number,
  today,
  src,
  aspect,
  reading,
  recalled,
  commands,
  showsProblems,
}: DishRegionProps) => {
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  /** The element that gets the focus once it is rendered. */
  const focus = useRef<string | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  /** The line that is open. */
  const [open, setOpen] = useState<number | null>(null)
  /** The line that has the focus. */
  const [focused, setFocused] = useState<number | null>(null)
  /** The ticked lines before all or none were. */
  const [ticksBefore, setTicksBefore] = useState<readonly number[] | null>(null)
  /** The lines that were taken over from an earlier card. */
  const [taken, setTaken] = useState<readonly number[]>([])
  const isReading = reading?.kind === 'reading'
  const recurring = useMemo(
    () => recurringDishes(recalled, { offerType, menuDate, dishes }, today),
    [recalled, offerType, menuDate, dishes, today],
  )

  useEffect(() => {
    const element = focus.current && region.current?.querySelector<HTMLElement>(focus.current)
    if (!element) return
    element.focus()
    focus.current = null
  })

  const change = useCallback(
    (dish: number, fields: DishLineChange) => commands.change(key, dish, fields),
    [commands, key],
  )
  const remove = useCallback(
    (dish: KeyedDishLine, index: number) => {
      focus.current = '[data-undo]'
      setRemoved({ dish, index })
      commands.remove(key, dish.key)
    },
    [commands, key],
  )
  const undo = ({ dish, index }: Removed) => {
    focus.current = `[data-dish="${dish.key}"] input`
    setRemoved(null)
    commands.restore(key, dish, index)
  }
  const tickedKeys = dishes.filter(({ isTicked }) => isTicked).map((dish) => dish.key)
  const tick = (keys: readonly number[]) => {
    setTicksBefore(tickedKeys)
    commands.tickOnly(key, keys)
  }
  const undoTicks = (keys: readonly number[]) => {
    setTicksBefore(null)
    commands.tickOnly(key, keys)
  }
  const takeOver = () => {
    focus.current = '[data-undo-taken]'
    setTaken(commands.takeOver(key))
  }
  const undoTaken = () => {
    focus.current = '[data-take-over]'
    setTaken([])
    for (const dish of taken) commands.remove(key, dish)
  }
  const goTo = (dish: number) => {
    setOpen(dish)
    region.current?.querySelector<HTMLElement>(`[data-dish="${dish}"] input[type="text"]`)?.focus()
  }
  const add = () => {
    focus.current = '[data-dish]:last-of-type input[type="text"]'
    commands.add(key)
  }

  const lines = dishes.map((dish, index) => (
    <DishLineField
      key={dish.key}
      dish={dish}
      number={index + 1}
      today={today}
      src={src}
      aspect={aspect}
      problem={showsProblems ? dishLineProblem(dish, { offerType, menuDate }, today) : null}
      isOpen={open === dish.key}
      onOpen={setOpen}
      onChange={change}
      onRemove={remove}
    />
  ))
  const undoRow = removed && (
    <p key="removed" className="flex flex-wrap items-center gap-x-3 text-muted">
      <span className="min-w-0 flex-1 wrap-anywhere">{DISH_LINE_TEXTS.removed(removed.dish.name)}</span>
      <Button data-undo variant="quiet" onClick={() => undo(removed)}>
        {DISH_LINE_TEXTS.undo}
      </Button>
    </p>
  )

  return (
    <div
      ref={region}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-photo`}
      className="flex flex-col gap-3 border-t border-line pt-3"
    >
      <div>
        <p id={`${id}-title`} className="font-semibold">
          {DISH_LINE_TEXTS.title}
        </p>
        <p id={`${id}-photo`} className="sr-only">
          {DISH_LINE_TEXTS.ofPhoto(number)}
        </p>
        {dishes.length > 0 && <p className="mt-1 text-13 text-pretty text-muted">{DISH_LINE_TEXTS.help}</p>}
      </div>
      <p role="status" className="text-pretty text-muted empty:hidden">
        {statusOf(reading, dishes)}
      </p>
      {isReading && (
        <progress
          aria-label={DISH_LINE_TEXTS.progress}
          value={reading.done ?? undefined}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-tint accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={isReading ? undefined : <ScanText aria-hidden size={18} />}
          onClick={() => (isReading ? commands.cancel(key) : commands.read(key))}
        >
          {isReading ? DISH_LINE_TEXTS.cancel : reading ? DISH_LINE_TEXTS.readAgain : DISH_LINE_TEXTS.read}
        </Button>
        {recurring && !isReading && (
          <Button data-take-over variant="secondary" icon={<History aria-hidden size={18} />} onClick={takeOver}>
            {takeOverText(recurring.date, menuDate, today)}
          </Button>
        )}
        {dishes.length > 1 && tickedKeys.length < dishes.length && (
          <Button variant="quiet" onClick={() => tick(dishes.map((dish) => dish.key))}>
            {DISH_LINE_TEXTS.all}
          </Button>
        )}
        {dishes.length > 1 && tickedKeys.length > 0 && (
          <Button variant="quiet" onClick={() => tick([])}>
            {DISH_LINE_TEXTS.none}
          </Button>
        )}
      </div>
      {ticksBefore && (
        <p className="-my-2 flex flex-wrap items-center gap-x-3 text-muted">
          <span role="status" className="min-w-0 flex-1">
            {DISH_LINE_TEXTS.ticksChanged(tickedKeys.length)}
          </span>
          <Button variant="quiet" onClick={() => undoTicks(ticksBefore)}>
            {DISH_LINE_TEXTS.undo}
          </Button>
        </p>
      )}
      {dishes.some((dish) => taken.includes(dish.key)) && (
        <p className="-my-2 flex flex-wrap items-center gap-x-3 text-muted">
          <span role="status" className="min-w-0 flex-1">
            {DISH_LINE_TEXTS.takenOver(taken.length)}
          </span>
          <Button data-undo-taken variant="quiet" onClick={undoTaken}>
            {DISH_LINE_TEXTS.undo}
          </Button>
        </p>
      )}
      {src && dishes.some(({ area }) => area) && (
        <CardPhoto src={src} dishes={dishes} current={focused ?? open} onChoose={goTo} />
      )}
      <div
        className="flex flex-col"
        onFocus={({ target }) => {
          const line = target.closest<HTMLElement>('[data-dish]')?.dataset.dish
          setFocused(line === undefined ? null : Number(line))
        }}
      >
        {undoRow ? lines.toSpliced(removed.index, 0, undoRow) : lines}
      </div>
      {dishes.length < SERVER_LIMITS.dishesPerPhoto ? (
        <Button variant="quiet" icon={<Plus aria-hidden size={20} />} onClick={add} className="-ml-3 self-start">
          {DISH_LINE_TEXTS.add}
        </Button>
      ) : (
        <p className="text-13 text-muted">{DISH_LINE_TEXTS.full(SERVER_LIMITS.dishesPerPhoto)}</p>
      )}
    </div>
  )
}
