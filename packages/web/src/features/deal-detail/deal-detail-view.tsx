import { type DealOfPage, type FilterTime, isSampleDeal } from '@mahlzeit/domain'
import { ArrowLeft, Camera } from 'lucide-react'
import { use, useLayoutEffect, useState } from 'react'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { DEAL_FAILURE_TEXTS } from '../../texts/deals.ts'
import { dueCardPath } from '../../shared/deal/deal-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MenuFirst, shownTitle } from '../../shared/deal/menu-first.tsx'
import { RouteDrawer } from '../../shared/deal/route-drawer.tsx'
import { TrustPlaceholder } from '../../shared/deal/trust-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type ReportedContent, SlotsContext } from '../../shared/slots.ts'
import { removeStaticPage } from '../../shared/static-page.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { DealActions } from './deal-actions.tsx'
import { DealColumns } from './deal-columns.tsx'
import type { DealDetailState, DealDetailViewModel, DealDistance } from './deal-detail.view-model.ts'
import { DealDetailSkeleton } from './deal-detail-skeleton.tsx'
import { DealFacts } from './deal-facts.tsx'
import { DealHead } from './deal-head.tsx'
import { DealPhotos } from './deal-photos.tsx'

interface DealDetailViewProps {
  readonly vm: Pick<DealDetailViewModel, 'state$' | 'retry'>
  /** The requested time of a filter. */
  readonly when?: FilterTime | null
  readonly onBack: () => void
  readonly onShare: () => void
}

const TITLES: Record<Exclude<DealDetailState['kind'], 'ready'>, string> = {
  loading: DEAL_DETAIL_TEXTS.loading,
  'not-found': DEAL_DETAIL_TEXTS.notFound,
  failed: DEAL_DETAIL_TEXTS.failed,
}

/** The page of a deal (product.md#deal-page). */
export const DealDetailView = ({ vm, when = null, onBack, onShare }: DealDetailViewProps) => {
  const state = useViewState(vm.state$)
  const isWithoutDeal = state.kind === 'not-found' || state.kind === 'failed'
  useLayoutEffect(() => {
    if (isWithoutDeal) removeStaticPage()
  }, [isWithoutDeal])
  return (
    <>
      {state.kind !== 'ready' && <PageTitle>{TITLES[state.kind]}</PageTitle>}
      <IconButton
        variant="raised"
        label={DEAL_DETAIL_TEXTS.back}
        icon={<ArrowLeft aria-hidden size={22} />}
        onClick={onBack}
        className="absolute top-[calc(var(--safe-top)+12px)] left-[calc(var(--safe-left)+12px)] z-20 print:hidden"
      />
      {state.kind !== 'ready' && <h1 className="sr-only">{DEAL_DETAIL_TEXTS.title}</h1>}
      {state.kind === 'loading' && <DealDetailSkeleton />}
      {state.kind === 'not-found' && (
        <div className="pt-24">
          <EmptyState
            title={DEAL_DETAIL_TEXTS.notFound}
            text={DEAL_DETAIL_TEXTS.notFoundHelp}
            action={<Button onClick={onBack}>{DEAL_DETAIL_TEXTS.back}</Button>}
          />
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="pt-24">
          <EmptyState
            title={DEAL_DETAIL_TEXTS.failed}
            text={<span data-reason>{DEAL_FAILURE_TEXTS[state.failure.kind]}</span>}
            action={<Button onClick={() => vm.retry()}>{COMMON_TEXTS.retry}</Button>}
          />
        </div>
      )}
      {state.kind === 'ready' && <ReadyDeal {...state} when={when} onShare={onShare} />}
    </>
  )
}

/** Below `MenuFirst`, so that it is rendered once the code of dishes has loaded. */
const DealTitle = ({ deal, now }: Pick<ReadyDealProps, 'deal' | 'now'>) => (
  <PageTitle title={shownTitle(deal, now)}>{deal.place.name}</PageTitle>
)

/** Asks for a new card where all are past. */
const PastCard = ({ deal, now }: Pick<ReadyDealProps, 'deal' | 'now'>) => {
  const path = dueCardPath(deal, now)
  if (path === null) return null
  return (
    <div className="my-3 print:hidden">
      <Notice
        tone="info"
        action={
          <ButtonLink to={path} icon={<Camera aria-hidden size={20} />}>
            {DEAL_DETAIL_TEXTS.newCard}
          </ButtonLink>
        }
      >
        {DEAL_DETAIL_TEXTS.pastCard}
      </Notice>
    </div>
  )
}

interface ReadyDealProps {
  readonly deal: DealOfPage
  readonly now: Date
  readonly distance: DealDistance | null
  readonly when: FilterTime | null
  readonly onShare: () => void
}

const ReadyDeal = ({ deal, now, distance, when, onShare }: ReadyDealProps) => {
  const [reported, setReported] = useState<ReportedContent | null>(null)
  const [isRouteOpen, setIsRouteOpen] = useState(false)
  const slots = use(SlotsContext)
  // Sample deals take no cards, votes, comments or reports.
  const { DealTrust, DealCorrections, DealCommunity } = isSampleDeal(deal) ? {} : slots
  return (
    <DealColumns
      photos={
        <DealPhotos
          key={deal.id}
          deal={deal}
          now={now}
          onReport={DealCommunity && ((imageUrl) => setReported({ kind: 'image', imageUrl }))}
        />
      }
    >
      <DealHead deal={deal} now={now} distance={distance} />
      <MenuFirst
        key={deal.id}
        deal={deal}
        now={now}
        when={when}
        part="DealMenu"
        onReport={DealCommunity && ((dishId) => setReported({ kind: 'dish', dishId }))}
      >
        <DealTitle deal={deal} now={now} />
        <PastCard deal={deal} now={now} />
        {DealTrust && !deal.ended && (
          <TrustPlaceholder deal={deal} now={now}>
            <DealTrust deal={deal} />
          </TrustPlaceholder>
        )}
        <DealFacts deal={deal} onRoute={() => setIsRouteOpen(true)} />
        <DealActions deal={deal} onRoute={() => setIsRouteOpen(true)} onShare={onShare} />
        <RouteDrawer place={deal.place} open={isRouteOpen} onClose={() => setIsRouteOpen(false)} />
        {DealCorrections && (
          <DealCorrections deal={deal} now={now}>
            {DealCommunity && (
              <DealCommunity key={deal.id} deal={deal} reported={reported} onReportEnd={() => setReported(null)} />
            )}
          </DealCorrections>
        )}
      </MenuFirst>
    </DealColumns>
  )
}
