import { SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import {
  type DealFilter,
  DEFAULT_CENTRE,
  GERMAN_CALENDAR,
  LIST_PAGE_SIZE,
  normalizeSearch,
  questionOf,
} from '@mahlzeit/domain'
import type { ListRenderer } from '@mahlzeit/supabase/page-renderer'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { escaped, fillPage } from '../prerender/fill-page.ts'
import { BottomNavigation } from '../src/app/bottom-navigation.tsx'
import type { DealListState, ListOrigin, ListQuery } from '../src/features/deal-list/deal-list-state.ts'
import { DealListView, originText } from '../src/features/deal-list/deal-list-view.tsx'
import { findPage, type NearestQuery, resultsOf } from '../src/features/deal-list/nearest-pages.ts'
import { askedDate } from '../src/shared/deal/asked-date.ts'
import { filterOf, withFilter } from '../src/shared/filter/filter-address.ts'
import { SlotsContext } from '../src/shared/slots.ts'
import { STATIC_PAGE_ID } from '../src/shared/static-page.ts'
import { placeOfAddress, type VisitPlace } from '../src/state/visit-place.ts'
import { DEAL_LIST_TEXTS } from '../src/texts/deal-list.ts'
import { PRODUCT_NAME } from '../src/texts/product.ts'
import { listDescription } from '../src/texts/server-lists.ts'
import { SERVER_PAGE_TEXTS } from '../src/texts/server-pages.ts'
import { KnownAnswer } from './known-answer.ts'
import { jsonScript, NO_INDEX, previewTags, ROOT, shortened, withOwnPaths } from './page-parts.ts'

const LIST = '/list'

/** What the app reads from the address of the list. */
interface Asked extends ListQuery {
  readonly typed: string
  readonly filter: DealFilter
  readonly place: VisitPlace | null
  readonly origin: ListOrigin
  readonly nearest: NearestQuery
}

const askedAt = (address: URLSearchParams, now: Date): Asked => {
  const typed = address.get('search') ?? ''
  const search = normalizeSearch(typed)
  const filter = filterOf(address)
  const question = questionOf(filter, now, GERMAN_CALENDAR)
  const place = placeOfAddress(address.get('near'))
  const origin: ListOrigin = place
    ? { position: place.position, from: 'place' }
    : { position: DEFAULT_CENTRE, from: 'default-centre' }
  const nearest = { origin: origin.position, search, question, menuDate: askedDate(filter.when, now) }
  return { typed, search, filter, question, place, origin, nearest }
}

/** The address with the parameters that the list knows, as the app writes them. */
const pathOf = (address: URLSearchParams, { typed, filter, place }: Asked): string => {
  const known = withFilter(new URLSearchParams(), filter)
  if (typed) known.set('search', typed)
  if (place) known.set('near', address.get('near') ?? '')
  return known.size === 0 ? LIST : `${LIST}?${known}`
}

const questionAt: ListRenderer['question'] = async (query, now) => {
  const asked = askedAt(query, now)
  const api = new KnownAnswer('null')
  await findPage(new SupabaseDealCatalog(api, ''), asked.nearest, 0, LIST_PAGE_SIZE)
  return { path: pathOf(query, asked), reading: api.reading }
}

/** The frame of `Layout`, with navigation. */
const StaticPage = ({ state }: { readonly state: DealListState }) => (
  <StaticRouter location={LIST}>
    <SlotsContext value={SLOTS}>
      <div id={STATIC_PAGE_ID} data-navigation="true" className="app-frame flex flex-col">
        <BottomNavigation />
        <div className="flex min-h-page flex-col">
          <main className="relative flex-1 px-safe pt-safe">
            <DealListView vm={{ ...NO_COMMANDS, state$: new BehaviorSubject(state) }} isStill />
            <noscript>
              <p className="px-4 pb-4 text-muted">{SERVER_PAGE_TEXTS.withoutScripts}</p>
            </noscript>
          </main>
        </div>
      </div>
    </SlotsContext>
  </StaticRouter>
)

/** The row of filters needs the app; its room is reserved. */
const SLOTS = { FilterRow: () => null }

const NO_COMMANDS = {
  type: () => undefined,
  resetSearch: () => undefined,
  retry: () => undefined,
  loadMore: () => undefined,
  measureFromHere: () => undefined,
}

const pageOf: ListRenderer['page'] = async ({ index, path, reading, answer, now, siteUrl, backendUrl }) => {
  const { nearest, ...asked } = askedAt(new URLSearchParams(path.slice(LIST.length)), now)
  const catalog = new SupabaseDealCatalog(new KnownAnswer(answer), backendUrl)
  const found = await findPage(catalog, nearest, 0, LIST_PAGE_SIZE)
  if (!found.ok) throw new Error('unreadable list')
  const deals = found.value.deals.map((deal) => withOwnPaths(deal, siteUrl))
  const { search, filter, question } = asked
  const results = resultsOf({ ok: true, value: { ...found.value, deals } }, { search, filter, question }, true)
  const state: DealListState = { ...asked, latePosition: null, results, now }
  const title = `${DEAL_LIST_TEXTS.title} · ${PRODUCT_NAME}`
  const description = shortened(listDescription(found.value, asked, originText(state)))
  const address = new URL(path, siteUrl).href
  const isCanonical = path === LIST
  return fillPage(index, {
    title,
    description,
    canonical: isCanonical ? address : null,
    head: previewTags({ title, description, canonical: address, image: undefined }) + (isCanonical ? '' : NO_INDEX),
    body:
      renderToStaticMarkup(<StaticPage state={state} />) +
      ROOT +
      jsonScript(`type="application/json" data-reading="${escaped(reading)}"`, answer),
  })
}

/** The list (product.md#server-pages). */
export const lists: ListRenderer = { question: questionAt, page: pageOf }
