import { Route, Routes } from 'react-router-dom'
import type { UploadMenuProps } from '../features/deal-detail/upload-menu-page.tsx'
import { SUPPORT_LINKS } from '../texts/support.ts'
import { afterFirstDeals } from '../ui/first-deals.ts'
import { retryingLazy } from '../ui/retrying-lazy.ts'
import { LateDealCommunity } from './late-deal-community.tsx'
import { Layout } from './layout.tsx'
import { PAGES } from './pages.ts'
import { Quietly } from './quietly.tsx'

const MapPage = retryingLazy(PAGES.map)
const DealListPage = retryingLazy(PAGES.list)
const DealDetailPage = retryingLazy(PAGES.detail)
const AddDealPage = retryingLazy(PAGES.add)
const AuthPage = retryingLazy(PAGES.auth)
const ProfilePage = retryingLazy(PAGES.profile)
const FavouritesPage = retryingLazy(PAGES.favourites)
const LegalPage = retryingLazy(PAGES.legal)
const NotFoundPage = retryingLazy(PAGES.notFound)
const ModerationPage = retryingLazy(PAGES.moderation)
const LateNoticeForm = retryingLazy(() => import('../features/support/notice-page.tsx'))

const LateUploadMenu = retryingLazy(async () => {
  await afterFirstDeals()
  return import('../features/deal-detail/upload-menu-page.tsx')
})

/** Part of a deal's page that needs an account. The page does not wait for it, and is whole without it. */
const UploadMenu = (props: UploadMenuProps) => (
  <Quietly>
    <LateUploadMenu {...props} />
  </Quietly>
)

/** The page names the address for mails as well: it is whole without the form. */
const noticeForm = (
  <Quietly>
    <LateNoticeForm />
  </Quietly>
)

/** The route table (product.md#routes). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout navigation />}>
      <Route index element={<MapPage />} />
      <Route path="list" element={<DealListPage />} />
      <Route path="add" element={<AddDealPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="auth" element={<AuthPage />} />
      <Route path="favorites" element={<FavouritesPage />} />
    </Route>
    <Route element={<Layout />}>
      <Route
        path="restaurant/:dealId"
        element={<DealDetailPage UploadMenu={UploadMenu} Community={LateDealCommunity} />}
      />
      <Route path="moderation" element={<ModerationPage NotFound={NotFoundPage} />} />
      {SUPPORT_LINKS.map(({ to }) => (
        <Route key={to} path={to} element={<LegalPage noticeForm={noticeForm} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
