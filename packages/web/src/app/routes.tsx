import { Route, Routes } from 'react-router-dom'
import { NOT_YET_TEXTS } from '../texts/common.ts'
import { SUPPORT_LINKS } from '../texts/support.ts'
import { retryingLazy } from '../ui/retrying-lazy.ts'
import { LateDealCommunity } from './late-deal-community.tsx'
import { Layout } from './layout.tsx'
import { NotYetPage } from './not-yet-page.tsx'
import { PAGES } from './pages.ts'

const MapPage = retryingLazy(PAGES.map)
const DealListPage = retryingLazy(PAGES.list)
const DealDetailPage = retryingLazy(PAGES.detail)
const AuthPage = retryingLazy(PAGES.auth)
const ProfilePage = retryingLazy(PAGES.profile)
const FavouritesPage = retryingLazy(PAGES.favourites)
const NotFoundPage = retryingLazy(PAGES.notFound)
const ModerationPage = retryingLazy(PAGES.moderation)
const SupportPage = retryingLazy(PAGES.support)

const { pages } = NOT_YET_TEXTS

const SUPPORT_PATH = '/support'

/** The route table (specification, section 2). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout navigation />}>
      <Route index element={<MapPage />} />
      <Route path="list" element={<DealListPage />} />
      <Route path="add" element={<NotYetPage title={pages.add} />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="auth" element={<AuthPage />} />
      <Route path="favorites" element={<FavouritesPage />} />
    </Route>
    <Route element={<Layout />}>
      <Route path="restaurant/:dealId" element={<DealDetailPage Community={LateDealCommunity} />} />
      <Route path="moderation" element={<ModerationPage NotFound={NotFoundPage} />} />
      <Route path={SUPPORT_PATH} element={<SupportPage />} />
      {SUPPORT_LINKS.filter(({ to }) => to !== SUPPORT_PATH).map(({ to, label }) => (
        <Route key={to} path={to} element={<NotYetPage title={label} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
