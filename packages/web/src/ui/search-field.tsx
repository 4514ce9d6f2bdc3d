import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  /** The accessible name and the placeholder. */
  label: string
  /** Clears the field. Default: `onChange('')`. */
  onClear?: () => void
  /** Called on Esc in an empty field: leave the search. */
  onLeave?: () => void
  className?: string
  inert?: boolean
  /** Suggestions below the field. They make it a combobox. */
  suggestions?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A search field with a clear button; Esc clears it, too. The focus stays in the field. */
export const SearchField = ({
  value,
  onChange,
  label,
  onClear,
  onLeave,
  className,
  inert,
  suggestions,
  ref,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])

  const clear = () => {
    if (onClear) onClear()
    else onChange('')
    input.current?.focus()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (value) clear()
    else onLeave?.()
  }

  return (
    <search inert={inert} className={classNames('relative block', className)}>
      <Search aria-hidden size={20} className="pointer-events-none absolute top-0 left-[16px] h-full text-muted" />
      <input
        ref={input}
        // A search box may not have the role of a combobox.
        {...(suggestions ? { role: 'combobox', 'aria-expanded': false } : { type: 'search' })}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keyDown}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={classNames(
          'h-11 w-full appearance-none rounded-full bg-raised pl-[44px] text-17 text-ink shadow-1',
          'inset-ring inset-ring-line-strong placeholder:text-muted',
          // Room for the button that clears the field, which large text would miss while it is empty.
          value ? 'pr-11' : 'pr-4',
        )}
      />
      {value && (
        <IconButton
          label={COMMON_TEXTS.clearSearch}
          icon={<X aria-hidden size={20} />}
          onClick={clear}
          className="absolute top-0 right-0"
        />
      )}
      {suggestions}
    </search>
  )
}
