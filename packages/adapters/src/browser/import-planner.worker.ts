import { err, ok, planImport, readExtract } from '@mahlzeit/domain'
import type { ImportAnswers, ImportRequest } from './import-message.ts'

const answer = (request: ImportRequest): ImportAnswers[ImportRequest['kind']] => {
  if (request.kind === 'plan') {
    const { list, venues, stored, proposals } = request
    // What a file without a day says is as of today.
    const as_of = new Date().toISOString()
    return ok(
      planImport(
        list,
        venues.map((venue) => ({ as_of, ...venue })),
        stored,
        proposals,
      ),
    )
  }
  const read = readExtract(new TextDecoder().decode(request.bytes))
  return read.ok ? read : err({ kind: 'unreadable', reason: read.error })
}

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => postMessage(answer(data)), { once: true })
