import { expect, it } from 'vitest'
import { nameLikeness } from './name-likeness.ts'

it('names are alike as far as they share trigrams', () => {
  expect(nameLikeness('Zur Linde', 'ZUR LINDE!')).toBe(1)
  expect(nameLikeness('Café Höfer', 'Cafe Hofer')).toBe(1)
  expect(nameLikeness('Gasthaus Krone', 'Thai Orchidee')).toBeLessThan(0.1)
  expect(nameLikeness('Stellwerk 13', 'Stellwerk')).toBeGreaterThan(0.6)
  expect(nameLikeness('', '')).toBe(0)
})
