import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Anchor, type Target } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Tooltip, type TooltipTrigger } from './tooltip.tsx'

export type IconButtonVariant = 'plain' | 'raised' | 'accent'

const VARIANTS: Record<IconButtonVariant, string> = {
  plain: 'text-ink hover:bg-tint',
  raised: 'bg-raised text-ink shadow-1 hover:bg-tint',
  accent: 'bg-accent text-on-accent shadow-1 hover:bg-accent-strong',
}

const iconButtonStyle = (variant: IconButtonVariant, className?: string): string =>
  classNames(
    'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors active:opacity-80',
    'disabled:pointer-events-none disabled:opacity-50',
    VARIANTS[variant],
    className,
  )

interface Named {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
}

type IconButtonProps = Named &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | keyof TooltipTrigger> & { ref?: Ref<HTMLButtonElement> }

/** An icon button of 44 px with an accessible name and a tooltip. */
export const IconButton = ({
  label,
  icon,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label}>
    {(trigger) => (
      <button {...rest} {...trigger} type={type} aria-label={label} className={iconButtonStyle(variant, className)}>
        {icon}
      </button>
    )}
  </Tooltip>
)

type IconLinkProps = Named &
  Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href' | keyof TooltipTrigger>

/** A link that looks like an `IconButton`. */
export const IconLink = ({ label, icon, variant = 'plain', className, ...rest }: IconLinkProps) => (
  <Tooltip text={label}>
    {(trigger) => (
      <Anchor {...rest} {...trigger} aria-label={label} className={iconButtonStyle(variant, className)}>
        {icon}
      </Anchor>
    )}
  </Tooltip>
)
