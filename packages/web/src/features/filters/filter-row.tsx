import {
  addDays,
  berlinTimeAt,
  CUISINE_LABELS,
  cuisinesByLabel,
  type DealFilter,
  FILTER_DIETS,
  type FilterDiet,
  type FilterTime,
  NO_FILTER,
  WALKS,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import { ChevronDown, X } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { FACT_TEXTS } from '../../texts/facts.ts'
import { FILTER_TEXTS } from '../../texts/filters.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chipStyle, DialogChip, Toggle } from './filter-chip.tsx'
import { MaxPrice } from './max-price.tsx'
import { OtherDay } from './other-day.tsx'

interface Chip {
  readonly key: string
  readonly isOn: boolean
  readonly element: ReactNode
}

/** The values that take one tap. */
const QUICK = { max: 10, walk: 10 } as const

interface FilterRowProps {
  readonly filter: DealFilter
  readonly now: Date
  readonly onChange: (filter: DealFilter) => void
}

/** The filters of map and list in one row, which scrolls sideways (product.md#filters). */
export const FilterRow = ({ filter, now, onChange }: FilterRowProps) => {
  const [opened, setOpened] = useState<'day' | 'max' | null>(null)
  const chips = useRef<HTMLDivElement>(null)
  const { when, diet, cuisine, max, walk } = filter
  const change = (changed: Partial<DealFilter>) => onChange({ ...filter, ...changed })
  const close = () => setOpened(null)
  const choose = (changed: Partial<DealFilter>) => {
    close()
    change(changed)
  }
  const tomorrow = addDays(berlinTimeAt(now).date, 1)
  const isTomorrow = when?.kind === 'at' && when.date === tomorrow && when.time === null
  const chosen = when?.kind === 'at' && !isTomorrow ? when : null
  const otherMax = max === QUICK.max ? null : max

  const time = (key: 'now' | 'today' | 'tomorrow', asked: FilterTime, isOn = when?.kind === key): Chip => {
    const toggle = () => change({ when: isOn ? null : asked })
    return { key, isOn, element: <Toggle isOn={isOn} label={FILTER_TEXTS[key]} onToggle={toggle} /> }
  }
  const dietOf = (wanted: FilterDiet): Chip => {
    const isOn = diet === wanted
    const toggle = () => change({ diet: isOn ? null : wanted })
    return { key: wanted, isOn, element: <Toggle isOn={isOn} label={FILTER_TEXTS[wanted]} onToggle={toggle} /> }
  }
  const quick = (key: keyof typeof QUICK, label: string): Chip => {
    const isOn = filter[key] === QUICK[key]
    const toggle = () => change({ [key]: isOn ? null : QUICK[key] })
    return { key: `quick-${key}`, isOn, element: <Toggle isOn={isOn} label={label} onToggle={toggle} /> }
  }
  const all: readonly Chip[] = [
    time('now', { kind: 'now' }),
    time('today', { kind: 'today' }),
    time('tomorrow', { kind: 'at', date: tomorrow, time: null }, isTomorrow),
    quick('max', FILTER_TEXTS.max(QUICK.max)),
    ...(Object.keys(FILTER_DIETS) as FilterDiet[]).map(dietOf),
    quick('walk', FILTER_TEXTS.walk(QUICK.walk)),
    {
      key: 'max',
      isOn: otherMax !== null,
      element: (
        <DialogChip
          isOn={otherMax !== null}
          label={FILTER_TEXTS.max(otherMax)}
          name={FILTER_TEXTS.maxName(otherMax)}
          onOpen={() => setOpened('max')}
        />
      ),
    },
    {
      key: 'walk',
      isOn: walk !== null && walk !== QUICK.walk,
      element: (
        <ChipSelect
          label={FILTER_TEXTS.walkName}
          any={FILTER_TEXTS.anyWalk}
          chosen={walk === QUICK.walk ? null : walk}
          options={WALKS.filter((minutes) => minutes !== QUICK.walk)}
          textOf={FILTER_TEXTS.walk}
          onChange={(wanted) => change({ walk: wanted })}
        />
      ),
    },
    ...YES_NO_FACTS.map((fact): Chip => {
      const isOn = filter[fact]
      const toggle = () => change({ [fact]: !isOn })
      return { key: fact, isOn, element: <Toggle isOn={isOn} label={FACT_TEXTS[fact].label} onToggle={toggle} /> }
    }),
    {
      key: 'cuisine',
      isOn: cuisine !== null,
      element: (
        <ChipSelect
          label={FACT_TEXTS.cuisines.label}
          any={FILTER_TEXTS.anyCuisine}
          chosen={cuisine}
          options={cuisinesByLabel()}
          textOf={(each) => CUISINE_LABELS[each]}
          onChange={(wanted) => change({ cuisine: wanted })}
        />
      ),
    },
    {
      key: 'day',
      isOn: chosen !== null,
      element: (
        <DialogChip
          isOn={chosen !== null}
          label={chosen ? FILTER_TEXTS.chosenDay(chosen, now) : FILTER_TEXTS.otherDay}
          name={chosen ? FILTER_TEXTS.otherDayChosen(chosen, now) : undefined}
          onOpen={() => setOpened('day')}
        />
      ),
    },
  ]
  const on = all.filter(({ isOn }) => isOn)
  // Those that are on come first, so that they are visible. They do not move while the row is used.
  const [first] = useState(() => on.map(({ key }) => key))
  const ordered = all.toSorted((a, b) => Number(first.includes(b.key)) - Number(first.includes(a.key)))

  return (
    <div role="group" aria-label={FILTER_TEXTS.row} className="flex max-w-full min-w-0 items-center gap-1">
      {/* The padding leaves room for focus rings. */}
      <div
        ref={chips}
        // A dialog returns the focus without scrolling, and the button that resets has taken room.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="-ml-1.5 flex min-w-0 scroll-px-4 [scrollbar-width:none] gap-2 overflow-x-auto p-1.5 [&::-webkit-scrollbar]:hidden"
      >
        {ordered.map(({ key, element }) => (
          <Fragment key={key}>{element}</Fragment>
        ))}
      </div>
      {on.length > 0 && (
        <button
          type="button"
          onClick={() => {
            onChange(NO_FILTER)
            // The button that had the focus disappears.
            chips.current?.querySelector('button')?.focus()
          }}
          className={classNames(chipStyle(true), 'min-w-11 gap-1 px-2.5!')}
        >
          <X aria-hidden size={18} />
          <VisuallyHidden>{FILTER_TEXTS.reset}: </VisuallyHidden>
          {on.length}
        </button>
      )}
      <OtherDay
        open={opened === 'day'}
        when={chosen}
        now={now}
        onChange={(at) => choose({ when: at })}
        onClose={close}
      />
      <MaxPrice open={opened === 'max'} max={max} onChange={(euros) => choose({ max: euros })} onClose={close} />
    </div>
  )
}

interface ChipSelectProps<Option extends string | number> {
  readonly label: string
  /** The option for none. */
  readonly any: string
  readonly chosen: Option | null
  readonly options: readonly Option[]
  readonly textOf: (option: Option) => string
  readonly onChange: (option: Option | null) => void
}

/** A chip whose value is chosen from a list. */
const ChipSelect = <Option extends string | number>({
  label,
  any,
  chosen,
  options,
  textOf,
  onChange,
}: ChipSelectProps<Option>) => (
  <div className="relative shrink-0">
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={(event) => onChange(options.find((each) => String(each) === event.target.value) ?? null)}
      className={classNames(chipStyle(chosen !== null), 'cursor-pointer appearance-none pr-9! [field-sizing:content]')}
    >
      <option value="">{chosen === null ? label : any}</option>
      {options.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-0 right-3 h-full text-muted" />
  </div>
)
