import type { AnchorHTMLAttributes } from 'react'
import { Link, type To } from 'react-router-dom'

/** The target of a link: a path in the app, or an external URL. */
export type Target =
  | { to: To; href?: never; replace?: boolean; state?: object }
  | { href: string; to?: never; replace?: never; state?: never }

type AnchorProps = Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** An unstyled link. External pages open in a new tab without opener and referrer. */
export const Anchor = ({ to, href, replace, state, ...rest }: AnchorProps) => {
  if (to !== undefined) return <Link {...rest} to={to} replace={replace ?? false} state={state} />
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <a {...outside} {...rest} href={href} />
}
