import { classNames } from './class-names.ts'

/** A placeholder for loading content, visible after 150 ms. Size and corners come from `className`. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-skeleton rounded-card bg-tint', className)} />
)
