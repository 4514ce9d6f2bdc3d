import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
}

/** Nothing here: a friendly sentence and one way on. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-6 py-12 text-center">
    <h2 className="text-20 font-semibold">{title}</h2>
    {text && <p className="text-pretty text-muted">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
