import type { ReactNode } from 'react'
import { FieldError, useField } from './field.tsx'

interface CheckboxFieldProps {
  readonly name: string
  /** The label, which may contain links. */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}

/** A checkbox with its label. */
export const CheckboxField = ({ name, children, checked, onChange, error }: CheckboxFieldProps) => {
  const { control, errorId } = useField(undefined, error)
  return (
    <div>
      <div className="flex items-start gap-1">
        {/* A target of 44 px around the box. */}
        <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            {...control}
            type="checkbox"
            name={name}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            className="size-5 accent-accent aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-danger"
          />
        </label>
        <label htmlFor={control.id} className="min-w-0 py-2.5">
          {children}
        </label>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
