import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImageFile } from '@mahlzeit/domain/image-file'
import { describe, expect, it } from 'vitest'
import { lists } from './list-page.tsx'
import { INDEX } from './test-support/given.ts'

const NOW = new Date('2026-11-23T11:00:00Z')

const ROW = {
  id: 7,
  place_name: 'Kupferlöffel & Söhne',
  place_address: 'Auguststraße 47, 10117 Berlin',
  place_lat: 52.5,
  place_lng: 13.4,
  deal_images: [
    {
      id: 1,
      image_url: '/photos/1.webp',
      offer_type: 'mittagsdeal',
      sort_order: 0,
      created_at: '2026-11-20T10:00:00Z',
    },
  ],
}

const page = async (query: string, deals: readonly object[] = [ROW]) => {
  const html = await lists.page({
    ...(await lists.question(new URLSearchParams(query), NOW, null)),
    index: INDEX,
    answer: JSON.stringify({ deals, count: deals.length, exact: true, next_offset: null }),
    now: NOW,
    city: null,
    siteUrl: 'https://mahlzeit.example',
    backendUrl: 'https://mahlzeit.example',
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

it.each(['', 'search=Kupfer', 'near=52.4,13.06,Potsdam&diet=vegan'])(
  'the list page has only links as controls before the app runs: %j',
  async (query) => {
    for (const deals of [[ROW], []]) {
      const list = (await page(query, deals)).querySelector('#static-page')
      const controls = [...(list?.querySelectorAll('button, input, [role=button], [tabindex]') ?? [])]
      expect(controls.filter((control) => !control.closest('[inert]'))).toEqual([])
      expect(list?.querySelectorAll('h1')).toHaveLength(1)
    }
  },
)

it('the list page describes the deals that it lists, without the words of its address', async () => {
  const { head } = await page('search=Jetzt+gewinnen&near=52.4,13.06,Jetzt+gewinnen')
  const tags = [...head.querySelectorAll('[name=description], [property="og:description"]')]
  const description = '1 Ergebnis, Entfernung ab dem Ort aus dem Link: Kupferlöffel & Söhne.'
  expect(tags.map((tag) => tag.getAttribute('content'))).toEqual([description, description])
})

it.each([
  ['diet=vegetarian&max=10&near=52.4,13.06,Jetzt+gewinnen', 'Vegetarischer Mittagstisch bis 10\u00a0€'],
  ['diet=vegan', 'Veganer Mittagstisch'],
  ['max=8', 'Mittagstisch bis 8\u00a0€'],
  ['search=Jetzt+gewinnen&when=now', 'Deals'],
  ['diet=fleisch&max=99999', 'Deals'],
])('the title and preview of a list name diet and price of its address: %s', async (query, title) => {
  const { title: text, head } = await page(query)
  expect(text).toBe(`${title} · Mahlzeit`)
  expect(head.querySelector('[property="og:title"]')?.getAttribute('content')).toBe(text)
})

it('list pages have a picture for messengers, which is in the site', async () => {
  const html = lists.cities({ index: INDEX, answer: '[]', siteUrl: 'https://mahlzeit.example' })
  for (const each of [await page(''), new DOMParser().parseFromString(html, 'text/html')]) {
    const tag = (name: string) =>
      each.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
    expect(tag('og:image')).toBe('https://mahlzeit.example/preview.jpg')
    expect(tag('twitter:image')).toBe(tag('og:image'))
    expect([tag('og:image:type'), tag('twitter:card')]).toEqual(['image/jpeg', 'summary_large_image'])
    expect(tag('og:image:alt')).toBe('Mittagsdeals in deiner Nähe · Mit Speisekarte, Zeiten und Weg dorthin')
    const file = readImageFile(readFileSync(join(import.meta.dirname, '../public/preview.jpg')))
    const size = { width: Number(tag('og:image:width')), height: Number(tag('og:image:height')) }
    expect(file).toMatchObject({ type: 'image/jpeg', ...size })
  }
})

it('the list page leaves out a deal that cannot be read', async () => {
  expect((await page('', [ROW, { ...ROW, id: null }])).querySelectorAll('article')).toHaveLength(1)
})

it('the list page refuses the answer of another function', async () => {
  await expect(page('', 'x' as unknown as object[])).rejects.toThrow()
})

it('a list address keeps only known parameters, in one order', async () => {
  const pathOf = async (query: string) => (await lists.question(new URLSearchParams(query), NOW, null)).path
  expect(await pathOf('utm_source=x&search=a&max=0')).toBe('/list?search=a')
  expect(await pathOf('diet=vegan&search=a')).toBe(await pathOf('search=a&b=c&diet=vegan'))
})

it('describes the page of all cities, also without any', () => {
  const descriptionOf = (cities: readonly object[]) => {
    const html = lists.cities({ index: INDEX, answer: JSON.stringify(cities), siteUrl: 'https://mahlzeit.example' })
    return new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelector('meta[name=description]')
      ?.getAttribute('content')
  }
  expect(descriptionOf([{ slug: 'potsdam', name: 'Potsdam', deals: 12 }])).toBe('Mittagsdeals in Potsdam.')
  expect(descriptionOf([])).toBe('Noch hat keine Stadt 5 Deals.')
})

const CITY = { slug: 'berlin', name: 'Berlin', region: '', lat: 52.518, lng: 13.405, deals: 67, neighbours: [] }

const cityPage = async (query = '') => {
  const html = await lists.page({
    ...(await lists.question(new URLSearchParams(query), NOW, JSON.stringify(CITY))),
    index: INDEX,
    answer: JSON.stringify({ deals: [ROW], count: 80, exact: true, next_offset: null }),
    now: NOW,
    city: JSON.stringify(CITY),
    siteUrl: 'https://mahlzeit.example',
    backendUrl: 'https://mahlzeit.example',
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

it('names a city and the filter in the title', async () => {
  const { title } = await cityPage('diet=vegetarian&max=10')
  expect(title).toBe('Vegetarischer Mittagstisch bis 10\u00a0€ in Berlin · Mahlzeit')
})

it('names the deals of a city by one number in title, description and text', async () => {
  const city = await cityPage()
  expect(city.title).toBe('Mittagstisch in Berlin: 67 Deals · Mahlzeit')
  expect(city.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    '67 Deals in Berlin, Entfernung ab Berlin: Kupferlöffel & Söhne.',
  )
  expect(city.querySelector('output')?.textContent).toBe('67 Deals in Berlin, 80 insgesamt')
})

describe('the city of a deal', () => {
  const city = (name: string, lat: number, lng: number) => ({ slug: name, name, lat, lng })
  const CITIES = [
    city('Berlin', 52.518, 13.405),
    city('Bernau bei Berlin', 52.679, 13.587),
    city('Frankfurt (Oder)', 52.345, 14.551),
    city('Frankfurt am Main', 50.111, 8.682),
    city('Halle', 52.06, 8.36),
    city('Halle (Saale)', 51.483, 11.97),
  ]
  it.each([
    ['Torstraße 12, 10119 Berlin', 52.53, 13.4, 'Berlin'],
    ['Torstraße 12, 10119 Berlin-Mitte', 52.53, 13.4, 'Berlin'],
    ['Markt 1, 16321 Bernau', 52.68, 13.58, 'Bernau bei Berlin'],
    ['Zeil 1, 60313 Frankfurt', 50.11, 8.68, 'Frankfurt am Main'],
    ['Markt 1, 15230 Frankfurt', 52.34, 14.55, 'Frankfurt (Oder)'],
    ['Markt 1, 06108 Halle', 51.48, 11.97, 'Halle (Saale)'],
    ['Markt 1, 01067 Berlinchen', 52.53, 13.4, undefined],
    ['Markt 1, 14467 Potsdam', 52.4, 13.06, undefined],
    ['Markt 1, 10119 Berlin', 48.1, 11.6, undefined],
    ['Markt 1, Berlin', 52.53, 13.4, undefined],
    [null, 52.53, 13.4, undefined],
  ])(
    'the city of a deal is that of its address, near it: %s at %d, %d',
    (place_address, place_lat, place_lng, name) => {
      expect(lists.cityOf({ place_address, place_lat, place_lng }, CITIES)?.name).toBe(name)
    },
  )
})
