import './deals-peek.css'
import { haversineKm, isSampleDeal, type ListedDeal } from '@mahlzeit/domain'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { DealCard } from '../../shared/deal/deal-card.tsx'
import { DealCardSkeleton } from '../../shared/deal/deal-card-skeleton.tsx'
import type { DealsPeekProps } from '../../shared/slots.ts'
import { ORIGIN_TEXTS } from '../../texts/deals.ts'
import { PEEK_TEXTS } from '../../texts/peek.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCardSwipe } from './use-card-swipe.ts'

/** Maximum number of cards. The list has the other deals. */
const PEEK_LIMIT = 10

/** The visible deals over the lower edge of a phone's map, as cards to swipe (product.md#peek). */
export const DealsPeekPart = (props: DealsPeekProps) => {
  const { title, deals, message, place, isHidden, isFolded, onFold, onHeight } = props
  const strip = useRef<HTMLElement>(null)
  const titleId = useId()
  const hasContent = deals === null || deals.length > 0 || message !== null

  const reportHeight = useEffectEvent((height: number) => onHeight(height))
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    // 0 where the map is too low.
    const observer = new ResizeObserver(() => reportHeight(current.offsetHeight))
    observer.observe(current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      reportHeight(0)
    }
  }, [])

  return (
    <div className="deals-peek-room pointer-events-none absolute inset-0">
      <section
        ref={strip}
        aria-labelledby={titleId}
        className={classNames(
          'deals-peek pointer-events-auto absolute inset-x-0 bottom-0 rounded-t-sheet bg-paper shadow-2 ring ring-line',
          isHidden && 'invisible',
        )}
      >
        <h2 id={titleId} className="flex min-h-11 items-center px-4 font-semibold">
          {hasContent ? (
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => onFold(!isFolded)}
              className="-mx-2 flex min-h-11 items-center gap-1 rounded-full px-2"
            >
              {title}
              <ChevronDown aria-hidden size={20} className={isFolded ? 'rotate-180' : ''} />
            </button>
          ) : (
            title
          )}
        </h2>
        {!isFolded && place && deals !== null && deals.length > 0 && (
          <p className="-mt-2.5 px-4 pb-1.5 text-13 text-muted">{ORIGIN_TEXTS.place(place)}</p>
        )}
        {!isFolded && message !== null && <p className="px-4 pb-4 text-muted">{message}</p>}
        {!isFolded && deals === null && (
          <div className="px-3 pb-3">
            <DealCardSkeleton />
          </div>
        )}
        {!isFolded && deals !== null && deals.length > 0 && <Cards {...props} deals={deals} titleId={titleId} />}
      </section>
    </div>
  )
}

interface CardsProps extends DealsPeekProps {
  readonly deals: readonly ListedDeal[]
  readonly titleId: string
}

const Cards = (props: CardsProps) => {
  const { deals, unpriced, from, now, filter, peeked, listLink, isHidden, onPeek, onChoose, titleId } = props
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

  /** The card whose drawer was opened: it takes the focus back. */
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

  return (
    <>
      {cards.length > 1 && (
        <div className="absolute top-0 right-2 flex">
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
            data-peek={deal.id}
            aria-current={deal.id === peeked || undefined}
            onClickCapture={(event) => choose(event, deal)}
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
