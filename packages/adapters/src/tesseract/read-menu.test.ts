import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatten, type GreyImage, newGreyImage } from './grey-image.ts'
import { type EngineWord, linesOf, type Picture, readMenu, type TextEngine } from './read-menu.ts'
import { sourceOf, straighten } from './straighten.ts'
import { type Blot, eraseFrames, findLetters, type Slant, slantOf } from './text-lines.ts'
import { type QuarterTurns, rotated, originalArea } from './rotate.ts'

const SIZE = { width: 400, height: 400 }

/** An image of dark letters, 10 x 12 pixels with a hole, on a white background. */
const drawn = (letters: readonly (readonly [x: number, y: number])[], { width, height } = SIZE): GreyImage => {
  const image = newGreyImage(width, height)
  image.data.fill(255)
  for (const [left, top] of letters)
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 10; x++)
        if (x < 3 || x > 6 || y < 3 || y > 8) image.data[(Math.round(top) + y) * width + Math.round(left) + x] = 0
  return image
}

/** The corners of letters in rows that slant. */
const slanted = ({ slope, spread }: Slant): readonly (readonly [x: number, y: number])[] =>
  [60, 120, 180, 240, 300].flatMap((row) =>
    Array.from({ length: 15 }, (_, column): readonly [number, number] => {
      const x = 40 + column * 20
      const down = row - SIZE.height / 2
      return [x, row + (slope + (spread * down) / SIZE.height) * (x - SIZE.width / 2)]
    }),
  )

const blots = (corners: readonly (readonly [x: number, y: number])[]): readonly Blot[] =>
  corners.map(([left, top]) => ({ left, top, width: 10, height: 12 }))

const brightness = ({ width, data }: GreyImage, x: number, y: number): number => data[y * width + x] ?? -1

describe('an evened photo', () => {
  const letter = drawn([[200, 200]])

  it.each([
    ['dark on light', (value: number, x: number) => 120 + (value / 255) * 100 + x / 20],
    ['light on dark', (value: number, x: number) => 130 - (value / 255) * 100 + x / 20],
  ])('flattens letters %s in uneven light to dark letters on white paper', (_, shade) => {
    const photo = newGreyImage(SIZE.width, SIZE.height)
    for (const [at, value] of letter.data.entries()) photo.data[at] = shade(value, at % SIZE.width)
    const flat = flatten(photo)
    expect(brightness(flat, 201, 205)).toBeLessThan(60)
    for (const [x, y] of [
      [20, 20],
      [380, 380],
      [205, 205],
      [230, 205],
    ] as const)
      expect(brightness(flat, x, y)).toBeGreaterThan(230)
  })

  it('flattens grain without letters to white', () => {
    const photo = newGreyImage(SIZE.width, SIZE.height)
    for (let at = 0; at < photo.data.length; at++) photo.data[at] = 180 + ((at * 7919) % 5)
    expect(flatten(photo).data.every((value) => value > 230)).toBe(true)
  })
})

describe('the slant of lines', () => {
  it.each([
    { slope: 0.1, spread: 0 },
    { slope: -0.13, spread: 0 },
    { slope: 0.02, spread: 0.06 },
  ])('finds the slant of lines: %o', (slant) => {
    const found = slantOf(blots(slanted(slant)), SIZE)
    expect(found.slope).toBeCloseTo(slant.slope, 2)
    expect(found.spread).toBeCloseTo(slant.spread, 1)
  })

  it('finds no slant with few letters', () => {
    expect(slantOf(blots([[10, 10]]), SIZE)).toEqual({ slope: 0, spread: 0 })
  })

  it('straightening removes the slant of lines', () => {
    const slant = { slope: 0.1, spread: 0.03 }
    const letters = findLetters(straighten(drawn(slanted(slant)), slant))
    const bottoms = new Set(letters.map(({ top, height }) => Math.round((top + height) / 3)))
    expect(letters.length).toBe(75)
    expect(bottoms.size).toBeLessThanOrEqual(10)
  })
})

it('frames, rules and stains are erased, letters beside and inside of them stay', () => {
  const image = drawn([
    [100, 100],
    [120, 100],
  ])
  const paint = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) image.data.fill(0, y * SIZE.width + left, y * SIZE.width + left + width)
  }
  paint(80, 85, 70, 2)
  paint(80, 85, 2, 45)
  paint(148, 85, 2, 45)
  paint(80, 128, 70, 2)
  paint(20, 200, 350, 2)
  paint(200, 260, 150, 90)
  eraseFrames(image, 12)
  expect(findLetters(image).map(({ left, top }) => [left, top])).toEqual([
    [100, 100],
    [120, 100],
  ])
  expect(image.data.filter((value) => value < 255).length).toBe(2 * (120 - 24))
})

const word = (text: string, left: number, top: number, width = 40, height = 20): EngineWord => ({
  text,
  confidence: 0.9,
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('lines', () => {
  it('joins words of one height to lines, from left to right, and sorts them by height', () => {
    const lines = linesOf([
      word('12,90', 300, 52),
      word('Schnitzel', 10, 50),
      word('Mittag', 10, 0),
      word('-', 120, 60, 10, 3),
    ])
    expect(lines.map((line) => line.map(({ text }) => text))).toEqual([['Mittag'], ['Schnitzel', '-', '12,90']])
  })

  it('lines keep every word', () => {
    const words = fc.array(
      fc.record({
        left: fc.nat(900),
        top: fc.nat(900),
        width: fc.integer({ min: 1, max: 90 }),
        height: fc.integer({ min: 1, max: 90 }),
      }),
    )
    fc.assert(
      fc.property(words, (boxes) => {
        const given = boxes.map(({ left, top, width, height }, index) => word(`${index}`, left, top, width, height))
        const texts = linesOf(given)
          .flat()
          .map(({ text }) => text)
        expect(texts.sort()).toEqual(given.map(({ text }) => text).sort())
      }),
    )
  })
})

describe('reading', () => {
  const engineOf = (words: TextEngine['words'], turns: QuarterTurns = 2): TextEngine => ({ words, turns: () => turns })
  const menu = drawn(slanted({ slope: 0.1, spread: 0 }))
  /** A photo that is scaled by whole numbers. */
  const picture = (image: GreyImage): Picture => ({
    width: image.width,
    height: image.height,
    scaled(width) {
      const factor = width / image.width
      const scaled = newGreyImage(width, Math.round(image.height * factor))
      const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(x / factor))
      for (let y = 0, at = 0; y < scaled.height; y++) {
        const row = Math.floor(y / factor) * image.width
        for (let x = 0; x < width; x++, at++) scaled.data[at] = image.data[row + (columns[x] ?? 0)] ?? 255
      }
      return scaled
    },
  })

  it('reads no line and never calls the engine without letters', () => {
    const engine = engineOf(() => {
      throw new Error('asked')
    })
    expect(readMenu(picture(drawn([[30, 30]])), engine, () => undefined)).toEqual([])
  })

  it('maps words of the straightened page to the photo', () => {
    const engine = engineOf(({ width, height }, layout) =>
      layout === 'line' ? [] : [word('a', width * 0.1, height / 2, 20, 20), word('b', width * 0.9, height / 2, 20, 20)],
    )
    const [line] = readMenu(picture(menu), engine, () => undefined)
    const [left, right] = line?.map(({ area }) => area) ?? []
    // 0.8 of the width further right, lines of this slant are 0.08 lower.
    expect((right?.top ?? 0) - (left?.top ?? 0)).toBeCloseTo(0.08, 2)
  })

  it('reads letters without a word again, as one line', () => {
    const layouts: string[] = []
    const engine = engineOf(({ width, height }, layout) => {
      layouts.push(layout)
      return layout === 'page' ? [word('first', 0, 0, width, height * 0.68)] : [word('second', 14, 14)]
    })
    const lines = readMenu(picture(menu), engine, () => undefined)
    expect(layouts).toEqual(['page', 'line'])
    const [, second] = lines.flat()
    expect(second?.text).toBe('second')
    expect(second?.area.left).toBeCloseTo(0.1, 1)
    expect(second?.area.top).toBeCloseTo(0.73, 1)
  })

  it.each([
    ['takes a surer answer', 0.9, '7,20'],
    ['keeps a surer word', 0.3, '720'],
  ])('reads an uncertain word again by itself, and %s', (_, confidence, expected) => {
    const engine = engineOf(({ width, height }, layout) =>
      layout === 'page'
        ? [{ ...word('720', 0, 0, width, height), confidence: 0.5 }]
        : [{ ...word('7,20', 14, 14), confidence }],
    )
    const lines = readMenu(picture(menu), engine, () => undefined)
    expect(lines.flat().map(({ text }) => text)).toEqual([expected])
  })

  it.each([
    ['the same digits', 0.9, '9,80 €', 0.9],
    ['other digits', 0.95, '9,20', 0.5],
  ])('handles a number that has %s at the second reading', (_, confidence, again, expected) => {
    const engine = engineOf(({ width, height }, layout) =>
      layout === 'page'
        ? [{ ...word('9,80', 0, 0, width, height), confidence: 0.9 }]
        : [{ ...word(again, 14, 14), confidence }],
    )
    const lines = readMenu(picture(menu), engine, () => undefined)
    expect(lines.flat().map((each) => each.confidence)).toEqual([expected])
  })

  it('reads letters below a low-confidence word again, and replaces it', () => {
    const engine = engineOf(({ width, height }, layout) =>
      layout === 'page'
        ? [
            word('Mittagsdeal', 0, 0, width, height * 0.68),
            { ...word('PZN', 0, height * 0.68, width, height), confidence: 0.4 },
          ]
        : [word('9,90', 14, 14)],
    )
    const lines = readMenu(picture(menu), engine, () => undefined)
    expect(lines.flat().map(({ text }) => text)).toEqual(['Mittagsdeal', '9,90'])
  })

  /** A menu whose letters are in its upper half. */
  const upright = drawn(
    [30, 60, 90, 120].flatMap((top) => Array.from({ length: 15 }, (_, column) => [40 + column * 20, top] as const)),
    { width: 400, height: 300 },
  )

  /** Reads words if the letters are above the middle of an image, else rubbish. */
  const uprightReader = (estimated: QuarterTurns): TextEngine =>
    engineOf(({ width, height, data }, layout) => {
      if (layout === 'line') return []
      const sum = { x: 0, y: 0, count: 0 }
      for (let at = 0; at < data.length; at++) {
        if ((data[at] ?? 255) >= 128) continue
        sum.x += at % width
        sum.y += at / width
        sum.count++
      }
      const [x, y] = [sum.x / sum.count / width, sum.y / sum.count / height]
      return y < 0.4 && x > 0.4 && x < 0.6
        ? [word('Schnitzel', 0, 0, width / 2, height / 4)]
        : [{ ...word('laztiuhcS', 0, 0, width / 2, height / 4), confidence: 0.3 }]
    }, estimated)

  /** Where the upper left part of an image is in the photo that was rotated to it, by quarter turns: left and top. */
  const PLACES = [
    [0, 0],
    [0, 0.5],
    [0.5, 0.75],
    [0.75, 0],
  ] as const

  it.each([
    ['upright', 0, 2, 0],
    ['on its left side', 3, 1, 1],
    ['upside down', 2, 2, 2],
    ['on its right side', 1, 3, 3],
    ['upside down, which the engine does not see', 2, 1, 2],
    ['on its side, which the engine does not see', 1, 1, 3],
  ] as const)('turns a photo that is %s', (_, photo, estimated, turns) => {
    const [[read] = []] = readMenu(picture(rotated(upright, photo)), uprightReader(estimated), () => undefined)
    expect(read?.text).toBe((photo + turns) % 4 === 0 ? 'Schnitzel' : 'laztiuhcS')
    expect(read?.photoArea.left).toBeCloseTo(PLACES[turns][0], 1)
    expect(read?.photoArea.top).toBeCloseTo(PLACES[turns][1], 1)
  })

  it('rotates a photo whose words are higher than wide, however sure they are', () => {
    const engine = engineOf(
      ({ width, height }, layout) => (layout === 'page' ? [word('Schnitzel', 0, 0, width / 2, height)] : []),
      1,
    )
    const widthOf = (reader: TextEngine) =>
      readMenu(picture(rotated(upright, 3)), reader, () => undefined)[0]?.[0]?.photoArea.width
    expect(widthOf(engine)).toBeCloseTo(0.5)
    const wide = engineOf(
      ({ width, height }, layout) =>
        layout === 'line' ? [] : [word('Schnitzel', 0, 0, width > height ? width : width / 9, height)],
      1,
    )
    expect(widthOf(wide)).toBeCloseTo(1)
  })

  it('reports rising progress while it rotates the photo', () => {
    const steps: number[] = []
    readMenu(picture(rotated(upright, 2)), uprightReader(1), (done) => steps.push(done))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })
})

it.each([0, 1, 2, 3] as const)('maps an area to the original of a photo rotated %s times', (turns) => {
  const photo = newGreyImage(4, 3)
  photo.data[1] = 255
  const { width, height, data } = rotated(photo, turns)
  const at = data.indexOf(255)
  const area = {
    left: (at % width) / width,
    top: Math.floor(at / width) / height,
    width: 1 / width,
    height: 1 / height,
  }
  const original = originalArea(area, turns)
  expect(original.left).toBeCloseTo(1 / 4)
  expect(original.top).toBeCloseTo(0)
  expect(original.width).toBeCloseTo(1 / 4)
  expect(original.height).toBeCloseTo(1 / 3)
})

it('a pixel of the straightened image is found in the slanted one', () => {
  expect(sourceOf({ slope: 0.1, spread: 0 }, SIZE)(300, 200)).toEqual([300, 210])
})
