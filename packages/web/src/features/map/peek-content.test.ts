import { DEFAULT_CENTRE, failure, SAMPLE_DEALS } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import type { MapState, VisibleState } from './map-state.ts'
import { peekContentOf } from './peek-content.ts'
import { calm, kantine, linde } from './test-support/given.tsx'

const part = { origin: DEFAULT_CENTRE, search: '', within: { west: 13, south: 52, east: 14, north: 53 } }
const contentOf = (state: Partial<MapState>) => peekContentOf({ ...calm, ...state })

it('the peek counts the visible deals and has their cards', () => {
  expect(contentOf({})).toMatchObject({ title: '2 Deals hier', deals: [linde, kantine], message: null })
})

it.each<[VisibleState, string, readonly unknown[] | null, RegExp | null]>([
  [{ kind: 'unknown' }, 'Deals hier', null, null],
  [{ kind: 'failed' }, 'Deals hier', [], /gerade nicht als Liste/u],
  [{ kind: 'none-here', part, nearest: [linde] }, 'Keine Deals hier', [], null],
  [{ kind: 'none-anywhere', part, query: { search: '', question: null } }, 'Keine Deals hier', [], null],
])('the peek says what it shows of %j', (visible, title, deals, message) => {
  const content = contentOf({ visible })
  expect(content).toMatchObject({ title, deals })
  if (message) expect(content.message).toMatch(message)
  else expect(content.message).toBeNull()
})

it('the peek has the sample deals while they stand in', () => {
  const pins = { kind: 'failed', failure: failure('offline', ''), samples: SAMPLE_DEALS } as const
  expect(contentOf({ pins })).toMatchObject({ title: 'Zwei Beispiele', deals: SAMPLE_DEALS })
})
