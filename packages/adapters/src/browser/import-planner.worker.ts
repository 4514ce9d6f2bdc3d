import { datedVenues, err, ok, planImport, readExtract } from '@mahlzeit/domain'
import type { ImportAnswers, ImportRequest } from './import-message.ts'

const answer = (request: ImportRequest): ImportAnswers[ImportRequest['kind']] => {
  if (request.kind === 'plan') {
    const { list, venues, stored, proposals } = request
    return ok(planImport(list, datedVenues(venues, new Date().toISOString()), stored, proposals))
  }
  const read = readExtract(new TextDecoder().decode(request.bytes))
  return read.ok ? read : err({ kind: 'unreadable', reason: read.error })
}

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => postMessage(answer(data)), { once: true })
