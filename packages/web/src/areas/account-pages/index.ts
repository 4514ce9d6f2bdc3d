export { AuthPage } from '../../features/auth/auth-page.tsx'
export { FavouritesPage } from '../../features/favourites/favourites-page.tsx'
export { ProfilePage } from '../../features/profile/profile-page.tsx'
export { accountPagesModule as module } from './account-pages.module.ts'
