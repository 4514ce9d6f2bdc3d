import { useLocation } from 'react-router-dom'
import { CONSENT } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { isDealOpened } from '../../state/paths.ts'
import { ConsentBanner } from './consent-banner.tsx'

/** The first entry of a tab's history, as the router names it. */
const FIRST_ENTRY = 'default'

/** Waits while somebody looks at the deal that a link has brought them to: nothing is to lie over it. */
const ConsentBannerPage = () => {
  const consent = useResolved(CONSENT)
  const { key, pathname, search } = useLocation()
  if (key === FIRST_ENTRY && isDealOpened(pathname, search)) return null
  return (
    <ConsentBanner vm={consent} place={pathname === '/' ? 'map' : isDealOpened(pathname, search) ? 'deal' : 'page'} />
  )
}

export default ConsentBannerPage
