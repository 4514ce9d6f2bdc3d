import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  readonly label: string
  readonly help?: string | undefined
  /** Validation error of the value. */
  readonly error?: string | undefined
}

/** The attributes that connect a control with its label, help and error. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** Creates the ids that connect a control with its label, help and error. */
export const useField = (help: string | undefined, error: string | undefined) => {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined
  const control: ControlAttributes = { id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy }
  return { control, helpId, errorId }
}

export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className="mt-1.5 flex gap-1.5 text-13 font-medium text-danger">
    <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
    {children}
  </p>
)

interface FieldFrameProps extends FieldProps {
  readonly children: (control: ControlAttributes) => ReactNode
}

/** Label above, help and error below. */
export const Field = ({ label, help, error, children }: FieldFrameProps) => {
  const { control, helpId, errorId } = useField(help, error)
  return (
    <div>
      <label htmlFor={control.id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <p id={helpId} className="mt-1.5 text-13 text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
