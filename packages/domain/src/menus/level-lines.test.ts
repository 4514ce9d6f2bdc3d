import { describe, expect, it } from 'vitest'
import { levelled } from './level-lines.ts'
import type { ReadPage } from './read-page.ts'
import { pageOf, rotated, tilted } from './test-support/page-of.ts'

/** A page whose lines are spread over its height. */
const page = pageOf(
  Array.from({ length: 8 }, (_, row) => `Schnitzel${' '.repeat(50)}${row + 4},50`).join('\n'.repeat(6)),
)

const middleOf = ({ top, height }: { readonly top: number; readonly height: number }): number => top + height / 2

/** How far apart the first and the last word of a line are at most, in heights of the photo. */
const unevenness = (lines: ReadPage): number =>
  Math.max(
    ...lines.map((words) => {
      const heights = words.map(({ area }) => middleOf(area))
      return Math.max(...heights) - Math.min(...heights)
    }),
  )

describe('lines', () => {
  it.each([
    ['turned', rotated(page, 5)],
    ['taken from the side', tilted(page, 0.25)],
    ['turned and taken from the side', tilted(rotated(page, 5), 0.25)],
  ])('levels the lines of a page that was %s', (_, photo) => {
    expect(unevenness(photo)).toBeGreaterThan(0.03)
    expect(unevenness(levelled(photo))).toBeLessThan(0.006)
  })
})
