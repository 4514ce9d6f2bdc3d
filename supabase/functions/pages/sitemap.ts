import { dealPath } from '@mahlzeit/domain/deal-path'
import * as v from 'valibot'
import { addressOf, pathOf, requestOf } from '../../calls/call.ts'
import { CITIES_WITH_DEALS, SITEMAP_DEALS, SITEMAP_FILES } from '../../calls/pages.ts'
import { escapeHtml } from '../_shared/html.ts'
import { etagOf } from './page-memory.ts'
import { MAX_AGE, type Page, type PageEnv, type PageRoute, readAsVisitor } from './page.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const Files = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.number(), v.integer())))
const Deals = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.number(), v.string(), v.pipe(v.string(), v.isoTimestamp())])),
)

const Cities = v.pipe(v.string(), v.parseJson(), v.array(v.object({ slug: v.string() })))

/** The pages that are not of a deal or a city. */
const PAGES = ['/', '/list', '/mittagstisch', '/how-it-works']

/** `/sitemap.xml`: the files of the sitemap. 503 if the database does not answer. */
export const sitemapIndex: PageRoute = {
  path: /^\/sitemap\.xml$/u,
  answer: (env) =>
    orUnavailable(async () => {
      const files = v.parse(Files, await readAsVisitor(env, pathOf(SITEMAP_FILES)))
      const addresses = [0, ...files].map((file) => `<sitemap>${location(env, `/sitemap-${file}.xml`)}</sitemap>`)
      return xml('sitemapindex', addresses)
    }),
}

/**
 * `/sitemap-{n}.xml`: with 0 cities and other pages, else deals with their last changes, without hidden and gone ones.
 * 404 for a file without deals, 503 if the database does not answer.
 */
export const sitemapFile: PageRoute = {
  path: /^\/sitemap-(0|[1-9]\d{0,8})\.xml$/u,
  answer: (env, [, file = '']) =>
    orUnavailable(async () => {
      if (file === '0') {
        const cities = v.parse(Cities, await readAsVisitor(env, pathOf(CITIES_WITH_DEALS)))
        const paths = [...PAGES, ...cities.map(({ slug }) => `/mittagstisch/${slug}`)]
        return xml(
          'urlset',
          paths.map((path) => `<url>${location(env, path)}</url>`),
        )
      }
      const deals = v.parse(
        Deals,
        await readAsVisitor(env, addressOf(requestOf(SITEMAP_DEALS, { file: Number(file) }))),
      )
      if (deals.length === 0) return { status: 404, body: '', type: 'text/plain' }
      return xml(
        'urlset',
        deals.map(
          ([id, name, changed]) => `<url>${location(env, dealPath(id, name))}<lastmod>${changed}</lastmod></url>`,
        ),
      )
    }),
}

const orUnavailable = (answer: () => Promise<Page>): Promise<Page> =>
  answer().catch(() => ({ status: 503, body: '', type: 'text/plain' }))

const location = ({ SITE_URL }: PageEnv, path: string): string =>
  `<loc>${escapeHtml(new URL(path, SITE_URL).href)}</loc>`

const xml = async (root: string, entries: readonly string[]): Promise<Page> => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`
  return { status: 200, body, type: 'application/xml; charset=utf-8', maxAge: MAX_AGE, etag: await etagOf(body) }
}
