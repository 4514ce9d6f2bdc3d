import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from '../field.tsx'
import { INPUT_STYLE } from '../text-field.tsx'
import { OPTION_STYLE, OPTIONS_STYLE } from './select-field.tsx'

export interface ComboboxOptionOf<T> {
  readonly key: string
  readonly value: T
  readonly label: string
  readonly detail: string
}

interface ComboboxFieldProps<T> {
  readonly label: string
  readonly placeholder: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly options: readonly ComboboxOptionOf<T>[]
  readonly onChoose: (value: T) => void
  /** A status below the options: loading, or nothing found. */
  readonly note?: ReactNode
  /** Buttons between the field and its options, which cover neither. */
  readonly actions?: ReactNode
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

interface SuggestionInputProps extends ComponentProps<'input'> {
  readonly 'data-options': boolean
}

/** Expanded only if there are options: without any, Headless UI sets `aria-expanded` and names a list that does not exist. */
const SuggestionInput = ({
  'data-options': hasOptions,
  'aria-controls': list,
  'aria-expanded': isExpanded,
  ...rest
}: SuggestionInputProps) => (
  <input {...rest} role="combobox" aria-controls={list} aria-expanded={hasOptions && isExpanded} />
)

/** A text field with suggestions. */
export const ComboboxField = <T extends object>({
  label,
  placeholder,
  help,
  error,
  typed,
  onType,
  options,
  onChoose,
  note,
  actions,
  disabled = false,
  inputRef,
}: ComboboxFieldProps<T>) => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <Combobox<T | null> value={null} onChange={(value) => value && onChoose(value)} disabled={disabled} immediate>
        <div className="relative">
          <div className="relative">
            <Search
              aria-hidden
              size={20}
              className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
            />
            <ComboboxInput
              as={SuggestionInput}
              data-options={options.length > 0}
              {...control}
              {...(inputRef && { ref: inputRef })}
              data-invalid={Boolean(error)}
              aria-required
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={placeholder}
              displayValue={() => typed}
              onChange={(event) => onType(event.target.value)}
              // Enter selects an option; it must not submit the surrounding form.
              onKeyDown={(event) => event.key === 'Enter' && options.length === 0 && event.preventDefault()}
              className={classNames(INPUT_STYLE, 'pl-11 disabled:opacity-60')}
            />
          </div>
          {actions}
          {options.length > 0 && (
            <ComboboxOptions modal={false} className={classNames(OPTIONS_STYLE, 'absolute inset-x-0 top-full z-50')}>
              {options.map((option) => (
                <ComboboxOption key={option.key} value={option.value} className={OPTION_STYLE}>
                  <span className="min-w-0">
                    <span className="block font-medium">{option.label}</span>
                    <span className="block text-13 text-muted">{option.detail}</span>
                  </span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          )}
        </div>
        <div role="status" className="text-muted empty:hidden *:mt-1.5">
          {note}
        </div>
      </Combobox>
    )}
  </Field>
)
