import { CUISINE_LABELS, type Cuisine, cuisinesByLabel, type DealFilter, NO_FILTER } from '@mahlzeit/domain'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { FILTER_TEXTS } from '../../texts/filters.ts'
import { classNames } from '../../ui/class-names.ts'
import { OtherDay } from './other-day.tsx'

const chipStyle = (isOn: boolean): string =>
  classNames(
    'inline-flex min-h-11 shrink-0 items-center justify-center rounded-full px-3.5 font-semibold whitespace-nowrap shadow-1 transition-colors',
    isOn
      ? 'bg-accent-soft text-ink inset-ring-2 inset-ring-accent'
      : 'bg-raised text-ink inset-ring inset-ring-line-strong hover:bg-tint',
  )

interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

const Toggle = ({ isOn, onToggle, children }: ToggleProps) => (
  <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipStyle(isOn)}>
    {children}
  </button>
)

interface FilterRowProps {
  readonly filter: DealFilter
  readonly now: Date
  readonly onChange: (filter: DealFilter) => void
}

/** The filters of map and list in one row, which scrolls sideways (product.md#filters). */
export const FilterRow = ({ filter, now, onChange }: FilterRowProps) => {
  const [isDayOpen, setIsDayOpen] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  const { when, diet, cuisine, cards } = filter
  const count = [when, diet, cuisine, cards || null].filter((one) => one !== null).length
  const change = (changed: Partial<DealFilter>) => onChange({ ...filter, ...changed })
  const toggleWhen = (kind: 'now' | 'today') => change({ when: when?.kind === kind ? null : { kind } })
  const toggleDiet = (wanted: DealFilter['diet']) => change({ diet: diet === wanted ? null : wanted })
  const chosen = when?.kind === 'at' ? when : null

  return (
    <div role="group" aria-label={FILTER_TEXTS.row} className="flex items-center gap-1">
      {/* The padding leaves room for focus rings. */}
      <div
        ref={chips}
        className="-mx-1.5 flex min-w-0 scroll-px-4 [scrollbar-width:none] gap-2 overflow-x-auto p-1.5 [&::-webkit-scrollbar]:hidden"
      >
        <Toggle isOn={when?.kind === 'now'} onToggle={() => toggleWhen('now')}>
          {FILTER_TEXTS.now}
        </Toggle>
        <Toggle isOn={when?.kind === 'today'} onToggle={() => toggleWhen('today')}>
          {FILTER_TEXTS.today}
        </Toggle>
        <Toggle isOn={diet === 'vegetarian'} onToggle={() => toggleDiet('vegetarian')}>
          {FILTER_TEXTS.vegetarian}
        </Toggle>
        <Toggle isOn={diet === 'vegan'} onToggle={() => toggleDiet('vegan')}>
          {FILTER_TEXTS.vegan}
        </Toggle>
        <Toggle isOn={cards} onToggle={() => change({ cards: !cards })}>
          {FILTER_TEXTS.cards}
        </Toggle>
        <CuisineSelect cuisine={cuisine} onChange={(wanted) => change({ cuisine: wanted })} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={chosen ? FILTER_TEXTS.otherDayChosen(chosen, now) : undefined}
          onClick={() => setIsDayOpen(true)}
          className={chipStyle(chosen !== null)}
        >
          {chosen ? FILTER_TEXTS.chosenDay(chosen, now) : FILTER_TEXTS.otherDay}
        </button>
      </div>
      {count > 0 && (
        <button
          type="button"
          aria-label={FILTER_TEXTS.reset(count)}
          onClick={() => {
            onChange(NO_FILTER)
            // The button that had the focus disappears.
            chips.current?.querySelector('button')?.focus()
          }}
          className={classNames(chipStyle(true), 'min-w-11 gap-1 px-2.5!')}
        >
          <X aria-hidden size={18} />
          {count}
        </button>
      )}
      <OtherDay
        open={isDayOpen}
        when={chosen}
        now={now}
        onChange={(at) => {
          setIsDayOpen(false)
          change({ when: at })
        }}
        onClose={() => setIsDayOpen(false)}
      />
    </div>
  )
}

interface CuisineSelectProps {
  readonly cuisine: Cuisine | null
  readonly onChange: (cuisine: Cuisine | null) => void
}

const CuisineSelect = ({ cuisine, onChange }: CuisineSelectProps) => (
  <div className="relative shrink-0">
    <select
      aria-label={FILTER_TEXTS.cuisine}
      value={cuisine ?? ''}
      onChange={(event) => onChange(cuisinesByLabel().find((each) => each === event.target.value) ?? null)}
      className={classNames(chipStyle(cuisine !== null), 'cursor-pointer appearance-none pr-9!')}
    >
      <option value="">{cuisine === null ? FILTER_TEXTS.cuisine : FILTER_TEXTS.anyCuisine}</option>
      {cuisinesByLabel().map((each) => (
        <option key={each} value={each}>
          {CUISINE_LABELS[each]}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-0 right-3 h-full text-muted" />
  </div>
)
