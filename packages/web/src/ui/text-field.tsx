import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

/** Style of text controls. */
export const INPUT_STYLE = classNames(
  'h-12 w-full appearance-none rounded-card bg-raised px-4 text-17 text-ink inset-ring inset-ring-line-strong',
  'placeholder:text-muted aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
)

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    readonly value: string
    readonly onChange: (value: string) => void
  }

/** A text field with label, help and error. */
export const TextField = ({ label, help, error, value, onChange, ...rest }: TextFieldProps) => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <input
        type="text"
        {...rest}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={INPUT_STYLE}
      />
    )}
  </Field>
)
