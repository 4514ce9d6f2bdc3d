import { classNames } from './class-names.ts'

/** Keeps the place of what is coming, and shows itself after 150 ms. Size and corners come from `className`. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-skeleton rounded-card bg-tint', className)} />
)
