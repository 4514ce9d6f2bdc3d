import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lists } from './list-page.tsx'
import { renderDealPage } from './renderer.tsx'
import { INDEX, ROW } from './test-support/given.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Inside the repository, from where the compiler finds the types. */
const DIRECTORY = join(ROOT, '.cache/schema-org')

const NOW = new Date('2026-11-23T11:00:00Z')
const SITE = { index: INDEX, now: NOW, siteUrl: 'https://mahlzeit.example', backendUrl: 'https://mahlzeit.example' }

const DEAL = {
  ...ROW,
  rating: 4.5,
  rating_count: 12,
  cuisine_type: ['deutsch', 'cafe_bistro'],
  access: true,
  website: 'kupfer.example',
  international_phone_number: '+49 30 1234567',
  menu: [
    { id: 1, image_id: 1, name: 'Senfeier', description: 'mit Dill', price: 850, diets: ['vegetarisch', 'vegan'] },
    ...ROW.menu.slice(0, 1),
  ],
}
const UNKNOWN = { id: 8, place_name: 'Krone', place_lat: 0, place_lng: 0, deal_images: [], menu: [] }
const CITY = JSON.stringify({ slug: 'berlin', name: 'Berlin', lat: 52.5, lng: 13.4, deals: 67, neighbours: [] })

const dealPage = (deal: object) =>
  renderDealPage({
    ...SITE,
    reading: '/rest/v1/rpc/deal_by_id?p_id=7',
    answer: JSON.stringify(deal),
    hasPreviews: true,
    city: null,
  })

const listPage = async (city: string | null) =>
  lists.page({
    ...SITE,
    ...(await lists.question(new URLSearchParams(), NOW, city)),
    answer: JSON.stringify({ deals: [DEAL, UNKNOWN], count: 2, exact: true, next_offset: null }),
    city,
  })

/** The data in the terms of schema.org, as it stands in a page. */
const dataOf = (html: string): readonly string[] =>
  Array.from(
    new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script[type="application/ld+json"]'),
    ({ textContent }) => textContent,
  )

/** What the compiler says of data in terms of schema.org, by its vocabulary in types (`schema-dts`). */
const problemsOf = (type: string, data: readonly string[]): string => {
  mkdirSync(DIRECTORY, { recursive: true })
  const file = join(DIRECTORY, `${type}.ts`)
  const checked = data.map((json, index) => `export const data${index}: WithContext<${type}> = ${json}`)
  writeFileSync(file, [`import type { ${type}, WithContext } from 'schema-dts'`, ...checked].join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ]
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, ...options, '--types', '', file], { encoding: 'utf8' })
  rmSync(file)
  return stdout
}

it('describes deals in the terms of schema.org', async () => {
  const pages = await Promise.all([DEAL, { ...DEAL, cuisine_type: null, available_days: null }, UNKNOWN].map(dealPage))
  const data = pages.flatMap(dataOf)
  expect(data).toHaveLength(3)
  expect(data[0]).toMatch(/"amenityFeature".*"value":true.*"hasMenu".*"suitableForDiet".*"priceValidUntil"/u)
  expect(data[2]).not.toContain('amenityFeature')
  expect(problemsOf('Restaurant', data)).toBe('')
})

it('describes the lists of cities in the terms of schema.org, and no other list', async () => {
  expect(dataOf(await listPage(null))).toEqual([])
  const data = dataOf(await listPage(CITY))
  expect(data).toHaveLength(1)
  expect(problemsOf('ItemList', data)).toBe('')
})

it('the schema check refuses an unknown property, one of another type, or a value of another type', () => {
  const wrong = {
    opening: 'Mo',
    hasMenuItem: [],
    hasMenu: { '@type': 'Restaurant' },
    openingHours: 5,
    starRating: 'https://schema.org/VeganDiet',
  }
  const data = Object.entries(wrong).map(([name, value]) =>
    JSON.stringify({ '@context': 'https://schema.org', '@type': 'Restaurant', [name]: value }),
  )
  const problems = problemsOf('Restaurant', data)
  expect(Object.keys(wrong).filter((name) => !problems.includes(`"${name}"`))).toEqual([])
})
