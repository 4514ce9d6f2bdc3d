import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { cardWarningsOf } from './card-warnings.ts'
import type { Deal } from './deal.ts'

const NONE = { isPoorlyRated: false, goneReports: 0, oldSign: null }

const photo = (date: string, offerType: 'mittagsdeal' | 'tageskarte' = 'mittagsdeal') =>
  anImage({ offerType, createdAt: new Date(`${date}T10:00:00Z`) })

const disputed = (reports: number): Partial<Deal> => ({
  dispute: {
    gone: { reports, reportedOn: '2026-03-01', confirmations: 2, confirmedOn: '2026-02-20', needed: 3 },
    closed: null,
    questions: 0,
  },
})

it.each<[string, Partial<Deal>, object]>([
  ['nothing of a deal without photo, confirmation and rating', { images: [], rating: null }, {}],
  ['nothing of a rating of 3.5', { rating: 3.5 }, {}],
  ['of a lower one', { rating: 3.4 }, { isPoorlyRated: true }],
  ['nothing of one report', disputed(1), {}],
  ['of two reports', disputed(2), { goneReports: 2 }],
  ['nothing of a photo of 89 days ago', { images: [photo('2025-12-03')] }, {}],
  ['of a photo of 90 days ago', { images: [photo('2025-12-02')] }, { oldSign: new Date('2025-12-02T10:00:00Z') }],
  ['nothing of an old photo beside a new one', { images: [photo('2025-01-01'), photo('2026-02-01')] }, {}],
  [
    'nothing of an old photo with a later confirmation',
    { images: [photo('2025-01-01')], confirmation: { on: '2026-02-01', people: 1 } },
    {},
  ],
  [
    'of an old confirmation after the photo',
    { images: [photo('2025-01-01')], confirmation: { on: '2025-02-01', people: 1 } },
    { oldSign: { on: '2025-02-01', people: 1 } },
  ],
  [
    'of a Tageskarte of three days ago',
    { images: [photo('2026-02-27', 'tageskarte')] },
    { oldSign: new Date('2026-02-27T10:00:00Z') },
  ],
])('a card warns %s', (_what, changes, warnings) => {
  const deal = aDeal({ images: [], rating: 4.5, ...changes })
  expect(cardWarningsOf(deal, '2026-03-02')).toEqual({ ...NONE, ...warnings })
})
