import { relativeDate } from '@mahlzeit/domain'
import { useContext } from 'react'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { ORIGIN_TEXTS } from '../../texts/deals.ts'
import { FAVOURITES_TEXTS } from '../../texts/favourites.ts'
import { sinceText } from '../../texts/offline.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SlotsContext } from '../../shared/slots.ts'
import { DealCardSkeletons } from '../../shared/deal/deal-cards.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { type CalendarOfView, CalendarSection } from './calendar-section.tsx'
import type { FavouritesViewModel } from './favourites.view-model.ts'
import { RestaurantCards } from './restaurant-cards.tsx'

interface FavouritesViewProps {
  readonly vm: Pick<FavouritesViewModel, 'state$' | 'retry' | 'remove' | 'follow'>
  readonly calendar: CalendarOfView
}

/** The user's restaurants (product.md#favourites-page). */
export const FavouritesView = ({ vm, calendar }: FavouritesViewProps) => {
  const { saved, place, origin, now } = useViewState(vm.state$)
  const { NearestLunch } = useContext(SlotsContext)
  const shown = saved.kind === 'ready' ? saved.items : []
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-8">
      <PageTitle>{FAVOURITES_TEXTS.title}</PageTitle>
      <h1 tabIndex={-1} className="text-26 font-bold outline-none">
        {FAVOURITES_TEXTS.title}
      </h1>
      <output className="mt-1 block min-h-[1.375rem] text-muted">
        {saved.kind === 'loading' && FAVOURITES_TEXTS.loading}
        {shown.length > 0 && FAVOURITES_TEXTS.count(shown.length)}
        {saved.kind === 'ready' &&
          saved.keptAt &&
          `${shown.length > 0 ? ' · ' : ''}${sinceText(relativeDate(saved.keptAt, now))}`}
      </output>
      <p className="mb-3 min-h-[1.125rem] text-13 text-muted">
        {shown.length > 0 && origin && (place ? ORIGIN_TEXTS.place(place) : ORIGIN_TEXTS.device)}
      </p>
      {saved.kind === 'loading' && <DealCardSkeletons count={3} />}
      {saved.kind === 'signed-out' && (
        <EmptyState
          title={FAVOURITES_TEXTS.guest}
          text={FAVOURITES_TEXTS.guestHelp}
          action={<ButtonLink to="/auth">{FAVOURITES_TEXTS.signIn}</ButtonLink>}
        />
      )}
      {saved.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            title={FAVOURITES_TEXTS.failed}
            text={<span data-reason>{ACCOUNT_FAILURE_TEXTS[saved.failure.kind]}</span>}
            action={<Button onClick={() => vm.retry()}>{COMMON_TEXTS.retry}</Button>}
          />
        </div>
      )}
      {saved.kind === 'ready' && shown.length === 0 && (
        <EmptyState
          title={FAVOURITES_TEXTS.empty}
          text={FAVOURITES_TEXTS.emptyHelp}
          action={<ButtonLink to="/">{FAVOURITES_TEXTS.toMap}</ButtonLink>}
        />
      )}
      {shown.length > 0 && (
        <RestaurantCards
          favourites={shown}
          from={origin}
          now={now}
          onRemove={(placeId) => vm.remove(placeId)}
          onFollow={(placeId, next) => vm.follow(placeId, next)}
        />
      )}
      {(saved.kind === 'signed-out' || (saved.kind === 'ready' && shown.length === 0)) && NearestLunch && (
        <NearestLunch />
      )}
      {saved.kind === 'ready' && <CalendarSection vm={calendar} />}
    </div>
  )
}
