import * as v from 'valibot'
import { callDatabase, type ProjectEnv, signedIn } from '../_shared/project.ts'
import { readBody } from '../_shared/read-body.ts'
import { cors, Refusal, respond, unknownMethod } from '../_shared/refusal.ts'
import { type OperatorMail, type OperatorMailEnv, sendOperatorMail } from './operator-mail.ts'
import { ReportRow, reportMail } from './report-mail.ts'

/** The environment of a hosted function. */
export interface NotificationEnv extends ProjectEnv, OperatorMailEnv {
  /** The origin of the web app, for links. */
  readonly SITE_URL: string
  /** Waits between tries. Default: a timer. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

const MAX_BYTES = 8192

/** How often sending is tried. */
const TRIES = 3

const FIRST_WAIT_MS = 500

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const reason = v.pipe(v.string(), v.maxLength(50))
const description = v.optional(v.pipe(v.string(), v.maxLength(1000)), '')

/** The accepted fields, and no others. See product.md#operator-mail. */
const Notification = v.variant('type', [
  v.strictObject({
    type: v.literal('image'),
    reason,
    description,
    imageUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
    dealId: id,
  }),
  v.strictObject({ type: v.literal('comment'), reason, description, commentId: id }),
  v.strictObject({ type: v.literal('deal'), reason, description, dealId: id }),
  v.strictObject({ type: v.literal('username'), reason, description, userId: v.pipe(v.string(), v.uuid()) }),
  v.strictObject({ type: v.literal('notice'), noticeId: v.pipe(v.string(), v.uuid()) }),
])

type Notification = v.InferOutput<typeof Notification>

const Begun = v.variant('state', [
  v.object({ state: v.picklist(['none', 'sent', 'busy']) }),
  v.object({ state: v.literal('begun'), report: ReportRow }),
])

/**
 * Mails a report to the operator (product.md#operator-mail). `POST { type: 'image', reason, description, imageUrl,
 * dealId }`, `{ type: 'comment', …, commentId }`, `{ type: 'deal', …, dealId }` or `{ type: 'username', …, userId }` from the
 * user who reported that, or `{ type: 'notice', noticeId }` from any caller who knows the notice's id. The mail says what the
 * database holds, never what the request says. One mail a report: later calls answer 200 and send nothing.
 *
 * Errors are `{ code }`: 400 `invalid`, 401 `not-signed-in`, 403 `not-yours`, 413 `body-too-large`, 429 `too-fast`,
 * 503 `unavailable` (the mail could not be sent; the next call tries again).
 */
export const handler = (request: Request, env: NotificationEnv): Promise<Response> =>
  respond(request, cors('POST'), async () => {
    if (request.method !== 'POST') throw unknownMethod()
    await notify(request, env)
    return Response.json({ ok: true })
  })

const notify = async (request: Request, env: NotificationEnv): Promise<void> => {
  const notification = await readNotification(request)
  const userId = notification.type === 'notice' ? null : await signedIn(request, env)
  const begun = await begin(env, notification, userId)
  if (begun.state === 'none') throw new Refusal(403, 'not-yours')
  if (begun.state !== 'begun') return
  const sent = await sendTrying(env, reportMail(begun.report, env.SITE_URL))
  await callDatabase(env, 'end_report_notification', { p_report_id: begun.report.id, p_sent: sent })
  if (!sent) throw new Error('the mail could not be sent')
}

const readNotification = async (request: Request): Promise<Notification> => {
  const bytes = await readBody(request, MAX_BYTES)
  if (bytes === null) throw new Refusal(413, 'body-too-large')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Notification), new TextDecoder().decode(bytes))
  if (!parsed.success) throw new Refusal(400, 'invalid')
  return parsed.output
}

const begin = async (env: NotificationEnv, notification: Notification, userId: string | null) => {
  const parameters = {
    p_user_id: userId,
    p_kind: notification.type,
    p_id: idOf(notification),
    p_image_url: notification.type === 'image' ? notification.imageUrl : null,
  }
  const answer = await callDatabase(env, 'begin_report_notification', parameters)
  return v.parse(Begun, await answer.json())
}

/** What identifies the report to `begin_report_notification`. */
const idOf = (notification: Notification): string => {
  switch (notification.type) {
    case 'image':
    case 'deal':
      return String(notification.dealId)
    case 'comment':
      return String(notification.commentId)
    case 'username':
      return notification.userId
    case 'notice':
      return notification.noticeId
  }
}

/** Sends with retries; whether one of them succeeded. */
const sendTrying = async (env: NotificationEnv, mail: OperatorMail): Promise<boolean> => {
  const { wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) } = env
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    const sent = await sendOperatorMail(env, mail).then(
      () => true,
      () => false,
    )
    if (sent) return true
  }
  return false
}
