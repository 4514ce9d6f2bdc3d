import type { ReactNode } from 'react'
import { useFocusInvalid } from './use-focus-invalid.ts'

interface CheckedFormProps {
  /** Increases with every refused submit. */
  readonly refusals: number
  readonly label?: string
  readonly className: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form that the app validates. Its first invalid field is focused when a submit is refused. */
export const CheckedForm = ({ refusals, label, className, onSubmit, children }: CheckedFormProps) => (
  <form
    ref={useFocusInvalid<HTMLFormElement>(refusals)}
    noValidate
    aria-label={label}
    className={className}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
