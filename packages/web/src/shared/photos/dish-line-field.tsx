import {
  type CivilDate,
  DIET_LABELS,
  DISH_DIETS,
  type DishDay,
  type DishDiet,
  type DishLineChange,
  type DishLineProblem,
  type KeyedDishLine,
  WEEKDAYS,
} from '@mahlzeit/domain'
import { ChevronDown, CircleHelp, Plus, Trash2 } from 'lucide-react'
import { memo, type ReactNode, type Ref, useId, useState } from 'react'
import { DIET_EMOJI, WEEKDAY_NAMES } from '../../texts/deals.ts'
import { DISH_LINE_TEXTS, DISH_PROBLEM_TEXTS, DISH_UNCERTAINTY_TEXTS } from '../../texts/dish-lines.ts'
import { periodText } from '../../texts/menu-periods.ts'
import { classNames } from '../../ui/class-names.ts'
import { type ControlAttributes, FieldError, useField } from '../../ui/field.tsx'
import { ToggleGroup } from '../../ui/form/toggle-group.tsx'
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

/** A line of the region 'Gerichte auf der Karte' with its part of the photo (product.md#dishes). */
export const DishLineField = memo(
  ({ dish, number, today, src, aspect, problem, onChange, onRemove }: DishLineFieldProps) => {
    const { key, name, price, description, diets, isTicked, area, uncertainties } = dish
    const uncertaintiesId = useId()
    const [isDescribed, setDescribed] = useState(description !== '')
    const change = (fields: DishLineChange) => onChange(key, fields)
    return (
      <div
        role="group"
        aria-label={DISH_LINE_TEXTS.line(number)}
        data-dish={key}
        className="flex flex-col gap-2 border-t border-line pt-3"
      >
        {area && src && aspect && (
          <PhotoCrop src={src} aspect={aspect} area={area} alt={DISH_LINE_TEXTS.crop(number)} />
        )}
        <div className="flex flex-wrap items-start gap-x-1">
          <label className="mt-5.5 -ml-2.5 grid h-12 w-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              aria-label={DISH_LINE_TEXTS.publish(number)}
              aria-describedby={uncertainties.length > 0 ? uncertaintiesId : undefined}
              checked={isTicked}
              onChange={({ target }) => change({ isTicked: target.checked })}
              className="size-6 accent-accent"
            />
          </label>
          <div className="min-w-0 flex-1 basis-40">
            <Line label={DISH_LINE_TEXTS.name(number)} error={errorOf(problem, 'name')}>
              {(control) => <Input control={control} value={name} onChange={(value) => change({ name: value })} />}
            </Line>
          </div>
        </div>
        {uncertainties.length > 0 && (
          <p id={uncertaintiesId} className="flex gap-1.5 text-13 font-medium">
            <CircleHelp aria-hidden size={16} className="mt-px shrink-0 text-accent" />
            {uncertainties.map((uncertainty) => DISH_UNCERTAINTY_TEXTS[uncertainty]).join(', ')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-24">
            <Line label={DISH_LINE_TEXTS.price(number)} error={errorOf(problem, 'price')}>
              {(control) => (
                <div className="relative">
                  <Input
                    control={control}
                    value={price}
                    inputMode="decimal"
                    onChange={(value) => change({ price: value })}
                    className="pr-9"
                  />
                  <span aria-hidden className="absolute inset-y-0 right-4 grid place-items-center text-muted">
                    {DISH_LINE_TEXTS.euro}
                  </span>
                </div>
              )}
            </Line>
          </div>
          <div className="min-w-0 flex-[2] basis-36">
            <DayField dish={dish} number={number} today={today} problem={problem} onDay={(day) => change({ day })} />
          </div>
        </div>
        {isDescribed && (
          <Line label={DISH_LINE_TEXTS.description(number)} error={errorOf(problem, 'description')}>
            {(control) => (
              <Input
                ref={focusEmpty}
                control={control}
                value={description}
                onChange={(value) => change({ description: value })}
              />
            )}
          </Line>
        )}
        <div className="flex flex-wrap items-end justify-end gap-2">
          <div className="min-w-0 flex-1 basis-52">
            <ToggleGroup
              label={DISH_LINE_TEXTS.diets(number)}
              hidesLabel
              options={DIET_OPTIONS}
              value={diets.includes('vegan') ? DISH_DIETS : diets}
              onChange={(chosen) => change({ diets: dietsOf(chosen, diets.includes('vegan')) })}
            />
            {!isDescribed && (
              <button
                type="button"
                onClick={() => setDescribed(true)}
                className="mt-1 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-accent hover:bg-tint"
              >
                <Plus aria-hidden size={18} />
                {DISH_LINE_TEXTS.addDescription} <span className="sr-only">{number}</span>
              </button>
            )}
          </div>
          <IconButton
            label={DISH_LINE_TEXTS.remove(number)}
            icon={<Trash2 aria-hidden size={20} />}
            onClick={() => onRemove(dish, number - 1)}
            className="text-danger"
          />
        </div>
      </div>
    )
  },
)

/** The diets of a line: a vegan dish is vegetarian, and one that is not vegetarian is not vegan. */
const dietsOf = (chosen: readonly DishDiet[], wasVegan: boolean): readonly DishDiet[] => {
  if (!chosen.includes('vegan')) return chosen
  return wasVegan && !chosen.includes('vegetarisch') ? [] : ['vegan']
}

interface LineProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: (control: ControlAttributes) => ReactNode
}

/** A field with a small label. */
const Line = ({ label, error, children }: LineProps) => {
  const { control, errorId } = useField(undefined, error)
  return (
    <div>
      <label htmlFor={control.id} className="mb-1 block text-13 font-semibold">
        {label}
      </label>
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** Focuses a field that appears empty, because its user asked for it. */
const focusEmpty = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus()
}

interface InputProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly control: ControlAttributes
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputMode?: 'decimal'
  readonly className?: string
}

const Input = ({ ref, control, value, onChange, inputMode, className }: InputProps) => (
  <input
    ref={ref}
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
