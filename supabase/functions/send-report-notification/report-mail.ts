import { dealPath } from '@mahlzeit/domain/deal-path'
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@mahlzeit/domain/report'
import * as v from 'valibot'
import { LINES, SEVERAL_REPORTS, SUBJECTS } from '../../templates/operator-mail.ts'
import { type Lines, htmlMail, moment, oneLine, plainMail } from '../_shared/mail-text.ts'
import type { MailContent } from '../_shared/send-mail.ts'

const nullableText = v.nullable(v.string())

const reported = { author_name: nullableText }

const ofDeal = { deal_id: v.number(), deal_name: v.string(), ...reported }

const Content = v.variant('kind', [
  v.object({ kind: v.literal('image'), url: v.string(), ...ofDeal }),
  v.object({ kind: v.literal('comment'), text: v.string(), ...ofDeal }),
  v.object({ kind: v.literal('deal'), address: v.string(), text: nullableText, ...ofDeal }),
  v.object({ kind: v.literal('place'), name: v.string(), address: v.string(), ...reported }),
  v.object({ kind: v.literal('username'), name: v.string(), ...reported }),
  v.object({
    kind: v.literal('dish'),
    name: v.string(),
    description: nullableText,
    price: v.nullable(v.number()),
    ...ofDeal,
  }),
  v.object({
    kind: v.literal('notice'),
    name: v.string(),
    email: v.string(),
    what: v.string(),
    where: v.string(),
    why: v.string(),
  }),
])

/** A report as the SQL function `report_json` returns it. */
export const ReportRow = v.object({
  id: v.number(),
  due_at: v.string(),
  content: Content,
  /** Null for a notice. */
  reason: v.nullable(v.picklist(REPORT_REASONS)),
  description: v.string(),
})

export type ReportRow = v.InferOutput<typeof ReportRow>

const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

const TITLE_LENGTH = 135

/** The mail to the operator about new reports: content, author, reason, deadline and links, and the number of further reports. */
export const reportsMail = (reports: readonly ReportRow[], more: number, siteUrl: string): MailContent => {
  const sections = reports.map((report) => ({
    title: titleOf(report),
    lines: [...linesOf(report, siteUrl), [LINES.due, moment(report.due_at)] as const],
  }))
  const end: Lines = [
    ...(more > 0 ? [[LINES.more, String(more)] as const] : []),
    [LINES.moderation, new URL('/moderation', siteUrl).href],
  ]
  const isOne = reports.length === 1 && more === 0
  return {
    subject: (isOne && sections[0]?.title) || SEVERAL_REPORTS(reports.length + more),
    text: plainMail(sections, end),
    html: htmlMail(sections, end),
  }
}

type Content = ReportRow['content']

const linesOf = ({ content, reason, description }: ReportRow, siteUrl: string): Lines => {
  if (content.kind === 'notice')
    return [
      [LINES.name, content.name],
      [LINES.email, content.email],
      [LINES.what, content.what],
      [LINES.where, content.where],
      [LINES.why, content.why],
    ]
  return [
    ...reportedLines(content, siteUrl),
    [LINES.author, content.author_name ?? LINES.unknownUser],
    ...(reason ? [[LINES.reason, REPORT_REASON_LABELS[reason]] as const] : []),
    [LINES.description, description || LINES.noDescription],
  ]
}

const reportedLines = (content: Exclude<Content, { kind: 'notice' }>, siteUrl: string): Lines => {
  if (content.kind === 'username') return [[LINES.username, content.name]]
  if (content.kind === 'place')
    return [
      [LINES.place, content.name],
      [LINES.address, content.address],
    ]
  const deal = [
    LINES.deal,
    `${content.deal_name} ${new URL(dealPath(content.deal_id, content.deal_name), siteUrl).href}`,
  ] as const
  switch (content.kind) {
    case 'image':
      return [[LINES.image, addressOf(content.url, siteUrl)], deal]
    case 'comment':
      return [[LINES.comment, content.text], deal]
    case 'dish':
      return [
        [LINES.dish, content.name],
        [LINES.description, content.description ?? LINES.noDescription],
        [LINES.price, content.price === null ? LINES.noDescription : EUROS.format(content.price / 100)],
        deal,
      ]
    case 'deal':
      return [deal, [LINES.address, content.address], [LINES.comment, content.text ?? LINES.noDescription]]
  }
}

/** One line, without line breaks, so that a name cannot inject a mail header. */
const titleOf = ({ id, content }: ReportRow): string => {
  const what = 'deal_name' in content ? `: ${content.deal_name}` : ''
  return Array.from(oneLine(`${SUBJECTS[content.kind]} (#${id})${what}`))
    .slice(0, TITLE_LENGTH)
    .join('')
}

const addressOf = (url: string, siteUrl: string): string =>
  URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : url
