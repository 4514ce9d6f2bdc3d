import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface ChoiceListProps<Id extends string> {
  readonly label: string
  /** Single or multiple choice. */
  readonly kind: 'radio' | 'checkbox'
  readonly choices: readonly { readonly id: Id; readonly label: ReactNode }[]
  readonly chosen: readonly Id[]
  /** Receives the tapped choice. */
  readonly onChoose: (id: Id) => void
  readonly error?: string | undefined
}

/** A question with a vertical list of answers, each 44 px high. */
export const ChoiceList = <Id extends string>({
  label,
  kind,
  choices,
  chosen,
  onChoose,
  error,
}: ChoiceListProps<Id>) => {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul>
        {choices.map(({ id, label: text }) => (
          <li key={id}>
            <label className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 py-1.5 hover:bg-tint">
              <input
                type={kind}
                name={name}
                checked={chosen.includes(id)}
                onChange={() => onChoose(id)}
                aria-invalid={Boolean(error)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">{text}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
