import {
  characterCount,
  cleanText,
  REPORT_DESCRIPTION_MAX_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASONS_OF,
  type ReportReason,
} from '@mahlzeit/domain'
import { communityFailureText } from '../../texts/community.ts'
import { REPORTS_TEXTS } from '../../texts/reports.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { ReportState, ReportTarget, ReportViewModel } from './report.view-model.ts'

export type ReportViewModelOfView = Pick<ReportViewModel, 'state$' | 'open' | 'close' | 'change' | 'send'>

interface ReportDialogProps {
  readonly vm: ReportViewModelOfView
  /** The notice form for guests, with the deal's address filled in. */
  readonly noticePath: string
}

/** The dialog that reports user content (product.md#reports). */
export const ReportDialog = ({ vm, noticePath }: ReportDialogProps) => {
  const state = useViewState(vm.state$)
  const { target, isOpen, reader, draft } = state
  if (target === null) return null
  // The input is kept after the session has expired.
  const isGuest = reader === 'guest' && draft.reason === null && draft.description === ''
  return (
    <Drawer open={isOpen} title={REPORTS_TEXTS[target.kind].title} onClose={() => vm.close()}>
      {isGuest ? (
        <GuestWays noticePath={noticePath} onCancel={() => vm.close()} />
      ) : (
        <ReportForm vm={vm} state={state} target={target} />
      )}
    </Drawer>
  )
}

const SignIn = () => (
  <Notice tone="info" action={<ButtonLink to="/auth">{REPORTS_TEXTS.signIn}</ButtonLink>}>
    {REPORTS_TEXTS.signInFirst}
  </Notice>
)

const GuestWays = ({ noticePath, onCancel }: { readonly noticePath: string; readonly onCancel: () => void }) => (
  <>
    <p className="mt-2 text-pretty">{REPORTS_TEXTS.signInFirst}</p>
    <div className="mt-6 flex flex-col gap-3">
      <ButtonLink to="/auth">{REPORTS_TEXTS.signIn}</ButtonLink>
      <ButtonLink to={noticePath} variant="secondary">
        {REPORTS_TEXTS.withoutAccount}
      </ButtonLink>
      <Button variant="quiet" onClick={onCancel}>
        {REPORTS_TEXTS.cancel}
      </Button>
    </div>
  </>
)

interface ReportFormProps {
  readonly vm: ReportViewModelOfView
  readonly state: ReportState
  readonly target: ReportTarget
}

const ReportForm = ({ vm, state, target }: ReportFormProps) => {
  const { draft, problem, failure, isPending, refusals, reader } = state
  const { reason, description } = draft
  const reasons: readonly ReportReason[] = REPORT_REASONS_OF[target.kind]
  const author = target.kind === 'comment' ? target.author : null
  const placeId = target.kind === 'deal' ? target.placeId : null
  return (
    <CheckedForm
      refusals={refusals}
      label={REPORTS_TEXTS[target.kind].title}
      className="mt-2 flex flex-col gap-5"
      onSubmit={() => vm.send()}
    >
      <p className="text-pretty text-muted">{REPORTS_TEXTS.text}</p>
      <ChoiceList
        kind="radio"
        label={REPORTS_TEXTS.reason}
        choices={reasons.map((id) => ({ id, label: REPORT_REASON_LABELS[id] }))}
        chosen={reasons.filter((id) => id === reason)}
        onChoose={(chosen) => vm.change({ reason: chosen })}
        error={problem === 'no-reason' ? REPORTS_TEXTS.reasonMissing : undefined}
      />
      <CountedTextArea
        label={REPORTS_TEXTS.description}
        value={description}
        onChange={(typed) => vm.change({ description: typed })}
        count={characterCount(cleanText(description))}
        limit={REPORT_DESCRIPTION_MAX_LENGTH}
        readOnly={isPending}
        error={
          problem === 'description-too-long'
            ? REPORTS_TEXTS.descriptionTooLong(REPORT_DESCRIPTION_MAX_LENGTH)
            : undefined
        }
      />
      {author && (
        <Button variant="quiet" disabled={isPending} onClick={() => vm.open({ kind: 'username', userId: author.id })}>
          {REPORTS_TEXTS.usernameInstead(author.name)}
        </Button>
      )}
      {placeId !== null && (
        <Button variant="quiet" disabled={isPending} onClick={() => vm.open({ kind: 'place', placeId })}>
          {REPORTS_TEXTS.placeInstead}
        </Button>
      )}
      <DrawerActions className="flex-col">
        {reader === 'guest' && <SignIn />}
        {failure && failure.kind !== 'not-signed-in' && <Notice tone="error">{failureText(target, failure)}</Notice>}
        {reader !== 'guest' && (
          <Button type="submit" pending={isPending}>
            {REPORTS_TEXTS.send}
          </Button>
        )}
        <Button variant="quiet" disabled={isPending} onClick={() => vm.close()}>
          {REPORTS_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </CheckedForm>
  )
}

const failureText = (
  { kind }: ReportTarget,
  failure: Exclude<NonNullable<ReportState['failure']>, { kind: 'not-signed-in' }>,
): string => {
  const texts = REPORTS_TEXTS[kind]
  if (failure.kind === 'already-reported') return texts.failed + texts.already
  return texts.failed + (failure.kind === 'target-gone' ? texts.gone : communityFailureText(failure))
}
