import type { DocumentMessage, DocumentRequest } from './document-message.ts'
import { openText } from './draw-text.ts'

const post = (message: DocumentMessage): void => postMessage(message)

const answer = async ({ document, number, today }: DocumentRequest): Promise<DocumentMessage> => {
  if (document.type.startsWith('text/')) {
    post({ kind: 'loaded' })
    return openText(await document.text(), today)
  }
  const pdf = await import('./open-pdf.ts').catch(() => null)
  if (!pdf) return { kind: 'unavailable' }
  post({ kind: 'loaded' })
  return pdf.openPdf(new Uint8Array(await document.arrayBuffer()), number, today)
}

addEventListener(
  'message',
  ({ data }: MessageEvent<DocumentRequest>) =>
    void answer(data)
      .catch((): DocumentMessage => ({ kind: 'damaged' }))
      .then(post),
  // pdf.js listens to further messages.
  { once: true },
)
