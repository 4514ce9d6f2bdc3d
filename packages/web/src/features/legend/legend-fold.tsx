import { ChevronDown } from 'lucide-react'
import { type PropsWithChildren, useId, useState } from 'react'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { classNames } from '../../ui/class-names.ts'
import { SHORT, useMedia, WIDE } from '../../ui/use-media.ts'
import type { LegendFoldViewModel } from './legend-fold.view-model.ts'

interface LegendFoldProps extends PropsWithChildren {
  readonly vm: Pick<LegendFoldViewModel, 'state$' | 'set'>
}

/**
 * Folds its children (product.md#legend). On phones they would cover pins: there they start folded until the user opens them once,
 * in a low window on each visit.
 */
export const LegendFold = ({ vm, children }: LegendFoldProps) => {
  const state = useViewState(vm.state$)
  const isWide = useMedia(WIDE)
  const isShort = useMedia(SHORT)
  const [isOpenInShort, setIsOpenInShort] = useState(false)
  const id = useId()
  if (state === 'loading') return null
  const isOpen = isShort ? isOpenInShort : state === 'open' || (state === 'unset' && isWide)
  return (
    // The button stays where it is when the entries appear above it.
    <div className="flex min-h-0 flex-col-reverse">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isShort ? setIsOpenInShort(!isOpen) : vm.set(isOpen ? 'folded' : 'open'))}
        className="flex min-h-11 shrink-0 items-center justify-between gap-2 rounded-card px-3 font-semibold -outline-offset-3 hover:bg-tint"
      >
        {COMMON_TEXTS.legend}
        <ChevronDown aria-hidden size={18} className={classNames('transition-transform', !isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={id} className="min-h-0 overflow-y-auto">
          {children}
        </div>
      )}
    </div>
  )
}
