import type { CivilDate, MenuReader, MenuReading, PhotoFile } from '@mahlzeit/domain'

/** The text of the menu that each reader of the cases is shown. */
export const MENU_LINES: readonly string[] = ['Linsensuppe 7,50', 'Schnitzel 12,90']

export interface MenuReaderWorld {
  readonly reader: Pick<MenuReader, 'read'>
  /** A photo of `MENU_LINES`. */
  readonly menu: PhotoFile
}

interface MenuReaderCase {
  readonly title: string
  run(world: MenuReaderWorld): Promise<unknown>
  readonly expected: unknown
}

const NO_PHOTO: PhotoFile = new Blob(['Linsensuppe'], { type: 'text/plain' })
const TODAY: CivilDate = '2026-11-22'
const ignored = (): void => undefined

/** The dishes that were read, or the kind of the failure. */
const outcomeOf = async ({ menu }: MenuReading): Promise<readonly string[] | string> => {
  const result = await menu
  if (!result.ok) return result.error.kind
  return result.value.dishes.map(({ name, price }) => `${name} ${price}`)
}

/** The contract of a menu reader, as data: the real one passes it in a browser, where Vitest does not run. */
export const MENU_READER_CASES: readonly MenuReaderCase[] = [
  {
    title: 'reads the dishes of a photo from top to bottom',
    run: ({ reader, menu }) => outcomeOf(reader.read(menu, TODAY, ignored)),
    expected: MENU_LINES,
  },
  {
    title: 'says where the dishes are, in fractions of the photo',
    run: async ({ reader, menu }) => {
      const result = await reader.read(menu, TODAY, ignored).menu
      const areas = result.ok ? result.value.dishes.flatMap(({ area }) => area ?? []) : []
      const isInside = areas.every(
        ({ left, top, width, height }) =>
          left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1 && top + height <= 1,
      )
      const [first, second] = areas
      return [isInside, first && second && first.top < second.top]
    },
    expected: [true, true],
  },
  {
    title: 'reports a progress that rises within 0 and 1',
    run: async ({ reader, menu }) => {
      const steps: number[] = []
      await reader.read(menu, TODAY, (done) => steps.push(done)).menu
      const isRising = steps.every((step, index) => step >= (steps[index - 1] ?? 0) && step <= 1)
      return [steps.length > 0, isRising]
    },
    expected: [true, true],
  },
  {
    title: 'fails with undecodable for a file that is no photo, and reads the next one',
    run: async ({ reader, menu }) => [
      await outcomeOf(reader.read(NO_PHOTO, TODAY, ignored)),
      await outcomeOf(reader.read(menu, TODAY, ignored)),
    ],
    expected: ['undecodable', MENU_LINES],
  },
  {
    title: 'ends a cancelled reading, and reads the next photo',
    run: async ({ reader, menu }) => {
      const reading = reader.read(menu, TODAY, () => reading.cancel())
      return [await outcomeOf(reading), await outcomeOf(reader.read(menu, TODAY, ignored))]
    },
    expected: ['cancelled', MENU_LINES],
  },
  {
    title: 'ends a reading that is cancelled while it waits for another one',
    run: async ({ reader, menu }) => {
      const [first, second] = [reader.read(menu, TODAY, ignored), reader.read(menu, TODAY, ignored)]
      second.cancel()
      return [await outcomeOf(second), await outcomeOf(first)]
    },
    expected: ['cancelled', MENU_LINES],
  },
  {
    title: 'keeps the menu of a reading that is cancelled too late',
    run: async ({ reader, menu }) => {
      const reading = reader.read(menu, TODAY, ignored)
      await reading.menu
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
        outcomeOf(reader.read(menu, TODAY, () => void (order.at(-1) !== name && order.push(name))))
      const pages = await Promise.all([read('a'), read('b')])
      return [pages, order]
    },
    expected: [
      [MENU_LINES, MENU_LINES],
      ['a', 'b'],
    ],
  },
]
