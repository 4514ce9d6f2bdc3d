import { Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of a deal card. */
export const DealCardSkeleton = () => (
  <div aria-hidden className="flex min-h-44 flex-wrap gap-3 rounded-card bg-raised p-3 shadow-1">
    <Skeleton className="size-[88px] shrink-0" />
    <div className="flex flex-[1_1_9rem] flex-col gap-2.5 pt-1">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3.5 w-2/5" />
      <Skeleton className="h-6 w-4/5 rounded-full" />
    </div>
  </div>
)
