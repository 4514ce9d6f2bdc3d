import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { OutgoingMail, StoredMails } from './outgoing-mail.ts'

const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** Time of sending, ISO 8601. */
  at: v.string(),
})

/** A mail that was sent. */
export type Mail = v.InferOutput<typeof Mail>

const KEPT = 100

/** Stands in for a mail server: stores the last 100 mails on disk. */
export class Mailbox implements StoredMails {
  private readonly file: string
  private readonly now: () => Date
  private kept: readonly Mail[]

  constructor(dataDir: string, now: () => Date = () => new Date()) {
    this.file = join(dataDir, 'mails.json')
    this.now = now
    this.kept = read(this.file)
  }

  /** The mails, newest first. */
  get mails(): readonly Mail[] {
    return this.kept
  }

  send({ to, subject, text = '', html = '' }: OutgoingMail): void {
    this.#store([{ to, subject, text, html, at: this.now().toISOString() }, ...this.kept].slice(0, KEPT))
  }

  get recipients(): readonly string[] {
    return this.kept.map(({ to }) => to)
  }

  forget(addresses: readonly string[]): void {
    this.#store(this.kept.filter(({ to }) => !addresses.includes(to)))
  }

  #store(mails: readonly Mail[]): void {
    this.kept = mails
    writeFileSync(`${this.file}.part`, JSON.stringify(this.kept), { mode: 0o600 })
    renameSync(`${this.file}.part`, this.file)
  }
}

const read = (file: string): readonly Mail[] => {
  try {
    return v.parse(v.array(Mail), JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
