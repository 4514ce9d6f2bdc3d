import { menuOnPage } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { isText, type TextItem, turnsOf, wordsOf } from './pdf-words.ts'
import { pageOfWords } from './set-words.ts'

/** A page of 600 by 800 units, drawn in twice as many pixels. */
const VIEWPORT = { width: 1200, height: 1600, scale: 2, transform: [2, 0, 0, -2, 0, 1600] }

const item = (str: string, x: number, y: number, width: number, size = 12): TextItem => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width,
  fontName: 'f1',
})

const words = (...items: readonly TextItem[]) => wordsOf(items, VIEWPORT)

describe('the words of a PDF', () => {
  it('are split at spaces, with boxes in proportion to their letters', () => {
    const [first, second] = words(item('Suppe Suppe', 100, 700, 70))
    expect([first?.text, second?.text]).toEqual(['Suppe', 'Suppe'])
    expect(first).toMatchObject({ left: 200, baseline: 200, fontSize: 24 })
    expect(first?.width).toBeCloseTo(second?.width ?? 0)
    expect((second?.left ?? 0) + (second?.width ?? 0)).toBeCloseTo(340)
  })

  it('are joined from pieces without a gap, unless these are smaller or apart', () => {
    const pieces = [
      item('Lin', 100, 700, 20),
      item('sen', 120, 700, 20),
      item('klein', 140, 700, 18, 7),
      item('7', 300, 700, 8),
      item(' ', 308, 700, 3),
      item('50', 311, 700, 16),
    ]
    expect(words(...pieces).map(({ text }) => text)).toEqual(['Linsen', 'klein', '7', '50'])
  })

  it('have the size that they are shown in, in fonts with a unit of their own', () => {
    const drawn = { ...item('Linsensuppe', 100, 700, 70, 1.2), fontName: 'f2' }
    const [name, price] = words(drawn, item('7,50 €', 300, 700, 36))
    expect(name?.fontSize).toBeGreaterThan(20)
    expect(name?.fontSize).toBeLessThan(28)
    expect(price?.fontSize).toBe(24)
  })

  it('have the letters of ligatures whose bytes are swapped, but no Chinese ones', () => {
    const texts = (...pieces: readonly TextItem[]) => words(...pieces).map(({ text }) => text)
    expect(texts(item('Thun昀椀schsalat mit Kartoff昀椀', 100, 700, 180))).toEqual([
      'Thunfischsalat',
      'mit',
      'Kartofffi',
    ])
    expect(texts(item('Ri', 100, 700, 10), item('琀琀', 110, 700, 8), item('er', 118, 700, 10))).toEqual(['Ritter'])
    expect(texts(item('瀀攀 攀椀椀 刀Udon 漀', 100, 700, 120))).toEqual(['瀀攀', '攀椀椀', '刀Udon', '漀'])
  })

  it('are without raised codes, but with raised cents and marks', () => {
    const texts = (...pieces: readonly TextItem[]) => words(...pieces).map(({ text }) => text)
    const name = item('Linsen', 100, 700, 40)
    for (const size of [7, 10]) expect(texts(name, item('1,a,c', 140, 704, 20, size))).toEqual(['Linsen'])
    expect(texts(item('7', 100, 700, 7), item('90', 107, 704, 8, 7))).toEqual(['7', '90'])
    expect(texts(name, item('v', 140, 704, 4, 7), item('a', 300, 704, 4, 7))).toEqual(['Linsen', 'v', 'a'])
    expect(texts(name, item('a', 140, 700, 4, 7))).toEqual(['Linsen', 'a'])
  })

  it('leave out text that runs upwards, and turn a page whose text does', () => {
    const up: TextItem = { str: 'Wasserzeichen', transform: [0, 12, -12, 0, 50, 100], width: 80, fontName: 'f1' }
    expect(words(up, item('Suppe', 100, 700, 35)).map(({ text }) => text)).toEqual(['Suppe'])
    expect(turnsOf([item('Suppe', 100, 700, 35)], VIEWPORT)).toBe(0)
    expect(turnsOf([up], VIEWPORT)).toBe(1)
    expect(turnsOf([{ ...up, transform: [0, -12, 12, 0, 50, 100] }], VIEWPORT)).toBe(3)
    expect(turnsOf([{ ...up, transform: [-12, 0, 0, -12, 50, 100] }], VIEWPORT)).toBe(2)
  })

  it('are no text if they are few, or if the font does not say what it shows', () => {
    const names = { ...item('38*7*\u0003\u0018 99&,8\u0003*', 100, 700, 100), fontName: 'f2' }
    expect(isText([item('Seite 1', 100, 700, 40)])).toBe(false)
    expect(isText([item('Linsensuppe 7,50', 100, 700, 100)])).toBe(true)
    expect(isText([item('\ue001\ue002ABCDEFGHIJ', 100, 700, 100)])).toBe(false)
    const rest = item('Vom Grill 8,50 EUR Hausgemacht 9,50 EUR', 100, 700, 200)
    expect(isText([rest, names])).toBe(false)
    expect(isText([rest, { ...names, str: '\ue001 \ue002' }])).toBe(true)
  })

  it('are dishes by the rules for photos, once each, without those beyond the page', () => {
    const page = pageOfWords(
      words(
        item('Mittagskarte', 100, 740, 120, 18),
        item('Linsensuppe', 100, 700, 70),
        item('Linsensuppe', 100.4, 700, 70),
        item('7,50 €', 450, 700, 40),
        item(`Schnitzel Wiener Art${' .'.repeat(60)}`, 100, 670, 340),
        item('12,90 €', 450, 670.5, 46),
        item('Geheim 1,00', 700, 640, 70),
      ),
      VIEWPORT,
    )
    const { dishes } = menuOnPage(page, '2026-11-22')
    expect(dishes).toMatchObject([
      { name: 'Linsensuppe', price: '7,50', isTicked: true },
      { name: 'Schnitzel Wiener Art', price: '12,90', isTicked: true },
    ])
    expect(dishes).toHaveLength(2)
    expect(page.flat().every(({ confidence }) => confidence === 1)).toBe(true)
    expect(page[1]?.[0]?.photoArea.left).toBe(1 / 6)
    expect(page[1]?.[0]?.photoArea.top).toBeCloseTo((200 - 0.72 * 24) / 1600)
  })

  it.each(['* * * * * *', '- - - - -', '.....', '. · . · .', '~~~~', '…'])(
    'leave out a leader, as one piece and as one of each sign: %s',
    (leader) => {
      const price = item('5,-', 400, 700, 14)
      const signs = leader.split(' ').map((sign, index) => item(sign, 150 + index * 12, 700, 4))
      const texts = (...pieces: readonly TextItem[]) =>
        pageOfWords(words(item('Köfte * – vegan', 60, 700, 80), ...pieces, price), VIEWPORT).map((line) =>
          line.map(({ text }) => text),
        )
      for (const pieces of [[item(leader, 150, 700, leader.length * 4)], signs])
        expect(texts(...pieces)).toEqual([['Köfte', '*', '–', 'vegan', '5,-']])
    },
  )

  it('have areas of the height of their font, whatever their letters', () => {
    const page = pageOfWords(words(item('Suppen ca. xx', 100, 740, 80), item('Ääh', 300, 740, 20)), VIEWPORT)
    const areas = page.flat().map(({ area }) => area)
    expect(areas).toHaveLength(4)
    for (const { top, height } of areas) {
      expect(top * 1600).toBeCloseTo(120 - 0.9 * 24)
      expect(height * 1600).toBeCloseTo(1.15 * 24)
    }
  })
})
