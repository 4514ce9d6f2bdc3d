type Bytes = Uint8Array<ArrayBuffer>

/** Texts in the metadata that `with…Metadata` writes: none may leave the device. */
export const TELLTALES: readonly string[] = [
  'Exif',
  'Kamerawerk',
  'Modell 7',
  '2026:03:02',
  '2026-03-02',
  'Erika Musterfrau',
  'GPSLatitude',
  'Torstrasse',
]

const XMP =
  '<x:xmpmeta exif:GPSLatitude="52,31.2N" xmp:CreateDate="2026-03-02T12:34:56" dc:creator="Erika Musterfrau"/>'

/** Returns the character codes of a text as bytes. */
export const codesOf = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const numbers = (bytes: number, littleEndian: boolean, ...values: readonly number[]): Bytes => {
  const written = new DataView(new ArrayBuffer(values.length * bytes))
  for (const [index, value] of values.entries()) {
    if (bytes === 2) written.setUint16(index * 2, value, littleEndian)
    else written.setUint32(index * 4, value, littleEndian)
  }
  return new Uint8Array(written.buffer)
}

const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5

/** An EXIF tag with its values as stored. */
interface Tag {
  readonly id: number
  readonly type: number
  readonly count: number
  readonly data: Bytes
}

/** An EXIF directory at an offset, followed by the values that do not fit into its entries. */
const directory = (tags: readonly Tag[], offset: number, little: boolean): Bytes => {
  let behind = offset + 2 + tags.length * 12 + 4
  const entries: Bytes[] = []
  const data: Bytes[] = []
  for (const tag of tags) {
    const isShort = tag.data.length <= 4
    const value = isShort ? joined(tag.data, new Uint8Array(4 - tag.data.length)) : numbers(4, little, behind)
    entries.push(joined(numbers(2, little, tag.id, tag.type), numbers(4, little, tag.count), value))
    if (isShort) continue
    data.push(tag.data)
    behind += tag.data.length
  }
  return joined(numbers(2, little, tags.length), ...entries, numbers(4, little, 0), ...data)
}

/**
 * EXIF as a phone writes it: maker, time, place and orientation.
 *
 * @param orientation 1 is upright, 6 is a phone held upright.
 */
export const exifOf = (orientation: number, byteOrder: 'II' | 'MM' = 'MM'): Uint8Array<ArrayBuffer> => {
  const little = byteOrder === 'II'
  const text = (id: number, value: string): Tag => {
    const data = codesOf(`${value}\0`)
    return { id, type: ASCII, count: data.length, data }
  }
  const degrees = (id: number, ...values: readonly number[]): Tag => ({
    id,
    type: RATIONAL,
    count: 3,
    data: numbers(4, little, ...values.flatMap((value) => [value, 1])),
  })
  const main = (gpsAt: number): Bytes =>
    directory(
      [
        text(0x010f, 'Kamerawerk'),
        text(0x0110, 'Modell 7'),
        { id: 0x0112, type: SHORT, count: 1, data: numbers(2, little, orientation) },
        text(0x0132, '2026:03:02 12:34:56'),
        text(0x013b, 'Erika Musterfrau'),
        { id: 0x8825, type: LONG, count: 1, data: numbers(4, little, gpsAt) },
      ],
      8,
      little,
    )
  const gpsAt = 8 + main(0).length
  const gps = directory([text(1, 'N'), degrees(2, 52, 31, 12), text(3, 'E'), degrees(4, 13, 24, 18)], gpsAt, little)
  return joined(codesOf(byteOrder), numbers(2, little, 42), numbers(4, little, 8), main(gpsAt), gps)
}

const segment = (marker: number, content: Uint8Array): Bytes =>
  joined(Uint8Array.of(0xff, marker), numbers(2, false, content.length + 2), content)

/** Adds all metadata that a JPEG can have: EXIF with GPS, XMP, IPTC, a comment, and an appended second image. */
export const withJpegMetadata = (
  jpeg: Uint8Array,
  orientation = 1,
  byteOrder: 'II' | 'MM' = 'MM',
): Uint8Array<ArrayBuffer> => {
  const exif = segment(0xe1, joined(codesOf('Exif\0\0'), exifOf(orientation, byteOrder)))
  return joined(
    jpeg.subarray(0, 2),
    exif,
    segment(0xe1, codesOf(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
    segment(0xed, codesOf('Photoshop 3.0\x008BIM Erika Musterfrau')),
    segment(0xfe, codesOf('Torstrasse 1')),
    jpeg.subarray(2),
    jpeg.subarray(0, 2),
    exif,
    jpeg.subarray(2),
  )
}

const crc = (bytes: Uint8Array): number => {
  let rest = 0xffff_ffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1
  }
  return (rest ^ 0xffff_ffff) >>> 0
}

const pngChunk = (name: string, content: Uint8Array): Bytes => {
  const named = joined(codesOf(name), content)
  return joined(numbers(4, false, content.length), named, numbers(4, false, crc(named)))
}

const PNG_HEAD = 33

/** Adds EXIF, text and time chunks to a PNG. */
export const withPngMetadata = (png: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> =>
  joined(
    png.subarray(0, PNG_HEAD),
    pngChunk('eXIf', exifOf(orientation)),
    pngChunk('tEXt', codesOf('Author\0Erika Musterfrau')),
    pngChunk('iTXt', codesOf(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    pngChunk('tIME', Uint8Array.of(7, 234, 3, 2, 12, 34, 56)),
    pngChunk('prVt', codesOf('Torstrasse 1')),
    png.subarray(PNG_HEAD),
    codesOf('Torstrasse 1'),
  )

const riffChunk = (name: string, content: Uint8Array): Bytes =>
  joined(codesOf(name), numbers(4, true, content.length), content, new Uint8Array(content.length % 2))

/** Adds EXIF and XMP to a WebP, with an extended container if it has none. */
export const withWebpMetadata = (
  webp: Uint8Array,
  size: { readonly width: number; readonly height: number },
  orientation = 1,
): Uint8Array<ArrayBuffer> => {
  const hasContainer = String.fromCharCode(...webp.subarray(12, 16)) === 'VP8X'
  const container = hasContainer ? webp.slice(12, 30) : riffChunk('VP8X', new Uint8Array(10))
  container[8] = (container[8] ?? 0) | 0b0000_1100
  container.set(numbers(4, true, size.width - 1).subarray(0, 3), 12)
  container.set(numbers(4, true, size.height - 1).subarray(0, 3), 15)
  const content = joined(
    codesOf('WEBP'),
    container,
    webp.subarray(hasContainer ? 30 : 12),
    riffChunk('EXIF', exifOf(orientation, 'II')),
    riffChunk('XMP ', codesOf(XMP)),
  )
  return joined(codesOf('RIFF'), numbers(4, true, content.length), content)
}
