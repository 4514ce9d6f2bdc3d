import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { LazyModule } from '../ui/lazy-module.ts'
import { type Slots, SlotsContext } from '../shared/slots.ts'
import { late, LAZY_AREAS } from './lazy-areas.tsx'
import { Layout } from './layout.tsx'
import { NOT_FOUND, type PageRoute, ROUTES } from './route-table.ts'
import { SilentBoundary } from './silent-boundary.tsx'

const pageOf = ({ area, page }: PageRoute): ComponentType =>
  (LAZY_AREAS[area] as unknown as LazyModule<Readonly<Record<string, ComponentType>>>).component(
    (index) => index[page] as ComponentType,
  )

const NotFoundPage = pageOf(NOT_FOUND)
const NoticePart = LAZY_AREAS.moderation.component((index) => index.NoticePart)
const FilterSuggestion = LAZY_AREAS.filters.component((index) => index.FilterSuggestionPart)

const SLOTS: Slots = {
  FilterRow: late('filters', ({ FilterRowPart }) => FilterRowPart),
  // Not late: where a filter leaves nothing, there are no first deals.
  FilterSuggestion: (props) => (
    <SilentBoundary>
      <FilterSuggestion {...props} />
    </SilentBoundary>
  ),
  PlaceMarker: late('visit', ({ PlaceMarkerPart }) => PlaceMarkerPart),
  DealsPeek: late('peek', ({ DealsPeekPart }) => DealsPeekPart),
  Suggestions: late('visit', ({ SuggestionsPart }) => SuggestionsPart),
  NearestLunch: late('visit', ({ NearestLunchPart }) => NearestLunchPart),
  LegendFold: late('visit', ({ LegendFoldPart }) => LegendFoldPart),
  DealTrust: late('community', ({ DealTrust }) => DealTrust),
  DealCorrections: late('community', ({ DealCorrections }) => DealCorrections),
  DealCommunity: late('community', ({ DealCommunity }) => DealCommunity),
  // Not lazy-loaded: it is the main content of /support.
  NoticeForm: () => (
    <SilentBoundary>
      <NoticePart />
    </SilentBoundary>
  ),
  NotFound: NotFoundPage,
}

const routeOf = (route: PageRoute) => {
  const Page = pageOf(route)
  return <Route key={route.path} path={route.path} caseSensitive element={<Page />} />
}

const WITH_NAVIGATION = ROUTES.filter(({ hasNavigation }) => hasNavigation).map(routeOf)
const WITHOUT_NAVIGATION = ROUTES.filter(({ hasNavigation }) => !hasNavigation).map(routeOf)

/** The route table as React Router routes. */
export const AppRoutes = () => (
  <SlotsContext value={SLOTS}>
    <Routes>
      <Route element={<Layout navigation />}>{WITH_NAVIGATION}</Route>
      <Route element={<Layout />}>
        {WITHOUT_NAVIGATION}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </SlotsContext>
)
