import { DEFAULT_CENTRE, normalizeSearch } from '@mahlzeit/domain'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { SlotsContext } from '../../shared/slots.ts'
import { removeStaticPage, STATIC_PAGE_ID } from '../../shared/static-page.ts'
import { CITY_TEXTS } from '../../texts/cities.ts'
import { cityLine, DEAL_LIST_TEXTS, resultLine } from '../../texts/deal-list.ts'
import { ORIGIN_TEXTS } from '../../texts/deals.ts'
import { Button } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { CityName } from './city.ts'
import type { DealListViewModel } from './deal-list.view-model.ts'
import { DealListResults } from './deal-list-results.tsx'
import type { DealListState, ListSort } from './deal-list-state.ts'

export type DealListViewModelOfView = Pick<
  DealListViewModel,
  'state$' | 'type' | 'holdSearch' | 'resetSearch' | 'retry' | 'loadMore' | 'measureFromHere'
>

/** Where distances are measured from; null until it is determined. */
export const originText = ({ origin, place }: DealListState): string | null => {
  if (origin?.from === 'place') return ORIGIN_TEXTS.place(place)
  return origin && ORIGIN_TEXTS[origin.from]
}

const summaryOf = ({ results, place }: DealListState, city: CityName | undefined): string => {
  switch (results.kind) {
    case 'loading':
      return DEAL_LIST_TEXTS.loading
    case 'found':
      return city && place?.page && !results.search && !results.question
        ? cityLine(results.matches, city)
        : resultLine(results)
    case 'empty':
      return resultLine({ ...results, matches: { count: 0, exact: true }, unknowns: 0, priced: 0 })
    case 'failed':
      return ''
  }
}

/** Says "in deiner Nähe" only where distances are measured from the device. */
const titleOf = ({ origin }: DealListState, city: CityName | undefined): string => {
  if (city) return CITY_TEXTS.heading(city)
  return origin?.from === 'device' ? DEAL_LIST_TEXTS.titleOfDevice : DEAL_LIST_TEXTS.title
}

interface DealListViewProps {
  readonly vm: DealListViewModelOfView
  /** The city of the page; omitted for `/list`. */
  readonly city?: CityName
  /** What stands below the deals. */
  readonly children?: ReactNode
  readonly sort?: ListSort | undefined
  readonly onSort?: (sort: ListSort | undefined) => void
  /** Whether the view is the server's: its controls do nothing until the app has replaced it. */
  readonly isStill?: boolean
}

/** The deals as a list, nearest first: the accessible equivalent of the map (product.md#list-page). */
export const DealListView = ({ vm, city, children, sort, onSort, isStill = false }: DealListViewProps) => {
  const state = useViewState(vm.state$)
  const { FilterRow, Suggestions } = useContext(SlotsContext)
  const field = useRef<HTMLInputElement>(null)
  // Those of the server, around the default centre unless the address names a place.
  const [hadDeals] = useState(() => !isStill && document.querySelector(`#${STATIC_PAGE_ID} article`) !== null)
  const search = normalizeSearch(state.typed)
  const isLoading = state.results.kind === 'loading'
  const hasDistances = isLoading || state.results.kind === 'found'
  useLayoutEffect(() => {
    if (!isLoading) removeStaticPage()
  }, [isLoading])
  const mapLink = search ? `/?${new URLSearchParams({ search })}` : '/'
  return (
    <div className="mx-auto max-w-5xl px-4 pb-6">
      <header className="sticky top-0 z-15 short:static -mx-4 -mt-(--safe-top) bg-paper px-4 pt-[calc(var(--safe-top)+12px)] pb-2 short:flex short:items-center short:gap-2 short:py-0">
        <div className="flex items-center gap-2 short:min-w-40 short:flex-1 short:focus-within:basis-full short:focus-within:shrink-0">
          <SearchField
            ref={field}
            value={state.typed}
            onChange={(text) => vm.type(text)}
            onClear={() => vm.resetSearch()}
            label={DEAL_LIST_TEXTS.search}
            suggestions={
              Suggestions && (
                <Suggestions
                  typed={state.typed}
                  near={() => state.origin?.position ?? DEFAULT_CENTRE}
                  onPlace={() => vm.resetSearch()}
                  onHold={(isHeld) => vm.holdSearch(isHeld)}
                />
              )
            }
            inert={isStill}
            className="min-w-0 flex-1"
          />
          <IconLink
            variant="raised"
            to={mapLink}
            label={DEAL_LIST_TEXTS.toMap}
            icon={<MapIcon aria-hidden size={20} />}
          />
        </div>
        {FilterRow && (
          // The row loads after the first card: its room is reserved.
          <div className="-mx-4 mt-1 min-h-14 px-4 short:mt-0 short:-mr-4 short:ml-0 short:min-w-0 short:flex-1 short:pl-0">
            <FilterRow />
          </div>
        )}
      </header>
      <h1 className="mt-1 text-20 font-semibold short:sr-only">{titleOf(state, city)}</h1>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-muted short:mb-1 short:min-h-0">
        <div className="min-w-0 flex-[1_1_9rem] short:flex short:flex-wrap short:items-baseline short:gap-x-3">
          <output className="block min-h-[1.375rem] wrap-anywhere">{summaryOf(state, city)}</output>
          <p aria-live="polite" className="min-h-[1.125rem] text-13">
            {hasDistances &&
              (hadDeals && !isLoading && state.origin?.from === 'device'
                ? DEAL_LIST_TEXTS.sortedAgain
                : originText(state))}
            {'filter' in state.results && state.results.filter.walk !== null && (
              <span className="block">{DEAL_LIST_TEXTS.walkHelp}</span>
            )}
            {sort && <span className="block">{DEAL_LIST_TEXTS.byPriceHelp}</span>}
          </p>
        </div>
        {state.results.kind === 'found' && (
          <select
            aria-label={DEAL_LIST_TEXTS.sort}
            value={sort ?? ''}
            disabled={isStill}
            onChange={({ target }) => onSort?.(target.value === 'price' ? 'price' : undefined)}
            className="min-h-11 max-w-full [field-sizing:content] rounded-lg bg-transparent short:hidden text-13 font-semibold text-ink underline decoration-line-strong underline-offset-4"
          >
            <option value="">{DEAL_LIST_TEXTS.byDistance}</option>
            <option value="price">{DEAL_LIST_TEXTS.byPrice}</option>
          </select>
        )}
        {state.latePosition && (
          <Button variant="quiet" onClick={() => vm.measureFromHere()}>
            {DEAL_LIST_TEXTS.measureFromHere}
          </Button>
        )}
      </div>
      <DealListResults
        state={state}
        mapLink={mapLink}
        vm={vm}
        isStill={isStill}
        onReset={() => {
          vm.resetSearch()
          // The button that had the focus disappears.
          field.current?.focus()
        }}
      />
      {!isLoading && children}
    </div>
  )
}
