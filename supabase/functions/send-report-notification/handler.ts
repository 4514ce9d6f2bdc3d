import * as v from 'valibot'
import { requestOf } from '../../calls/call.ts'
import { BEGIN_REPORT_NOTIFICATION, END_REPORT_NOTIFICATION } from '../../calls/moderation.ts'
import { callDatabase, callForSchedule, type ProjectEnv, signedIn } from '../_shared/project.ts'
import { readJson } from '../_shared/read-json.ts'
import { cors, Refusal, respond, unknownMethod } from '../_shared/refusal.ts'
import { type Mail, type MailEnv, sendMail } from '../_shared/send-mail.ts'
import { ReportRow, reportsMail } from './report-mail.ts'

/** The environment of a hosted function. */
export interface NotificationEnv extends ProjectEnv, MailEnv {
  readonly OPERATOR_EMAIL: string
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
  v.strictObject({
    type: v.literal('place'),
    reason,
    description,
    placeId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  }),
  v.strictObject({ type: v.literal('username'), reason, description, userId: v.pipe(v.string(), v.uuid()) }),
  v.strictObject({ type: v.literal('dish'), reason, description, dishId: id }),
  v.strictObject({ type: v.literal('notice'), noticeId: v.pipe(v.string(), v.uuid()) }),
  v.strictObject({ type: v.literal('due') }),
])

type Notification = v.InferOutput<typeof Notification>

const Begun = v.variant('state', [
  v.object({ state: v.picklist(['none', 'waiting']) }),
  v.object({ state: v.literal('begun'), begun_at: v.string(), reports: v.array(ReportRow), more: v.number() }),
])

/**
 * Mails new reports to the operator (product.md#operator-mail). `POST { type: 'image', reason, description, imageUrl,
 * dealId }`, `{ type: 'comment', …, commentId }`, `{ type: 'deal', …, dealId }`, `{ type: 'place', …, placeId }`,
 * `{ type: 'username', …, userId }` or `{ type: 'dish', …, dishId }` from the user who reported that, `{ type: 'notice', noticeId }` from any caller who knows the
 * notice's id, or `{ type: 'due' }` from a schedule with the service's key as `apikey`. The mail says what the database holds,
 * never what the request says. The database decides whether a mail is due: if not, the call answers 200 and sends nothing.
 *
 * Errors are `{ code }`: 400 `invalid`, 401 `not-signed-in`, 403 `not-yours`, 413 `body-too-large`, 429 `too-fast`,
 * 503 `unavailable` (the mail could not be sent; a later call tries again).
 */
export const handler = (request: Request, env: NotificationEnv): Promise<Response> =>
  respond(request, cors('POST'), async () => {
    if (request.method !== 'POST') throw unknownMethod()
    await notify(request, env)
    return Response.json({ ok: true })
  })

const notify = async (request: Request, env: NotificationEnv): Promise<void> => {
  const notification = await readJson(request, MAX_BYTES, Notification)
  const begun = await begin(request, env, notification)
  if (begun.state === 'none') throw new Refusal(403, 'not-yours')
  if (begun.state !== 'begun') return
  const mail = { to: env.OPERATOR_EMAIL, ...reportsMail(begun.reports, begun.more, env.SITE_URL) }
  if (!(await sendTrying(env, mail))) throw new Error('the mail could not be sent')
  await callDatabase(env, requestOf(END_REPORT_NOTIFICATION, { begunAt: begun.begun_at }))
}

const begin = async (
  request: Request,
  env: NotificationEnv,
  notification: Notification,
): Promise<v.InferOutput<typeof Begun>> => {
  const beginning = requestOf(BEGIN_REPORT_NOTIFICATION, {
    userId: hasReporter(notification) ? await signedIn(request, env) : null,
    kind: notification.type,
    id: idOf(notification),
    imageUrl: notification.type === 'image' ? notification.imageUrl : null,
  })
  const answer =
    notification.type === 'due' ? await callForSchedule(request, env, beginning) : await callDatabase(env, beginning)
  return v.parse(Begun, await answer.json())
}

const hasReporter = ({ type }: Notification): boolean => type !== 'notice' && type !== 'due'

/** What identifies the report to `begin_report_notification`. */
const idOf = (notification: Notification): string | null => {
  switch (notification.type) {
    case 'image':
    case 'deal':
      return String(notification.dealId)
    case 'comment':
      return String(notification.commentId)
    case 'place':
      return notification.placeId
    case 'username':
      return notification.userId
    case 'dish':
      return String(notification.dishId)
    case 'notice':
      return notification.noticeId
    case 'due':
      return null
  }
}

/** Sends with retries; whether one of them succeeded. */
const sendTrying = async (env: NotificationEnv, mail: Mail): Promise<boolean> => {
  const { wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) } = env
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    const sent = await sendMail(env, mail).then(
      () => true,
      () => false,
    )
    if (sent) return true
  }
  return false
}
