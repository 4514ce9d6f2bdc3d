import { renderOnce } from './page-memory.ts'
import { type Page, type PageEnv, type PageRoute, readAsVisitor } from './page.ts'

/** Seconds for which a CDN may answer: availability changes by the minute. */
const MAX_AGE = 60

/**
 * The list with the first deals of its address: place, search and filter. Without a place, the first deals are those of
 * Berlin-Mitte.
 *
 * 200 with the deals, also if there are none; 503 with the page of the app if the database does not answer: the app says so, and
 * tries again.
 */
export const listPage: PageRoute = {
  path: /^\/list\/?$/u,
  answer: (env, _match, query) => pageOf(query, env),
}

const pageOf = async (query: URLSearchParams, env: PageEnv): Promise<Page> => {
  const index = await env.readPage('/')
  const now = new Date()
  const question = await env.renderer.lists.question(query, now)
  try {
    const answer = await readAsVisitor(env, question.reading)
    const source = { ...question, answer, index, now, siteUrl: env.SITE_URL, backendUrl: env.SUPABASE_URL }
    const render = () => env.renderer.lists.page(source)
    const rendered = await renderOnce(env, question.path, { now, source: [index, answer], render })
    return { status: 200, maxAge: MAX_AGE, ...rendered }
  } catch {
    return { status: 503, body: index }
  }
}
