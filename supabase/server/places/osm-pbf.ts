import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
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
import { OSMTransform } from 'osm-pbf-parser-node'

/**
 * Reads the venues of a PBF file of OpenStreetMap, in a stream: the file may be larger than the memory.
 * @returns the extract, or one line that names the error
 */
export const readPbf = async (file: string): Promise<Result<VenueExtract, string>> => {
  try {
    const collector = new VenueCollector()
    for await (const objects of objectsOf(file)) collector.add(objects)
    for await (const objects of objectsOf(file)) collector.locate(objects)
    return ok({ ...OPENSTREETMAP, venues: collector.venues })
  } catch (error) {
    return err(
      `it cannot be read as a PBF file of OpenStreetMap: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function* objectsOf(file: string): AsyncIterable<readonly OsmObject[]> {
  const tags = [...USED_TAGS]
  const objects = new OSMTransform({ withTags: { node: tags, way: tags, relation: tags } })
  // The error also reaches the loop below.
  pipeline(createReadStream(file), objects, () => {})
  yield* objects as AsyncIterable<readonly OsmObject[]>
}
