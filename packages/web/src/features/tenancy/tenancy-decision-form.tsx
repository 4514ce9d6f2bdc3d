import {
  characterCount,
  cleanText,
  MODERATION_REASON_MAX_LENGTH,
  SERVER_LIMITS,
  type TenancyFailure,
} from '@mahlzeit/domain'
import { useEvents } from '../../mvvm/use-events.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { TRUST_FRAME } from '../../shared/deal/trust-frame.tsx'
import { communityFailureText } from '../../texts/community.ts'
import { GONE_TEXTS } from '../../texts/gone.ts'
import { TENANCY_DECISION_TEXTS } from '../../texts/tenancy-decision.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { TenancyAct, TenancyDecisionProps, TenancyDecisionViewModel } from './tenancy-decision.view-model.ts'

interface TenancyDecisionFormProps extends TenancyDecisionProps {
  readonly vm: Pick<TenancyDecisionViewModel, 'state$' | 'decided$' | 'change' | 'decide'>
}

const PROBLEMS = {
  missing: GONE_TEXTS.reasonMissing,
  'too-long': GONE_TEXTS.reasonTooLong(MODERATION_REASON_MAX_LENGTH),
}

const UNDO_MS = SERVER_LIMITS.tenancyDays * 86_400_000

export const TenancyDecisionForm = ({ vm, claim, begun, now }: TenancyDecisionFormProps) => {
  const { draft, problem, failure, isPending, refusals, act } = useViewState(vm.state$)
  useEvents(vm.decided$, (done) => showToast({ tone: 'success', text: TENANCY_DECISION_TEXTS.done[done] }))
  const isBegun = begun !== null
  if (isBegun && now.getTime() - begun.getTime() >= UNDO_MS)
    return <p className="mt-3 text-13 text-muted">{TENANCY_DECISION_TEXTS.undoTooLate}</p>
  const decide = (chosen: TenancyAct) => void vm.decide(chosen, claim)
  const end = (
    <Button
      type={isBegun ? 'submit' : 'button'}
      variant="secondary"
      pending={isPending && act === 'end-tenancy'}
      onClick={isBegun ? undefined : () => decide('end-tenancy')}
    >
      {isBegun ? TENANCY_DECISION_TEXTS.undo : TENANCY_DECISION_TEXTS.dismiss}
    </Button>
  )
  return (
    <CheckedForm
      refusals={refusals}
      label={TENANCY_DECISION_TEXTS.title}
      className={classNames('mt-3 flex flex-col gap-3', isBegun && TRUST_FRAME)}
      onSubmit={() => decide(isBegun ? 'end-tenancy' : 'begin-tenancy')}
    >
      {isBegun && <p className="font-semibold">{TENANCY_DECISION_TEXTS.undoTitle}</p>}
      <CountedTextArea
        label={GONE_TEXTS.reason}
        help={TENANCY_DECISION_TEXTS.reasonHelp}
        rows={2}
        value={draft.reason}
        onChange={(reason) => vm.change(reason)}
        count={characterCount(cleanText(draft.reason))}
        limit={MODERATION_REASON_MAX_LENGTH}
        readOnly={isPending}
        error={problem ? PROBLEMS[problem] : undefined}
      />
      {failure && <Notice tone="error">{failureText(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!isBegun && (
          <Button type="submit" pending={isPending && act === 'begin-tenancy'}>
            {TENANCY_DECISION_TEXTS.begin}
          </Button>
        )}
        {end}
      </div>
    </CheckedForm>
  )
}

/** The texts of these refusals are about corrections and own deals. */
const failureText = (failure: TenancyFailure): string => {
  const code = failure.kind === 'rejected' ? failure.refusal?.code : undefined
  if (code === 'undo-too-late') return TENANCY_DECISION_TEXTS.undoTooLate
  return code === 'restaurant-taken'
    ? TENANCY_DECISION_TEXTS.placeTaken
    : TENANCY_DECISION_TEXTS.failed + communityFailureText(failure)
}
