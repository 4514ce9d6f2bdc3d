import { coarsePosition } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import type { BehaviorSubject } from 'rxjs'
import { useEvents } from '../../mvvm/use-events.ts'
import { isCityPath } from '../../shared/city-paths.ts'
import { placeOfAddress, type VisitPlace } from '../../state/visit-place.ts'

/** Returns the parameter `near` of a place, `52.522,13.413,Alexanderplatz`; null without a place. */
export const nearOf = (place: VisitPlace | null): string | null => {
  if (!place) return null
  const { lat, lng } = coarsePosition(place.position)
  return `${lat.toFixed(3)},${lng.toFixed(3)},${place.name}`
}

/** Returns the parameter `near` of an address in canonical form; null if it names no place. */
const canonicalNear = (near: string | null): string | null => nearOf(placeOfAddress(near))

/**
 * Keeps the place of the visit and the address of the page in step. An address that was opened or reached by the back button
 * decides; a link without a place keeps the one of the visit, which is then written into the address. Choosing or removing a
 * place is a step that the back button undoes.
 *
 * The page of a city says its place by its path; with another place or none, it is left for the list.
 */
export const useNearAddress = (place$: BehaviorSubject<VisitPlace | null>): void => {
  const [params] = useSearchParams()
  const type = useNavigationType()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const near = params.get('near')

  const write = (place: VisitPlace | null, replace: boolean) => {
    // The current address: the parameters of this render are stale if another change has written since.
    const after = new URLSearchParams(window.location.search)
    if (isCityPath(pathname) ? place?.page === pathname : canonicalNear(after.get('near')) === nearOf(place)) return
    if (place) after.set('near', nearOf(place) ?? '')
    else after.delete('near')
    void navigate({ pathname: isCityPath(pathname) ? '/list' : pathname, search: after.toString() }, { replace })
  }

  useEffect(() => {
    const there = place$.value
    if (isCityPath(pathname) || canonicalNear(near) === nearOf(there)) return
    const place = placeOfAddress(near)
    if (place || type === 'POP') place$.next(place)
    else write(there, true)
    // oxlint-disable-next-line react/exhaustive-deps -- `write` reads the address and the place of now
  }, [near, type, place$, pathname])

  useEvents(place$, (place) => write(place, false))
}
