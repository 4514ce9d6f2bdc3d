import { SupabaseDealCatalog } from '@mahlzeit/adapters/supabase'
import {
  berlinTimeAt,
  dealPath,
  type DealWithMenu,
  dishOfToday,
  GERMAN_CALENDAR,
  headlineOf,
  isOver,
  menuOn,
  parseDealId,
  servedOn,
} from '@mahlzeit/domain'
import { DEAL_BY_ID, decode } from '@mahlzeit/supabase/calls'
import { escapeHtml } from '@mahlzeit/supabase/html'
import type { DealPreviewSource, PageRenderer } from '@mahlzeit/supabase/page-renderer'
import { renderToStaticMarkup } from 'react-dom/server'
import { fillPage } from '../prerender/fill-page.ts'
import { NOT_FOUND, routeAt } from '../src/app/route-table.ts'
import { COMMON_TEXTS } from '../src/texts/common.ts'
import { DEAL_DETAIL_TEXTS } from '../src/texts/deal-detail.ts'
import { NOT_FOUND_TEXTS } from '../src/texts/not-found.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '../src/texts/product.ts'
import { dishTitle, placeTitle } from '../src/texts/deal-title.ts'
import { dealDescription } from '../src/texts/server-pages.ts'
import { DealPage, MissingDealPage } from './deal-page.tsx'
import { dealJsonLd } from './json-ld.ts'
import { KnownAnswer } from './known-answer.ts'
import { jsonScript, NO_INDEX, previewTags, ROOT, shortened, withOwnPaths } from './page-parts.ts'
import { previewImage, previewOf } from './preview.ts'

export { feeds } from './feeds.ts'
export { lists } from './list-page.tsx'

export const renderDealPage: PageRenderer['renderDealPage'] = async (source) => {
  const { index, reading, answer, siteUrl, city } = source
  const data = reading === '' ? '' : jsonScript(`type="application/json" data-reading="${escapeHtml(reading)}"`, answer)
  const deal = await dealOf(source)
  if (deal === null)
    return fillPage(index, {
      title: `${DEAL_DETAIL_TEXTS.notFound} · ${PRODUCT_NAME}`,
      description: PRODUCT_DESCRIPTION,
      canonical: null,
      head: NO_INDEX,
      body: renderToStaticMarkup(<MissingDealPage />) + ROOT + data,
    })

  const { now } = source
  const { date } = berlinTimeAt(now)
  const isServed = !isOver(deal) && servedOn(deal, date, GERMAN_CALENDAR) === 'yes'
  const headline = headlineOf(deal)
  const today = isServed ? menuOn(headline, date) : []
  const dish = dishOfToday(deal, now)
  const title = dish ? dishTitle(deal, dish) : placeTitle(deal)
  const description = shortened(dealDescription(deal, today))
  const canonical = new URL(dealPath(deal.id, deal.place.name), siteUrl).href
  return fillPage(index, {
    title,
    description,
    canonical,
    head:
      previewTags({ title, description, canonical, image: await previewImage(deal, source) }) +
      (isOver(deal) ? NO_INDEX : feedLink(deal)),
    body:
      renderToStaticMarkup(<DealPage deal={withOwnPaths(deal, siteUrl)} now={now} city={city} />) +
      ROOT +
      data +
      (deal.ended
        ? ''
        : jsonScript('type="application/ld+json"', JSON.stringify(dealJsonLd(headline, { canonical, now, today })))),
  })
}

export const describePreview: PageRenderer['describePreview'] = async (source) => {
  const deal = await dealOf(source)
  if (deal === null) throw new Error('unknown deal')
  return previewOf(deal, source)
}

export const isAppPath: PageRenderer['isAppPath'] = (pathname) => {
  try {
    // As the router of the app, where an encoded slash separates nothing.
    return routeAt(decodeURIComponent(pathname.replaceAll(/%2f/giu, '%252F'))) !== NOT_FOUND
  } catch {
    return false
  }
}

export const renderMissingPage: PageRenderer['renderMissingPage'] = (index) =>
  fillPage(index, {
    title: `${NOT_FOUND_TEXTS.pageTitle} · ${PRODUCT_NAME}`,
    description: PRODUCT_DESCRIPTION,
    canonical: null,
    head: NO_INDEX,
    body: `<div id="root"></div>${renderToStaticMarkup(
      <noscript>
        <p className="px-4">{NOT_FOUND_TEXTS.text}</p>
        <p className="px-4">
          <a href="/">{COMMON_TEXTS.home}</a>
        </p>
      </noscript>,
    )}`,
  })

/** The menu of a deal for other programs. */
const feedLink = ({ id }: DealWithMenu): string =>
  `<link rel="alternate" type="application/xml" title="OpenMensa" href="/feed/openmensa/${id}.xml" />`

/** Reads the answer as the app does. */
const dealOf = async ({ reading, answer, backendUrl }: DealPreviewSource): Promise<DealWithMenu | null> => {
  const id = parseDealId(String(decode(DEAL_BY_ID, new URLSearchParams(reading.slice(reading.indexOf('?')))).id))
  if (id === null) return null
  const found = await new SupabaseDealCatalog(new KnownAnswer(answer), backendUrl).findById(id)
  if (!found.ok) throw new Error('unreadable deal')
  return found.value
}
