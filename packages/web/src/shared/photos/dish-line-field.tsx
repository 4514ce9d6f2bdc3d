import {
  type CivilDate,
  DIET_LABELS,
  DISH_DIETS,
  type DishDay,
  type DishDiet,
  type DishLineChange,
  type DishLineProblem,
  type KeyedDishLine,
  weekdayOf,
  WEEKDAYS,
} from '@mahlzeit/domain'
import { ChevronDown, CircleHelp, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { DIET_EMOJI, WEEKDAY_NAMES } from '../../texts/deals.ts'
import { DISH_LINE_TEXTS, DISH_PROBLEM_TEXTS, dishUncertaintyText } from '../../texts/dish-lines.ts'
import { periodText } from '../../texts/menu-periods.ts'
import { classNames } from '../../ui/class-names.ts'
import { type ControlAttributes, FieldError, useField } from '../../ui/field.tsx'
import { ToggleGroup } from '../../ui/form/toggle-group.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { INPUT_STYLE } from '../../ui/text-field.tsx'
import { PhotoCrop } from './photo-crop.tsx'

interface DishLineFieldProps {
  readonly dish: KeyedDishLine
  /** Starts at 1. */
  readonly number: number
  readonly today: CivilDate
  /** The photo that the line was read from; null until it is shown. */
  readonly src: string | null
  readonly aspect: number | null
  readonly problem: DishLineProblem | null
  readonly isOpen: boolean
  /** Opens the line with this key alone; null closes it. */
  readonly onOpen: (key: number | null) => void
  readonly onChange: (key: number, change: DishLineChange) => void
  readonly onRemove: (dish: KeyedDishLine, index: number) => void
}

const DIET_OPTIONS = DISH_DIETS.map((value) => ({
  value,
  label: DIET_LABELS[value],
  icon: <span aria-hidden>{DIET_EMOJI[value]}</span>,
}))

/** The problem of a field, by the beginning of its name. */
const errorOf = (problem: DishLineProblem | null, field: 'name' | 'price' | 'day' | 'description') =>
  problem?.startsWith(field) ? DISH_PROBLEM_TEXTS[problem] : undefined

/** A line of the region 'Gerichte auf der Karte': tick, name and price; opened, all the rest (product.md#dishes). */
export const DishLineField = memo(
  ({ dish, number, today, src, aspect, problem, isOpen, onOpen, onChange, onRemove }: DishLineFieldProps) => {
    const { key, name, price, day, description, diets, isTicked, area, uncertainties, readName, lastPrice } = dish
    const id = useId()
    const change = (fields: DishLineChange) => onChange(key, fields)
    const isInside = problem !== null && /^(?:day|description)/u.test(problem)
    const isShown = isOpen || isInside
    return (
      <div
        role="group"
        aria-label={DISH_LINE_TEXTS.line(number)}
        data-dish={key}
        className={classNames('scroll-mt-60 rounded-card', isShown && 'bg-tint px-2 pb-2')}
      >
        <div className="flex flex-wrap items-start justify-end">
          <label className="-ml-2.5 grid h-12 w-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              aria-label={DISH_LINE_TEXTS.publish(number)}
              aria-describedby={uncertainties.length > 0 ? `${id}-uncertain` : undefined}
              checked={isTicked}
              onChange={({ target }) => change({ isTicked: target.checked })}
              className="size-6 accent-accent"
            />
          </label>
          <div className="min-w-0 flex-1 basis-24">
            <Line label={DISH_LINE_TEXTS.name(number)} hidesLabel error={errorOf(problem, 'name')}>
              {(control) => (
                <Input
                  control={control}
                  value={name}
                  onChange={(value) => change({ name: value })}
                  className="px-2.5"
                />
              )}
            </Line>
          </div>
          {day && (
            <span aria-hidden className="grid h-12 shrink-0 place-items-center pl-1.5 text-13 text-muted">
              {'weekday' in day ? day.weekday : weekdayOf(day.date)}
            </span>
          )}
          <div className="ml-1 w-21 shrink-0">
            <Line label={DISH_LINE_TEXTS.price(number)} hidesLabel error={errorOf(problem, 'price')}>
              {(control) => (
                <Input
                  control={control}
                  value={price}
                  inputMode="decimal"
                  onChange={(value) => change({ price: value })}
                  className="px-2 text-right tabular-nums"
                />
              )}
            </Line>
          </div>
          <IconButton
            label={DISH_LINE_TEXTS.details(number)}
            icon={
              <ChevronDown
                aria-hidden
                size={20}
                className={classNames('transition-transform', isShown && 'rotate-180')}
              />
            }
            aria-expanded={isShown}
            aria-controls={`${id}-details`}
            onClick={() => onOpen(isOpen ? null : key)}
            className="-mr-2 h-12"
          />
        </div>
        {uncertainties.length > 0 && (
          <p id={`${id}-uncertain`} className="flex gap-1.5 pb-1 pl-8.5 text-13 font-medium">
            <CircleHelp aria-hidden size={16} className="mt-px shrink-0 text-accent" />
            {dishUncertaintyText(dish)}
          </p>
        )}
        {lastPrice && (
          <Button
            variant="secondary"
            aria-label={DISH_LINE_TEXTS.lastPriceOf(lastPrice, number)}
            onClick={({ currentTarget }) => {
              focusTick(currentTarget)
              change({ price: lastPrice })
            }}
            className="mb-1 ml-8.5"
          >
            {DISH_LINE_TEXTS.lastPrice(lastPrice)}
          </Button>
        )}
        <div id={`${id}-details`} hidden={!isShown} className="flex flex-col gap-2 pt-1 [&[hidden]]:hidden">
          {isShown && (
            <>
              {area && src && aspect && (
                <PhotoCrop src={src} aspect={aspect} area={area} alt={DISH_LINE_TEXTS.crop(number)} />
              )}
              {readName !== undefined && (
                <p className="flex flex-wrap items-center gap-x-3 text-muted">
                  <span className="min-w-0 flex-1 wrap-anywhere">{DISH_LINE_TEXTS.misread(readName)}</span>
                  <Button
                    variant="quiet"
                    onClick={({ currentTarget }) => {
                      focusTick(currentTarget)
                      change({ name: readName })
                    }}
                  >
                    {DISH_LINE_TEXTS.asRead}
                  </Button>
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                <div className="min-w-0 flex-1 basis-36">
                  <DayField
                    dish={dish}
                    number={number}
                    today={today}
                    problem={problem}
                    onDay={(chosen) => change({ day: chosen })}
                  />
                </div>
                <div className="min-w-0 flex-[2] basis-48">
                  <Line label={DISH_LINE_TEXTS.description(number)} error={errorOf(problem, 'description')}>
                    {(control) => (
                      <Input
                        control={control}
                        value={description}
                        onChange={(value) => change({ description: value })}
                      />
                    )}
                  </Line>
                </div>
              </div>
              <div className="flex flex-wrap items-end gap-2">
                <div className="min-w-0 flex-1 basis-52">
                  <ToggleGroup
                    label={DISH_LINE_TEXTS.diets(number)}
                    hidesLabel
                    options={DIET_OPTIONS}
                    value={diets.includes('vegan') ? DISH_DIETS : diets}
                    onChange={(chosen) => change({ diets: dietsOf(chosen, diets.includes('vegan')) })}
                  />
                </div>
                <IconButton
                  label={DISH_LINE_TEXTS.remove(number)}
                  icon={<Trash2 aria-hidden size={20} />}
                  onClick={() => onRemove(dish, number - 1)}
                  className="text-danger"
                />
              </div>
            </>
          )}
        </div>
      </div>
    )
  },
)

/** Focuses the tick of a line whose button goes; a text field would open the keyboard. */
const focusTick = (button: HTMLElement): void =>
  button.closest('[data-dish]')?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()

/** The diets of a line: a vegan dish is vegetarian, and one that is not vegetarian is not vegan. */
const dietsOf = (chosen: readonly DishDiet[], wasVegan: boolean): readonly DishDiet[] => {
  if (!chosen.includes('vegan')) return chosen
  return wasVegan && !chosen.includes('vegetarisch') ? [] : ['vegan']
}

interface LineProps {
  readonly label: string
  readonly hidesLabel?: boolean
  readonly error: string | undefined
  readonly children: (control: ControlAttributes) => ReactNode
}

/** A field with a small label. */
const Line = ({ label, hidesLabel = false, error, children }: LineProps) => {
  const { control, errorId } = useField(undefined, error)
  return (
    <div>
      <label htmlFor={control.id} className={hidesLabel ? 'sr-only' : 'mb-1 block text-13 font-semibold'}>
        {label}
      </label>
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

interface InputProps {
  readonly control: ControlAttributes
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputMode?: 'decimal'
  readonly className?: string
}

const Input = ({ control, value, onChange, inputMode, className }: InputProps) => (
  <input
    {...control}
    type="text"
    dir="auto"
    autoComplete="off"
    inputMode={inputMode}
    data-invalid={control['aria-invalid']}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    // Enter would publish the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    className={classNames(INPUT_STYLE, className)}
  />
)

interface DayFieldProps extends Pick<DishLineFieldProps, 'dish' | 'number' | 'today' | 'problem'> {
  readonly onDay: (day: DishDay) => void
}

/** The day of a dish: each day, a weekday, or the date that was read. */
const DayField = ({ dish: { day }, number, today, problem, onDay }: DayFieldProps) => {
  const [date] = useState(day && 'date' in day ? day.date : null)
  const choose = (value: string) => {
    const weekday = WEEKDAYS.find((each) => each === value)
    onDay(weekday ? { weekday } : value === date ? { date } : null)
  }
  return (
    <Line label={DISH_LINE_TEXTS.day(number)} error={errorOf(problem, 'day')}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            data-invalid={control['aria-invalid']}
            value={day ? ('date' in day ? day.date : day.weekday) : ''}
            onChange={({ target }) => choose(target.value)}
            className={classNames(INPUT_STYLE, 'truncate pr-10')}
          >
            <option value="">{DISH_LINE_TEXTS.everyDay}</option>
            {date && <option value={date}>{periodText('day', date, today)}</option>}
            {WEEKDAYS.map((weekday) => (
              <option key={weekday} value={weekday}>
                {WEEKDAY_NAMES[weekday]}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Line>
  )
}
