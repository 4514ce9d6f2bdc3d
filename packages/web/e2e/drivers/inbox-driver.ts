import { expect, type Page } from '@playwright/test'
import { INBOX_KEY } from '../servers/product.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The inbox of the local server, which collects outgoing mails. */
export class InboxDriver {
  readonly #page: Page
  /** Number of mails read so far, by address. */
  readonly #seen = new Map<string, number>()

  constructor(page: Page) {
    this.#page = page
  }

  /** Waits for the next mail to an address and returns its link. */
  async linkInNextMailTo(address: string, subject: string | RegExp): Promise<string> {
    const seen = this.#seen.get(address) ?? 0
    let mails: readonly Mail[] = []
    await expect.poll(async () => (mails = await this.#mailsTo(address)).length).toBeGreaterThan(seen)
    this.#seen.set(address, mails.length)
    const mail = mails[0]
    expect(mail?.subject).toMatch(subject)
    const link = /https?:\/\/\S+/u.exec(mail?.text ?? '')?.[0]
    if (!link) throw new Error(`There is no link in the mail to ${address}`)
    return link
  }

  /** Newest first. */
  async #mailsTo(address: string): Promise<readonly Mail[]> {
    // The server may close an idle connection at the moment of the request.
    const response = await this.#page.request.get(`/_local/inbox.json?key=${INBOX_KEY}`, { maxRetries: 1 })
    const inbox = (await response.json()) as readonly Mail[] | { readonly mails: readonly Mail[] }
    const mails = 'mails' in inbox ? inbox.mails : inbox
    return mails.filter(({ to }) => to === address)
  }
}
