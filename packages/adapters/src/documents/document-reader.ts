import {
  type CivilDate,
  DOCUMENT_LIMITS,
  type DocumentFailure,
  type DocumentPage,
  err,
  type MenuReader,
  ok,
  type PhotoFile,
  type Result,
} from '@mahlzeit/domain'
import type { DocumentMessage, DocumentRequest } from './document-message.ts'

const start = (): Worker =>
  new Worker(new URL('./document-reader.worker.ts', import.meta.url), { type: 'module', name: 'documents' })

/** A connection that stalls ends as if there were none. */
const LOAD_TIMEOUT_MS = 120_000
const TIMEOUT_MS = 15_000

type Ending = Exclude<DocumentMessage, { readonly kind: 'loaded' }>

/**
 * Opens PDFs with pdf.js, and texts, each in a new worker, which is terminated with its memory when it has answered, crashed or
 * exceeded the timeout.
 */
export class DocumentReader implements Pick<MenuReader, 'openPage'> {
  readonly #start: () => Worker

  constructor(startWorker: () => Worker = start) {
    this.#start = startWorker
  }

  async openPage(
    document: PhotoFile,
    number: number | null,
    today: CivilDate,
  ): Promise<Result<DocumentPage, DocumentFailure>> {
    if (document.size > DOCUMENT_LIMITS.bytes) return err({ kind: 'too-large' })
    const bytes = await document.arrayBuffer().catch(() => null)
    if (!bytes) return err({ kind: 'damaged' })
    const ending = await answerOf(this.#start(), {
      document: new Blob([bytes], { type: document.type }),
      number,
      today,
    })
    if (ending.kind !== 'opened') return err({ kind: ending.kind })
    const { kind: _kind, ...page } = ending
    return ok(page)
  }
}

/** Opens a document in a worker. The timeout starts once the code is loaded, however slow the network is. */
const answerOf = (worker: Worker, request: DocumentRequest): Promise<Ending> => {
  let isLoaded = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  return new Promise<Ending>((resolve) => {
    timeout = setTimeout(resolve, LOAD_TIMEOUT_MS, { kind: 'unavailable' })
    worker.onmessage = ({ data }: MessageEvent<DocumentMessage>) => {
      // Ignores the internal messages of pdf.js.
      if (!('kind' in data)) return
      if (data.kind !== 'loaded') return resolve(data)
      isLoaded = true
      clearTimeout(timeout)
      timeout = setTimeout(resolve, TIMEOUT_MS, { kind: 'timeout' })
    }
    worker.onerror = () => resolve({ kind: isLoaded ? 'damaged' : 'unavailable' })
    worker.postMessage(request)
  }).finally(() => {
    clearTimeout(timeout)
    worker.terminate()
  })
}
