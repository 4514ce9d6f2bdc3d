import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DealColumns } from './deal-columns.tsx'
import { PHOTO_BOX } from './photo-box.ts'

/** The placeholder of a deal. */
export const DealDetailSkeleton = () => (
  <>
    <output>
      <VisuallyHidden>{DEAL_DETAIL_TEXTS.loading}</VisuallyHidden>
    </output>
    <DealColumns photos={<Skeleton className={`${PHOTO_BOX} rounded-none`} />}>
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-4 h-6 w-2/3 rounded-full" />
      <Skeleton className="mt-8 h-4 w-1/3" />
      <Skeleton className="mt-7 h-4 w-2/5" />
      <Skeleton className="mt-7 h-4 w-1/2" />
      <Skeleton className="mt-7 h-4 w-3/4" />
    </DealColumns>
  </>
)
