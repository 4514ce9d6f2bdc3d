import { characterCount, cleanText, MODERATION_REASON_MAX_LENGTH } from '@mahlzeit/domain'
import { ACT_BUTTONS, ACT_TITLES, MODERATION_TEXTS } from '../../texts/moderation.ts'
import { TRUST_TEXTS } from '../../texts/trust.ts'
import { Button } from '../../ui/button.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import type { GoneDialog, TrustViewModel } from './trust.view-model.ts'

interface GoneDrawerProps {
  readonly vm: Pick<TrustViewModel, 'changeReason' | 'dismiss' | 'reportGone'>
  readonly dialog: GoneDialog
}

/** Asks whether a deal is gone, and a moderator for the reason. */
export const GoneDrawer = ({ vm, dialog }: GoneDrawerProps) => (
  <Drawer open={dialog.isOpen} title={ACT_TITLES['mark-gone']} onClose={() => vm.dismiss()}>
    <GoneForm vm={vm} dialog={dialog} />
  </Drawer>
)

const PROBLEMS = {
  missing: MODERATION_TEXTS.reasonMissing,
  'too-long': MODERATION_TEXTS.reasonTooLong(MODERATION_REASON_MAX_LENGTH),
}

const GoneForm = ({ vm, dialog: { needsReason, draft, problem, refusals } }: GoneDrawerProps) => {
  return (
    <CheckedForm refusals={refusals} className="mt-3 flex flex-col gap-5" onSubmit={() => vm.reportGone()}>
      {needsReason ? (
        <CountedTextArea
          label={MODERATION_TEXTS.actReason}
          help={MODERATION_TEXTS.actReasonHelp['mark-gone']}
          value={draft.reason}
          onChange={(reason) => vm.changeReason(reason)}
          count={characterCount(cleanText(draft.reason))}
          limit={MODERATION_REASON_MAX_LENGTH}
          error={problem ? PROBLEMS[problem] : undefined}
        />
      ) : (
        <p className="text-pretty text-muted">{TRUST_TEXTS.goneQuestion}</p>
      )}
      <DrawerActions className="flex-col">
        <Button type="submit">{needsReason ? ACT_BUTTONS['mark-gone'] : TRUST_TEXTS.report}</Button>
        <Button variant="quiet" onClick={() => vm.dismiss()}>
          {MODERATION_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </CheckedForm>
  )
}
