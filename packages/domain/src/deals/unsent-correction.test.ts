import { aDeal } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { factsOf } from './deal-correction.ts'
import { parseStoredCorrection, type StoredCorrection } from './unsent-correction.ts'

const seen = factsOf(aDeal({ id: 1, cuisines: ['deutsch'], diets: ['vegan'], cards: true }))
const stored: StoredCorrection = {
  userId: 'anna',
  dealId: 1,
  seen,
  draft: { ...seen, phone: '030 2', days: ['Mo', 'Fr'], reason: 'menu' },
}

it('a stored correction is read as it was typed', () => {
  expect(parseStoredCorrection(JSON.stringify(stored))).toEqual(stored)
})

it('unknown values of a stored correction are left out', () => {
  const draft = { ...stored.draft, days: ['Mo', 'Xy'], reason: 'rumour', cards: 'maybe', later: 1 }
  expect(parseStoredCorrection(JSON.stringify({ ...stored, draft }))).toEqual({
    ...stored,
    draft: { ...stored.draft, days: ['Mo'], reason: null, cards: null },
  })
})

it.each([null, '', '{', '{}', JSON.stringify({ ...stored, seen: { ...seen, position: null } })])(
  'the stored text %s holds no correction',
  (text) => {
    expect(parseStoredCorrection(text)).toBeNull()
  },
)
