import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { INPUT_STYLE } from '../text-field.tsx'

/** A list of options below a field. Not in a portal, which would lie outside of all landmarks. */
export const OPTIONS_STYLE =
  'mt-1 max-h-[min(22rem,50dvh)] overflow-y-auto rounded-card bg-raised p-1 text-ink shadow-2 inset-ring inset-ring-line'

/** An option of the popup list. */
export const OPTION_STYLE =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-3 py-2 data-focus:bg-tint data-selected:font-semibold'

export interface SelectOption<T> {
  readonly value: T
  readonly label: string
  readonly icon?: ReactNode
}

interface SelectFieldProps<T> {
  readonly label: ReactNode
  /** Hides the label visually. */
  readonly hidesLabel?: boolean
  readonly options: readonly SelectOption<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly className?: string
}

/** A select field with a popup list. */
export const SelectField = <T extends string | boolean | null>({
  label,
  hidesLabel = false,
  options,
  value,
  onChange,
  className,
}: SelectFieldProps<T>) => {
  const chosen = options.find((option) => option.value === value)
  return (
    <Field className={classNames('min-w-0', className)}>
      <Label className={hidesLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>{label}</Label>
      <Listbox value={value} onChange={onChange}>
        <div className="relative">
          <ListboxButton
            className={classNames(INPUT_STYLE, 'flex items-center gap-2 text-left')}
            onKeyDown={openWithEnter}
          >
            {chosen?.icon}
            <span className="min-w-0 flex-1 truncate">{chosen?.label}</span>
            <ChevronDown aria-hidden size={20} className="shrink-0 text-muted" />
          </ListboxButton>
          <ListboxOptions modal={false} className={classNames(OPTIONS_STYLE, 'absolute inset-x-0 top-full z-50')}>
            {options.map((option) => (
              <ListboxOption key={String(option.value)} value={option.value} className={OPTION_STYLE}>
                {option.icon}
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.value === value && <Check aria-hidden size={18} className="shrink-0 text-accent" />}
              </ListboxOption>
            ))}
          </ListboxOptions>
        </div>
      </Listbox>
    </Field>
  )
}

/** Headless UI submits the form around the field with Enter. People expect that Enter opens the list, as the arrow does. */
const openWithEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}
