import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Anchor, type Target } from './anchor.tsx'

type ButtonLinkProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { variant?: ButtonVariant; icon?: ReactNode }

/** A link that looks like a button: with `to` inside the app, with `href` outside. */
export const ButtonLink = ({ variant = 'primary', icon, children, className, ...rest }: ButtonLinkProps) => (
  <Anchor {...rest} className={buttonStyle(variant, className)}>
    <span className="inline-flex items-center justify-center gap-2 [&>svg]:shrink-0">
      {icon}
      {children}
    </span>
  </Anchor>
)
