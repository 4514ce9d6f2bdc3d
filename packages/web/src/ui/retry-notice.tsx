import type { ReactNode } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface RetryNoticeProps {
  children: ReactNode
  /** Why it failed. Where the offline strip is shown, it says that and tries again (features/offline/offline-strip.css). */
  reason?: string
  onRetry: () => void
}

/** A notice of a failure, with a button that tries again. */
export const RetryNotice = ({ children, reason, onRetry }: RetryNoticeProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" onClick={onRetry}>
        {COMMON_TEXTS.retry}
      </Button>
    }
  >
    {children}
    {reason && <span data-reason> {reason}</span>}
  </Notice>
)
