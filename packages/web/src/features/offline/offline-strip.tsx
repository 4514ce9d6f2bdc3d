import { relativeDate } from '@mahlzeit/domain'
import { CloudOff, RotateCw } from 'lucide-react'
import { OFFLINE_TEXTS, sinceText } from '../../texts/offline.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useViewState } from '../../view-model/use-view-state.ts'
import type { OfflineViewModel } from './offline.view-model.ts'

interface OfflineStripProps {
  readonly vm: Pick<OfflineViewModel, 'state$' | 'retry'>
}

/**
 * Says that what is shown is not current, and since when it stands. The pages make room for it: it adds to the safe area
 * at the top (styles/base.css).
 */
export const OfflineStrip = ({ vm }: OfflineStripProps) => {
  const state = useViewState(vm.state$)
  const isShown = state.kind === 'shown'
  return (
    <>
      {/* Read out once: the strip itself changes with every minute. */}
      <p role="status" className="sr-only">
        {isShown && OFFLINE_TEXTS.reasons[state.reason]}
      </p>
      {isShown && (
        <aside
          aria-label={OFFLINE_TEXTS.label}
          className="offline-strip flex items-center gap-2 border-b border-line bg-tint pt-[env(safe-area-inset-top,0px)] pr-(--safe-right) pl-[calc(var(--safe-left)+1rem)] text-ink"
        >
          <CloudOff aria-hidden size={18} className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1 text-13 leading-tight font-medium">
            {OFFLINE_TEXTS.reasons[state.reason]}
            {state.since && ` ${sinceText(relativeDate(state.since, state.now))}`}
          </p>
          <IconButton
            label={OFFLINE_TEXTS.retry}
            icon={<RotateCw aria-hidden size={18} />}
            onClick={() => vm.retry()}
          />
        </aside>
      )}
    </>
  )
}
