import { useEffect } from 'react'
import { FAVOURITES } from '../../state/favourites.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { FavouritesView } from './favourites-view.tsx'

/** `/favorites`. */
export const FavouritesPage = () => {
  const favourites = useResolved(FAVOURITES)
  const visitFilter = useResolved(VISIT_FILTER)
  const today = useViewState(visitFilter.today$)
  // Another device or tab may have changed them, and each day has other dishes.
  useEffect(() => favourites.refresh(), [favourites, today])
  return <FavouritesView vm={favourites} now={visitFilter.now} />
}
