import { REPORT_KINDS } from '@mahlzeit/domain/moderation'
import * as v from 'valibot'
import { CANCEL, KIND_LABELS, LINES, subjectOf, TITLE } from '../../templates/digest-mail.ts'
import { htmlMail, type Lines, moment, plainMail } from '../_shared/mail-text.ts'
import type { MailContent } from '../_shared/send-mail.ts'

/** What the SQL function `waiting_reports` counts. */
export const DigestRow = v.object({
  kinds: v.partial(v.object(v.entriesFromList(REPORT_KINDS, v.number()))),
  overdue: v.number(),
  oldest_at: v.string(),
})

/** The daily mail to a moderator: how many reports of which kind wait, how many are overdue, since when. No personal data. */
export const digestMail = (
  { kinds, overdue, oldest_at: oldestAt }: v.InferOutput<typeof DigestRow>,
  siteUrl: string,
): MailContent => {
  const counts = REPORT_KINDS.flatMap((kind) => {
    const number = kinds[kind]
    return number === undefined ? [] : [{ kind, number }]
  })
  const sections = [
    {
      title: TITLE,
      lines: [
        ...counts.map(({ kind, number }) => [KIND_LABELS[kind], String(number)] as const),
        [LINES.overdue, String(overdue)] as const,
        [LINES.oldest, moment(oldestAt)] as const,
      ],
    },
  ]
  const end: Lines = [
    [LINES.moderation, new URL('/moderation', siteUrl).href],
    [LINES.cancel, CANCEL],
  ]
  const total = counts.reduce((sum, { number }) => sum + number, 0)
  return { subject: subjectOf(total, overdue), text: plainMail(sections, end), html: htmlMail(sections, end) }
}
