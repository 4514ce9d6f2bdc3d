import { type Deal, isOver, isUnknown } from '@mahlzeit/domain'
import { FACT_ICONS } from '../../shared/deal/fact-icons.ts'
import { DEAL_INFO_TEXTS } from '../../texts/deal-info.ts'
import { Button } from '../../ui/button.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { DealInfoViewModel, InfoKind } from './deal-info.view-model.ts'
import { InfoDialog, type InfoDialogViewModel } from './info-dialog.tsx'

interface MissingInfoProps {
  readonly vm: InfoDialogViewModel & Pick<DealInfoViewModel, 'open'>
  readonly deal: Deal
}

/** The information that can be added: unknown fields, and always the card payment, which may change. */
const offersOf = (deal: Deal): readonly InfoKind[] => [
  ...(['cuisines', 'diets'] as const).filter((kind) => isUnknown(deal, kind)),
  'cards',
]

/** Missing information (product.md#deal-information), for signed-in users only, and not of a deal that is gone. */
export const MissingInfo = ({ vm, deal }: MissingInfoProps) => {
  const state = useViewState(vm.state$)
  return (
    <>
      {state.reader === 'user' && !isOver(deal) && (
        <section aria-labelledby="angaben" className="mt-6 rounded-card bg-tint p-[min(1rem,5vw)]">
          <h2 id="angaben" className="font-semibold">
            {DEAL_INFO_TEXTS.title}
          </h2>
          <p className="text-13 text-pretty text-muted">{DEAL_INFO_TEXTS.text}</p>
          <div className="mt-3 flex flex-wrap gap-2 hyphens-auto wrap-anywhere *:px-[min(1.25rem,5vw)]">
            {offersOf(deal).map((kind) => {
              const Icon = FACT_ICONS[kind]
              return (
                <Button
                  key={kind}
                  variant="secondary"
                  icon={<Icon aria-hidden size={18} />}
                  onClick={() => vm.open(kind, deal)}
                >
                  {isUnknown(deal, kind) ? DEAL_INFO_TEXTS[kind].open : DEAL_INFO_TEXTS.cards.edit}
                </Button>
              )
            })}
          </div>
        </section>
      )}
      <InfoDialog vm={vm} state={state} />
    </>
  )
}
