import { useLocation } from 'react-router-dom'
import { CONSENT } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { isDealOpened } from '../../shared/deal/deal-paths.ts'
import { ConsentBanner } from './consent-banner.tsx'

/** The router's key of the first history entry of a tab. */
const FIRST_ENTRY = 'default'

/** The cookie banner, hidden while a visit that began on a deal stays there: nothing may cover it. */
export const ConsentBannerPart = () => {
  const consent = useResolved(CONSENT)
  const { key, pathname, search } = useLocation()
  if (key === FIRST_ENTRY && isDealOpened(pathname, search)) return null
  return (
    <ConsentBanner vm={consent} place={pathname === '/' ? 'map' : isDealOpened(pathname, search) ? 'deal' : 'page'} />
  )
}
