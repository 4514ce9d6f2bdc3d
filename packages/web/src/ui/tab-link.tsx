import type { AnchorHTMLAttributes } from 'react'
import { Anchor } from './anchor.tsx'

interface TabLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app. */
  to: string
}

/**
 * A link that opens a page of the app in a new tab. The native apps have no tabs: there the system browser opens the page of the
 * public site.
 */
export const TabLink = ({ to, ...rest }: TabLinkProps) =>
  import.meta.env.VITE_SHELL === 'native' ? (
    <Anchor {...rest} href={new URL(to, String(import.meta.env.VITE_PUBLIC_URL)).href} />
  ) : (
    <Anchor {...rest} to={to} target="_blank" />
  )
