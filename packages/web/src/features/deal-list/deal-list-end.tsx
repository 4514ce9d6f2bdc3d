import { LIST_PAGE_SIZE } from '@mahlzeit/domain'
import { DEAL_LIST_TEXTS } from '../../texts/deal-list.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { FoundDeals } from './deal-list-state.ts'
import { useNearEnd } from './use-near-end.ts'

const NearEnd = ({ onNear }: { readonly onNear: () => void }) => <div ref={useNearEnd(onNear)} className="h-px" />

interface DealListEndProps {
  readonly found: FoundDeals
  readonly onMore: () => void
}

/** The end of the list: the next page loading or failed, or the note that the list is complete. */
export const DealListEnd = ({ found: { deals, nextOffset, more, outdated }, onMore }: DealListEndProps) => (
  <>
    {more === 'failed' && (
      <div className="mt-4">
        <RetryNotice onRetry={onMore}>{DEAL_LIST_TEXTS.moreFailed}</RetryNotice>
      </div>
    )}
    <output className="contents">
      {/* Remounted below each page, so that a screen reader's position does not move. */}
      <span key={deals.length} className="mt-4 flex min-h-14 items-center justify-center gap-2 text-muted">
        {more === 'loading' && <Spinner />}
        {more === 'loading' && DEAL_LIST_TEXTS.loadingMore}
        {nextOffset === null && deals.length > LIST_PAGE_SIZE && DEAL_LIST_TEXTS.allLoaded}
      </span>
    </output>
    {more === 'idle' && nextOffset !== null && !outdated && <NearEnd onNear={onMore} />}
  </>
)
