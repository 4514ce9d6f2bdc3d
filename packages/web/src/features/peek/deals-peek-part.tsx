import './deals-peek.css'
import { haversineKm, isSampleDeal, type ListedDeal } from '@mahlzeit/domain'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { DealCard } from '../../shared/deal/deal-card.tsx'
import { DealCardSkeleton } from '../../shared/deal/deal-card-skeleton.tsx'
import type { DealsPeekProps } from '../../shared/slots.ts'
import { ORIGIN_TEXTS } from '../../texts/deals.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { PEEK_TEXTS } from '../../texts/peek.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyModule } from '../../ui/lazy-module.ts'
import { nextSnap, type PeekHeight } from '../../ui/sheet-snap.ts'
import { snapForKey } from '../../ui/snap-for-key.ts'
import { useSheetDrag } from '../../ui/use-sheet-drag.ts'
import { useCardSwipe } from './use-card-swipe.ts'

/** Maximum number of cards. The list has the other deals. */
const PEEK_LIMIT = 10

const continued = lazyModule(() => import('../../shared/deal/continued-cards.tsx'))
const ContinuedCards = continued.component((module) => module.ContinuedCards)

/** The share of the map's height that the sheet takes at half: as in deals-peek.css. */
const HALF_SHARE = 0.55
/** The height of the title and the cards in CSS pixels, until they have been measured. */
const PEEK_HEIGHT = 196

const heightForKey = (key: string, height: PeekHeight): PeekHeight | undefined => {
  if (height === 'peek' && key === 'ArrowDown') return 'folded'
  if (height !== 'folded') return snapForKey(key, height)
  return key === 'ArrowUp' ? 'peek' : snapForKey(key, 'peek')
}

/** The visible deals over the lower edge of a phone's map: cards to swipe, and a list at half and full height (product.md#peek). */
export const DealsPeekPart = (props: DealsPeekProps) => {
  const { title, deals, message, place, isHidden, height, onResize, onHeight, onMore } = props
  const room = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const visible = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const peekHeight = useRef(PEEK_HEIGHT)
  const titleId = useId()
  const hasContent = deals === null || deals.length > 0 || message !== null
  const isFolded = height === 'folded'
  const isRaised = height === 'half' || height === 'full'

  const measure = useEffectEvent(() => {
    const { current } = sheet
    // While it is dragged, all of it is rendered.
    if (!current || 'dragging' in current.dataset) return
    // 0 where the map is too low.
    const measured = visible.current?.offsetHeight ?? 0
    if (height === 'peek') peekHeight.current = measured
    if (!isRaised) current.style.setProperty('--peek', `${measured}px`)
    requestAnimationFrame(() => (current.dataset.settled = ''))
    onHeight(measured)
  })
  const leave = useEffectEvent(() => onHeight(0))
  useLayoutEffect(() => {
    const { current } = visible
    if (!current) return
    const observer = new ResizeObserver(() => measure())
    observer.observe(current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      leave()
    }
  }, [])

  const resize = (to: PeekHeight) => {
    // The focus would disappear with the list.
    if (to !== 'half' && to !== 'full' && scroller?.contains(document.activeElement)) handle.current?.focus()
    if (onMore || to === 'folded') onResize(to)
    else onResize('peek')
  }
  useBackButton(isRaised ? () => resize('peek') : null)
  const dragHandlers = useSheetDrag({
    sheet,
    snap: isFolded ? 'peek' : height,
    heights: (full) => ({ peek: peekHeight.current, half: (room.current?.offsetHeight ?? 0) * HALF_SHARE, full }),
    visible: () => visible.current?.offsetHeight ?? 0,
    mayDrag: (target) => !scroller?.contains(target),
    onRest: (rest) => resize(rest === 'closed' ? 'folded' : rest),
  })

  const moveByKey = (event: KeyboardEvent) => {
    const target = heightForKey(event.key, height)
    if (!target) return
    event.preventDefault()
    resize(target)
  }
  const lowerOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isRaised) return
    event.preventDefault()
    resize('peek')
  }
  const { listProps, attributesOf } = useOpenedCard(props)

  return (
    <div ref={room} className="deals-peek-room pointer-events-none absolute inset-0 z-10 overflow-clip">
      <div
        {...dragHandlers}
        ref={sheet}
        role="presentation"
        data-height={height}
        onPointerDownCapture={() => void continued.load().catch(() => undefined)}
        onKeyDown={lowerOnEscape}
        className={classNames(
          'deals-peek pointer-events-auto absolute inset-x-0 bottom-0 rounded-t-sheet bg-paper shadow-2 ring ring-line',
          isHidden && 'invisible',
        )}
      >
        <section ref={visible} aria-labelledby={titleId} className="deals-peek__visible relative flex flex-col pt-2">
          {onMore && (
            <button
              ref={handle}
              type="button"
              aria-expanded={isRaised}
              aria-label={height === 'full' ? COMMON_TEXTS.showLess(title) : COMMON_TEXTS.showMore(title)}
              onClick={() => resize(isFolded || height === 'full' ? 'peek' : nextSnap(height, 1))}
              onKeyDown={moveByKey}
              className="absolute -top-5 left-1/2 z-10 flex h-11 w-24 -translate-x-1/2 justify-center rounded-full pt-7"
            >
              <span className="h-1 w-10 rounded-full bg-line-strong" />
            </button>
          )}
          <h2 id={titleId} className="flex min-h-11 shrink-0 items-center px-4 font-semibold">
            {hasContent ? (
              <button
                type="button"
                aria-expanded={!isFolded}
                onClick={() => resize(height === 'peek' ? 'folded' : 'peek')}
                className="-mx-2 flex min-h-11 items-center gap-1 rounded-full px-2"
              >
                {title}
                <ChevronDown aria-hidden size={20} className={isFolded ? 'rotate-180' : ''} />
              </button>
            ) : (
              title
            )}
          </h2>
          {!isFolded && place && deals !== null && (deals.length > 0 || isRaised) && (
            <p className="-mt-2.5 px-4 pb-1.5 text-13 text-muted">{ORIGIN_TEXTS.place(place)}</p>
          )}
          {isRaised && onMore ? (
            <div ref={setScroller} className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pt-1 pb-3">
              {scroller && (
                <Suspense fallback={<DealCardSkeleton />}>
                  <ContinuedCards
                    {...listProps}
                    scroller={scroller}
                    deals={deals ?? []}
                    linkOf={(id) => `/?selected=${id}`}
                    attributesOf={attributesOf}
                    onMore={onMore}
                  />
                </Suspense>
              )}
            </div>
          ) : (
            <>
              {!isFolded && message !== null && <p className="px-4 pb-4 text-muted">{message}</p>}
              {!isFolded && deals === null && (
                <div className="px-3 pb-3">
                  <DealCardSkeleton />
                </div>
              )}
              {!isFolded && deals !== null && deals.length > 0 && (
                <Cards {...props} deals={deals} titleId={titleId} attributesOf={attributesOf} />
              )}
            </>
          )}
        </section>
      </div>
    </div>
  )
}

/** Opens the drawer of a tapped card, which takes the focus back afterwards. */
const useOpenedCard = ({ further, from, now, filter, unpriced, isHidden, onChoose }: DealsPeekProps) => {
  const opened = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isHidden) return
    opened.current?.focus()
    opened.current = null
  }, [isHidden])

  const choose = (event: MouseEvent, deal: ListedDeal) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || opensElsewhere) return
    // The link leads to the same drawer, but in an address that keeps it open.
    event.preventDefault()
    opened.current = link
    onChoose(deal)
  }
  return {
    listProps: { further, from, now, filter, ...(unpriced && { unpriced }) },
    attributesOf: (deal: ListedDeal) => ({
      'data-peek': deal.id,
      onClickCapture: (event: MouseEvent) => choose(event, deal),
    }),
  }
}

interface CardsProps extends DealsPeekProps {
  readonly deals: readonly ListedDeal[]
  readonly titleId: string
  readonly attributesOf: (deal: ListedDeal) => HTMLAttributes<HTMLLIElement>
}

const Cards = (props: CardsProps) => {
  const { deals, unpriced, from, now, filter, peeked, listLink, onPeek, titleId, attributesOf } = props
  const list = useRef<HTMLUListElement>(null)
  const cards = deals.slice(0, PEEK_LIMIT)
  const front = Math.max(
    0,
    cards.findIndex(({ id }) => id === peeked),
  )
  const peekAt = (index: number) => cards[index] && onPeek(cards[index])
  const { onScroll, step } = useCardSwipe(
    list,
    cards.map(({ id }) => id),
    front,
    peekAt,
  )

  return (
    <>
      {cards.length > 1 && (
        <div className="absolute top-2 right-2 flex">
          <IconButton
            label={PEEK_TEXTS.previous}
            icon={<ChevronLeft aria-hidden size={22} />}
            onClick={() => step(-1)}
          />
          <IconButton label={PEEK_TEXTS.next} icon={<ChevronRight aria-hidden size={22} />} onClick={() => step(1)} />
        </div>
      )}
      <ul
        ref={list}
        aria-labelledby={titleId}
        onScroll={onScroll}
        className="deals-peek__cards flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain pt-1 pb-3 [scrollbar-width:none]"
      >
        {cards.map((deal, index) => (
          <li
            key={deal.id}
            {...attributesOf(deal)}
            aria-current={deal.id === peeked || undefined}
            onFocus={({ target }) => target.matches(':focus-visible') && peekAt(index)}
            className="w-(--card) shrink-0 snap-start rounded-card aria-current:ring-3 aria-current:ring-accent"
          >
            <DealCard
              deal={deal}
              now={now}
              filter={filter}
              isUnpriced={unpriced?.has(deal.id) ?? false}
              linkTo={`/?selected=${deal.id}`}
              heading="h3"
              {...(from && !isSampleDeal(deal) && { distanceKm: haversineKm(from, deal.place.position) })}
            />
          </li>
        ))}
        {cards.length < deals.length && (
          <li className="grid w-(--card) shrink-0 snap-start place-items-center rounded-card bg-raised">
            <Link to={listLink} className="px-4 py-3 font-semibold text-accent">
              {PEEK_TEXTS.all}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}
