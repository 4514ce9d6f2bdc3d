import type { AnchorHTMLAttributes } from 'react'
import { Link, type To } from 'react-router-dom'
import { publicAddress } from './public-address.ts'

/** Where a link leads: a place in the app, or an address outside of it. */
export type Target = { to: To; href?: never; replace?: boolean } | { href: string; to?: never; replace?: never }

type AnchorProps = Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

/**
 * A link without looks. Pages outside open in a new tab, without a word about where they were opened from. A page of ours
 * that is to open beside the app is outside in the shells: they have no tabs, the phone's browser has.
 */
export const Anchor = ({ to, href, replace, ...rest }: AnchorProps) => {
  if (to !== undefined) {
    if (import.meta.env.VITE_SHELL === 'native' && rest.target === '_blank')
      return <a {...rest} {...OUTSIDE} href={publicAddress(to)} />
    return <Link {...rest} to={to} replace={replace ?? false} />
  }
  const outside = /^https?:/.test(href) ? OUTSIDE : {}
  return <a {...outside} {...rest} href={href} />
}
