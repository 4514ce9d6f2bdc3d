import type { AnchorHTMLAttributes } from 'react'
import { Link, type To } from 'react-router-dom'

/** Where a link leads: a place in the app, or an address outside of it. */
export type Target = { to: To; href?: never; replace?: boolean } | { href: string; to?: never; replace?: never }

type AnchorProps = Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link without looks. Pages outside open in a new tab, without a word about where they were opened from. */
export const Anchor = ({ to, href, replace, ...rest }: AnchorProps) => {
  if (to !== undefined) return <Link {...rest} to={to} replace={replace ?? false} />
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a {...outside} {...rest} href={href} />
}
