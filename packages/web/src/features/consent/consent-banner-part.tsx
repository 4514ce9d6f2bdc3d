import { useLocation } from 'react-router-dom'
import { CONSENT } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { isDealOpened } from '../../state/paths.ts'
import { ConsentBanner } from './consent-banner.tsx'

/** The first entry of a tab's history, as the router names it. */
const FIRST_ENTRY = 'default'

/** Hidden while a visitor looks at the deal of the link that they came by: nothing may cover it. */
export const ConsentBannerPart = () => {
  const consent = useResolved(CONSENT)
  const { key, pathname, search } = useLocation()
  if (key === FIRST_ENTRY && isDealOpened(pathname, search)) return null
  return (
    <ConsentBanner vm={consent} place={pathname === '/' ? 'map' : isDealOpened(pathname, search) ? 'deal' : 'page'} />
  )
}
