import { Skeleton } from '../../ui/skeleton.tsx'
import { CARD } from './card-looks.ts'

/** The placeholder of a deal card. */
export const DealCardSkeleton = () => (
  <div aria-hidden className={CARD}>
    <Skeleton className="my-1 h-4 w-3/5" />
    <Skeleton className="my-1 h-3.5 w-1/2" />
    <Skeleton className="my-1 h-3.5 w-2/5" />
    <Skeleton className="my-1 h-3 w-4/5" />
  </div>
)
