import { relativeDate } from '@mahlzeit/domain'
import { CloudOff, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { OFFLINE_TEXTS, sinceText } from '../../texts/offline.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHeightVariable } from '../../ui/use-height-variable.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { OfflineState, OfflineViewModel } from './offline.view-model.ts'
import './offline-strip.css'

interface OfflineStripProps {
  readonly vm: Pick<OfflineViewModel, 'state$' | 'retry'>
}

/** Says that the content is stale, and its age. */
export const OfflineStrip = ({ vm }: OfflineStripProps) => {
  const state = useViewState(vm.state$)
  const isShown = state.kind === 'shown'
  return (
    <>
      {/* Announced once: the text of the strip changes every minute. */}
      <p role="status" data-testid="connection" className="sr-only">
        {isShown && OFFLINE_TEXTS.reasons[state.reason]}
        {isShown && state.partial && ` ${OFFLINE_TEXTS.partial[state.partial]}`}
      </p>
      {isShown && <Strip state={state} onRetry={() => vm.retry()} />}
    </>
  )
}

interface StripProps {
  readonly state: Extract<OfflineState, { kind: 'shown' }>
  readonly onRetry: () => void
}

/** Pages leave room for it: it covers the safe area at the top (styles/base.css). */
const Strip = ({ state: { reason, since, partial, now }, onRetry }: StripProps) => {
  const strip = useRef<HTMLElement>(null)
  useHeightVariable(strip, '--strip-height')
  return (
    <aside
      ref={strip}
      aria-label={OFFLINE_TEXTS.label}
      className="offline-strip flex items-center gap-2 border-b border-line bg-tint pt-(--system-top) pr-(--safe-right) pl-[calc(var(--safe-left)+1rem)] text-ink print:hidden"
    >
      <CloudOff aria-hidden size={18} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 text-13 leading-tight font-medium">
        {OFFLINE_TEXTS.reasons[reason]}
        {partial && ` ${OFFLINE_TEXTS.partial[partial]}`}
        {since && ` ${sinceText(relativeDate(since, now))}`}
      </p>
      <IconButton label={OFFLINE_TEXTS.retry} icon={<RotateCw aria-hidden size={18} />} onClick={onRetry} />
    </aside>
  )
}
