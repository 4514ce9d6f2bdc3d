import { classNames } from '../../ui/class-names.ts'

export const chipStyle = (isOn: boolean): string =>
  classNames(
    'inline-flex min-h-11 shrink-0 items-center justify-center rounded-full px-3.5 font-semibold whitespace-nowrap shadow-1 transition-colors',
    isOn
      ? 'bg-accent-soft text-ink inset-ring-2 inset-ring-accent'
      : 'bg-raised text-ink inset-ring inset-ring-line-strong hover:bg-tint',
  )

interface ToggleProps {
  readonly isOn: boolean
  readonly label: string
  readonly onToggle: () => void
}

export const Toggle = ({ isOn, label, onToggle }: ToggleProps) => (
  <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipStyle(isOn)}>
    {label}
  </button>
)

interface DialogChipProps {
  readonly isOn: boolean
  readonly label: string
  /** The accessible name. */
  readonly name?: string | undefined
  readonly onOpen: () => void
}

/** A chip whose value is chosen in a dialog. */
export const DialogChip = ({ isOn, label, name, onOpen }: DialogChipProps) => (
  <button type="button" aria-haspopup="dialog" aria-label={name} onClick={onOpen} className={chipStyle(isOn)}>
    {label}
  </button>
)
