import { CUISINE_LABELS, cuisinesByLabel, DIET_LABELS, DIETS, type YesNo } from '@mahlzeit/domain'
import { communityFailureText } from '../../texts/community.ts'
import { DEAL_INFO_TEXTS } from '../../texts/deal-info.ts'
import { CUISINE_EMOJI, DIET_EMOJI } from '../../texts/deals.ts'
import { yesNoOptions } from '../../texts/fact-options.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DealInfoState, DealInfoViewModel, InfoKind } from './deal-info.view-model.ts'

export type InfoDialogViewModel = Pick<DealInfoViewModel, 'state$' | 'close' | 'choose' | 'toggleDiet' | 'save'>

interface InfoDialogProps {
  readonly vm: InfoDialogViewModel
  readonly state: DealInfoState
}

/** Asks for the cuisine, the diets or the card payment. */
export const InfoDialog = ({ vm, state }: InfoDialogProps) => {
  const { kind, isOpen } = state
  if (kind === null) return null
  return (
    <Drawer open={isOpen} title={DEAL_INFO_TEXTS[kind].title} onClose={() => vm.close()}>
      <InfoForm vm={vm} state={state} kind={kind} />
    </Drawer>
  )
}

const InfoForm = ({ vm, state, kind }: InfoDialogProps & { readonly kind: InfoKind }) => {
  const { failure, isPending, refusals, reader } = state
  const needsSignIn = reader === 'guest'
  return (
    <CheckedForm
      refusals={refusals}
      label={DEAL_INFO_TEXTS[kind].title}
      className="mt-3 flex flex-col gap-5"
      onSubmit={() => vm.save()}
    >
      <Choices vm={vm} state={state} kind={kind} />
      <DrawerActions className="flex-col">
        {needsSignIn && (
          <Notice tone="info" action={<ButtonLink to="/auth">{DEAL_INFO_TEXTS.signIn}</ButtonLink>}>
            {DEAL_INFO_TEXTS.signInFirst}
          </Notice>
        )}
        {failure && failure.kind !== 'not-signed-in' && failure.kind !== 'conflict' && (
          <Notice tone="error">
            {DEAL_INFO_TEXTS[kind].failed.replace(/\.?$/u, '. ') + communityFailureText(failure)}
          </Notice>
        )}
        {!needsSignIn && (
          <Button type="submit" pending={isPending}>
            {DEAL_INFO_TEXTS.save}
          </Button>
        )}
        <Button variant="quiet" disabled={isPending} onClick={() => vm.close()}>
          {DEAL_INFO_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </CheckedForm>
  )
}

const Choices = ({ vm, state: { draft, problem }, kind }: InfoDialogProps & { readonly kind: InfoKind }) => {
  const { label } = DEAL_INFO_TEXTS[kind]
  switch (kind) {
    case 'cuisines':
      return (
        <ChoiceList
          kind="radio"
          label={label}
          choices={cuisinesByLabel().map((id) => ({
            id,
            label: <Labelled emoji={CUISINE_EMOJI[id]}>{CUISINE_LABELS[id]}</Labelled>,
          }))}
          chosen={draft.cuisines}
          onChoose={(cuisine) => vm.choose({ cuisines: [cuisine] })}
          error={problem ? DEAL_INFO_TEXTS.cuisines.missing : undefined}
        />
      )
    case 'diets':
      return (
        <ChoiceList
          kind="checkbox"
          label={label}
          choices={DIETS.map((id) => ({ id, label: <Labelled emoji={DIET_EMOJI[id]}>{DIET_LABELS[id]}</Labelled> }))}
          chosen={draft.diets}
          onChoose={(diet) => vm.toggleDiet(diet)}
          error={problem ? DEAL_INFO_TEXTS.diets.missing : undefined}
        />
      )
    case 'cards':
      return (
        <ChoiceList
          kind="radio"
          label={label}
          choices={yesNoOptions('cards').map((option) => ({ id: String(option.value), label: option.label }))}
          chosen={[String(draft.cards)]}
          onChoose={(id) => vm.choose({ cards: JSON.parse(id) as YesNo })}
        />
      )
  }
}

const Labelled = ({ emoji, children }: { readonly emoji: string; readonly children: string }) => (
  <>
    <span aria-hidden>{emoji}</span> {children}
  </>
)
