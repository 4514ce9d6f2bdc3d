import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { COUNTER_TEXTS } from '../texts/counter.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type CountedTextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'maxLength'> & {
    readonly value: string
    readonly onChange: (value: string) => void
    /** The number of characters as stored. */
    readonly count: number
    /** The limit. Longer texts can be typed, and are not truncated. */
    readonly limit: number
    readonly ref?: Ref<HTMLTextAreaElement>
  }

export const TEXT_AREA_STYLE = classNames(
  'block w-full resize-y appearance-none rounded-card bg-raised px-4 py-3 text-17 text-ink inset-ring',
  'inset-ring-line-strong placeholder:text-muted aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
)

/** A text area with a label and a counter of the used characters. */
export const CountedTextArea = ({
  label,
  help,
  error,
  value,
  onChange,
  count,
  limit,
  rows = 3,
  ...rest
}: CountedTextAreaProps) => {
  const counterId = useId()
  const isOver = count > limit
  return (
    <div>
      <Field label={label} help={help} error={error}>
        {({ 'aria-describedby': describedBy, 'aria-invalid': isInvalid, id }) => (
          <textarea
            dir="auto"
            {...rest}
            id={id}
            rows={rows}
            aria-invalid={isInvalid || isOver}
            aria-describedby={[describedBy, counterId].filter(Boolean).join(' ')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={TEXT_AREA_STYLE}
          />
        )}
      </Field>
      <p
        id={counterId}
        className={classNames(
          'mt-1 text-right text-13 tabular-nums',
          isOver ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden>
          {count}/{limit}
        </span>
        <VisuallyHidden>{COUNTER_TEXTS.used(count, limit)}</VisuallyHidden>
      </p>
    </div>
  )
}
