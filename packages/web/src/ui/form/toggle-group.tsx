import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../field.tsx'

interface ToggleGroupProps<T> {
  readonly label: string
  /** Hides the label visually. */
  readonly hidesLabel?: boolean
  readonly options: readonly {
    readonly value: T
    readonly label: string
    readonly name?: string
    readonly icon?: ReactNode
  }[]
  readonly value: readonly T[]
  /** Called with the selected values in the order of the options. */
  readonly onChange: (value: readonly T[]) => void
  readonly error?: string | undefined
  /** Gives all toggles the same width. */
  readonly isEven?: boolean
}

/** A group of independent toggle buttons. */
export const ToggleGroup = <T extends string>({
  label,
  hidesLabel = false,
  options,
  value,
  onChange,
  error,
  isEven = false,
}: ToggleGroupProps<T>) => {
  const id = useId()
  const toggle = (toggled: T) => {
    const isOn = (option: T) => (option === toggled ? !value.includes(option) : value.includes(option))
    onChange(options.map((option) => option.value).filter(isOn))
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} data-invalid={Boolean(error)}>
      <p id={`${id}-label`} className={hidesLabel ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {label}
      </p>
      <div className={isEven ? 'grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-2' : 'flex flex-wrap gap-2'}>
        {options.map((option) => {
          const isOn = value.includes(option.value)
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isOn}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => toggle(option.value)}
              className={classNames(
                'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full px-3 font-semibold inset-ring transition-colors',
                isOn
                  ? 'bg-accent-soft text-ink inset-ring-2 inset-ring-accent'
                  : 'bg-raised text-muted inset-ring-line-strong hover:bg-tint',
              )}
            >
              {option.icon}
              {option.name ? (
                <>
                  <span aria-hidden>{option.label}</span>
                  <span className="sr-only">{option.name}</span>
                </>
              ) : (
                option.label
              )}
            </button>
          )
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
