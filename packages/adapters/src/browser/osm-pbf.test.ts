import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { describe, expect, it } from 'vitest'
import { readOsmPbf } from './osm-pbf.ts'

const message = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter()
  write(pbf)
  return pbf.finish()
}

/** A blob of a file: length of its header, header, zipped content. */
const blobOf = (type: string, content: Uint8Array, body = zipped(content)): Buffer => {
  const head = message((pbf) => {
    pbf.writeStringField(1, type)
    pbf.writeVarintField(3, body.length)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

const zipped = (content: Uint8Array, size = content.length): Uint8Array =>
  message((pbf) => {
    pbf.writeVarintField(2, size)
    pbf.writeBytesField(3, deflateSync(content))
  })

const STRINGS = ['', 'name', 'Ratskeller', 'amenity', 'pub', 'Imbiß', 'fast_food', 'source']

const blockOf = (group: (pbf: PbfWriter) => void): Uint8Array =>
  message((pbf) => {
    pbf.writeMessage(1, (_, table) => STRINGS.forEach((one) => table.writeBytesField(1, Buffer.from(one))), null)
    pbf.writeMessage(2, (_, written) => group(written), null)
  })

const at = (degrees: number) => Math.round(degrees * 1e7)

/** One node with tags, two corners, and a way of these. Ids and positions are differences, as the format has them. */
const city = blockOf((group) => {
  group.writeMessage(
    2,
    (_, dense) => {
      dense.writePackedSVarint(1, [10, 1, 1])
      dense.writePackedSVarint(8, [at(52.5), at(0.1), at(0.1)])
      dense.writePackedSVarint(9, [at(13.4), at(0), at(0.2)])
      dense.writePackedVarint(10, [1, 5, 3, 6, 7, 7, 0, 0, 0])
    },
    null,
  )
  group.writeMessage(
    3,
    (_, way) => {
      way.writeVarintField(1, 77)
      way.writePackedVarint(2, [1, 3])
      way.writePackedVarint(3, [2, 4])
      way.writePackedSVarint(8, [11, 1, -1])
    },
    null,
  )
})

const HEADER = blobOf(
  'OSMHeader',
  message((pbf) => ['OsmSchema-V0.6', 'DenseNodes'].forEach((feature) => pbf.writeStringField(4, feature))),
)
const CITY = blobOf('OSMData', city)

const read = (bytes: Uint8Array) =>
  readOsmPbf({ size: bytes.length, read: async (start, end) => bytes.slice(start, end) })

const venuesIn = async (...blobs: readonly Uint8Array[]) => {
  const extract = await read(Buffer.concat(blobs))
  return extract.ok ? extract.value.venues : extract.error
}

const closeTo = (degrees: number) => expect.closeTo(degrees) as number

const IMBISS = { osm: 'n10', name: 'Imbiß', lat: closeTo(52.5), lng: closeTo(13.4) }

describe('a PBF file of OpenStreetMap', () => {
  it('has venues at nodes and in the middle of outlines', async () => {
    expect(await venuesIn(HEADER, CITY)).toMatchObject([
      IMBISS,
      { osm: 'w77', name: 'Ratskeller', lat: closeTo(52.65), lng: closeTo(13.5) },
    ])
  })

  it('finds the corners of a way in other blocks, before and after it', async () => {
    const corner = (id: number, lat: number) =>
      blobOf(
        'OSMData',
        blockOf((group) =>
          group.writeMessage(
            1,
            (_, node) => {
              node.writeSVarintField(1, id)
              node.writeSVarintField(8, at(lat))
              node.writeSVarintField(9, at(13))
            },
            null,
          ),
        ),
      )
    const way = blobOf(
      'OSMData',
      blockOf((group) =>
        group.writeMessage(
          3,
          (_, one) => {
            one.writeVarintField(1, 8)
            one.writePackedVarint(2, [1, 3])
            one.writePackedVarint(3, [2, 4])
            one.writePackedSVarint(8, [1, 1])
          },
          null,
        ),
      ),
    )
    expect(await venuesIn(HEADER, corner(1, 52), way, corner(2, 53))).toMatchObject([
      { osm: 'w8', lat: closeTo(52.5), lng: closeTo(13) },
    ])
  })

  it('may have nodes one by one, relations, offsets, and blobs that are not zipped or of a later type', async () => {
    const body = message((pbf) => {
      pbf.writeBytesField(
        1,
        Buffer.concat([
          blockOf((group) => {
            group.writeMessage(
              1,
              (_, node) => {
                node.writeSVarintField(1, 10)
                node.writePackedVarint(2, [1, 3])
                node.writePackedVarint(3, [5, 6])
                node.writeSVarintField(8, 500)
                node.writeSVarintField(9, -600)
              },
              null,
            )
            group.writeMessage(
              4,
              (_, relation) => {
                relation.writeVarintField(1, 9)
                relation.writePackedVarint(2, [1, 3])
                relation.writePackedVarint(3, [2, 4])
              },
              null,
            )
          }),
          // In thousandths of a degree, from an offset.
          message((block) => {
            block.writeVarintField(17, 1_000_000)
            block.writeVarintField(19, 52e9)
            block.writeVarintField(20, 14e9)
          }),
        ]),
      )
    })
    const later = blobOf('OSMLater', new Uint8Array([255]))
    expect(await venuesIn(HEADER, later, blobOf('OSMData', new Uint8Array(), body))).toMatchObject([
      IMBISS,
      { osm: 'r9', name: 'Ratskeller' },
    ])
  })

  it('tells its day', async () => {
    const dated = message((pbf) => pbf.writeVarintField(32, Date.UTC(2026, 2, 2) / 1000))
    expect(await venuesIn(blobOf('OSMHeader', dated), CITY)).toMatchObject([{ as_of: '2026-03-02T00:00:00.000Z' }, {}])
  })

  const history = message((pbf) => pbf.writeStringField(4, 'HistoricalInformation'))
  it.each([
    ['is cut off', Buffer.concat([HEADER, CITY]).subarray(0, -5), 'it is cut off'],
    ['is another file', Buffer.from('x'.repeat(5000)), 'it is another kind of file'],
    ['is empty', Buffer.alloc(0), 'it has no header'],
    ['holds noise', Buffer.concat([HEADER, blobOf('OSMData', Buffer.from('x'.repeat(5000)))]), 'a block is damaged'],
    ['has the history of its objects', blobOf('OSMHeader', history), 'it needs HistoricalInformation'],
    [
      'has larger blocks than it says',
      Buffer.concat([HEADER, blobOf('OSMData', city, zipped(city, 10))]),
      'a block is larger than it says',
    ],
    ['has huge blocks', Buffer.concat([HEADER, blobOf('OSMData', city, zipped(city, 1e9))]), 'a block is too large'],
    [
      'is compressed by another method',
      blobOf(
        'OSMHeader',
        new Uint8Array(),
        message((pbf) => pbf.writeBytesField(7, city)),
      ),
      'another method than zlib',
    ],
  ])('is refused in one line if it %s', async (_how, bytes, reason) => {
    const line = expect.stringMatching(new RegExp(`^it cannot be read as a PBF file.*${reason}.*$`, 'u')) as unknown
    expect(await read(bytes)).toEqual({ ok: false, error: line })
  })
})
