import { type Deal, dealPath, type DealId, type Tenancy } from '@mahlzeit/domain'
import { Store } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { newTenantPath } from '../../shared/deal/deal-paths.ts'
import { EndedNotice } from '../../shared/deal/ended-notice.tsx'
import { TRUST_FRAME } from '../../shared/deal/trust-frame.tsx'
import { SIGN_IN_DETOUR } from '../../shared/sign-in-detour.ts'
import { communityFailureText } from '../../texts/community.ts'
import { TENANCY_TEXTS } from '../../texts/tenancy.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MoveDecision } from './move-decision-part.tsx'
import { TenancyDecision } from './tenancy-decision-part.tsx'
import { TENANCY_VIEW_MODEL } from './tenancy.view-model.ts'

interface TenancyPartProps {
  readonly deal: Deal & { readonly tenancy?: Tenancy }
  readonly now: Date
}

/** The tenants before and after a deal's, and the confirmation of a new one (product.md#tenancies). */
export const TenancyPart = ({ deal, now }: TenancyPartProps) => {
  const vm = useResolved(TENANCY_VIEW_MODEL)
  const { isPending } = useViewState(vm.state$)
  const navigate = useNavigate()
  useEvents(vm.outcomes$, (outcome) => {
    if (outcome.kind === 'confirmed') return showToast({ tone: 'success', text: TENANCY_TEXTS.confirmed })
    if (outcome.kind === 'failed')
      return showToast({ tone: 'error', text: TENANCY_TEXTS.failed + communityFailureText(outcome.failure) })
    const signIn = () => void navigate('/auth', { state: SIGN_IN_DETOUR })
    showToast({ tone: 'info', text: TENANCY_TEXTS.guest, action: { label: TENANCY_TEXTS.signIn, onClick: signIn } })
  })
  const { tenancy, ended, id } = deal
  const own = tenancy?.state === 'claimed' && tenancy.of !== null ? tenancy.of : null
  const confirmation = (claim: DealId, of: DealId) => (
    <Button variant="secondary" pending={isPending} onClick={() => vm.confirm(claim, of)}>
      {TENANCY_TEXTS.confirm}
    </Button>
  )
  if (ended)
    return (
      <section aria-label={TENANCY_TEXTS.title} className={`mt-3 ${TRUST_FRAME} print:hidden`}>
        <EndedNotice deal={deal} now={now} />
        {own && (
          <>
            <div>{confirmation(id, own.id)}</div>
            <TenancyDecision claim={id} former={own.id} begun={null} now={now} />
          </>
        )}
      </section>
    )
  return (
    <section aria-label={TENANCY_TEXTS.title} className="mt-3 flex flex-col gap-2 print:hidden">
      {tenancy?.claims.map((claim) => (
        <div key={claim.id} className={TRUST_FRAME}>
          <p className="text-pretty wrap-anywhere">{TENANCY_TEXTS.claimed(claim.name)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            {confirmation(claim.id, id)}
            <Anchor
              to={dealPath(claim.id, claim.name)}
              className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline"
            >
              {TENANCY_TEXTS.show(claim.name)}
            </Anchor>
          </div>
          <TenancyDecision claim={claim.id} former={id} begun={null} now={now} />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        {tenancy?.state === 'begun' && tenancy.of && (
          <Anchor
            to={dealPath(tenancy.of.id, tenancy.of.name)}
            className="inline-flex min-h-11 items-center text-muted underline"
          >
            {TENANCY_TEXTS.former(tenancy.of.name)}
          </Anchor>
        )}
        <ButtonLink variant="quiet" to={newTenantPath(id)} icon={<Store aria-hidden size={18} />}>
          {TENANCY_TEXTS.ask}
        </ButtonLink>
      </div>
      {tenancy?.state === 'begun' && tenancy.of && (
        <TenancyDecision claim={id} former={tenancy.of.id} begun={tenancy.begun} now={now} />
      )}
      <MoveDecision key={id} deal={deal} />
    </section>
  )
}
