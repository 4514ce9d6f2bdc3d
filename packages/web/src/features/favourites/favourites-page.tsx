import { useEffect } from 'react'
import { FAVOURITES } from '../../state/favourites.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { FavouritesView } from './favourites-view.tsx'

/** `/favorites`. */
export const FavouritesPage = () => {
  const favourites = useResolved(FAVOURITES)
  // Another device or tab may have changed them.
  useEffect(() => favourites.refresh(), [favourites])
  return <FavouritesView vm={favourites} />
}
