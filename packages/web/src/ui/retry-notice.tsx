import type { ReactNode } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface RetryNoticeProps {
  children: ReactNode
  onRetry: () => void
}

/** A notice of a failure, with a button that tries again. */
export const RetryNotice = ({ children, onRetry }: RetryNoticeProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" onClick={onRetry}>
        {COMMON_TEXTS.retry}
      </Button>
    }
  >
    {children}
  </Notice>
)
