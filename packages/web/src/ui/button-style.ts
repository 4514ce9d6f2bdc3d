import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'bg-raised text-ink inset-ring inset-ring-line-strong hover:bg-tint',
  quiet: 'text-accent hover:bg-tint hover:text-accent-strong',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

/** Style shared by buttons and links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, className?: string): string =>
  classNames(
    'relative inline-flex min-h-11 items-center justify-center rounded-full px-5 py-2 text-center text-15 font-semibold',
    'transition-colors active:opacity-80 disabled:pointer-events-none disabled:opacity-50',
    VARIANTS[variant],
    className,
  )
