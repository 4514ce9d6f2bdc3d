import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** One action that helps. */
  action?: ReactNode
}

/** The content of an empty list or page: a sentence and one action. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-6 py-12 text-center">
    <h2 className="text-20 font-semibold">{title}</h2>
    {text && <p className="text-pretty text-muted">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
