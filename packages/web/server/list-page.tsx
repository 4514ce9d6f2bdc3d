import { sortOf } from '../src/features/deal-list/list-sort.ts'
import { SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import {
  type Deal,
  type DealFilter,
  dealPath,
  DEFAULT_CENTRE,
  GERMAN_CALENDAR,
  haversineKm,
  LIST_PAGE_SIZE,
  normalizeSearch,
  questionOf,
} from '@mahlzeit/domain'
import { escapeHtml } from '@mahlzeit/supabase/html'
import type { LinkedCity, ListRenderer } from '@mahlzeit/supabase/page-renderer'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import * as v from 'valibot'
import { fillPage, withoutScripts } from '../prerender/fill-page.ts'
import { BottomNavigation } from '../src/app/bottom-navigation.tsx'
import { CityLinks } from '../src/features/deal-list/city-links.tsx'
import type { DealListState, ListOrigin, ListQuery } from '../src/features/deal-list/deal-list-state.ts'
import { DealListView, originText } from '../src/features/deal-list/deal-list-view.tsx'
import { findPage, type NearestQuery, resultsOf } from '../src/features/deal-list/nearest-pages.ts'
import { requestedDate } from '../src/shared/deal/requested-date.ts'
import { filterOf, withFilter } from '../src/shared/filter/filter-address.ts'
import { SlotsContext } from '../src/shared/slots.ts'
import { STATIC_PAGE_ID } from '../src/shared/static-page.ts'
import { type City, placeOfCity } from '../src/features/deal-list/city.ts'
import { CITIES, cityPath } from '../src/shared/city-paths.ts'
import { placeOfAddress, type VisitPlace } from '../src/state/visit-place.ts'
import { CITY_TEXTS } from '../src/texts/cities.ts'
import { DEAL_LIST_TEXTS, listTitle } from '../src/texts/deal-list.ts'
import { townOf } from '../src/texts/deal-title.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '../src/texts/product.ts'
import { listDescription, SERVER_LIST_TEXTS } from '../src/texts/server-lists.ts'
import { SERVER_PAGE_TEXTS } from '../src/texts/server-pages.ts'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { KnownAnswer } from './known-answer.ts'
import { jsonScript, NO_INDEX, previewTags, productPreview, ROOT, shortened } from './page-parts.ts'

const LIST = '/list'

/** An entry of `cities_with_deals`. */
const CityRow = v.object({ slug: v.string(), name: v.string(), deals: v.number() })

/** The answer of `city_with_deals`. */
const CityAnswer = v.object({ ...CityRow.entries, lat: v.number(), lng: v.number(), neighbours: v.array(CityRow) })

/** The values that the app reads from the address of the list. */
interface Requested extends ListQuery {
  readonly typed: string
  readonly filter: DealFilter
  readonly place: VisitPlace | null
  readonly origin: ListOrigin
  readonly nearest: NearestQuery
}

const requestedAt = (address: URLSearchParams, now: Date, city: City | null): Requested => {
  const typed = address.get('search') ?? ''
  const search = normalizeSearch(typed)
  const filter = filterOf(address)
  const place = city ? placeOfCity(city) : placeOfAddress(address.get('near'))
  const origin: ListOrigin = place
    ? { position: place.position, from: 'place' }
    : { position: DEFAULT_CENTRE, from: 'default-centre' }
  const question = questionOf(filter, now, GERMAN_CALENDAR, origin.position)
  const sort = sortOf(address)
  const nearest = {
    origin: origin.position,
    search,
    question,
    menuDate: requestedDate(filter.when, now),
    ...(sort && { sort }),
  }
  return { typed, search, filter, question, place, origin, nearest, ...(sort && { sort }) }
}

/** The address with the parameters that the list knows, as the app writes them. */
const pathOf = (address: URLSearchParams, { typed, filter, place, sort }: Requested): string => {
  const known = withFilter(new URLSearchParams(), filter)
  if (typed) known.set('search', typed)
  if (sort) known.set('sort', sort)
  if (place && !place.page) known.set('near', address.get('near') ?? '')
  const path = place?.page ?? LIST
  return known.size === 0 ? path : `${path}?${known}`
}

const parseCity = (answer: string | null): City | null =>
  answer === null ? null : v.parse(CityAnswer, JSON.parse(answer))

const questionAt: ListRenderer['question'] = async (query, now, city) => {
  const requested = requestedAt(query, now, parseCity(city))
  const api = new KnownAnswer('null')
  await findPage(new SupabaseDealCatalog(api, ''), requested.nearest, 0, LIST_PAGE_SIZE)
  return { path: pathOf(query, requested), reading: api.reading }
}

interface StaticPageProps {
  readonly path: string
  readonly children: ReactNode
}

/** The frame of `Layout`, with navigation. */
const StaticPage = ({ path, children }: StaticPageProps) => (
  <StaticRouter location={path}>
    <div id={STATIC_PAGE_ID} data-navigation="true" className="app-frame flex flex-col">
      <BottomNavigation />
      <div className="flex min-h-page flex-col">
        <main className="relative flex-1 px-safe pt-safe">{children}</main>
      </div>
    </div>
  </StaticRouter>
)

/** The list as the app shows it. */
const StaticList = ({ state, city }: { readonly state: DealListState; readonly city: City | null }) => (
  <StaticPage path={state.place?.page ?? LIST}>
    <SlotsContext value={SLOTS}>
      <DealListView vm={{ ...NO_COMMANDS, state$: new BehaviorSubject(state) }} {...(city && { city })} isStill>
        {city && <CityLinks cities={city.neighbours} />}
      </DealListView>
      <noscript>
        <div className="mx-auto max-w-5xl px-4 pb-4">
          <p className="text-muted">{SERVER_PAGE_TEXTS.withoutScripts}</p>
          {!city && (
            <p className="mt-3">
              <a href={CITIES} className={LINK}>
                {CITY_TEXTS.all}
              </a>
            </p>
          )}
        </div>
      </noscript>
    </SlotsContext>
  </StaticPage>
)

const LINK = 'font-semibold text-accent underline'

/** The row of filters needs the app; its room is reserved. */
const SLOTS = { FilterRow: () => null }

const NO_COMMANDS = {
  type: () => undefined,
  holdSearch: () => undefined,
  resetSearch: () => undefined,
  retry: () => undefined,
  loadMore: () => undefined,
  measureFromHere: () => undefined,
}

const pageOf: ListRenderer['page'] = async ({
  index,
  path,
  reading,
  answer,
  city: cityAnswer,
  now,
  siteUrl,
  backendUrl,
}) => {
  const city = parseCity(cityAnswer)
  const { nearest, ...requested } = requestedAt(new URL(path, siteUrl).searchParams, now, city)
  const found = await findPage(new SupabaseDealCatalog(new KnownAnswer(answer), backendUrl), nearest, 0, LIST_PAGE_SIZE)
  if (!found.ok) throw new Error('unreadable list')
  const { search, filter, question } = requested
  const results = resultsOf(found, { search, filter, question }, true)
  const state: DealListState = { ...requested, latePosition: null, results, now }
  const title = `${listTitle(filter, city)} · ${PRODUCT_NAME}`
  const description = shortened(listDescription(found.value, { ...requested, city }, originText(state)))
  const address = new URL(path, siteUrl).href
  const isCanonical = !path.includes('?')
  return fillPage(index, {
    title,
    description,
    canonical: isCanonical ? address : null,
    head:
      previewTags({ title, description, canonical: address, image: productPreview(siteUrl) }) +
      (isCanonical ? '' : NO_INDEX),
    body:
      renderToStaticMarkup(<StaticList state={state} city={city} />) +
      ROOT +
      jsonScript(`type="application/json" data-reading="${escapeHtml(reading)}"`, answer) +
      (cityAnswer === null ? '' : jsonScript('type="application/json" data-city=""', cityAnswer)) +
      (city
        ? jsonScript('type="application/ld+json"', JSON.stringify(itemList(found.value.deals, title, siteUrl)))
        : ''),
  })
}

/** The deals in the terms of schema.org. */
const itemList = (deals: readonly Deal[], name: string, siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: deals.map(({ id, place }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: place.name,
    url: new URL(dealPath(id, place.name), siteUrl).href,
  })),
})

const citiesPage: ListRenderer['cities'] = ({ index, answer, siteUrl }) => {
  const cities = v.parse(v.array(CityRow), JSON.parse(answer))
  const title = `${CITY_TEXTS.cities} · ${PRODUCT_NAME}`
  const description =
    cities.length === 0 ? SERVER_LIST_TEXTS.none : shortened(SERVER_LIST_TEXTS.citiesDescription(cities))
  const canonical = new URL(CITIES, siteUrl).href
  return fillPage(withoutScripts(index), {
    title,
    description,
    canonical,
    head: previewTags({ title, description, canonical, image: productPreview(siteUrl) }),
    body: renderToStaticMarkup(
      <StaticPage path={CITIES}>
        <div className="mx-auto max-w-5xl px-4 py-6">
          <h1 className="text-26 font-bold">{CITY_TEXTS.cities}</h1>
          {cities.length === 0 && <p className="mt-3 text-muted">{SERVER_LIST_TEXTS.none}</p>}
          <ul className="mt-3 columns-[14rem]">
            {cities.map((city) => (
              <li key={city.slug}>
                <a href={cityPath(city)} className={`inline-flex min-h-11 items-center ${LINK}`}>
                  {CITY_TEXTS.link(city)}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a href={LIST} className={LINK}>
              {DEAL_LIST_TEXTS.title}
            </a>
          </p>
        </div>
      </StaticPage>,
    ),
  })
}

const missingCity: ListRenderer['missingCity'] = (index) =>
  fillPage(withoutScripts(index), {
    title: `${SERVER_LIST_TEXTS.missing} · ${PRODUCT_NAME}`,
    description: PRODUCT_DESCRIPTION,
    canonical: null,
    head: NO_INDEX,
    body: renderToStaticMarkup(
      <StaticPage path={CITIES}>
        <div className="pt-24">
          <EmptyState
            title={SERVER_LIST_TEXTS.missing}
            text={SERVER_LIST_TEXTS.missingHelp}
            action={
              <a href={CITIES} className={LINK}>
                {CITY_TEXTS.all}
              </a>
            }
          />
        </div>
      </StaticPage>,
    ),
  })

/** Maximum distance of a deal from the centre of its town, in kilometres. */
const MAX_KM = 50

const cityOf: ListRenderer['cityOf'] = (place, cities) => {
  const town = townOf(place.place_address ?? '')
  if (town === undefined) return null
  const position = { lat: place.place_lat, lng: place.place_lng }
  const isMeant = ({ name }: LinkedCity) =>
    name === town ||
    [`${town} `, `${town}-`].some((start) => name.startsWith(start)) ||
    [`${name} `, `${name}-`].some((start) => town.startsWith(start))
  const [nearest] = cities
    .filter(isMeant)
    .map((city) => ({ city, isExact: city.name === town, km: haversineKm(position, city) }))
    .filter(({ km }) => km <= MAX_KM)
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || a.km - b.km)
  return nearest?.city ?? null
}

/** Lists and cities (product.md#server-pages). */
export const lists: ListRenderer = { question: questionAt, page: pageOf, cities: citiesPage, cityOf, missingCity }
