import { type Deal, type Locality, normalizeSearch } from '@mahlzeit/domain'
import { MapPin, Soup, Utensils } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { MarkedName } from '../../shared/deal/search-marks.tsx'
import { SEARCH_TEXTS } from '../../texts/search.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Suggestions } from './suggestions.view-model.ts'

interface Option {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly icon: ReactNode
  readonly choose: () => void
}

const OPEN = { for: '', isLeaving: false }

interface SuggestionsPopupProps {
  /** The search field, which has the role `combobox`. */
  readonly input: HTMLInputElement
  readonly typed: string
  readonly suggestions: Suggestions
  readonly onLocality: (locality: Locality) => void
  readonly onDeal: (deal: Deal) => void
  /** Called with whether the typed text may become a place: it is not known yet, or places are suggested. */
  readonly onHold: (isHeld: boolean) => void
}

/**
 * The suggestions below a search field: a listbox of the combobox pattern. The field loads before this popup does, so the popup
 * adds its attributes and keys to the field that is there; replacing the field would take the focus from a typing user.
 */
export const SuggestionsPopup = ({ input, typed, suggestions, onLocality, onDeal, onHold }: SuggestionsPopupProps) => {
  const id = useId()
  const [isFocused, setIsFocused] = useState(() => document.activeElement === input)
  /** The text for which the popup was closed, and whether the page is left for a deal. */
  const [closed, setClosed] = useState(OPEN)
  /** The text from before this popup loaded: Enter may have been pressed already. */
  const [former] = useState(typed)
  const [active, setActive] = useState({ for: suggestions, index: -1 })

  // The same text may be typed again.
  if (!typed && closed !== OPEN) setClosed(OPEN)
  const close = () => setClosed({ for: typed, isLeaving: false })
  const leaveFor = (deal: Deal) => {
    setClosed({ for: typed, isLeaving: true })
    onDeal(deal)
  }
  const groups: readonly { readonly label: string; readonly options: readonly Option[] }[] = [
    {
      label: SEARCH_TEXTS.places,
      options: suggestions.localities.map((locality) => ({
        key: `${locality.kind} ${locality.name} ${locality.position.lat} ${locality.position.lng}`,
        label: locality.name,
        detail: SEARCH_TEXTS.localityDetail(locality.kind, locality.region),
        icon: <MapPin aria-hidden size={20} />,
        choose: () => onLocality(locality),
      })),
    },
    {
      label: SEARCH_TEXTS.deals,
      options: suggestions.deals.map(({ deal, isByPastDish }) => ({
        key: `deal ${deal.id}`,
        label: deal.place.name,
        detail: isByPastDish ? SEARCH_TEXTS.pastDish : deal.place.address,
        icon: <Utensils aria-hidden size={20} />,
        choose: () => leaveFor(deal),
      })),
    },
    {
      label: SEARCH_TEXTS.dishes,
      options: suggestions.dishes.map(({ deal, dish }) => ({
        key: `dish of ${deal.id}`,
        label: dish.name,
        detail: SEARCH_TEXTS.dishDetail(deal.place.name, dish.price),
        icon: <Soup aria-hidden size={20} />,
        choose: () => leaveFor(deal),
      })),
    },
  ]
  const options = groups.flatMap((group) => group.options)
  const isClosed = closed.for === typed
  const isTyping = isFocused && !isClosed && typed.trim() !== ''
  const isOpen = isTyping && options.length > 0
  const isPending = suggestions.search !== normalizeSearch(typed)
  const isHeld = isClosed
    ? closed.isLeaving
    : isTyping && typed !== former && (isPending || suggestions.localities.length > 0)
  // New suggestions: none of them is active.
  const index = isOpen && active.for === suggestions ? active.index : -1
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`

  const choose = (option: Option | undefined) => {
    close()
    option?.choose()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Enter' && isTyping && !isOpen) close()
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const next = index + step
      // Past either end none is active: the typed text counts.
      setActive({ for: suggestions, index: next < -1 ? options.length - 1 : next === options.length ? -1 : next })
    } else if (event.key === 'Escape') close()
    // Without an active one it only closes the popup: the typed text counts.
    else if (event.key === 'Enter') choose(options[index])
    else return
    event.preventDefault()
    // Escape closes the popup before it clears the field.
    event.stopPropagation()
  })

  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event)
    const focus = () => setIsFocused(document.activeElement === input)
    input.addEventListener('keydown', key)
    input.addEventListener('focus', focus)
    input.addEventListener('blur', focus)
    input.setAttribute('aria-autocomplete', 'list')
    // Another field than before may have the focus already.
    focus()
    return () => {
      input.removeEventListener('keydown', key)
      input.removeEventListener('focus', focus)
      input.removeEventListener('blur', focus)
    }
  }, [input])

  const hold = useEffectEvent(() => onHold(isHeld))
  useEffect(() => hold(), [isHeld])

  const activeId = index < 0 ? null : `${id}-${index}`
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (activeId) {
      input.setAttribute('aria-activedescendant', activeId)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
    return () => {
      input.setAttribute('aria-expanded', 'false')
      for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name)
    }
  }, [input, isOpen, id, activeId])

  if (!isOpen) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={SEARCH_TEXTS.suggestions}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised py-1 text-ink shadow-2"
    >
      {groups.map(
        (group) =>
          group.options.length > 0 && (
            <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
              <p
                id={`${id}-${group.label}`}
                role="presentation"
                className="px-4 pt-2 pb-1 text-13 font-semibold text-muted"
              >
                {group.label}
              </p>
              {group.options.map((option) => {
                const isActive = options[index] === option
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
                  <div
                    key={option.key}
                    id={idOf(option)}
                    role="option"
                    aria-selected={isActive}
                    tabIndex={-1}
                    onClick={({ nativeEvent }) => {
                      choose(option)
                      // The keyboard of the phone would cover what was chosen.
                      if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') input.blur()
                    }}
                    className={classNames(
                      'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-tint',
                      isActive && 'bg-tint outline-2 -outline-offset-2 outline-accent outline-solid',
                    )}
                  >
                    <span className="shrink-0 text-muted">{option.icon}</span>
                    <span className="min-w-0">
                      <span className="block font-medium wrap-anywhere">
                        <MarkedName name={option.label} search={suggestions.search} />
                      </span>
                      <span className="block text-13 wrap-anywhere text-muted">
                        <MarkedName name={option.detail} search={suggestions.search} />
                      </span>
                    </span>
                  </div>
                )
              })}
            </div>
          ),
      )}
    </div>
  )
}
