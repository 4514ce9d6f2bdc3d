import { withJpegMetadata, withPngMetadata, withWebpMetadata } from '@mahlzeit/test-fakes'
import { bomb, movingGif, withBrokenTables } from '../../drivers/photo-files.ts'
import { CORNERS, type Corners, testInPhotoLab as test } from '../../drivers/photo-lab-driver.ts'
import { describe } from '../../drivers/test.ts'

const THRESHOLD = 300 * 1024
const JPEG = 'image/jpeg'
const SMALL = { width: 640, height: 480 }
const OF_12_MEGAPIXELS = { width: 4000, height: 3000, isGrainy: true }
const PANORAMA = { width: 16_384, height: 3662, isGrainy: true, quality: 0.5 }

/** The corners of an image after turning it upright, by its EXIF orientation. */
const TURNED: Readonly<Record<number, Corners>> = {
  1: CORNERS,
  2: ['green', 'red', 'white', 'blue'],
  3: ['white', 'blue', 'green', 'red'],
  4: ['blue', 'white', 'red', 'green'],
  5: ['red', 'blue', 'green', 'white'],
  6: ['blue', 'red', 'white', 'green'],
  7: ['white', 'green', 'blue', 'red'],
  8: ['green', 'white', 'red', 'blue'],
}

const textOf = (text: string) => new TextEncoder().encode(text)

describe(() => {
  test.beforeEach(({ lab }) => lab.givenTheLab())

  test('a photo of 12 megapixels becomes a small JPEG without metadata', async ({ lab }) => {
    const bytes = withJpegMetadata(await lab.drawn(OF_12_MEGAPIXELS))
    await lab.whenCompressing({ bytes, type: JPEG })
    lab.thenIsOfType(JPEG)
    lab.thenIsAtMost(THRESHOLD)
    lab.thenHasNoMetadata()
    await lab.thenLooksLike(1440, 1080, CORNERS)
  })

  test('a photo with any orientation is turned upright and loses its metadata', async ({ lab }) => {
    const drawn = await lab.drawn(SMALL)
    for (const [orientation, corners] of Object.entries(TURNED)) {
      const byteOrder = Number(orientation) % 2 ? 'II' : 'MM'
      await lab.whenCompressing({ bytes: withJpegMetadata(drawn, Number(orientation), byteOrder), type: JPEG })
      lab.thenHasNoMetadata()
      const isTurned = Number(orientation) >= 5
      await lab.thenLooksLike(isTurned ? 480 : 640, isTurned ? 640 : 480, corners)
    }
  })

  test('a photo that is a small file is turned upright without scaling', async ({ lab }) => {
    const bytes = withJpegMetadata(await lab.drawn({ width: 2000, height: 1400 }), 6)
    await lab.whenCompressing({ bytes, type: JPEG })
    await lab.thenLooksLike(1400, 2000, TURNED[6] ?? CORNERS)
  })

  test('a photo that is a small file with more pixels than a canvas may have is scaled down', async ({ lab }) => {
    await lab.whenCompressing({ bytes: bomb(6000, 4000), type: 'image/png' })
    await lab.thenLooksLike(1620, 1080, ['black', 'black', 'black', 'black'])
  })

  test('a photo that is a small file of more than 4 megapixels, which the server refuses, is scaled down', async ({
    lab,
  }) => {
    await lab.whenCompressing({ bytes: bomb(2400, 1800), type: 'image/png' })
    await lab.thenLooksLike(1440, 1080, ['black', 'black', 'black', 'black'])
  })

  const WRITERS = {
    'image/jpeg': withJpegMetadata,
    'image/png': withPngMetadata,
    'image/webp': (bytes: Uint8Array) => withWebpMetadata(bytes, SMALL),
  }
  test('a photo that is small enough keeps every pixel and its type, and loses its metadata', async ({ lab }) => {
    for (const [type, withMetadata] of Object.entries(WRITERS)) {
      const drawn = await lab.drawn({ ...SMALL, type: type as keyof typeof WRITERS })
      await lab.whenCompressing({ bytes: withMetadata(drawn), type })
      lab.thenIsOfType(type)
      lab.thenHasNoMetadata()
      await lab.thenHasThePixelsOf(drawn, type)
    }
  })

  test('a photo with a wrong type is recognized by its content', async ({ lab }) => {
    await lab.whenCompressing({ bytes: await lab.drawn({ ...SMALL, type: 'image/png' }), type: JPEG })
    lab.thenIsOfType('image/png')
  })

  test('a photo that is a large transparent PNG becomes a JPEG on white', async ({ lab }) => {
    const bytes = await lab.drawn({ width: 1200, height: 900, type: 'image/png', isGrainy: true, isTransparent: true })
    await lab.whenCompressing({ bytes, type: 'image/png' })
    lab.thenIsOfType(JPEG)
    lab.thenIsAtMost(THRESHOLD)
    await lab.thenLooksLike(1200, 900, CORNERS)
  })

  test('a photo that is an animated GIF becomes its first frame', async ({ lab }) => {
    await lab.whenCompressing({ bytes: movingGif(), type: 'image/gif' })
    lab.thenIsOfType(JPEG)
    await lab.thenLooksLike(1, 1, ['red', 'red', 'red', 'red'])
  })

  test('a photo that is a panorama of 60 megapixels is turned upright and scaled down', async ({ lab }) => {
    const bytes = withJpegMetadata(await lab.drawn(PANORAMA), 6)
    await lab.whenCompressing({ bytes, type: JPEG })
    lab.thenIsAtMost(THRESHOLD)
    lab.thenHasNoMetadata()
    // The browser rounds up while scaling.
    await lab.thenLooksLike(241, 1080, TURNED[6] ?? CORNERS)
  })

  test('a photo among five keeps its place', async ({ lab }) => {
    const widths = [900, 300, 700, 500, 100]
    const pictures: { bytes: Uint8Array; type: string }[] = []
    for (const width of widths)
      pictures.push({ bytes: await lab.drawn({ width, height: 1000, isGrainy: true, quality: 0.95 }), type: JPEG })
    await lab.whenCompressing(...pictures)
    await lab.thenWidthsAre(widths)
  })
})

describe(() => {
  test.beforeEach(({ lab }) => lab.givenTheLab())

  const NONE: Readonly<Record<string, Uint8Array>> = {
    'an empty file': new Uint8Array(),
    'a text named .jpg': textOf('Mittagskarte: Linsensuppe 6,20'),
    'a script named .jpg': textOf('<script>alert(1)</script>'),
    'a drawing in SVG': textOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'a picture of 100 megapixels': bomb(10_001, 10_000),
  }
  test('an undecodable file is rejected', async ({ lab }) => {
    for (const [name, bytes] of Object.entries(NONE)) {
      await lab.whenCompressing({ bytes, type: JPEG })
      lab.thenFailedAs('undecodable', name)
    }
  })

  for (const [name, drawing] of [
    ['small', SMALL],
    ['large', OF_12_MEGAPIXELS],
  ] as const)
    test(`an undecodable file is rejected: a ${name} truncated or damaged JPEG`, async ({ lab }) => {
      const bytes = await lab.drawn(drawing)
      await lab.whenCompressing({ bytes: bytes.subarray(0, bytes.length / 2), type: JPEG })
      lab.thenFailedAs('undecodable')
      await lab.whenCompressing({ bytes: withBrokenTables(bytes), type: JPEG })
      lab.thenFailedAs('undecodable')
    })

  test('an undecodable file is rejected by its type', async ({ lab }) => {
    await lab.whenCompressing({ bytes: await lab.drawn(SMALL), type: 'application/pdf' })
    lab.thenFailedAs('not-an-image')
  })
})

test('without OffscreenCanvas, a photo is compressed on the main thread', async ({ lab }) => {
  await lab.givenNoCanvasInWorkers()
  await lab.givenTheLab()
  await lab.whenCompressing({ bytes: withJpegMetadata(await lab.drawn(OF_12_MEGAPIXELS), 8), type: JPEG })
  lab.thenIsAtMost(THRESHOLD)
  lab.thenHasNoMetadata()
  await lab.thenLooksLike(810, 1080, TURNED[8] ?? CORNERS)
})
