import { crc32, deflateSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** A decompression bomb: a small PNG file with many pixels. */
export const bomb = (width: number, height: number): Bytes => {
  const chunk = (name: string, content: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(name), content])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(content.length, 0)
    numbers.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', rows.subarray(0, 0))]),
  )
}

/** An animated GIF of one pixel, red and then blue. */
export const movingGif = (): Bytes => {
  const frame = (colour: number) => [0x21, 0xf9, 4, 0, 50, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, colour, 1, 0]
  const palette = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0]
  const head = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x81, 0, 0]
  return Uint8Array.from([...head, ...palette, ...frame(0x44), ...frame(0x4c), 0x3b])
}

/** Returns the complete JPEG with unusable Huffman tables. */
export const withBrokenTables = (jpeg: Bytes): Bytes => {
  const broken = jpeg.slice()
  const at = broken.findIndex((byte, index) => byte === 0xff && broken[index + 1] === 0xc4)
  return broken.fill(0xff, at + 5, at + 21)
}
