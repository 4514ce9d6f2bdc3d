import { MINUTE_STEP } from '@mahlzeit/domain'
import { Clock, X } from 'lucide-react'
import { useId, useState } from 'react'
import { FORM_TEXTS } from '../../texts/form.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Drawer } from '../drawer.tsx'
import { IconButton } from '../icon-button.tsx'
import { INPUT_STYLE } from '../text-field.tsx'

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const HOURS = Array.from({ length: 24 }, (_, hour) => twoDigits(hour))
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, step) => twoDigits(step * MINUTE_STEP))

interface TimeFieldProps {
  readonly label: string
  /** HH:MM, or null. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** The initial value of an empty field's dialog. */
  readonly preset: string
}

/** A time of day, selected as hour and minute and confirmed (product.md#time-picker). */
export const TimeField = ({ label, value, onChange, preset }: TimeFieldProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [hour, setHour] = useState<string>()
  const [minute, setMinute] = useState<string>()

  const open = () => {
    const [presetHour, presetMinute] = (value ?? preset).split(':')
    setHour(presetHour)
    setMinute(presetMinute)
    setIsOpen(true)
  }
  const apply = () => {
    onChange(`${hour}:${minute}`)
    setIsOpen(false)
  }

  return (
    <div className="min-w-0 flex-1 basis-36">
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="relative">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={open}
          className={classNames(INPUT_STYLE, 'flex items-center gap-2 text-left')}
        >
          <Clock aria-hidden size={20} className="shrink-0 text-muted" />
          <span id={`${id}-value`} className={classNames('tabular-nums', value === null && 'text-muted')}>
            {value ?? FORM_TEXTS.noTime}
          </span>
        </button>
        {value !== null && (
          <IconButton
            label={FORM_TEXTS.clearTime(label)}
            icon={<X aria-hidden size={18} />}
            onClick={() => onChange(null)}
            className="absolute top-0.5 right-0.5"
          />
        )}
      </div>
      <Drawer open={isOpen} title={FORM_TEXTS.chooseTime(label)} onClose={() => setIsOpen(false)}>
        <form
          onSubmit={(event) => {
            // React bubbles the event to a form that contains the dialog.
            event.stopPropagation()
            event.preventDefault()
            apply()
          }}
        >
          <Choice
            legend={FORM_TEXTS.hour}
            options={HOURS}
            value={hour}
            onChange={setHour}
            columns="grid-cols-6"
            isFirst
          />
          <Choice
            legend={FORM_TEXTS.minute}
            options={MINUTES}
            value={minute}
            onChange={setMinute}
            columns="grid-cols-4"
          />
          <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {COMMON_TEXTS.cancel}
            </Button>
            <Button type="submit" disabled={hour === undefined || minute === undefined}>
              {FORM_TEXTS.applyTime}
            </Button>
          </div>
        </form>
      </Drawer>
    </div>
  )
}

interface ChoiceProps {
  readonly legend: string
  readonly options: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly columns: string
  /** Focused when the dialog opens. */
  readonly isFirst?: boolean
}

/** Radio buttons, for their arrow-key behaviour. */
const Choice = ({ legend, options, value, onChange, columns, isFirst = false }: ChoiceProps) => {
  const name = useId()
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={classNames('grid gap-1.5', columns)}>
        {options.map((option) => (
          <label
            key={option}
            className={classNames(
              'grid min-h-11 cursor-pointer place-items-center rounded-card font-medium tabular-nums transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option === value ? 'bg-accent text-on-accent' : 'bg-tint text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              data-autofocus={isFirst && option === value ? true : undefined}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
