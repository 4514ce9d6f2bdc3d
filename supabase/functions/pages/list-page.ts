import { addressOf, pathOf, requestOf } from '../../calls/call.ts'
import { CITIES_WITH_DEALS, CITY_WITH_DEALS } from '../../calls/pages.ts'
import { renderOnce } from './page-memory.ts'
import { MAX_AGE, type Page, type PageEnv, type PageRoute, readAsVisitor } from './page.ts'

/**
 * The list with the first deals of its address: place, search and filter. Without a place, the first deals are those of
 * Berlin-Mitte.
 *
 * 200 with the deals, also if there are none; 503 with the page of the app if the database does not answer: the app says so, and
 * tries again.
 */
export const listPage: PageRoute = {
  path: /^\/list(\/?)$/u,
  answer: (env, [, slash], query) => orApp(env, (index) => pageOf(env, index, query, { city: null, slash })),
}

/**
 * The list around a city: 404 for a city without a page, 503 as for the list. The address ends without a slash: others are
 * redirected, with the query parameters that the list reads.
 */
export const cityPage: PageRoute = {
  path: /^\/mittagstisch\/([^/]+)(\/?)$/u,
  answer: (env, [, slug = '', slash], query) =>
    orApp(env, async (index) => {
      const city = SLUG.test(slug) ? await readAsVisitor(env, addressOf(requestOf(CITY_WITH_DEALS, { slug }))) : 'null'
      if (city === 'null') return { status: 404, body: env.renderer.lists.missingCity(index) }
      return pageOf(env, index, query, { city, slash })
    }),
}

const SLUG = /^[a-z\d-]{1,200}$/u

/** All cities that have a page, 503 as for the list. */
export const citiesPage: PageRoute = {
  path: /^\/mittagstisch(\/?)$/u,
  answer: (env, [, slash]) =>
    orApp(env, async (index) => {
      if (slash) return { status: 301, body: '', location: '/mittagstisch' }
      const answer = await readAsVisitor(env, pathOf(CITIES_WITH_DEALS))
      const render = async () => env.renderer.lists.cities({ index, answer, siteUrl: env.SITE_URL })
      const rendered = await renderOnce(env, '/mittagstisch', { now: new Date(), source: [index, answer], render })
      return { status: 200, maxAge: MAX_AGE, ...rendered }
    }),
}

const orApp = async (env: PageEnv, answer: (index: string) => Promise<Page>): Promise<Page> => {
  const index = await env.readPage('/')
  return answer(index).catch(() => ({ status: 503, body: index }))
}

const pageOf = async (
  env: PageEnv,
  index: string,
  query: URLSearchParams,
  { city, slash }: { readonly city: string | null; readonly slash: string | undefined },
): Promise<Page> => {
  const now = new Date()
  const question = await env.renderer.lists.question(query, now, city)
  if (slash) return { status: 301, body: '', location: question.path }
  const answer = await readAsVisitor(env, question.reading)
  const source = { ...question, answer, city, index, now, siteUrl: env.SITE_URL, backendUrl: env.SUPABASE_URL }
  const render = () => env.renderer.lists.page(source)
  const rendered = await renderOnce(env, question.path, { now, source: [index, answer, city ?? ''], render })
  return { status: 200, maxAge: MAX_AGE, ...rendered }
}
