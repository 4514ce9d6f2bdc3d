import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ROUTES } from '../src/app/route-table.ts'
import { isAppPath, renderDealPage, renderMissingPage } from './renderer.tsx'
import { INDEX, ROW } from './test-support/given.ts'

const MONDAY_NOON = new Date('2026-11-23T11:00:00Z')

const render = (changes: object = {}, now = MONDAY_NOON, hasPreviews = true) =>
  renderDealPage({
    index: INDEX,
    reading: '/rest/v1/rpc/deal_by_id?p_id=7',
    answer: JSON.stringify({ ...ROW, ...changes }),
    now,
    siteUrl: 'https://mahlzeit.example',
    backendUrl: 'https://project.example',
    hasPreviews,
    city: null,
  })

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)

it.each([
  ['while a dish of today is served', {}, MONDAY_NOON, 'Heute: Senfeier 8,50 € · bis 14:30 – Kupferlöffel & Söhne'],
  ['before', {}, at('08:00'), 'Heute: Senfeier 8,50 € · bis 14:30 – Kupferlöffel & Söhne'],
  ['afterwards', {}, at('15:00'), 'Kupferlöffel & Söhne – deutsch, Berlin'],
  ['on another day', {}, new Date('2026-11-22T11:00:00Z'), 'Kupferlöffel & Söhne – deutsch, Berlin'],
  ['without dishes', { menu: [] }, MONDAY_NOON, 'Kupferlöffel & Söhne – deutsch, Berlin'],
  ['without days', { available_days: null }, MONDAY_NOON, 'Kupferlöffel & Söhne – deutsch, Berlin'],
  ['without anything', { cuisine_type: null, place_address: null, menu: [] }, MONDAY_NOON, 'Kupferlöffel & Söhne'],
  ['in a district', { menu: [], district: 'Mitte' }, MONDAY_NOON, 'Kupferlöffel & Söhne – deutsch, Mitte, Berlin'],
  [
    'in a street named after its district',
    { menu: [], district: 'Tegel', place_address: 'Alt-Tegel 21, 13507 Berlin' },
    MONDAY_NOON,
    'Kupferlöffel & Söhne – deutsch, Tegel, Berlin',
  ],
  [
    'of an address with its district',
    { menu: [], district: 'Mitte', place_address: 'Auguststraße 47, 10117 Berlin-Mitte' },
    MONDAY_NOON,
    'Kupferlöffel & Söhne – deutsch, Berlin-Mitte',
  ],
  [
    'of a menu without prices',
    { menu: ROW.menu.slice(0, 1) },
    MONDAY_NOON,
    'Heute: Linsensuppe · bis 14:30 – Kupferlöffel & Söhne',
  ],
])('the deal page has a title %s', async (_when, changes, now, title) => {
  expect(documentOf(await render(changes, now)).title.replaceAll('\u00a0', ' ')).toBe(title)
})

it('the deal page names a photo that is not trusted and a price that is a question in its body alone', async () => {
  const [photo] = ROW.deal_images
  const menu = [
    { id: 3, image_id: 2, name: 'Kakerlaken', price: 100, diets: [], uploader_name: 'Mallory' },
    { id: 4, image_id: 1, name: 'Spinnen', price: 100, diets: [], is_outlier: true },
    ...ROW.menu,
  ]
  const images = [{ ...photo, id: 2, image_url: '/2.webp', created_at: '2026-11-23T08:00:00Z', is_trusted: false }]
  const page = documentOf(await render({ menu, deal_images: images }))
  expect(page.title).toBe('Kupferlöffel & Söhne – deutsch, Berlin')
  const both = documentOf(await render({ menu, deal_images: [...images, photo] }))
  expect(both.title).toContain('Senfeier')
  for (const { head, body } of [page, both]) {
    expect(head.innerHTML).not.toMatch(/Kakerlaken|Spinnen|2\.webp/u)
    expect(body.querySelector('script[type="application/ld+json"]')?.textContent).not.toMatch(
      /Kakerlaken|Spinnen|2\.webp/u,
    )
    expect(body.textContent).toContain('KakerlakenNeu, von Mallory')
  }
})

it('the deal page has opening hours only if days and both times are given', async () => {
  const hoursOf = async (changes: object) => {
    const data = documentOf(await render(changes)).querySelector('script[type="application/ld+json"]')?.textContent
    return (JSON.parse(data ?? '') as { openingHours?: string }).openingHours
  }
  expect(await hoursOf({})).toBe('Mo,Tu,We,Th,Fr 11:30-14:30')
  expect(await hoursOf({ end_time: null })).toBeUndefined()
  expect(await hoursOf({ available_days: [] })).toBeUndefined()
})

const closureToday = (isConfirmed: boolean) => [
  { from: '2026-11-23', until: '2026-11-23', isConfirmed, reports: 2, reportedAt: '2026-11-23T08:00:00Z' },
]

const DESCRIPTION = 'meta[name="description"], meta[property="og:description"]'

it.each([
  [true, 'on a day of lunch', {}, MONDAY_NOON],
  [true, 'after lunch', {}, at('15:00')],
  [false, 'on a public holiday', {}, new Date('2026-12-25T11:00:00Z')],
  [false, 'in a confirmed closure', { closures: closureToday(true) }, MONDAY_NOON],
  [false, 'in a reported closure', { closures: closureToday(false) }, MONDAY_NOON],
  [false, 'without days', { available_days: null }, MONDAY_NOON],
  [false, 'once it is gone', { gone: { since: '2026-11-01T10:00:00Z', by: 'reports', reports: 2 } }, MONDAY_NOON],
])('promises dishes of today to previews and search engines: %s %s', async (isPromised, _when, changes, now) => {
  const page = documentOf(await render(changes, now))
  const descriptions = Array.from(page.querySelectorAll(DESCRIPTION), (tag) => tag.getAttribute('content'))
  expect(descriptions.map((text) => text?.includes('Heute: '))).toEqual([isPromised, isPromised])
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent
  expect('hasMenu' in JSON.parse(data ?? '')).toBe(isPromised)
})

it('the deal page names its preview picture, whose address changes with its content', async () => {
  const tagsOf = async (changes: object = {}, now = MONDAY_NOON) => {
    const page = documentOf(await render(changes, now))
    return (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  }
  const tag = await tagsOf()
  const address = tag('og:image')
  expect(address).toMatch(/^https:\/\/mahlzeit\.example\/preview\/7\.jpg\?v=[\da-f]{24}$/u)
  expect([tag('twitter:image'), tag('og:image:width'), tag('og:image:height')]).toEqual([address, '1200', '630'])
  expect(tag('og:image:alt')?.replaceAll('\u00a0', ' ')).toMatch(
    /^Kupferlöffel & Söhne · Montag, 23\. November: Senfeier 8,50 € · Mo–Fr · 11:30–14:30 · /u,
  )
  expect((await tagsOf({}, at('15:00')))('og:image')).toBe(address)
  expect((await tagsOf({}, new Date('2026-11-24T11:00:00Z')))('og:image')).not.toBe(address)
  expect((await tagsOf({ place_name: 'Blechlöffel' }))('og:image')).not.toBe(address)
})

it('the deal page names the menu photo where no preview picture is drawn, else the picture of the product', async () => {
  const imageOf = async (url: string | null, now = MONDAY_NOON) => {
    const images = url === null ? [] : [{ ...ROW.deal_images[0], image_url: url }]
    const page = documentOf(await render({ deal_images: images }, now, false))
    const tag = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    return [tag('og:image'), tag('og:image:width')]
  }
  const photo = 'https://project.example/storage/v1/object/public/deals/1.webp'
  const [address, width] = await imageOf(photo)
  expect(address).toMatch(/^https:\/\/mahlzeit\.example\/preview\/7\.jpg\?v=[\da-f]{24}$/u)
  expect(width).toBeUndefined()
  expect((await imageOf(photo, new Date('2026-11-24T11:00:00Z')))[0]).toBe(address)
  expect((await imageOf(photo.replace('1.webp', '2.webp')))[0]).not.toBe(address)
  for (const url of [null, 'https://photos.example/1.webp'])
    expect(await imageOf(url)).toEqual(['https://mahlzeit.example/preview.jpg', '1200'])
})

it('the deal page links to the feed of the menu, unless the deal is gone', async () => {
  const feedOf = async (changes: object) =>
    documentOf(await render(changes))
      .querySelector('link[rel=alternate]')
      ?.getAttribute('href')
  expect(await feedOf({})).toBe('/feed/openmensa/7.xml')
  expect(await feedOf({ gone: { since: '2026-11-01T10:00:00Z', by: 'reports', reports: 2 } })).toBeUndefined()
})

it('the deal page has no controls before the app runs', async () => {
  const page = documentOf(await render()).querySelector('#static-page')
  expect(page?.querySelectorAll('button, input, [role=button], [tabindex]')).toHaveLength(0)
  expect(page?.querySelectorAll('h1')).toHaveLength(1)
})

it('the deal page refuses the answer of another function', async () => {
  await expect(render({ id: null })).rejects.toThrow()
})

it.each(['/', '/list', '/list/', '/%6cist', '/add', '/profile/deals', '/privacy', '/restaurant/-1', '/mittagstisch'])(
  'recognizes %s as a page of the app',
  (path) => expect(isAppPath(path)).toBe(true),
)

it.each(['/unknown', '/list/1', '/restaurant', '/restaurant/1/2', '/feed', '/%ff', '/mittagstisch/a/b'])(
  'does not recognize %s as a page of the app',
  (path) => expect(isAppPath(path)).toBe(false),
)

it.each([
  '/ADD',
  '/List',
  '/restaurant%2F1',
  '/privacy%2f',
  '/%6cist',
  '/%2561dd',
  '//',
  '//list',
  '/list//',
  '/index.html',
])('answers %s as the router of the app does', (path) => {
  const routes = ROUTES.map((route) => ({ path: route.path, caseSensitive: true }))
  expect(isAppPath(path)).toBe(matchRoutes(routes, path) !== null)
})

it('says without scripts that a page is missing, and lets the app say it with them', () => {
  const page = documentOf(renderMissingPage(INDEX))
  expect(page.title).toBe('Seite nicht gefunden · Mahlzeit')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('#root')?.childElementCount).toBe(0)
  expect(page.querySelector('noscript')?.textContent).toContain('Diese Seite gibt es nicht.')
})

it('renders exactly the pages that the rule of docs/deploy.md leaves to the server', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
  const own = new RegExp(/not path_regexp (\S+)/u.exec(page)?.[1] ?? '', 'u')
  const rendered = ['/list', '/mittagstisch/:city?', '/restaurant/:dealId']
  const paths = ROUTES.filter(({ area }) => area !== 'legal').map(({ path }) => path)
  expect(paths.filter((path) => !own.test(path))).toEqual(expect.arrayContaining(rendered))
  expect(paths.filter((path) => !own.test(path))).toHaveLength(rendered.length)
  expect(['/list', '/restaurant/1', '/mittagstisch', '/unknown'].filter((path) => own.test(path))).toEqual([])
  expect(own.test('/restaurant/-1')).toBe(true)
})

it('the deal page names the district in its description', async () => {
  const page = documentOf(await render({ district: 'Mitte' }))
  expect(page.querySelector(DESCRIPTION)?.getAttribute('content')).toContain('Auguststraße 47, 10117 Berlin (Mitte).')
})

it('the page of an ended deal says so, links the next tenant, and is not indexed', async () => {
  const successor = { id: 9, name: 'Thai Orchidee', placeId: null }
  const html = await render({ ended: { at: '2026-11-20T10:00:00Z', succession: 'tenant', successor } })
  const page = documentOf(html)
  expect(page.body.textContent).toContain('Kupferlöffel & Söhne gab es bis 20. November. Jetzt ist hier Thai Orchidee.')
  expect(page.querySelector('a[href="/restaurant/9-thai-orchidee"]')?.textContent).toBe('Thai Orchidee ansehen')
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  expect(html).not.toContain('ld+json')
})
