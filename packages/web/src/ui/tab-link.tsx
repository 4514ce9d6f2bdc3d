import type { AnchorHTMLAttributes } from 'react'
import { Anchor } from './anchor.tsx'

interface TabLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of ours. */
  to: string
}

/**
 * A link to a page of ours that opens beside the app, which stays as it is. The shells have no tabs: there the phone's
 * browser opens it, from the public site.
 */
export const TabLink = ({ to, ...rest }: TabLinkProps) =>
  import.meta.env.VITE_SHELL === 'native' ? (
    <Anchor {...rest} href={new URL(to, String(import.meta.env.VITE_PUBLIC_URL)).href} />
  ) : (
    <Anchor {...rest} to={to} target="_blank" />
  )
