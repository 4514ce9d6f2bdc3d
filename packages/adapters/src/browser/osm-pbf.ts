import {
  err,
  ok,
  OPENSTREETMAP,
  type OsmObject,
  type Result,
  USED_TAGS,
  VenueCollector,
  type VenueExtract,
} from '@mahlzeit/domain'
import { PbfReader } from 'pbf'

/** A file that is read in parts: it may be larger than the memory. */
export interface PartedFile {
  /** In bytes. */
  readonly size: number
  read(start: number, end: number): Promise<ArrayBuffer | Uint8Array>
}

/** Limits of the format, in bytes (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const MAX = { header: 64 * 1024, content: 32 * 1024 * 1024 }

const FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/**
 * Reads the venues of a PBF file of OpenStreetMap, block by block, in browsers and Node. Returns the extract, or one line that names
 * the error.
 */
export const readOsmPbf = async (file: PartedFile): Promise<Result<VenueExtract, string>> => {
  try {
    const collector = new VenueCollector()
    const nodeBlobs: Span[] = []
    let day: string | undefined
    let hasHeader = false
    for await (const { type, span } of blobsOf(file)) {
      if (type === 'OSMHeader') {
        day = dayOf(await contentOf(file, span))
        hasHeader = true
      }
      // Later versions may have other types, which readers skip.
      if (type !== 'OSMData') continue
      const block = blockOf(await contentOf(file, span))
      if (block.groups.some(hasNodes)) nodeBlobs.push(span)
      for (const group of block.groups) collector.add(objectsOf(group, block))
    }
    if (!hasHeader) throw new Error('it has no header')
    for (const span of nodeBlobs) {
      const block = blockOf(await contentOf(file, span))
      for (const group of block.groups) collector.locate(nodesOf(group, block, (id) => collector.isAwaited(id)))
    }
    const { venues } = collector
    return ok({ ...OPENSTREETMAP, venues: day === undefined ? venues : venues.map((one) => ({ ...one, as_of: day })) })
  } catch (error) {
    return err(
      `it cannot be read as a PBF file of OpenStreetMap: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The blobs of a file: their types, and where they are. */
async function* blobsOf(file: PartedFile): AsyncGenerator<{ readonly type: string; readonly span: Span }> {
  for (let at = 0; at < file.size; ) {
    const length = new DataView((await bytesOf(file, { start: at, end: at + 4 })).buffer).getUint32(0)
    if (length > MAX.header) throw new Error('it is another kind of file')
    const start = at + 4 + length
    const header = new PbfReader(await bytesOf(file, { start: at + 4, end: start })).readFields(
      (tag, found, pbf) => {
        if (tag === 1) found.type = pbf.readString()
        if (tag === 3) found.size = pbf.readVarint()
      },
      { type: '', size: -1 },
    )
    if (header.size < 0 || header.size > MAX.content) throw new Error('a header is damaged')
    at = start + header.size
    yield { type: header.type, span: { start, end: at } }
  }
}

/** Copies a part of a file. */
const bytesOf = async (file: PartedFile, { start, end }: Span): Promise<Uint8Array<ArrayBuffer>> => {
  if (end > file.size) throw new Error('it is cut off')
  return new Uint8Array(await file.read(start, end))
}

const contentOf = async (file: PartedFile, span: Span): Promise<Uint8Array> => {
  const blob = new PbfReader(await bytesOf(file, span)).readFields<{
    raw?: Uint8Array
    size: number
    zipped?: Uint8Array
  }>(
    (tag, found, pbf) => {
      if (tag === 1) found.raw = pbf.readBytes()
      if (tag === 2) found.size = pbf.readVarint()
      if (tag === 3) found.zipped = pbf.readBytes()
    },
    { size: 0 },
  )
  if (blob.raw) return blob.raw
  if (!blob.zipped) throw new Error('it is compressed by another method than zlib')
  return inflated(blob.zipped, blob.size)
}

/** Inflates at most as many bytes as the blob announces, and the format allows. */
const inflated = async (zipped: Uint8Array, size: number): Promise<Uint8Array> => {
  if (size > MAX.content) throw new Error('a block is too large')
  const content = new Uint8Array(size)
  let length = 0
  const stream = new Blob([new Uint8Array(zipped)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > size) throw new Error('a block is larger than it says')
    content.set(part.value, length)
    length += part.value.length
  }
  return content.subarray(0, length)
}

/** The day of the data, if the header has it. */
const dayOf = (content: Uint8Array): string | undefined => {
  const { features, seconds } = new PbfReader(content).readFields(
    (tag, found, pbf) => {
      if (tag === 4) found.features.push(pbf.readString())
      if (tag === 32) found.seconds = pbf.readVarint()
    },
    { features: [] as string[], seconds: 0 },
  )
  const unknown = features.find((feature) => !FEATURES.has(feature))
  if (unknown !== undefined) throw new Error(`it needs ${unknown}`)
  return seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined
}

interface Block {
  strings: readonly string[] | null
  readonly groups: Uint8Array[]
  granularity: number
  lat: number
  lng: number
}

const blockOf = (content: Uint8Array): Block => {
  const block = new PbfReader(content).readFields<Block>(
    (tag, found, pbf) => {
      if (tag === 1) found.strings = stringsOf(pbf.readBytes())
      if (tag === 2) found.groups.push(pbf.readBytes())
      if (tag === 17) found.granularity = pbf.readVarint()
      if (tag === 19) found.lat = pbf.readVarint(true)
      if (tag === 20) found.lng = pbf.readVarint(true)
    },
    { strings: null, groups: [], granularity: 100, lat: 0, lng: 0 },
  )
  if (!block.strings) throw new Error('a block is damaged')
  return block
}

const stringsOf = (table: Uint8Array): readonly string[] =>
  new PbfReader(table).readFields((tag, found, pbf) => {
    if (tag === 1) found.push(pbf.readString())
  }, [] as string[])

const USED = new Set(USED_TAGS)

const tagsOf = (keys: readonly number[], values: readonly number[], { strings }: Block): Record<string, string> => {
  const tags: Record<string, string> = {}
  keys.forEach((key, index) => {
    const name = strings?.[key] ?? ''
    if (USED.has(name)) tags[name] = strings?.[values[index] ?? 0] ?? ''
  })
  return tags
}

/** The fields of a group. */
const GROUP = { node: 1, dense: 2, way: 3, relation: 4 }

const TYPES: Readonly<Record<number, string>> = { 1: 'node', 3: 'way', 4: 'relation' }

const hasNodes = (group: Uint8Array): boolean =>
  new PbfReader(group).readFields(
    (tag, found, _pbf) => {
      if (tag === GROUP.node || tag === GROUP.dense) found.isFound = true
    },
    { isFound: false },
  ).isFound

/** The objects of a group that have tags. */
const objectsOf = (group: Uint8Array, block: Block): readonly OsmObject[] =>
  new PbfReader(group).readFields((tag, found, pbf) => {
    if (tag === GROUP.dense) found.push(...denseNodes(pbf.readBytes(), block, (_id, tags) => tags !== undefined))
    else if (tag in TYPES) {
      const object = objectOf(pbf.readBytes(), TYPES[tag] ?? '', block)
      if (Object.keys(object.tags ?? {}).length > 0) found.push(object)
    }
  }, [] as OsmObject[])

/** The nodes of a group that are needed. */
const nodesOf = (group: Uint8Array, block: Block, isNeeded: (id: number) => boolean): readonly OsmObject[] =>
  new PbfReader(group).readFields((tag, found, pbf) => {
    if (tag === GROUP.dense) found.push(...denseNodes(pbf.readBytes(), block, isNeeded))
    if (tag === GROUP.node) found.push(objectOf(pbf.readBytes(), 'node', block))
  }, [] as OsmObject[])

const degreesOf = (value: number, offset: number, { granularity }: Block): number =>
  (offset + granularity * value) / 1e9

/** A node, way or relation. The members of a relation are left out. */
const objectOf = (bytes: Uint8Array, type: string, block: Block): OsmObject => {
  const { id, keys, values, ...fields } = new PbfReader(bytes).readFields(
    (tag, found, pbf) => {
      // Only the ids of nodes are zigzag encoded.
      if (tag === 1) found.id = type === 'node' ? pbf.readSVarint() : pbf.readVarint(true)
      if (tag === 2) pbf.readPackedVarint(found.keys)
      if (tag === 3) pbf.readPackedVarint(found.values)
      if (tag === 8 && type === 'node') found.lat = pbf.readSVarint()
      if (tag === 9 && type === 'node') found.lng = pbf.readSVarint()
      if (tag === 8 && type === 'way') pbf.readPackedSVarint(found.refs)
    },
    { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[], lat: 0, lng: 0 },
  )
  const object = { type, id, tags: tagsOf(keys, values, block) }
  if (type === 'way') return { ...object, refs: sums(fields.refs) }
  if (type === 'relation') return object
  return { ...object, lat: degreesOf(fields.lat, block.lat, block), lon: degreesOf(fields.lng, block.lng, block) }
}

/** Sums of differences. */
const sums = (differences: readonly number[]): readonly number[] => {
  let sum = 0
  return differences.map((difference) => (sum += difference))
}

/** The nodes of a dense group that are chosen by id and tags, which are undefined without one that is used. */
const denseNodes = (
  bytes: Uint8Array,
  block: Block,
  isChosen: (id: number, tags: Record<string, string> | undefined) => boolean,
): readonly OsmObject[] => {
  const { ids, lats, lngs, tagged } = new PbfReader(bytes).readFields(
    (tag, found, pbf) => {
      if (tag === 1) pbf.readPackedSVarint(found.ids)
      if (tag === 8) pbf.readPackedSVarint(found.lats)
      if (tag === 9) pbf.readPackedSVarint(found.lngs)
      if (tag === 10) pbf.readPackedVarint(found.tagged)
    },
    { ids: [] as number[], lats: [] as number[], lngs: [] as number[], tagged: [] as number[] },
  )
  const nodes: OsmObject[] = []
  let [id, lat, lng, at] = [0, 0, 0, 0]
  ids.forEach((difference, index) => {
    id += difference
    lat += lats[index] ?? 0
    lng += lngs[index] ?? 0
    let tags: Record<string, string> | undefined
    // Pairs of key and value, up to a 0.
    for (; tagged[at]; at += 2) {
      const name = block.strings?.[tagged[at] ?? 0] ?? ''
      if (USED.has(name)) (tags ??= {})[name] = block.strings?.[tagged[at + 1] ?? 0] ?? ''
    }
    at++
    if (!isChosen(id, tags)) return
    const position = { lat: degreesOf(lat, block.lat, block), lon: degreesOf(lng, block.lng, block) }
    nodes.push({ type: 'node', id, tags, ...position })
  })
  return nodes
}
