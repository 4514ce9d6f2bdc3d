import { type Deal, dealPath } from '@mahlzeit/domain'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { LOCATION_FAILURE_TEXTS } from '../../texts/location.ts'
import { staleText, STALE_DEALS_TEXTS } from '../../texts/stale-deals.ts'
import { dueCardPath } from '../../shared/deal/deal-paths.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { LinkSection } from './profile-parts.tsx'
import type { StaleDealsViewModel } from './stale-deals.view-model.ts'

export type StaleDealsOfView = Pick<StaleDealsViewModel, 'state$' | 'search'>

/** Where a card is past, its next one is added, else the deal is confirmed on its page. */
const pathOf = (deal: Deal, now: Date): string => dueCardPath(deal, now) ?? dealPath(deal.id, deal.place.name)

/** Deals around the user that need a new card, searched on demand. */
export const StaleDealsSection = ({ vm }: { readonly vm: StaleDealsOfView }) => {
  const state = useViewState(vm.state$)
  const section = useRef<HTMLDivElement>(null)
  const isAnswered = state.kind === 'ready'
  // The pressed button is removed.
  useEffect(() => {
    if (isAnswered) section.current?.focus()
  }, [isAnswered])

  if (state.kind === 'ready' && state.deals.length > 0)
    return (
      <div ref={section} tabIndex={-1} className="outline-none">
        <LinkSection
          title={STALE_DEALS_TEXTS.found(state.deals.length)}
          links={state.deals.map((deal) => ({
            to: pathOf(deal, state.now),
            label: (
              <>
                <bdi className="block wrap-anywhere">{deal.place.name}</bdi>
                <span className="block text-13 text-muted">{staleText(deal, state.now)}</span>
              </>
            ),
          }))}
        />
      </div>
    )
  return (
    <section ref={section} tabIndex={-1} className="mt-8 outline-none">
      <h2 className="mb-2 text-17 font-semibold">{STALE_DEALS_TEXTS.title}</h2>
      {state.kind === 'ready' ? (
        <p className="text-pretty text-muted">{STALE_DEALS_TEXTS.none}</p>
      ) : state.kind === 'failed' ? (
        <RetryNotice onRetry={() => vm.search()}>
          {STALE_DEALS_TEXTS.failed} {ACCOUNT_FAILURE_TEXTS[state.failure.kind]}
        </RetryNotice>
      ) : state.kind === 'no-position' ? (
        <RetryNotice onRetry={() => vm.search()}>{LOCATION_FAILURE_TEXTS[state.failure.kind]}</RetryNotice>
      ) : (
        <>
          <p className="mb-3 text-pretty text-muted">{STALE_DEALS_TEXTS.text}</p>
          <Button
            variant="secondary"
            icon={<MapPin aria-hidden size={18} />}
            pending={state.kind === 'loading'}
            onClick={() => vm.search()}
          >
            {STALE_DEALS_TEXTS.search}
          </Button>
        </>
      )}
    </section>
  )
}
