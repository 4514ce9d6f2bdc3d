import lighthouse from 'lighthouse'
import { freePort } from '../../supabase/tests/free-port.ts'
import { launch } from './browser.ts'
import { type Figure, median, unlessTrial, unlessTrialFirst } from './figures.ts'

const RUNS = unlessTrial(3)

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]

/** Pages that the server renders, and the lowest score of each category. */
const SERVER_PAGES = unlessTrialFirst(['/list', '/restaurant/1'])
const SCORES = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 } as const
/** Metrics of a page, in milliseconds and as a share. */
const METRICS = { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0 } as const

/** None in a trial: they are measured like the others, by fewer categories. */
const LEGAL_PAGES = unlessTrialFirst(
  ['/privacy', '/eula', '/terms', '/imprint', '/how-it-works', '/community-guidelines', '/support'],
  0,
)

/** The categories for legal and help pages. */
const LEGAL_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

/** Lighthouse may fail to trace a page on a busy machine, and says so. A page is measured at most this often. */
const MAX_ATTEMPTS = 3

/** Returns Lighthouse's mobile scores by category (NaN for a missing one), and the metrics of a page. */
const resultsOf = async <Category extends string>(url: string, port: number, categories: readonly Category[]) => {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: 'error',
      disableFullPageScreenshot: true,
    })
    const scores = new Map(categories.map((name) => [name, result?.lhr.categories[name]?.score ?? Number.NaN]))
    const metric = (name: string): number => result?.lhr.audits[name]?.numericValue ?? Number.NaN
    const errors = Object.values(result?.lhr.audits ?? {}).flatMap(({ errorMessage }) => errorMessage ?? [])
    if (attempt === MAX_ATTEMPTS || (result !== undefined && errors.length === 0)) return { scores, metric }
    console.error(`Lighthouse could not measure ${url}: ${[...new Set(errors)].join('; ')}`)
  }
}

const score = (name: string, value: number, budget: number): Figure => ({
  name: `${name}, mobile`,
  value,
  unit: '',
  budget,
  atLeast: true,
})

/** Measures pages that the server renders, and legal and help pages. A map rendered in software cannot be scored. */
export const measureLighthouse = async (url: string): Promise<readonly Figure[]> => {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    return [...(await serverPages(url, port)), ...(await legalPages(url, port))]
  } finally {
    await browser.close()
  }
}

const serverPages = async (url: string, port: number): Promise<readonly Figure[]> => {
  const categories = keysOf(SCORES)
  const figures: Figure[] = []
  for (const path of SERVER_PAGES) {
    // A deal's short address redirects.
    const address = (await fetch(url + path)).url
    const runs: Awaited<ReturnType<typeof resultsOf<keyof typeof SCORES>>>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await resultsOf(address, port, categories))
    for (const name of categories)
      figures.push(
        score(
          `${path}: Lighthouse ${name}`,
          median(runs.map(({ scores }) => scores.get(name) ?? Number.NaN)),
          SCORES[name],
        ),
      )
    for (const name of keysOf(METRICS))
      figures.push({
        name: `${path}: ${name}, mobile`,
        value: median(runs.map(({ metric }) => metric(name))),
        unit: name === 'largest-contentful-paint' ? 'ms' : '',
        budget: METRICS[name],
      })
  }
  return figures
}

/** Each once: their scores do not vary. */
const legalPages = async (url: string, port: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const path of LEGAL_PAGES)
    for (const [name, value] of (await resultsOf(`${url}${path}`, port, LEGAL_CATEGORIES)).scores)
      figures.push(score(`${path}: Lighthouse ${name}`, value, 1))
  return figures
}
