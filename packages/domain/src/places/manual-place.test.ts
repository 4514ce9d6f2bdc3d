import { describe, expect, it } from 'vitest'
import { manualPlace } from './manual-place.ts'

const SPOT = { lat: 52.5204, lng: 13.4049 }
const idOf = (name: string, position = SPOT) => manualPlace(name, '', position).placeId

describe('the id of a manual place', () => {
  it('is built from its name and its position to three decimals', () => {
    expect(idOf('Zur Linde')).toBe('manual:zur-linde@52.520,13.405')
  })

  it.each([
    ['Zur Linde', ' ZUR LINDE '],
    ['Käse & Brot', 'kaese brot'],
    ['Ресторан', 'РЕСТОРАН'],
  ])('is the same for %s and %s', (name, same) => {
    expect(idOf(name)).toBe(idOf(same))
  })

  it('differs for names of other scripts and symbols', () => {
    const names = ['東京', 'Ресторан', '서울', '大阪', '🍜', '🍕', '東京 Bar', '大阪 Bar', 'Bar']
    const ids = names.map((name) => idOf(name))
    expect(new Set(ids).size).toBe(names.length)
    // What the database accepts.
    for (const id of ids) expect(id).toMatch(/^manual:[a-z0-9-]*@-?\d{1,2}\.\d{3},-?\d{1,3}\.\d{3}$/u)
  })
})
