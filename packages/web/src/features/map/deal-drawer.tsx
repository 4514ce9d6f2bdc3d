import { type DealFilter, type DealOfPage, haversineKm, isSampleDeal, type LatLng } from '@mahlzeit/domain'
import { Navigation } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dealPathFromMap } from '../../shared/deal/deal-paths.ts'
import { DEAL_FAILURE_TEXTS, DEAL_TEXTS, fromPlaceText } from '../../texts/deals.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { MAP_DRAWER_TEXTS } from '../../texts/map-drawer.ts'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { DealCard } from '../../shared/deal/deal-card.tsx'
import { DealCards } from '../../shared/deal/deal-cards.tsx'
import { DealCardSkeleton } from '../../shared/deal/deal-card-skeleton.tsx'
import { MenuFirst } from '../../shared/deal/menu-first.tsx'
import { RouteDrawer } from '../../shared/deal/route-drawer.tsx'
import { SlotsContext } from '../../shared/slots.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import type { SheetSnap } from '../../ui/sheet-snap.ts'
import { Notice } from '../../ui/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import type { MapViewModel } from './map.view-model.ts'
import type { MapState, NearbyState } from './map-state.ts'

interface DealDrawerProps {
  readonly vm: MapViewModel
  readonly state: MapState
  readonly snap: SheetSnap
  readonly onSnapChange: (snap: SheetSnap) => void
}

/** The selected deal and others around it, in a sheet over the map (product.md#map-drawer). */
export const DealDrawer = ({ vm, state, snap, onSnapChange }: DealDrawerProps) => {
  const content = useRef<HTMLDivElement>(null)
  const { selection, verdict, isUnpriced, isPinned, place, from, filter, search, now } = state

  // Move the focus into the drawer only if the pin or card was chosen by keyboard.
  useEffect(() => {
    if (document.activeElement?.matches('[data-pin], [data-peek] *')) content.current?.focus()
  }, [])

  const close = () => {
    const hadFocus = content.current?.parentElement?.parentElement?.contains(document.activeElement)
    const id = selection.kind === 'none' ? 0 : selection.id
    // The pin may be under the open drawer, and gets no focus there.
    flushSync(() => vm.closeDrawer())
    // A card takes the focus back itself.
    if (hadFocus && !document.activeElement?.matches('[data-peek] *'))
      document.querySelector<HTMLElement>(`[data-pin="${id}"]`)?.focus()
  }

  return (
    <BottomSheet
      label={MAP_DRAWER_TEXTS.deal}
      snap={snap}
      onSnapChange={onSnapChange}
      onClose={isPinned ? undefined : close}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 px-4 pt-1 pb-6 outline-none lg:pt-14">
        {selection.kind === 'loading' && <DealCardSkeleton />}
        {selection.kind === 'failed' && (
          <RetryNotice onRetry={() => vm.retry()}>
            {MAP_TEXTS.failed(DEAL_FAILURE_TEXTS[selection.failure.kind])}
          </RetryNotice>
        )}
        {selection.kind === 'shown' && (
          <>
            {verdict === 'no' && <Notice tone="info">{MAP_DRAWER_TEXTS.hiddenByFilter}</Notice>}
            <SelectedDealCard
              deal={selection.deal}
              from={from}
              place={place}
              now={now}
              filter={filter}
              search={search}
              isUnpriced={isUnpriced}
            />
            <Nearby nearby={selection.nearby} from={selection.deal.place.position} now={now} filter={filter} vm={vm} />
          </>
        )}
      </div>
    </BottomSheet>
  )
}

interface SelectedDealCardProps {
  readonly deal: DealOfPage
  readonly from: LatLng | null
  readonly place: VisitPlace | null
  readonly now: Date
  readonly filter: DealFilter
  readonly search: string
  readonly isUnpriced: boolean
}

const SelectedDealCard = ({ deal, from, place, now, filter, search, isUnpriced }: SelectedDealCardProps) => {
  const [isRouteOpen, setIsRouteOpen] = useState(false)
  const { DealTrust } = use(SlotsContext)
  const distance = from && !isSampleDeal(deal) ? { distanceKm: haversineKm(from, deal.place.position) } : {}
  return (
    <>
      <DealCard
        deal={deal}
        now={now}
        filter={filter}
        isUnpriced={isUnpriced}
        linkTo={dealPathFromMap(deal.id, deal.place.name)}
        {...(place && { distanceFrom: fromPlaceText(place) })}
        {...distance}
      />
      <MenuFirst
        key={deal.id}
        part="DishesOfDay"
        deal={deal}
        now={now}
        when={filter.when}
        search={search}
        question={filter}
      >
        <Button
          variant="secondary"
          icon={<Navigation aria-hidden size={18} />}
          onClick={() => setIsRouteOpen(true)}
          className="self-stretch"
        >
          {MAP_DRAWER_TEXTS.route}
        </Button>
        <RouteDrawer place={deal.place} open={isRouteOpen} onClose={() => setIsRouteOpen(false)} />
        {DealTrust && !isSampleDeal(deal) && <DealTrust deal={deal} />}
      </MenuFirst>
    </>
  )
}

interface NearbyProps {
  readonly nearby: NearbyState
  readonly from: LatLng
  readonly now: Date
  readonly filter: DealFilter
  readonly vm: MapViewModel
}

const Nearby = ({ nearby, from, now, filter, vm }: NearbyProps) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-17 font-semibold">{MAP_DRAWER_TEXTS.nearby}</h2>
    {nearby.kind === 'loading' && <DealCardSkeleton />}
    {nearby.kind === 'failed' && <RetryNotice onRetry={() => vm.retry()}>{MAP_DRAWER_TEXTS.nearbyFailed}</RetryNotice>}
    {nearby.kind === 'ready' &&
      (nearby.deals.length > 0 ? (
        <DealCards
          deals={nearby.deals}
          from={from}
          distanceFrom={DEAL_TEXTS.fromSelected}
          now={now}
          filter={filter}
          linkOf={dealPathFromMap}
          heading="h3"
        />
      ) : (
        <p className="text-muted">{MAP_DRAWER_TEXTS.noneNearby}</p>
      ))}
  </section>
)
