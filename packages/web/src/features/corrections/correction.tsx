import type { Deal } from '@mahlzeit/domain'
import { PencilLine } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { CORRECTION_TEXTS } from '../../texts/corrections.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { Button } from '../../ui/button.tsx'
import type { CorrectionFormProps, PositionMap } from './correction-form.tsx'
import type { CorrectionViewModel } from './correction.view-model.ts'

export interface CorrectionProps {
  readonly vm: Pick<CorrectionViewModel, 'state$' | 'open' | 'close' | 'cancel' | 'change' | 'move' | 'save'>
  readonly deal: Deal
  /** The form, or a component that loads it. */
  readonly Form: ComponentType<CorrectionFormProps>
  readonly Map: PositionMap
  /** Called when a guest wants to correct the deal. */
  readonly onSignIn: () => void
  /** Puts the button that opens the form among others; false while the form is open. */
  readonly children: (button: ReactNode) => ReactNode
}

/** The form and its button. Guests are asked to sign in; the form stays when the session ends. */
export const Correction = ({ vm, deal, Form, Map, onSignIn, children }: CorrectionProps) => {
  const state = useViewState(vm.state$)
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = state.isOpen && state.dealId === deal.id

  useBackButton(isOpen ? () => vm.close() : null)

  // The focus moves from the button to the form that replaces it, and back.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) heading.current?.focus()
    else button.current?.focus()
  }, [isOpen])

  return (
    <>
      {children(
        !isOpen && (
          <Button
            ref={button}
            variant="secondary"
            className="col-span-full"
            // Reserves its space, so that its neighbours do not move.
            style={{ visibility: state.reader === 'unknown' ? 'hidden' : 'visible' }}
            icon={<PencilLine aria-hidden size={18} />}
            onClick={() => (state.reader === 'user' ? vm.open(deal) : onSignIn())}
          >
            {CORRECTION_TEXTS.open}
          </Button>
        ),
      )}
      {isOpen && (
        <section
          aria-labelledby="korrektur"
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return
            // The map's drawer around it stays open.
            event.stopPropagation()
            vm.close()
          }}
          className="mt-4 rounded-card bg-raised p-4 shadow-1"
        >
          <h2 id="korrektur" ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {CORRECTION_TEXTS.title}
          </h2>
          <p className="text-13 text-pretty text-muted">{CORRECTION_TEXTS.help}</p>
          <Form vm={vm} state={state} Map={Map} />
        </section>
      )}
    </>
  )
}
