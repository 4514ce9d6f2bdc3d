import * as v from 'valibot'
import { requestOf } from '../../calls/call.ts'
import { BEGIN_DECISION_MAIL, END_DECISION_MAIL } from '../../calls/moderation.ts'
import { callForSchedule, type ProjectEnv } from '../_shared/project.ts'
import { respond, unknownMethod } from '../_shared/refusal.ts'
import { type MailEnv, sendMail } from '../_shared/send-mail.ts'
import { DecisionRow, decisionsMail } from './decision-mail.ts'

/** The environment of a hosted function. */
export interface DecisionsEnv extends Pick<ProjectEnv, 'SUPABASE_URL' | 'fetch'>, MailEnv {
  /** The origin of the web app, for links. */
  readonly SITE_URL: string
}

/** Mails per call: a hosted function may run for minutes only. The next call continues. */
const MAX_MAILS = 100

/** Failures after which a call gives up: the mail service does not answer. */
const MAX_FAILURES = 3

const Begun = v.nullable(v.object({ email: v.string(), begun_at: v.string(), decisions: v.array(DecisionRow) }))

/**
 * Mails decisions of moderation to those whom they concern (product.md#decision-mails). `POST` with the service's key as `apikey`
 * answers `{ sent }`, the number of mails; a schedule calls it.
 *
 * Errors are `{ code }`: 403 `not-yours` for all other callers, 405, 503 `unavailable` if a mail could not be sent (a later call
 * tries it again).
 */
export const handler = (request: Request, env: DecisionsEnv): Promise<Response> =>
  respond(request, {}, async () => {
    if (request.method !== 'POST') throw unknownMethod()
    let failures = 0
    let sent = 0
    while (sent < MAX_MAILS && failures < MAX_FAILURES) {
      const answer = await callForSchedule(request, env, requestOf(BEGIN_DECISION_MAIL, {}))
      const begun = v.parse(Begun, await answer.json())
      if (!begun) break
      try {
        await sendMail(env, { to: begun.email, ...decisionsMail(begun.decisions, env.SITE_URL) })
      } catch {
        failures++
        continue
      }
      await callForSchedule(request, env, requestOf(END_DECISION_MAIL, { begunAt: begun.begun_at }))
      sent++
    }
    if (failures > 0) throw new Error('a mail could not be sent')
    return Response.json({ sent })
  })
