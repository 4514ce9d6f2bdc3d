import {
  characterCount,
  cleanText,
  type Deal,
  dealPath,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationFailure,
} from '@mahlzeit/domain'
import { useNavigate } from 'react-router-dom'
import { useEvents } from '../../mvvm/use-events.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { TRUST_FRAME } from '../../shared/deal/trust-frame.tsx'
import { communityFailureText, SOMETHING_FAILED } from '../../texts/community.ts'
import { GONE_TEXTS } from '../../texts/gone.ts'
import { MOVE_DECISION_TEXTS } from '../../texts/move-decision.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { MoveDecisionViewModel } from './move-decision.view-model.ts'

interface MoveDecisionFormProps {
  readonly vm: Pick<MoveDecisionViewModel, 'state$' | 'moved$' | 'change' | 'decide'>
  /** The deal at the former place. */
  readonly deal: Deal
  readonly onCancel: () => void
}

const REASON_PROBLEMS = {
  missing: GONE_TEXTS.reasonMissing,
  'too-long': GONE_TEXTS.reasonTooLong(MODERATION_REASON_MAX_LENGTH),
}

export const MoveDecisionForm = ({ vm, deal, onCancel }: MoveDecisionFormProps) => {
  const { draft, problem, failure, isPending, refusals, target } = useViewState(vm.state$)
  const navigate = useNavigate()
  useEvents(vm.moved$, ({ id, place }) => {
    showToast({ tone: 'success', text: MOVE_DECISION_TEXTS.done(place.name) })
    void navigate(dealPath(id, place.name), { replace: true })
  })
  return (
    <CheckedForm
      refusals={refusals}
      label={MOVE_DECISION_TEXTS.title}
      className={classNames('flex flex-col gap-3', TRUST_FRAME)}
      onSubmit={() => void vm.decide(deal.id)}
    >
      <p className="font-semibold">{MOVE_DECISION_TEXTS.title}</p>
      <p className="text-13 text-pretty text-muted">{MOVE_DECISION_TEXTS.help}</p>
      <TextField
        label={MOVE_DECISION_TEXTS.address}
        help={MOVE_DECISION_TEXTS.addressHelp}
        value={draft.address}
        onChange={(address) => vm.change({ address })}
        autoComplete="off"
        readOnly={isPending}
        error={problem?.address && MOVE_DECISION_TEXTS.addressProblems[problem.address]}
      />
      <output className="block text-pretty wrap-anywhere empty:hidden">
        {target !== null &&
          target !== 'failed' &&
          (target === 'loading'
            ? MOVE_DECISION_TEXTS.loading
            : MOVE_DECISION_TEXTS.preview(placeText(deal), placeText(target)))}
      </output>
      <CountedTextArea
        label={GONE_TEXTS.reason}
        help={MOVE_DECISION_TEXTS.reasonHelp}
        rows={2}
        value={draft.reason}
        onChange={(reason) => vm.change({ reason })}
        count={characterCount(cleanText(draft.reason))}
        limit={MODERATION_REASON_MAX_LENGTH}
        readOnly={isPending}
        error={problem?.reason && REASON_PROBLEMS[problem.reason]}
      />
      {failure && <Notice tone="error">{failureText(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {MOVE_DECISION_TEXTS.submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {GONE_TEXTS.cancel}
        </Button>
      </div>
    </CheckedForm>
  )
}

const placeText = ({ place: { name, address } }: Deal): string => (address ? `${name}, ${address}` : name)

/** The texts of these refusals are about corrections and the list of pairs. */
const failureText = (failure: ModerationFailure): string => {
  const code = failure.kind === 'rejected' ? failure.refusal?.code : undefined
  if (code === 'other-tenant') return MOVE_DECISION_TEXTS.otherTenant
  if (code === 'pair-changed') return MOVE_DECISION_TEXTS.changed
  const isDeskOnly =
    failure.kind === 'not-found' || failure.kind === 'already-decided' || failure.kind === 'photos-not-moved'
  return MOVE_DECISION_TEXTS.failed + (isDeskOnly ? SOMETHING_FAILED : communityFailureText(failure))
}
