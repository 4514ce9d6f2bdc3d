import { expect, type Page } from '@playwright/test'
import { openDocument, type OpenedDocument } from './document-page.ts'
import { testInPhotoLab } from './photo-lab-driver.ts'

/** Opens documents in the lab, and watches what is requested meanwhile. */
class DocumentDriver {
  readonly #page: Page
  readonly #foreign: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.context().on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== new URL(page.url()).origin)
        this.#foreign.push(request.url())
    })
  }

  async opened(
    document: Uint8Array | string,
    number: number | null = null,
    type = typeof document === 'string' ? 'text/plain' : 'application/pdf',
  ): Promise<OpenedDocument> {
    const base64 = Buffer.from(document).toString('base64')
    return this.#page.evaluate(openDocument, { base64, type, number })
  }

  async thenFailsAs(kind: string, document: Uint8Array): Promise<void> {
    expect((await this.opened(document)).failure).toBe(kind)
  }

  thenNothingForeignIsRequested(): void {
    expect(this.#foreign).toEqual([])
  }

  /** The worker and all that it holds is gone. */
  async thenNoWorkerIsLeft(): Promise<void> {
    await expect.poll(() => this.#page.workers().length).toBe(0)
  }
}

export const testInDocumentLab = testInPhotoLab.extend<{ documents: DocumentDriver }>({
  documents: async ({ page, lab }, use) => {
    await lab.givenTheLab()
    await use(new DocumentDriver(page))
  },
})
