import type { MenuReader, MenuReading, PhotoFile } from '@mahlzeit/domain'

/** The text of the menu that each reader of the cases is shown. */
export const MENU_LINES: readonly string[] = ['Linsensuppe 7,50', 'Schnitzel 12,90']

export interface MenuReaderWorld {
  readonly reader: MenuReader
  /** A photo of `MENU_LINES`. */
  readonly menu: PhotoFile
}

interface MenuReaderCase {
  readonly title: string
  run(world: MenuReaderWorld): Promise<unknown>
  readonly expected: unknown
}

const NO_PHOTO: PhotoFile = new Blob(['Linsensuppe'], { type: 'text/plain' })
const ignored = (): void => undefined

/** The lines that were read, or the kind of the failure. */
const outcomeOf = async ({ page }: MenuReading): Promise<readonly string[] | string> => {
  const result = await page
  if (!result.ok) return result.error.kind
  return result.value.lines.map(({ words }) => words.map(({ text }) => text).join(' '))
}

/** The contract of a menu reader, as data: the real one passes it in a browser, where Vitest does not run. */
export const MENU_READER_CASES: readonly MenuReaderCase[] = [
  {
    title: 'reads the words of a photo in lines from top to bottom',
    run: ({ reader, menu }) => outcomeOf(reader.read(menu, ignored)),
    expected: MENU_LINES,
  },
  {
    title: 'says where the words are, from left to right in fractions of the photo',
    run: async ({ reader, menu }) => {
      const result = await reader.read(menu, ignored).page
      const words = result.ok ? result.value.lines.flatMap((line) => line.words) : []
      const isInside = words.every(
        ({ area: { left, top, width, height }, confidence }) =>
          left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1 && top + height <= 1 && confidence <= 1,
      )
      const [name, price, below] = words.map(({ area }) => area)
      return [isInside, name && price && name.left < price.left, name && below && name.top < below.top]
    },
    expected: [true, true, true],
  },
  {
    title: 'reports a progress that rises within 0 and 1',
    run: async ({ reader, menu }) => {
      const steps: number[] = []
      await reader.read(menu, (done) => steps.push(done)).page
      const isRising = steps.every((step, index) => step >= (steps[index - 1] ?? 0) && step <= 1)
      return [steps.length > 0, isRising]
    },
    expected: [true, true],
  },
  {
    title: 'fails with undecodable for a file that is no photo, and reads the next one',
    run: async ({ reader, menu }) => [
      await outcomeOf(reader.read(NO_PHOTO, ignored)),
      await outcomeOf(reader.read(menu, ignored)),
    ],
    expected: ['undecodable', MENU_LINES],
  },
  {
    title: 'ends a cancelled reading, and reads the next photo',
    run: async ({ reader, menu }) => {
      const reading = reader.read(menu, () => reading.cancel())
      return [await outcomeOf(reading), await outcomeOf(reader.read(menu, ignored))]
    },
    expected: ['cancelled', MENU_LINES],
  },
  {
    title: 'ends a reading that is cancelled while it waits for another one',
    run: async ({ reader, menu }) => {
      const [first, second] = [reader.read(menu, ignored), reader.read(menu, ignored)]
      second.cancel()
      return [await outcomeOf(second), await outcomeOf(first)]
    },
    expected: ['cancelled', MENU_LINES],
  },
  {
    title: 'keeps the page of a reading that is cancelled too late',
    run: async ({ reader, menu }) => {
      const reading = reader.read(menu, ignored)
      await reading.page
      reading.cancel()
      return outcomeOf(reading)
    },
    expected: MENU_LINES,
  },
  {
    title: 'reads several photos one at a time',
    run: async ({ reader, menu }) => {
      const order: string[] = []
      const read = (name: string) =>
        outcomeOf(reader.read(menu, () => void (order.at(-1) !== name && order.push(name))))
      const pages = await Promise.all([read('a'), read('b')])
      return [pages, order]
    },
    expected: [
      [MENU_LINES, MENU_LINES],
      ['a', 'b'],
    ],
  },
]
