import { dealPath, idOfDealPath, parseDealId } from '@mahlzeit/domain'
import { use, useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { HeartsContext } from '../../shared/deal/hearts.ts'
import { shownDishOfToday } from '../../shared/deal/menu-first.tsx'
import { useFilterAddress } from '../../shared/filter/use-filter-address.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { DEAL_DETAIL_VIEW_MODEL, type DealDetailViewModel } from './deal-detail.view-model.ts'
import { DealDetailView } from './deal-detail-view.tsx'
import { useBack } from './use-back.ts'
import { useCanonicalAddress } from './use-canonical-address.ts'

/** `/restaurant/{dealId}-{slug}`. */
export const DealDetailPage = () => {
  const vm = useResolved(DEAL_DETAIL_VIEW_MODEL)
  const visit = useResolved(VISIT_FILTER)
  const { when } = useViewState(visit.filter$)
  const state = useViewState(vm.state$)
  const dealId = idOfDealPath(useParams()['dealId'] ?? '')
  const back = useBack()
  const navigate = useNavigate()
  const hearts = use(HeartsContext)

  useFilterAddress(visit)
  useCanonicalAddress(state.kind === 'ready' ? state.deal : null)

  const open = useEffectEvent((opened: DealDetailViewModel, id: string) => opened.open(id, hearts?.cardOf))
  useEffect(() => open(vm, dealId), [vm, dealId])

  // Favourites may load later than the page.
  const isOffline = state.kind === 'failed' && state.failure.kind === 'offline'
  useEffect(() => {
    const id = parseDealId(dealId)
    if (!isOffline || id === null) return undefined
    return hearts?.subscribe(() => hearts.cardOf(id) && open(vm, dealId))
  }, [vm, dealId, isOffline, hearts])

  useEvents(vm.moved$, ({ id, place }) => void navigate(dealPath(id, place.name), { replace: true }))
  useEvents(vm.shared$, (outcome) =>
    showToast(
      outcome.kind === 'copied'
        ? { tone: 'success', text: DEAL_DETAIL_TEXTS.copied(outcome.name) }
        : { tone: 'error', text: DEAL_DETAIL_TEXTS.shareFailed },
    ),
  )

  const share = () => vm.share(state.kind === 'ready' ? shownDishOfToday(state.deal, state.now) : null)

  return <DealDetailView vm={vm} when={when} onBack={back} onShare={share} />
}
