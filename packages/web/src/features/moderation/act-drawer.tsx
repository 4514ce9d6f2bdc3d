import {
  characterCount,
  cleanText,
  GROUND_LABELS,
  LEGAL_GROUNDS,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationFailure,
  needsGround,
} from '@mahlzeit/domain'
import { communityFailureText } from '../../texts/community.ts'
import { accountName, ACT_BUTTONS, ACT_TITLES, MODERATION_TEXTS, partActLabel } from '../../texts/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ClearanceFields } from './clearance-fields.tsx'
import { wordingOf } from './moderation-act.ts'
import type { ActDialog } from './moderation-state.ts'
import type { ModerationViewModel } from './moderation.view-model.ts'
import { SignIn } from './sign-in.tsx'

interface ActDrawerProps {
  readonly vm: Pick<ModerationViewModel, 'dismiss' | 'change' | 'confirm'>
  readonly dialog: ActDialog | null
}

/** Asks for the reason of an act and, where it finds a violation, for its legal ground. */
export const ActDrawer = ({ vm, dialog }: ActDrawerProps) =>
  dialog && (
    <Drawer open={dialog.isOpen} title={titleOf(dialog)} onClose={() => vm.dismiss()}>
      <ActForm vm={vm} dialog={dialog} />
    </Drawer>
  )

const titleOf = (dialog: ActDialog): string =>
  dialog.part ? partActLabel(dialog.part, dialog.act) : ACT_TITLES[wordingOf(dialog)]

const ActForm = ({ vm, dialog }: ActDrawerProps & { readonly dialog: ActDialog }) => {
  const { accounts, act, draft, problem, failure, isPending, refusals } = dialog
  const wording = wordingOf(dialog)
  return (
    <CheckedForm
      refusals={refusals}
      label={titleOf(dialog)}
      className="mt-3 flex flex-col gap-5"
      onSubmit={() => vm.confirm()}
    >
      {accounts && <p className="wrap-anywhere">{MODERATION_TEXTS.accounts(accounts.map(accountName))}</p>}
      {needsGround(dialog) && (
        <ChoiceList
          kind="radio"
          label={MODERATION_TEXTS.ground}
          choices={LEGAL_GROUNDS.map((id) => ({ id, label: GROUND_LABELS[id] }))}
          chosen={LEGAL_GROUNDS.filter((id) => id === draft.ground)}
          onChoose={(ground) => vm.change({ ground })}
          error={problem === 'no-ground' ? MODERATION_TEXTS.groundMissing : undefined}
        />
      )}
      {(act === 'suspend' || act === 'clear') && <ClearanceFields vm={vm} dialog={dialog} />}
      <CountedTextArea
        label={MODERATION_TEXTS.actReason}
        help={MODERATION_TEXTS.actReasonHelp[wording]}
        value={draft.reason}
        onChange={(reason) => vm.change({ reason })}
        count={characterCount(cleanText(draft.reason))}
        limit={MODERATION_REASON_MAX_LENGTH}
        readOnly={isPending}
        error={problem === null || problem === 'no-ground' ? undefined : PROBLEMS[problem]}
      />
      <DrawerActions className="flex-col">
        {failure && (
          <Notice tone="error" action={failure.kind === 'unauthorised' && <SignIn />}>
            {failureText(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          variant={needsGround(dialog) && wording !== 'resolve' ? 'danger' : 'primary'}
          pending={isPending}
        >
          {act === 'suspend' && draft.period !== undefined ? ACT_BUTTONS['suspend-and-clear'] : ACT_BUTTONS[wording]}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={() => vm.dismiss()}>
          {MODERATION_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </CheckedForm>
  )
}

const PROBLEMS = {
  missing: MODERATION_TEXTS.reasonMissing,
  'too-long': MODERATION_TEXTS.reasonTooLong(MODERATION_REASON_MAX_LENGTH),
}

const failureText = (failure: ModerationFailure): string => {
  if (failure.kind === 'already-decided') return MODERATION_TEXTS.alreadyDecided
  if (failure.kind === 'photos-not-moved') return MODERATION_TEXTS.photosNotMoved
  return failure.kind === 'not-found' ? MODERATION_TEXTS.gone : communityFailureText(failure)
}
