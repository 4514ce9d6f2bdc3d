import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Anchor, type Target } from './anchor.tsx'

type ButtonLinkProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { variant?: ButtonVariant; icon?: ReactNode }

/** A link in the shape of a button: it leads somewhere, inside the app with `to`, outside with `href`. */
export const ButtonLink = ({ variant = 'primary', icon, children, className, ...rest }: ButtonLinkProps) => (
  <Anchor {...rest} className={buttonStyle(variant, className)}>
    <span className="inline-flex items-center justify-center gap-2">
      {icon}
      {children}
    </span>
  </Anchor>
)
