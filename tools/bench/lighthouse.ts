import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launch } from './browser.ts'
import { type Figure, median } from './figures.ts'

const RUNS = 3

const CATEGORIES = [
  ['performance', 0.95],
  ['accessibility', 1],
] as const

/** Lighthouse's mobile scores of the list: a map that is drawn in software cannot be scored. */
export const measureLighthouse = async (url: string, port: number): Promise<readonly Figure[]> => {
  const browser: Browser = await launch([`--remote-debugging-port=${port}`])
  const scores: Record<string, number[]> = {}
  try {
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(`${url}/list`, {
        port,
        onlyCategories: CATEGORIES.map(([name]) => name),
        logLevel: 'error',
      })
      for (const [name] of CATEGORIES) (scores[name] ??= []).push(result?.lhr.categories[name]?.score ?? 0)
    }
  } finally {
    await browser.close()
  }
  return CATEGORIES.map(([name, budget]) => ({
    name: `list: Lighthouse ${name}, mobile`,
    value: median(scores[name] ?? []),
    unit: '',
    budget,
    atLeast: true,
  }))
}
