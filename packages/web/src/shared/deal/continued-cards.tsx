import { type DealFilter, type DealId, haversineKm, isSampleDeal, type LatLng, type ListedDeal } from '@mahlzeit/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type HTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CONTINUED_TEXTS } from '../../texts/continued.ts'
import { NOT_GIVEN } from '../../texts/deals.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import type { FurtherDeals } from '../slots.ts'
import { DealCard } from './deal-card.tsx'
import { DealCardSkeleton } from './deal-card-skeleton.tsx'

/** In CSS pixels: the height of a card before it is measured, and the gap between two. */
const CARD = { height: 124, gap: 8 } as const
/** How many rows are rendered beyond the visible ones: Tab finds the next card, and the next deals load before the end is seen. */
const OVERSCAN = 5

type Row =
  | { readonly kind: 'deal'; readonly deal: ListedDeal; readonly isUnpriced: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'end' }

interface ContinuedCardsProps {
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  /** The deals of the list. Those of `listed` stand elsewhere. */
  readonly deals: readonly ListedDeal[]
  readonly listed?: readonly ListedDeal[]
  /** Those without a price, if the filter has a `max`. */
  readonly unpriced?: ReadonlySet<DealId>
  /** What continues them; null before the first read. */
  readonly further: FurtherDeals | null
  /** The origin of distances; null shows none. */
  readonly from: LatLng | null
  readonly now: Date
  readonly filter: DealFilter
  readonly linkOf: (id: DealId, name: string) => string
  readonly attributesOf?: (deal: ListedDeal) => HTMLAttributes<HTMLLIElement> & { readonly 'data-peek'?: DealId }
  /** Called when the end comes near, and to try again. */
  readonly onMore: () => void
}

const rowsOf = ({
  deals,
  listed = [],
  unpriced,
  further,
}: Pick<ContinuedCardsProps, 'deals' | 'listed' | 'unpriced' | 'further'>): readonly Row[] => {
  const known = new Set([...listed, ...deals].map(({ id }) => id))
  const isNew = ({ id }: ListedDeal): boolean => !known.has(id)
  const rowOf = (deal: ListedDeal): Row => ({
    kind: 'deal',
    deal,
    isUnpriced: (unpriced?.has(deal.id) ?? false) || (further?.unpriced.has(deal.id) ?? false),
  })
  const here = [...deals, ...(further?.here.filter(isNew) ?? [])].map(rowOf)
  const outside = further?.outside.filter(isNew).map(rowOf) ?? []
  // The list may have the heading already.
  const firstUnpriced = listed.some(({ id }) => unpriced?.has(id))
    ? -1
    : here.findIndex((row) => row.kind === 'deal' && row.isUnpriced)
  return [
    ...(firstUnpriced < 0 ? here : here.toSpliced(firstUnpriced, 0, { kind: 'heading', text: NOT_GIVEN.prices })),
    ...(outside.length > 0 ? [{ kind: 'heading', text: CONTINUED_TEXTS.outside } as const] : []),
    ...outside,
    { kind: 'end' },
  ]
}

const keyOf = (row: Row | undefined): number | string => {
  if (row?.kind === 'deal') return row.deal.id
  return row?.kind === 'heading' ? row.text : 'end'
}

/** A virtualized list of deal cards that reads on as it is scrolled, from the visible deals to the nearest ones out of view. */
export const ContinuedCards = (props: ContinuedCardsProps) => {
  const { scroller, further, from, now, filter, linkOf, attributesOf, onMore } = props
  const rows = rowsOf(props)
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top - scroller.getBoundingClientRect().top + scroller.scrollTop)
  }, [scroller, props.listed])

  // oxlint-disable-next-line react/incompatible-library -- the app does without the compiler, which would skip this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => CARD.height,
    getItemKey: (index) => keyOf(rows[index]),
    gap: CARD.gap,
    overscan: OVERSCAN,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()

  const isNearEnd = items.at(-1)?.index === rows.length - 1
  const status = further?.status ?? 'idle'
  const more = useEffectEvent(() => onMore())
  useEffect(() => {
    if (isNearEnd && status === 'idle') more()
  }, [isNearEnd, status, further])

  return (
    <ul ref={list} className="relative not-first:mt-2" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const row = rows[index]
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
            {...(row?.kind === 'deal' && attributesOf?.(row.deal))}
          >
            {row?.kind === 'deal' && (
              <DealCard
                deal={row.deal}
                now={now}
                filter={filter}
                isUnpriced={row.isUnpriced}
                linkTo={linkOf(row.deal.id, row.deal.place.name)}
                heading="h3"
                {...(from && !isSampleDeal(row.deal) && { distanceKm: haversineKm(from, row.deal.place.position) })}
              />
            )}
            {row?.kind === 'heading' && <h2 className="pt-4 pb-1 text-17 font-semibold">{row.text}</h2>}
            {row?.kind === 'end' && <End status={status} onMore={onMore} />}
          </li>
        )
      })}
    </ul>
  )
}

const End = ({ status, onMore }: { readonly status: FurtherDeals['status']; readonly onMore: () => void }) => {
  if (status === 'failed') return <RetryNotice onRetry={onMore}>{CONTINUED_TEXTS.moreFailed}</RetryNotice>
  if (status === 'ended') return <p className="py-3 text-center text-13 text-muted">{CONTINUED_TEXTS.all}</p>
  return (
    <>
      <p role="status" className="sr-only">
        {CONTINUED_TEXTS.more}
      </p>
      <DealCardSkeleton />
    </>
  )
}
