import {
  datedVenues,
  err,
  type ImportFile,
  ok,
  planImport,
  readExtract,
  type Result,
  type VenueExtract,
} from '@mahlzeit/domain'
import type { ImportAnswers, ImportRequest } from './import-message.ts'
import { readOsmPbf } from './osm-pbf.ts'

const read = async (file: ImportFile): Promise<Result<VenueExtract, string>> =>
  /\.pbf$/iu.test(file.name)
    ? readOsmPbf({ size: file.size, read: (start, end) => file.slice(start, end).arrayBuffer() })
    : readExtract(new TextDecoder().decode(await file.arrayBuffer()))

const answer = async (request: ImportRequest): Promise<ImportAnswers[ImportRequest['kind']]> => {
  if (request.kind === 'plan') {
    const { list, venues, stored, proposals } = request
    return ok(planImport(list, datedVenues(venues, new Date().toISOString()), stored, proposals))
  }
  const extract = await read(request.file).catch((error: unknown) =>
    error instanceof DOMException ? err('it cannot be read') : Promise.reject(error),
  )
  return extract.ok ? extract : err({ kind: 'unreadable', reason: extract.error })
}

addEventListener(
  'message',
  ({ data }: MessageEvent<ImportRequest>) =>
    void answer(data).then(postMessage, () => postMessage(err({ kind: 'unavailable' }))),
  { once: true },
)
