import { type CardDish, cardName, CUISINE_LABELS, type Favourite, type Gone, type Restaurant } from '@mahlzeit/domain'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { dealPath } from '../../shared/deal/deal-paths.ts'
import { goneText } from '../../texts/confirmation.ts'
import { FAVOURITES_TEXTS } from '../../texts/favourites.ts'
import { Chip } from '../../ui/chip.tsx'
import { DishOfCard } from '../../shared/deal/dish-of-card.tsx'
import { HeartButton } from '../../shared/deal/heart-button.tsx'
import { PlacePhoto } from '../../shared/deal/place-photo.tsx'
import { RatingStars } from '../../shared/deal/rating-stars.tsx'

interface RestaurantCardsProps {
  readonly favourites: readonly Favourite[]
  readonly now: Date
  readonly onRemove: (placeId: string) => void
}

/** Cards of restaurants. After removing one by keyboard, the next one is focused. */
export const RestaurantCards = ({ favourites, now, onRemove }: RestaurantCardsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const remove = (placeId: string, index: number) => {
    const hearts = list.current?.querySelectorAll<HTMLElement>('[data-favourite]')
    const next = hearts?.[index + 1] ?? hearts?.[index - 1]
    if (next) next.focus()
    else document.querySelector<HTMLElement>('h1')?.focus()
    onRemove(placeId)
  }
  return (
    <ul ref={list} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {favourites.map(({ restaurant, dealId, gone, dish }, index) => (
        <li key={restaurant.placeId}>
          <RestaurantCard
            restaurant={restaurant}
            linkTo={dealId === null ? null : dealPath(dealId)}
            gone={gone}
            dish={dish}
            now={now}
            onRemove={() => remove(restaurant.placeId, index)}
          />
        </li>
      ))}
    </ul>
  )
}

interface RestaurantCardProps {
  readonly restaurant: Restaurant
  readonly linkTo: string | null
  readonly gone: Gone | null
  readonly dish: CardDish | null
  readonly now: Date
  readonly onRemove: () => void
}

const RestaurantCard = ({ restaurant, linkTo, gone, dish, now, onRemove }: RestaurantCardProps) => {
  const { name, address, imageUrl, cuisines, rating } = restaurant
  return (
    <article className="relative flex h-full min-h-28 flex-wrap gap-3 rounded-card bg-raised p-3 shadow-1 transition-shadow hover:shadow-2">
      <PlacePhoto url={imageUrl} alt={FAVOURITES_TEXTS.photoOf(name)} cuisine={cuisines[0] ?? null} />
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
        <h2 className="pr-9 text-17 leading-snug font-semibold hyphens-auto wrap-anywhere">
          {linkTo ? (
            <Link
              to={linkTo}
              className="rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
            >
              {cardName(name)}
            </Link>
          ) : (
            cardName(name)
          )}
        </h2>
        {dish && <DishOfCard dish={dish} now={now} when={null} />}
        {rating !== null && <RatingStars rating={rating} count={null} />}
        <p className="text-13 text-muted wrap-anywhere">{address}</p>
        <div className="mt-auto flex flex-wrap gap-1 pt-1">
          {gone && <Chip tone="danger">{goneText(gone)}</Chip>}
          {linkTo === null && <Chip tone="outline">{FAVOURITES_TEXTS.noDeal}</Chip>}
          {cuisines.slice(0, 2).map((cuisine) => (
            <Chip key={cuisine}>{CUISINE_LABELS[cuisine]}</Chip>
          ))}
        </div>
      </div>
      <HeartButton name={name} isFavourite onToggle={onRemove} className="absolute top-1 right-1 z-10" />
    </article>
  )
}
