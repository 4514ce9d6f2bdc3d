import { describe, expect, it } from 'vitest'
import { readDishes, readMenuDate } from './read-dishes.ts'
import type { ReadWord } from './read-page.ts'
import { HARD_MENUS } from './test-support/hard-menus.ts'
import { pageOf, rotated, tilted } from './test-support/page-of.ts'
import { PHOTOGRAPHED_CARD } from './test-support/photographed-card.ts'
import { TYPED_MENUS } from './test-support/typed-menus.ts'
import { written } from './test-support/written.ts'

const TODAY = '2026-11-22'

const read = (menu: string): readonly string[] => readDishes(pageOf(menu), TODAY).map(written)

describe('a page of a menu', () => {
  it.each([...TYPED_MENUS, ...HARD_MENUS])('reads the dishes of a page: $title', ({ menu, dishes }) => {
    expect(read(menu)).toEqual(dishes)
  })

  it.each([-6, -3, 3, 6])('reads the same dishes from a photo turned by %s degrees', (degrees) => {
    const isOneColumn = ({ title }: { readonly title: string }): boolean => !/columns|across/u.test(title)
    for (const { menu, dishes } of TYPED_MENUS.filter(isOneColumn)) {
      expect(readDishes(rotated(pageOf(menu), degrees), TODAY).map(written)).toEqual(dishes)
    }
  })

  it('reads the same dishes from a photo taken from the side', () => {
    const menu =
      'Mittagskarte\n' +
      ['Schnitzel', 'Gulasch', 'Linsensuppe', 'Käsespätzle', 'Milchreis']
        .map((name, index) => `${name.padEnd(60)}${index + 4},50\n`)
        .join('\n'.repeat(7))
    const [heading = [], first = [], ...others] = pageOf(menu)
    const page = tilted([heading, ...first.map((word) => [word]), ...others], 0.12)
    expect(readDishes(page, TODAY).map(written)).toEqual(readDishes(pageOf(menu), TODAY).map(written))
  })

  it('keeps the words of a line together, however high they stand', () => {
    const page = pageOf('Schnitzel        9,90 €\nGulasch          8,90 €')
    const raised = page.map((words, row) =>
      words.map((word, index) => {
        const up = index === 0 ? 0 : (row - 0.5) * 0.02
        return { ...word, area: { ...word.area, top: word.area.top - up } }
      }),
    )
    expect(readDishes(raised, TODAY).map(written)).toEqual(['+ Schnitzel 9,90', '+ Gulasch 8,90'])
  })

  it('reads no dishes from a page without words', () => {
    expect(readDishes([], TODAY)).toEqual([])
    expect(readDishes([[]], TODAY)).toEqual([])
  })

  it('reads at most 60 dishes of a page', () => {
    const menu = Array.from(
      { length: 200 },
      (_, index) => `Schnitzel nach Art Nummer${'x'.repeat(index % 7)} 9,90`,
    ).join('\n')
    expect(read(menu)).toHaveLength(60)
  })

  it('gives each dish the part of the photo with its name, description and price', () => {
    const page = pageOf('Mittagskarte\nSchnitzel      9,90\nmit Pommes und Salat\nGulasch       8,90')
    const words = page.flat()
    const [schnitzel, mit, price] = ['Schnitzel', 'Salat', '9,90'].map((text) =>
      words.find((word) => word.text === text),
    )
    const [dish] = readDishes(page, TODAY)
    expect(dish?.area?.left).toBe(schnitzel?.area.left)
    expect(dish?.area?.top).toBeLessThanOrEqual(schnitzel?.area.top ?? 0)
    expect((dish?.area?.left ?? 0) + (dish?.area?.width ?? 0)).toBeCloseTo(
      Math.max(...[mit, price].map((word) => (word?.area.left ?? 0) + (word?.area.width ?? 0))),
    )
    expect((dish?.area?.top ?? 0) + (dish?.area?.height ?? 0)).toBeCloseTo(
      (mit?.area.top ?? 0) + (mit?.area.height ?? 0),
    )
  })

  it('unticks dishes with one price for all at a higher confidence than dishes with their own', () => {
    const ticked = (menu: string) => readDishes(pageOf(menu, 0.895), TODAY).map(({ isTicked }) => isTicked)
    expect(ticked('Mittagskarte\nSchnitzel 9,90\nGulasch 8,90')).toEqual([true, true])
    expect(ticked('Jedes Gericht 9,90\nSchnitzel mit Pommes\nGulasch mit Reis')).toEqual([false, false])
  })

  it('unticks handwriting at a higher confidence than print', () => {
    const ticked = (confidence: number) =>
      readDishes(pageOf('Mittagskarte\nSchnitzel 9,90\nGulasch 8,90', confidence), TODAY).map(
        ({ isTicked }) => isTicked,
      )
    expect(ticked(0.895)).toEqual([true, true])
    expect(ticked(0.885)).toEqual([false, false])
  })

  it('unticks a name whose words stand far apart, as in two columns that were not told apart', () => {
    expect(read('Mittagskarte\nSchnitzel      Gulasch      9,90\nLinsensuppe mit Brot      4,50')).toEqual([
      '- Schnitzel Gulasch 9,90 ? open-name',
      '+ Linsensuppe mit Brot 4,50',
    ])
  })

  it('takes the prices of a column that was read for itself', () => {
    const lines = pageOf('Schnitzel      9,90 €\nGulasch        8,90 €\nSuppe          4,50 €')
    const names = lines.map((words) => words.slice(0, 1))
    const prices = lines.map((words) => words.slice(1))
    expect(readDishes([...names, ...prices], TODAY).map(written)).toEqual([
      '+ Schnitzel 9,90',
      '+ Gulasch 8,90',
      '+ Suppe 4,50',
    ])
  })

  it('assigns a day that stands beside and between two dishes to both', () => {
    const word = (text: string, left: number, top: number): ReadWord => {
      const area = { left, top, width: text.length * 0.01, height: 0.02 }
      return { text, confidence: 0.95, area, photoArea: area }
    }
    const dish = (name: string, top: number) => [word(name, 0.3, top), word('9,90', 0.8, top)]
    const day = (name: string, top: number) => [word(name, 0.1, top)]
    const page = [
      dish('Schnitzel', 0.1),
      day('Montag', 0.115),
      dish('Gemüsecurry', 0.13),
      dish('Gulasch', 0.2),
      day('Dienstag', 0.215),
      dish('Pilzrisotto', 0.23),
    ]
    expect(readDishes(page, TODAY).map(written)).toEqual([
      '+ Mo: Schnitzel 9,90',
      '+ Mo: Gemüsecurry 9,90',
      '+ Di: Gulasch 9,90',
      '+ Di: Pilzrisotto 9,90',
    ])
  })
})

describe('the date of a menu', () => {
  it.each([
    ['Wochenkarte KW 48', '2026-11-23'],
    ['Wochenkarte 1. KW 2027', '2027-01-04'],
    ['KW 1', '2027-01-04'],
    ['KW 53', '2026-12-28'],
    ['KW 54', null],
    ['KW 44', '2026-10-26'],
    ['KW 43', null],
    ['Mittagskarte vom 23.11. bis 27.11.', '2026-11-23'],
    ['Montag, 23.11.2026', '2026-11-23'],
    ['Montag, 23.11.26', '2026-11-23'],
    ['Speisekarte vom 1. Mai 2019', null],
    ['Speisekarte vom 1. Mai 19', null],
    ['Montag, 6.5.19', null],
    ['Mittagskarte vom 12. Febr.', '2027-02-12'],
    ['Dienstag, 24. November', '2026-11-24'],
    ['5. Januar', '2027-01-05'],
    ['30.12.', '2026-12-30'],
    ['31.02.', null],
    ['Schnitzel 9.90 €', null],
    ['11.30 - 14.30 Uhr', null],
    ['Tel. 030.12.34.56', null],
    ['Schnitzel', null],
  ])('the date of the menu „%s“ is %s', (line, date) => {
    expect(readMenuDate(pageOf(`Gasthaus\n${line}`), TODAY)).toBe(date)
  })
})

it('a mark that is set below its line tears no dishes apart', () => {
  expect(
    readDishes(PHOTOGRAPHED_CARD, '2026-11-27').map(({ name, price, isTicked }) => [name, price, isTicked]),
  ).toEqual([
    ['Schnitzel Wiener Art', '12,50', true],
    ['Linseneintopf', '7,50', true],
    ['Kohlroulade', '10,90', true],
    ['Pellkartoffeln mit Quark', '7,90', true],
    ['Berliner Leber', '10,50', true],
  ])
})

describe('one price below dishes that are closer to each other than to their heading', () => {
  /** Left edge, top, height and width in pixels of a photo of 760 × 940. */
  const LINES: readonly (readonly [number, number, number, number, string])[] = [
    [185, 165, 60, 380, 'Mittagsdeal'],
    [190, 258, 28, 370, 'Mo–Fr · 12:00–15:00 Uhr'],
    [100, 350, 34, 370, 'Chili sin Carne vegan'],
    [100, 397, 26, 390, 'mit Mais, Bohnen und Brot'],
    [103, 463, 34, 320, 'Ofengemüse vegan'],
    [103, 510, 26, 440, 'mit Kräutercouscous und Tahin'],
    [105, 575, 34, 450, 'Rote-Linsen-Suppe vegan'],
    [105, 622, 26, 390, 'mit Zitrone und Fladenbrot'],
    [260, 715, 75, 250, '6,90 €'],
    [130, 832, 28, 515, 'Dazu eine Tagessuppe oder ein kleiner'],
    [352, 873, 26, 68, 'Salat'],
  ]

  const page = LINES.map(([x, y, high, wide, text]) =>
    [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
      const letter = wide / text.length / 760
      const area = { left: x / 760 + index * letter, top: y / 940, width: word.length * letter, height: high / 940 }
      return { text: word, confidence: 0.95, area, photoArea: area }
    }),
  )

  it('one price below dishes is that of each of them', () => {
    expect(readDishes(page, TODAY).map(({ name, description, price }) => [name, description, price])).toEqual([
      ['Chili sin Carne', 'mit Mais, Bohnen und Brot', '6,90'],
      ['Ofengemüse', 'mit Kräutercouscous und Tahin', '6,90'],
      ['Rote-Linsen-Suppe', 'mit Zitrone und Fladenbrot', '6,90'],
    ])
  })
})
