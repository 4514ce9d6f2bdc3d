import { escapeHtml, linkedHtml } from './html.ts'

/** Lines of a mail, each a label and a value. */
export type Lines = readonly (readonly [label: string, value: string])[]

/** A part of a mail. */
export interface Section {
  readonly title: string
  readonly lines: Lines
}

const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** `07.12.2026, 14:05`, from a time of the database. */
export const moment = (at: string): string => MOMENT.format(new Date(at))

/** Plain text of sections and the lines below them. */
export const plainMail = (sections: readonly Section[], end: Lines): string =>
  [...sections.map(({ title, lines }) => `${title}\n${textOf(lines)}`), textOf(end)].join('\n\n')

/** HTML of the same. */
export const htmlMail = (sections: readonly Section[], end: Lines): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"></head><body>${sections
    .map(({ title, lines }) => `<h2>${escapeHtml(title)}</h2>${htmlOf(lines)}`)
    .join('')}${htmlOf(end)}</body></html>`

/** A text on one line, so that it cannot inject a mail header or look like a line of the mail's own. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')

const textOf = (lines: Lines): string => lines.map(([label, value]) => `${label}: ${indented(value)}`).join('\n')

const htmlOf = (lines: Lines): string =>
  `<dl>${lines
    .map(
      ([label, value]) =>
        `<dt><strong>${label}</strong></dt><dd dir="auto" style="white-space:pre-wrap">${linkedHtml(value)}</dd>`,
    )
    .join('')}</dl>`

/** A value of several lines, none of which looks like a line of the mail's own. */
const indented = (value: string): string => value.replace(/\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/gu, '\n    ')
