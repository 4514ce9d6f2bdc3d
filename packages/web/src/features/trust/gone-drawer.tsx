import { characterCount, cleanText, MODERATION_REASON_MAX_LENGTH } from '@mahlzeit/domain'
import { GONE_TEXTS } from '../../texts/gone.ts'
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
  <Drawer open={dialog.isOpen} title={GONE_TEXTS.title} onClose={() => vm.dismiss()}>
    <GoneForm vm={vm} dialog={dialog} />
  </Drawer>
)

const PROBLEMS = {
  missing: GONE_TEXTS.reasonMissing,
  'too-long': GONE_TEXTS.reasonTooLong(MODERATION_REASON_MAX_LENGTH),
}

const GoneForm = ({ vm, dialog: { needsReason, draft, problem, refusals } }: GoneDrawerProps) => {
  return (
    <CheckedForm refusals={refusals} className="mt-3 flex flex-col gap-5" onSubmit={() => vm.reportGone()}>
      {needsReason ? (
        <CountedTextArea
          label={GONE_TEXTS.reason}
          help={GONE_TEXTS.reasonHelp}
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
        <Button type="submit">{needsReason ? GONE_TEXTS.button : TRUST_TEXTS.report}</Button>
        <Button variant="quiet" onClick={() => vm.dismiss()}>
          {GONE_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </CheckedForm>
  )
}
