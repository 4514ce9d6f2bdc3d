import * as v from 'valibot'
import { type CallRequest, requestOf } from '../../calls/call.ts'
import { BEGIN_DECISION_MAIL, BEGIN_DIGEST_MAIL, END_DECISION_MAIL, END_DIGEST_MAIL } from '../../calls/moderation.ts'
import { callForSchedule, type ProjectEnv } from '../_shared/project.ts'
import { respond, unknownMethod } from '../_shared/refusal.ts'
import { type MailContent, type MailEnv, sendMail } from '../_shared/send-mail.ts'
import { DecisionRow, decisionsMail } from './decision-mail.ts'
import { DigestRow, digestMail } from './digest-mail.ts'

/** The environment of a hosted function. */
export interface DecisionsEnv extends Pick<ProjectEnv, 'SUPABASE_URL' | 'fetch'>, MailEnv {
  /** The origin of the web app, for links. */
  readonly SITE_URL: string
}

/** Mails of a kind per call: a hosted function may run for minutes only. The next call continues. */
const MAX_MAILS = 100

/** Failures after which a call gives up: the mail service does not answer. */
const MAX_FAILURES = 3

const Addressed = v.object({ email: v.string(), begun_at: v.string() })

/** A kind of mail: the database has the next one, and notes that it was sent. */
interface MailKind {
  readonly begin: CallRequest
  readonly end: (begunAt: string) => CallRequest
  /** The mail of what `begin` answered. */
  readonly mailOf: (begun: unknown, siteUrl: string) => MailContent
}

const KINDS: readonly MailKind[] = [
  {
    begin: requestOf(BEGIN_DECISION_MAIL, {}),
    end: (begunAt) => requestOf(END_DECISION_MAIL, { begunAt }),
    mailOf: (begun, siteUrl) =>
      decisionsMail(v.parse(v.object({ decisions: v.array(DecisionRow) }), begun).decisions, siteUrl),
  },
  {
    begin: requestOf(BEGIN_DIGEST_MAIL, {}),
    end: (begunAt) => requestOf(END_DIGEST_MAIL, { begunAt }),
    mailOf: (begun, siteUrl) => digestMail(v.parse(DigestRow, begun), siteUrl),
  },
]

/**
 * Mails decisions of moderation to those whom they concern (product.md#decision-mails), and the daily digest to moderators
 * (product.md#daily-digest). `POST` with the service's key as `apikey` answers `{ sent }`, the number of mails; a schedule calls it.
 *
 * Errors are `{ code }`: 403 `not-yours` for all other callers, 405, 503 `unavailable` if a mail could not be sent (a later call
 * tries it again).
 */
export const handler = (request: Request, env: DecisionsEnv): Promise<Response> =>
  respond(request, {}, async () => {
    if (request.method !== 'POST') throw unknownMethod()
    let failures = 0
    let sent = 0
    for (const kind of KINDS) {
      const done = await sendAll(request, env, kind)
      failures += done.failures
      sent += done.sent
    }
    if (failures > 0) throw new Error('a mail could not be sent')
    return Response.json({ sent })
  })

/** Sends the mails of a kind that are due. */
const sendAll = async (
  request: Request,
  env: DecisionsEnv,
  { begin, end, mailOf }: MailKind,
): Promise<{ readonly sent: number; readonly failures: number }> => {
  let failures = 0
  let sent = 0
  while (sent < MAX_MAILS && failures < MAX_FAILURES) {
    const answer: unknown = await (await callForSchedule(request, env, begin)).json()
    const begun = v.parse(v.nullable(Addressed), answer)
    if (!begun) break
    try {
      await sendMail(env, { to: begun.email, ...mailOf(answer, env.SITE_URL) })
    } catch {
      failures++
      continue
    }
    await callForSchedule(request, env, end(begun.begun_at))
    sent++
  }
  return { sent, failures }
}
