import { Suspense, useState } from 'react'
import { dealPathFromMap } from '../../shared/deal/deal-paths.ts'
import { ORIGIN_TEXTS } from '../../texts/deals.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { MAP_DRAWER_TEXTS } from '../../texts/map-drawer.ts'
import { DealCards } from '../../shared/deal/deal-cards.tsx'
import { DealCardSkeleton } from '../../shared/deal/deal-card-skeleton.tsx'
import { SearchContext } from '../../shared/deal/search-context.ts'
import type { FurtherDeals } from '../../shared/slots.ts'
import { lazyModule } from '../../ui/lazy-module.ts'
import type { MapState } from './map-state.ts'
import { isContinued } from './peek-content.ts'
import { visibleCountOf } from './visible-count.ts'

const ContinuedCards = lazyModule(() => import('../../shared/deal/continued-cards.tsx')).component(
  (module) => module.ContinuedCards,
)
const NONE: readonly never[] = []

interface VisiblePanelProps {
  readonly state: MapState
  readonly further: FurtherDeals | null
  readonly onMore: () => void
}

/** From 1024 px on: a list of the deals in the viewport, and the nearest ones out of it. */
export const VisiblePanel = ({ state, further, onMore }: VisiblePanelProps) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { visible, from, now, filter } = state
  const { deals: listed, unpriced } = visible.kind === 'some' ? visible : { deals: NONE }
  return (
    <aside
      ref={setScroller}
      aria-label={MAP_DRAWER_TEXTS.visibleDeals}
      className="absolute inset-y-0 left-0 w-(--panel-width) overflow-y-auto border-r border-line bg-paper p-4 pt-[calc(var(--safe-top)+1rem)]"
    >
      <VisibleDealCards state={state} />
      {scroller && isContinued(state) && (
        <Suspense>
          <SearchContext value={state.search}>
            <ContinuedCards
              {...{ scroller, listed, further, from, now, filter, onMore, ...(unpriced && { unpriced }) }}
              deals={NONE}
              linkOf={dealPathFromMap}
            />
          </SearchContext>
        </Suspense>
      )}
    </aside>
  )
}

/** The deals in the viewport, or the sample deals. */
export const VisibleDealCards = ({
  state: { visible, pins, filter, question, place, from, now, search },
}: {
  readonly state: MapState
}) => {
  if ('samples' in pins && pins.samples.length > 0)
    return <DealCards deals={pins.samples} from={null} now={now} linkOf={dealPathFromMap} />
  if (visible.kind === 'unknown')
    return (
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((index) => (
          <DealCardSkeleton key={index} />
        ))}
      </div>
    )
  if (visible.kind === 'failed') return <p className="text-muted">{MAP_TEXTS.visibleFailed}</p>
  if (visible.kind !== 'some') return <p className="text-muted">{MAP_DRAWER_TEXTS.noneVisible}</p>
  const { deals, matches, unpriced } = visible
  return (
    <>
      <p className="mb-3 text-muted">
        {visibleCountOf(visible, question)}
        {matches.count > deals.length && `. ${MAP_DRAWER_TEXTS.visibleNearest(deals.length)}`}
        {place && <span className="block text-13">{ORIGIN_TEXTS.place(place)}</span>}
      </p>
      <SearchContext value={search}>
        <DealCards deals={deals} unpriced={unpriced} from={from} now={now} filter={filter} linkOf={dealPathFromMap} />
      </SearchContext>
    </>
  )
}
