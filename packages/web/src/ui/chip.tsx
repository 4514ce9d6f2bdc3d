import { Children, type ReactNode } from 'react'
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

/** Chips as a list, without the conditions among `children` that do not hold. Each child is one chip. */
export const ChipList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-1.5">{Children.map(children, (chip) => chip && <li>{chip}</li>)}</ul>
)
