import {
  dealPath,
  cardName,
  CUISINE_LABELS,
  type Favourite,
  haversineKm,
  type LatLng,
  type ListedDeal,
  type Restaurant,
} from '@mahlzeit/domain'
import { Camera } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { CARD, CARD_NAME } from '../../shared/deal/card-looks.ts'
import { DealCard } from '../../shared/deal/deal-card.tsx'
import { dueCardPath } from '../../shared/deal/deal-paths.ts'
import { HeartButton } from '../../shared/deal/heart-button.tsx'
import { FAVOURITES_TEXTS } from '../../texts/favourites.ts'
import { Anchor } from '../../ui/anchor.tsx'

interface RestaurantCardsProps {
  readonly favourites: readonly Favourite[]
  /** The origin of distances; null shows none. */
  readonly from: LatLng | null
  readonly now: Date
  readonly onRemove: (placeId: string) => void
  /** Replaces the favourite of an ended deal by the next tenant. */
  readonly onFollow: (placeId: string, nextPlaceId: string) => void
}

/** The cards of the deals of favourites. After removing one by keyboard, the next one is focused. */
export const RestaurantCards = ({ favourites, from, now, onRemove, onFollow }: RestaurantCardsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const remove = (placeId: string, index: number) => {
    const hearts = list.current?.querySelectorAll<HTMLElement>('[data-favourite]')
    const next = hearts?.[index + 1] ?? hearts?.[index - 1]
    if (next) next.focus()
    else document.querySelector<HTMLElement>('h1')?.focus()
    onRemove(placeId)
  }
  return (
    <ul ref={list} className="grid grid-cols-1 gap-2 lg:grid-cols-2 lg:gap-3">
      {favourites.map(({ restaurant, deal, hasMoved }, index) => {
        const heart = (
          <HeartButton
            name={restaurant.name}
            isFavourite
            onToggle={() => remove(restaurant.placeId, index)}
            className="absolute top-1 right-1 z-10"
          />
        )
        return (
          <li key={restaurant.placeId}>
            {deal ? (
              <DealCard
                deal={deal}
                now={now}
                linkTo={dealPath(deal.id, deal.place.name)}
                heart={
                  <>
                    {heart}
                    {hasMoved && (
                      <p className="text-pretty wrap-anywhere">{FAVOURITES_TEXTS.moved(deal.place.address)}</p>
                    )}
                    <DueCard deal={deal} now={now} />
                    <NextTenant restaurant={restaurant} deal={deal} onFollow={onFollow} />
                  </>
                }
                {...(from && { distanceKm: haversineKm(from, deal.place.position) })}
              />
            ) : (
              <RestaurantCard restaurant={restaurant} heart={heart} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The way to the new card of a deal whose cards are all past. */
const DueCard = ({ deal, now }: { readonly deal: ListedDeal; readonly now: Date }) => {
  const path = dueCardPath(deal, now)
  if (path === null) return null
  return (
    <Anchor
      to={path}
      className="relative z-10 -mb-2.5 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent"
    >
      <Camera aria-hidden size={18} />
      {FAVOURITES_TEXTS.newCard}
      <span className="sr-only">{FAVOURITES_TEXTS.newCardFor(deal.place.name)}</span>
    </Anchor>
  )
}

interface NextTenantProps extends Pick<RestaurantCardsProps, 'onFollow'> {
  readonly restaurant: Restaurant
  readonly deal: ListedDeal
}

/** Names the next tenant of an ended deal's place, and saves that one instead. */
const NextTenant = ({ restaurant, deal: { ended }, onFollow }: NextTenantProps) => {
  const next = ended?.successor
  if (!next) return null
  return (
    <div className="relative z-10 flex flex-wrap items-center gap-x-3">
      <p className="text-pretty wrap-anywhere">
        {FAVOURITES_TEXTS.isNow(restaurant.name)}{' '}
        <Anchor to={dealPath(next.id, next.name)} className="font-semibold text-accent underline">
          {next.name}
        </Anchor>
      </p>
      {next.placeId !== null && (
        <button
          type="button"
          className="min-h-11 font-semibold text-accent"
          onClick={() => next.placeId !== null && onFollow(restaurant.placeId, next.placeId)}
        >
          {FAVOURITES_TEXTS.follow(next.name)}
        </button>
      )}
    </div>
  )
}

interface RestaurantCardProps {
  readonly restaurant: Restaurant
  readonly heart: ReactNode
}

/** The card of a restaurant without a deal. */
const RestaurantCard = ({ restaurant: { name, address, cuisines }, heart }: RestaurantCardProps) => (
  <article className={CARD}>
    <h2 className={`pr-9 text-17/snug font-semibold ${CARD_NAME}`}>{cardName(name)}</h2>
    <ul className="facts text-13">
      <li className="font-medium">{FAVOURITES_TEXTS.noDeal}</li>
      {cuisines.slice(0, 1).map((cuisine) => (
        <li key={cuisine}>{CUISINE_LABELS[cuisine]}</li>
      ))}
    </ul>
    <p className="text-13 text-muted wrap-anywhere">{address}</p>
    {heart}
  </article>
)
