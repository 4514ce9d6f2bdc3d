import { type Deal, relativeDate, type VoteKind } from '@mahlzeit/domain'
import { CalendarX, Check, DoorClosed, Store, ThumbsUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { communityFailureText } from '../../texts/community.ts'
import { closureText, TRUST_TITLE, TRUST_TITLE_GONE } from '../../texts/confirmation.ts'
import { sinceText } from '../../texts/offline.ts'
import { disputeTexts, TRUST_TEXTS } from '../../texts/trust.ts'
import { LastConfirmed, TRUST_FRAME } from '../../shared/deal/trust-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { ClosureDrawer } from './closure-drawer.tsx'
import { GoneDrawer } from './gone-drawer.tsx'
import type { TrustViewModel } from './trust.view-model.ts'

export type TrustViewModelOfView = Pick<
  TrustViewModel,
  | 'state$'
  | 'retry'
  | 'toggleConfirmation'
  | 'toggleClosedToday'
  | 'toggleClosedUntil'
  | 'toggleGone'
  | 'changeUntil'
  | 'dismiss'
  | 'reportClosedUntil'
  | 'changeReason'
  | 'reportGone'
>

interface TrustViewProps {
  readonly vm: TrustViewModelOfView
  readonly deal: Deal
  /** More buttons. */
  readonly children?: ReactNode
}

/** The section "Stimmt das noch?": what people say about a deal, and the buttons to say it (product.md#trust). */
export const TrustView = ({ vm, deal, children }: TrustViewProps) => {
  const id = useId()
  const state = useViewState(vm.state$)
  const {
    now,
    today,
    isLoading,
    failure,
    keptAt,
    isConfirmed,
    isWaiting,
    closedUntil,
    isGone,
    mayReportGone,
    pending,
    isEdited,
  } = state
  const unread = failure && (
    <div className="mt-3">
      <RetryNotice onRetry={() => vm.retry()}>
        {TRUST_TEXTS.ownVotesFailed} <span data-reason>{communityFailureText(failure)}</span>
      </RetryNotice>
    </div>
  )
  const pendingOf = (kind: VoteKind) => isLoading || pending.has(kind)
  // The user's report is unknown: a tap could mean a report or its withdrawal.
  const areReportsDisabled = failure !== null
  const title = deal.gone ? TRUST_TITLE_GONE : isEdited ? TRUST_TEXTS.titleAfterEdit : TRUST_TITLE
  return (
    <section aria-labelledby={id} className={TRUST_FRAME}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="text-13 text-pretty text-muted">
        <LastConfirmed deal={deal} now={now} />
        {deal.gone && ` ${TRUST_TEXTS.goneHelp[deal.gone.by][isGone ? 'own' : 'other']}`}
      </p>
      {!deal.gone &&
        deal.closures
          .filter(({ until }) => until >= today)
          .map((closure) => (
            <p key={closure.from + closure.until} className="mt-1 text-13 font-semibold">
              {closureText(closure, now)}
            </p>
          ))}
      {disputeTexts(deal, now).map((line) => (
        <p key={line} className="mt-1 text-13 text-pretty">
          {line}
        </p>
      ))}
      {/* Two in a row, one where text is large. */}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-2 hyphens-auto wrap-anywhere *:px-2 *:text-13">
        {(deal.gone || !isEdited) && (
          <Toggle
            isOn={isConfirmed}
            icon={<ThumbsUp aria-hidden size={18} />}
            pending={pendingOf('confirmation')}
            onClick={() => vm.toggleConfirmation()}
          >
            {TRUST_TEXTS.confirm}
          </Toggle>
        )}
        {!deal.gone && (
          <>
            <Toggle
              isOn={closedUntil === today}
              icon={<DoorClosed aria-hidden size={18} />}
              pending={pendingOf('closure')}
              disabled={areReportsDisabled}
              onClick={() => vm.toggleClosedToday()}
            >
              {TRUST_TEXTS.closedToday}
            </Toggle>
            <Toggle
              isOn={closedUntil !== null && closedUntil > today}
              icon={<CalendarX aria-hidden size={18} />}
              pending={pendingOf('closure')}
              disabled={areReportsDisabled}
              onClick={() => vm.toggleClosedUntil()}
            >
              {closedUntil !== null && closedUntil > today
                ? TRUST_TEXTS.closedUntilDay(closedUntil, now)
                : TRUST_TEXTS.closedUntil}
            </Toggle>
          </>
        )}
        {mayReportGone && (!deal.gone || isGone) && (
          <Toggle
            isOn={isGone}
            icon={<Store aria-hidden size={18} />}
            pending={pendingOf('gone')}
            disabled={areReportsDisabled}
            onClick={() => vm.toggleGone()}
          >
            {TRUST_TEXTS.gone}
          </Toggle>
        )}
        {!deal.gone && children}
      </div>
      {!mayReportGone && !deal.gone && <p className="mt-3 text-13 text-muted">{TRUST_TEXTS.ownDeal}</p>}
      {unread}
      {keptAt && <p className="mt-3 text-13 text-muted">{TRUST_TEXTS.kept(sinceText(relativeDate(keptAt, now)))}</p>}
      <output className="block text-13 text-muted not-empty:mt-3">{isWaiting && TRUST_TEXTS.waiting}</output>
      <ClosureDrawer vm={vm} state={state} />
      <GoneDrawer vm={vm} dialog={state.goneDialog} />
    </section>
  )
}

interface ToggleProps {
  readonly isOn: boolean
  readonly icon: ReactNode
  readonly pending: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A toggle button. A check mark shows that it is on, beside the colour. */
const Toggle = ({ isOn, icon, children, ...rest }: ToggleProps) => (
  <Button
    variant="secondary"
    aria-pressed={isOn}
    icon={isOn ? <Check aria-hidden size={18} /> : icon}
    className={isOn ? 'bg-accent-soft! inset-ring-2 inset-ring-accent!' : undefined}
    {...rest}
  >
    {children}
  </Button>
)
