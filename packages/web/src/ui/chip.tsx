import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ChipTone = 'neutral' | 'accent' | 'success' | 'danger' | 'outline'

const TONES: Record<ChipTone, string> = {
  neutral: 'bg-tint',
  accent: 'bg-accent-soft',
  success: 'bg-success-soft',
  danger: 'bg-danger-soft',
  outline: 'inset-ring inset-ring-line-strong',
}

/** A short fact. The colour adds no information to the text. */
export const Chip = ({ children, tone = 'neutral' }: { children: ReactNode; tone?: ChipTone }) => (
  <span
    className={classNames(
      'inline-flex min-h-6 items-center gap-1 rounded-card px-2.5 py-0.5 text-13 font-medium text-ink',
      TONES[tone],
    )}
  >
    {children}
  </span>
)
