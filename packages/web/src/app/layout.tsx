import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { COMMON_TEXTS } from '../texts/common.ts'
import { STATIC_PAGE_ID } from '../shared/static-page.ts'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { late } from './lazy-areas.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const ConfirmBanner = late('account', (index) => index.ConfirmBanner)
const ConsentBanner = late('visit', (index) => index.ConsentBannerPart)

const CONTENT_ID = 'inhalt'

/** The frame of every page, with or without navigation. Only the map extends into the safe areas. */
export const Layout = ({ navigation = false }: { navigation?: boolean }) => {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useScrollRestoration()

  const isMap = pathname === '/'
  return (
    <div data-navigation={navigation} data-map={isMap} className="app-frame flex flex-col">
      <a
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {COMMON_TEXTS.skipToContent}
      </a>
      <ConsentBanner />
      {/* Before the page in the focus order: after a list that loads more and more it would be out of reach. */}
      {navigation && <BottomNavigation />}
      <div className={classNames('flex flex-col', isMap ? 'h-map' : 'min-h-page')}>
        {navigation && <ConfirmBanner />}
        <main
          id={CONTENT_ID}
          ref={main}
          tabIndex={-1}
          className={classNames('relative flex-1', isMap ? 'min-h-0' : 'px-safe pt-safe', !navigation && 'pb-safe')}
        >
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}

/** Placeholder of a page whose code is loading. The spinner appears after 300 ms, and not over prerendered text. */
const Loading = () => (
  <p role="status" className="absolute inset-x-0 top-1/3 flex justify-center text-muted">
    {document.getElementById(STATIC_PAGE_ID) === null && (
      <span className="animate-appear [animation-delay:300ms]">
        <Spinner />
      </span>
    )}
    <VisuallyHidden>{COMMON_TEXTS.loading}</VisuallyHidden>
  </p>
)
