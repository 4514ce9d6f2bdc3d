import { validateResetEmail } from '../account/credentials.ts'
import { cleanText } from '../shared/clean-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** A notice of illegal content by a sender without an account (Digital Services Act, article 16; product.md#notices). */
export interface Notice {
  readonly name: string
  readonly email: string
  /** The illegal content. */
  readonly what: string
  /** Its location: the exact address or a description. */
  readonly where: string
  /** The reason why it is illegal. */
  readonly why: string
  /** The sender's declaration of good faith. */
  readonly isGoodFaith: boolean
}

export type NoticeField = keyof Notice

/** Maximum length of each required text, in code points. */
export const NOTICE_MAX_LENGTHS = { name: 100, email: 254, what: 1000, where: 1000, why: 2000 } as const

export type NoticeProblem = 'missing' | 'too-long' | 'invalid'

export type NoticeProblems = Readonly<Partial<Record<NoticeField, NoticeProblem>>>

/** Returns the problem of each invalid field. Texts are measured as they would be stored. */
export const checkNotice = (notice: Notice): NoticeProblems => {
  const problems: Partial<Record<NoticeField, NoticeProblem>> = {}
  for (const field of ['name', 'email', 'what', 'where', 'why'] as const) {
    const length = characterCount(cleanText(notice[field]))
    if (length === 0) problems[field] = 'missing'
    else if (length > NOTICE_MAX_LENGTHS[field]) problems[field] = 'too-long'
  }
  if (!problems.email && !validateResetEmail({ email: notice.email }).ok) problems.email = 'invalid'
  if (!notice.isGoodFaith) problems.isGoodFaith = 'missing'
  return problems
}
