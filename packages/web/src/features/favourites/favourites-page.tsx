import { useEffect } from 'react'
import { FAVOURITES } from '../../view-model/favourites.ts'
import { useResolved } from '../../view-model/use-resolved.ts'
import { FavouritesView } from './favourites-view.tsx'

/** `/favorites`. */
const FavouritesPage = () => {
  const favourites = useResolved(FAVOURITES)
  // Another device or tab may have changed them.
  useEffect(() => favourites.refresh(), [favourites])
  return <FavouritesView vm={favourites} />
}

export default FavouritesPage
