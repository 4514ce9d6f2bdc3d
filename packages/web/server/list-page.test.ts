import { expect, it } from 'vitest'
import { lists } from './list-page.tsx'

const INDEX = `<!doctype html><html lang="de"><head><title>Mahlzeit</title>
<meta name="description" content="Mittagsdeals" /></head><body><div id="root"></div></body></html>`

const NOW = new Date('2026-11-23T11:00:00Z')

const ROW = {
  id: 7,
  place_name: 'Kupferlöffel & Söhne',
  place_address: 'Auguststraße 47, 10117 Berlin',
  place_lat: 52.5,
  place_lng: 13.4,
  deal_images: [{ id: 1, image_url: '/photos/1.webp', offer_type: 'mittagsdeal', created_at: '2026-11-20T10:00:00Z' }],
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
  'has nothing but links to press before the app runs: %j',
  async (query) => {
    for (const deals of [[ROW], []]) {
      const list = (await page(query, deals)).querySelector('#static-page')
      const controls = [...(list?.querySelectorAll('button, input, [role=button], [tabindex]') ?? [])]
      expect(controls.filter((control) => !control.closest('[inert]'))).toEqual([])
      expect(list?.querySelectorAll('h1')).toHaveLength(1)
    }
  },
)

it('describes what it lists', async () => {
  const description = (await page('search=Kupfer')).querySelector('meta[name=description]')?.getAttribute('content')
  expect(description).toBe('1 Ergebnis für „Kupfer“, Entfernung ab Berlin-Mitte: Kupferlöffel & Söhne.')
})

it('names photos of the site by their paths', async () => {
  expect((await page('')).querySelector('article img')?.getAttribute('src')).toBe('/photos/1.webp')
})

it('leaves out a deal that cannot be read', async () => {
  expect((await page('', [ROW, { ...ROW, id: null }])).querySelectorAll('article')).toHaveLength(1)
})

it('refuses the answer of another function', async () => {
  await expect(page('', 'x' as unknown as object[])).rejects.toThrow()
})

it('knows an address by its known parameters alone, in one order', async () => {
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
  expect(descriptionOf([])).toBe('Noch hat keine Stadt fünf Deals.')
})
