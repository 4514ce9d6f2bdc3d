import { Skeleton } from '../../ui/skeleton.tsx'
import { CARD, CARD_LINES } from './card-looks.ts'

/** The placeholder of a deal card. */
export const DealCardSkeleton = () => (
  <div aria-hidden className={CARD}>
    <Skeleton className="size-[68px] shrink-0" />
    <div className={`${CARD_LINES} gap-2 pt-1`}>
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3 w-3/5" />
    </div>
    <div className="flex h-9 w-full flex-col gap-2 pt-1.5">
      <Skeleton className="h-3 w-4/5" />
      <Skeleton className="h-3 w-3/5" />
    </div>
  </div>
)
