import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DealImage, isPlaceholderImage } from './deal-image.ts'
import { dealImagesFrom } from './shown-images.ts'

const aRow = (url: string, changes: Partial<DealImage> = {}): DealImage => ({
  id: 7,
  url,
  offerType: 'tageskarte',
  sortOrder: 0,
  createdAt: new Date('2025-03-03T10:00:00Z'),
  menuDate: null,
  ...changes,
})

const urlsOf = (images: readonly DealImage[]): string[] => images.map(({ url }) => url)

it.each([
  ['/menu-placeholder.png', true],
  ['https://host.example/images/menu-placeholder-2.svg?v=1', true],
  ['menu-placeholder', true],
  ['/photos/menu.webp', false],
  ['', false],
])('recognizes whether %j is a placeholder', (url, expected) => {
  expect(isPlaceholderImage(url)).toBe(expected)
})

describe('the images of a deal', () => {
  it('the images of a deal are those of its rows, in the order of display', () => {
    const rows = [aRow('/lunch.webp', { offerType: 'mittagessen' }), aRow('/deal.webp', { offerType: 'mittagsdeal' })]
    expect(dealImagesFrom(rows, '/legacy.webp')).toEqual([rows[1], rows[0]])
  })

  it('the images of a deal omit placeholders and empty addresses', () => {
    expect(urlsOf(dealImagesFrom([aRow('/menu-placeholder.png'), aRow(' '), aRow('/a.webp')], null))).toEqual([
      '/a.webp',
    ])
  })

  it('images come from the legacy addresses if there are no rows', () => {
    expect(dealImagesFrom([], '/b.webp, /a.webp')).toEqual([
      { id: null, url: '/b.webp', offerType: 'mittagsdeal', sortOrder: 0, createdAt: null, menuDate: null },
      { id: null, url: '/a.webp', offerType: 'mittagsdeal', sortOrder: 1, createdAt: null, menuDate: null },
    ])
  })

  it('images come from the legacy addresses if the rows hold only placeholders', () => {
    expect(urlsOf(dealImagesFrom([aRow('/menu-placeholder.png')], '/a.webp'))).toEqual(['/a.webp'])
  })

  it('images omit empty, placeholder and duplicate legacy addresses', () => {
    expect(urlsOf(dealImagesFrom([], ',/a.webp,, /a.webp ,/menu-placeholder.jpg,/b.webp,'))).toEqual([
      '/a.webp',
      '/b.webp',
    ])
  })

  it.each([null, '', ' , ', '/menu-placeholder.png'])('there are no images for the legacy addresses %j', (legacy) => {
    expect(dealImagesFrom([], legacy)).toEqual([])
  })

  it('images never include a placeholder or an empty address', () => {
    const url = fc.constantFrom('', ' ', '/menu-placeholder.png', '/a.webp', '/b.webp')
    fc.assert(
      fc.property(fc.array(url), fc.option(fc.array(url)), (rows, legacy) => {
        const images = dealImagesFrom(
          rows.map((each) => aRow(each)),
          legacy?.join(',') ?? null,
        )
        expect(images.every((image) => image.url.trim() !== '' && !isPlaceholderImage(image.url))).toBe(true)
      }),
    )
  })
})
