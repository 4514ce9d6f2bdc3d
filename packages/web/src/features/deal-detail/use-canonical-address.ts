import { type Deal, dealPath, idOfDealPath } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isDealPage } from '../../shared/deal/deal-paths.ts'

/**
 * Replaces the address of a deal's page by the canonical one, which users copy. The router is bypassed: it takes another path for
 * another page, which loads the deal again and counts as a view.
 */
export const useCanonicalAddress = (deal: Deal | null): void => {
  const { key } = useLocation()
  const id = deal && String(deal.id)
  const path = deal && dealPath(deal.id, deal.place.name)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const isShown = isDealPage(pathname) && idOfDealPath(pathname.split('/')[2] ?? '') === id
    if (isShown && pathname !== path) window.history.replaceState(window.history.state, '', path + search + hash)
  }, [id, path, key])
}
