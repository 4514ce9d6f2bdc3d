import {
  err,
  IMPORT_FILE_MAX_BYTES,
  type ImportFile,
  type ImportFileFailure,
  type ImportPlan,
  type ImportPlanner,
  type KnownProposal,
  type Result,
  type StoredPlace,
  type Venue,
  type VenueExtract,
} from '@mahlzeit/domain'
import type { ImportAnswers, ImportRequest } from './import-message.ts'

const start = (): Worker =>
  new Worker(new URL('./import-planner.worker.ts', import.meta.url), { type: 'module', name: 'imports' })

/** Reads and plans in new workers, whose memory is freed when they have answered. */
export class BrowserImportPlanner implements ImportPlanner {
  readonly #start: () => Worker

  constructor(startWorker: () => Worker = start) {
    this.#start = startWorker
  }

  async read(file: ImportFile): Promise<Result<VenueExtract, ImportFileFailure>> {
    return file.size > IMPORT_FILE_MAX_BYTES ? err({ kind: 'too-large' }) : this.#ask({ kind: 'read', file })
  }

  plan(
    list: string,
    venues: readonly Venue[],
    stored: readonly StoredPlace[],
    proposals: readonly KnownProposal[],
  ): Promise<Result<ImportPlan, ImportFileFailure>> {
    return this.#ask({ kind: 'plan', list, venues, stored, proposals })
  }

  #ask<Kind extends ImportRequest['kind']>(
    request: Extract<ImportRequest, { kind: Kind }>,
  ): Promise<ImportAnswers[Kind]> {
    const worker = this.#start()
    return new Promise<ImportAnswers[Kind]>((resolve) => {
      const fail = () => resolve(err({ kind: 'unavailable' }))
      worker.onmessage = ({ data }: MessageEvent<ImportAnswers[Kind]>) => resolve(data)
      worker.onerror = fail
      worker.onmessageerror = fail
      worker.postMessage(request)
    }).finally(() => worker.terminate())
  }
}
