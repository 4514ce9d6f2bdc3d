import { dealPath, idOfDealPath } from '@mahlzeit/domain/deal-path'
import { YES_NO_FACTS } from '@mahlzeit/domain/yes-no-facts'
import { citiesWithPages } from './cities.ts'
import { renderOnce } from './page-memory.ts'
import type { DealPlaceRow } from './page-renderer.ts'
import {
  DEAL_ID,
  dealReading,
  isDealHidden,
  MAX_AGE,
  type Page,
  type PageEnv,
  type PageRoute,
  readAsVisitor,
} from './page.ts'

/** The page of the built site that says that a deal is hidden. */
const HIDDEN_DEAL_PAGE = '/deal-hidden'

/** The parameters that the page of a deal reads (product.md#routes). A redirect drops all others. */
const PARAMETERS = new Set(['from', 'selected', 'when', 'diet', 'cuisine', ...YES_NO_FACTS, 'max'])

/**
 * The page of a deal that the server knows: sample deals, whose ids are negative, are in the app alone.
 *
 * 200 with the deal at its canonical path, to which every other path with its id redirects; 404 for unknown and malformed ids, 410
 * for a hidden deal, 503 with the page of the app if the database does not answer: the app says so, and tries again.
 */
export const dealPage: PageRoute = {
  path: /^\/restaurant\/(?!-\d)([^/]+)\/?$/u,
  answer: (env, match, query) => pageOf(env, match, query),
}

const pageOf = async (env: PageEnv, [path, segment = '']: RegExpExecArray, query: URLSearchParams): Promise<Page> => {
  const id = idOfDealPath(decoded(segment))
  const index = env.readPage('/')
  const reading = dealReading(id)
  const { SITE_URL: siteUrl, SUPABASE_URL: backendUrl } = env
  const source = {
    reading,
    now: new Date(),
    siteUrl,
    backendUrl,
    hasPreviews: env.drawPreview !== undefined,
    city: null,
  }
  const unknown = { ...source, reading: '', answer: 'null' }
  if (!DEAL_ID.test(id))
    return { status: 404, body: await env.renderer.renderDealPage({ ...unknown, index: await index }) }
  try {
    const [answer, cities] = await Promise.all([readAsVisitor(env, reading), citiesWithPages(env)])
    if (answer !== 'null') {
      // A deal that moved or was merged is answered with its successor (product.md#tenancies).
      const { id: shown, place_name: name, ...place } = JSON.parse(answer) as DealRow
      const canonical = dealPath(shown, name)
      if (path !== canonical) return { status: 301, location: canonical + knownQuery(query), maxAge: MAX_AGE, body: '' }
      const city = env.renderer.lists.cityOf(place, cities)
      const page = { ...source, answer, index: await index, city }
      const render = () => env.renderer.renderDealPage(page)
      const key = [page.index, answer, city?.slug ?? '']
      const rendered = await renderOnce(env, canonical, { now: page.now, source: key, render })
      return { status: 200, maxAge: MAX_AGE, ...rendered }
    }
    if (await isDealHidden(env, id)) return { status: 410, body: await env.readPage(HIDDEN_DEAL_PAGE) }
    return { status: 404, body: await env.renderer.renderDealPage({ ...source, answer, index: await index }) }
  } catch {
    return { status: 503, body: await index }
  }
}

/** As the router of the app decodes it. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** The columns of a deal that the function reads. */
interface DealRow extends DealPlaceRow {
  readonly id: number
  readonly place_name: string
}

const knownQuery = (query: URLSearchParams): string => {
  const known = new URLSearchParams([...query].filter(([name]) => PARAMETERS.has(name)))
  return known.size > 0 ? `?${known}` : ''
}
