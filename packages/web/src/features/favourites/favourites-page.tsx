import { useResolved } from '../../mvvm/use-resolved.ts'
import { FAVOURITES_VIEW_MODEL } from './favourites.view-model.ts'
import { FavouritesView } from './favourites-view.tsx'

/** `/favorites`. */
export const FavouritesPage = () => <FavouritesView vm={useResolved(FAVOURITES_VIEW_MODEL)} />
