import { TRUST_TEXTS } from '../../texts/trust.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TrustState, TrustViewModel } from './trust.view-model.ts'

interface ClosureDrawerProps {
  readonly vm: Pick<TrustViewModel, 'changeUntil' | 'dismiss' | 'reportClosedUntil'>
  readonly state: TrustState
}

/** Asks for the last day of a closure. */
export const ClosureDrawer = ({ vm, state }: ClosureDrawerProps) => (
  <Drawer open={state.dialog.isOpen} title={TRUST_TEXTS.closedUntil} onClose={() => vm.dismiss()}>
    <ClosureForm vm={vm} state={state} />
  </Drawer>
)

const ClosureForm = ({ vm, state: { today, lastDay, dialog } }: ClosureDrawerProps) => {
  return (
    <CheckedForm
      refusals={dialog.refusals}
      className="mt-3 flex flex-col gap-5"
      onSubmit={() => vm.reportClosedUntil()}
    >
      <TextField
        type="date"
        label={TRUST_TEXTS.until}
        min={today}
        max={lastDay}
        value={dialog.draft.until}
        onChange={(until) => vm.changeUntil(until)}
        error={dialog.problem ? TRUST_TEXTS.untilInvalid : undefined}
      />
      <DrawerActions className="*:flex-1">
        <Button variant="secondary" onClick={() => vm.dismiss()}>
          {TRUST_TEXTS.cancel}
        </Button>
        <Button type="submit">{TRUST_TEXTS.report}</Button>
      </DrawerActions>
    </CheckedForm>
  )
}
