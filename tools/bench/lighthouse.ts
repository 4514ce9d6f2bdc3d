import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launch } from './browser.ts'
import { type Figure, median } from './figures.ts'

const RUNS = 3

const LIST_CATEGORIES = [
  ['performance', 0.95],
  ['accessibility', 1],
] as const

const LEGAL_PAGES = [
  '/privacy',
  '/eula',
  '/terms',
  '/imprint',
  '/how-it-works',
  '/community-guidelines',
  '/support',
] as const

/** The categories for legal and help pages. */
const LEGAL_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

/** Returns Lighthouse's mobile scores of a page by category; 0 for a missing one. */
const scoresOf = async <Category extends string>(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<ReadonlyMap<Category, number>> => {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  return new Map(categories.map((name) => [name, result?.lhr.categories[name]?.score ?? 0]))
}

const withBrowser = async <T>(port: number, measure: () => Promise<T>): Promise<T> => {
  const browser: Browser = await launch([`--remote-debugging-port=${port}`])
  try {
    return await measure()
  } finally {
    await browser.close()
  }
}

const score = (name: string, value: number, budget: number): Figure => ({
  name: `${name}, mobile`,
  value,
  unit: '',
  budget,
  atLeast: true,
})

/** Measures Lighthouse's mobile scores of the list. A map rendered in software cannot be scored. */
export const measureLighthouse = (url: string, port: number): Promise<readonly Figure[]> =>
  withBrowser(port, async () => {
    const names = LIST_CATEGORIES.map(([name]) => name)
    const runs: ReadonlyMap<string, number>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await scoresOf(`${url}/list`, port, names))
    return LIST_CATEGORIES.map(([name, budget]) =>
      score(`list: Lighthouse ${name}`, median(runs.map((scores) => scores.get(name) ?? 0)), budget),
    )
  })

/** Measures Lighthouse's mobile scores of legal and help pages, once each: they do not vary. */
export const measureLegalLighthouse = (url: string, port: number): Promise<readonly Figure[]> =>
  withBrowser(port, async () => {
    const figures: Figure[] = []
    for (const path of LEGAL_PAGES)
      for (const [name, value] of await scoresOf(`${url}${path}`, port, LEGAL_CATEGORIES))
        figures.push(score(`${path}: Lighthouse ${name}`, value, 1))
    return figures
  })
