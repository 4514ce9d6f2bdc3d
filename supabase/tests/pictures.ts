/** Image files with valid headers and dummy pixels. */

/** A restart interval, which stays; its content does not matter. */
const JPEG_TABLES = [0xff, 0xdd, 0x00, 0x04, 0x4a, 0x46]
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const twoBytes = (value: number): readonly number[] => [value >> 8, value & 0xff]
const fourBytes = (value: number): readonly number[] => [...twoBytes(value >>> 16), ...twoBytes(value & 0xffff)]
const littleEndian = (value: number, length: number): readonly number[] =>
  Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff)
const letters = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0))

/** `bytes`: the size of the file, padded with pixels. */
export const jpeg = ({ width = 640, height = 480, bytes = 0 } = {}): Uint8Array<ArrayBuffer> => {
  const frame = [0xff, 0xc0, 0x00, 0x0b, 8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0]
  const head = [0xff, 0xd8, ...JPEG_TABLES, ...frame, 0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0]
  const pixels = Math.max(3, bytes - head.length - 2)
  return Uint8Array.from([...head, ...Array<number>(pixels).fill(0x55), 0xff, 0xd9])
}

const insertedAt = (picture: Uint8Array, at: number, part: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...picture.subarray(0, at), ...part, ...picture.subarray(at)])

/** A JPEG whose second frame header says 100 megapixels. */
export const jpegWithTwoFrames = (): Uint8Array<ArrayBuffer> =>
  insertedAt(jpeg(), 8, [0xff, 0xc2, 0x00, 0x0b, 8, ...twoBytes(10_000), ...twoBytes(10_000), 1, 1, 0x11, 0])

/** A JPEG with this many additional scans. */
export const jpegOfScans = (more: number): Uint8Array<ArrayBuffer> =>
  insertedAt(
    jpeg(),
    jpeg().length - 2,
    Array.from({ length: more }, () => [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0]).flat(),
  )

/** A JPEG that says after its scan that it is 65,535 lines high. */
export const jpegWithLines = (): Uint8Array<ArrayBuffer> =>
  insertedAt(jpeg(), jpeg().length - 2, [0xff, 0xdc, 0x00, 0x04, 0xff, 0xff])

const chunk = (name: string, data: readonly number[]): readonly number[] => [
  ...fourBytes(data.length),
  ...letters(name),
  ...data,
  0,
  0,
  0,
  0,
]

export const png = ({ width = 640, height = 480 } = {}): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...PNG_SIGNATURE,
    ...chunk('IHDR', [...fourBytes(width), ...fourBytes(height), 8, 2, 0, 0, 0]),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ])

const riff = (name: string, data: readonly number[]): readonly number[] => [
  ...letters(name),
  ...littleEndian(data.length, 4),
  ...data,
  ...(data.length % 2 ? [0] : []),
]

const webpOf = (...chunks: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => {
  const content = [...letters('WEBP'), ...chunks.flat()]
  return Uint8Array.from([...letters('RIFF'), ...littleEndian(content.length, 4), ...content])
}

const lossy = (width: number, height: number): readonly number[] =>
  riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...littleEndian(width, 2), ...littleEndian(height, 2), 1, 2])

export const webp = ({ width = 640, height = 480 } = {}): Uint8Array<ArrayBuffer> => webpOf(lossy(width, height))

export const losslessWebp = ({ width = 640, height = 480 } = {}): Uint8Array<ArrayBuffer> =>
  webpOf(riff('VP8L', [0x2f, ...littleEndian(((height - 1) << 14) | (width - 1), 4), 1]))

/** With a container that declares another size. */
export const extendedWebp = ({ width = 640, height = 480 } = {}, canvas = { width, height }): Uint8Array<ArrayBuffer> =>
  webpOf(
    riff('VP8X', [0, 0, 0, 0, ...littleEndian(canvas.width - 1, 3), ...littleEndian(canvas.height - 1, 3)]),
    lossy(width, height),
  )

/** An animated PNG. */
export const movingPng = (): Uint8Array<ArrayBuffer> =>
  insertedAt(png(), 33, chunk('acTL', [...fourBytes(2), ...fourBytes(0)]))

/** An animated WebP; without the flag, decoders that ignore it still find the frames. */
export const movingWebp = (flags = 0b0000_0010): Uint8Array<ArrayBuffer> =>
  webpOf(
    riff('VP8X', [flags, 0, 0, 0, ...littleEndian(639, 3), ...littleEndian(479, 3)]),
    riff('ANIM', [0, 0, 0, 0, 0, 0]),
    riff('ANMF', [...Array<number>(16).fill(0), ...lossy(640, 480)]),
  )

export const text = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(content))
