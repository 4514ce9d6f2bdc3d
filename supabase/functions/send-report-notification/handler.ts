import * as v from 'valibot'
import { readBody } from '../_shared/read-body.ts'
import { type OperatorMail, type OperatorMailEnv, sendOperatorMail } from './operator-mail.ts'
import { ReportRow, reportMail } from './report-mail.ts'

/** What a hosted function finds in its environment. */
export interface NotificationEnv extends OperatorMailEnv {
  readonly SUPABASE_URL: string
  readonly SUPABASE_ANON_KEY: string
  readonly SUPABASE_SERVICE_ROLE_KEY: string
  /** The origin of the web app, for links. */
  readonly SITE_URL: string
  /** How the project's services are reached; over the network when left out. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Waits between tries; really, when left out. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

const MAX_BYTES = 8192

/** How often sending is tried. */
const TRIES = 3

const FIRST_WAIT_MS = 500

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'POST',
}

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
  v.strictObject({ type: v.literal('notice'), noticeId: v.pipe(v.string(), v.uuid()) }),
])

type Notification = v.InferOutput<typeof Notification>

const Begun = v.variant('state', [
  v.object({ state: v.picklist(['none', 'sent', 'busy']) }),
  v.object({ state: v.literal('begun'), report: ReportRow }),
])

/** An answer other than success. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Tells the operator of a report by mail (product.md#operator-mail). `POST { type: 'image', reason, description, imageUrl,
 * dealId }`, `{ type: 'comment', reason, description, commentId }` from whoever reported that very image or comment, or
 * `{ type: 'notice', noticeId }` from whoever knows the notice's id. The mail says what the database holds, never what the
 * request says. One mail a report: later calls answer 200 and send nothing.
 *
 * Errors are `{ code, message }`: 400 `invalid`, 401 `not-signed-in`, 403 `not-yours`, 413 `too-large`, 429 `rate-limited`,
 * 503 `unavailable` (the mail could not be sent; the next call tries again).
 */
export const handler = async (request: Request, env: NotificationEnv): Promise<Response> => {
  try {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') throw new Refusal(405, 'invalid', 'Diese Anfrage gibt es nicht.')
    await notify(request, env)
    return Response.json({ ok: true }, { headers: CORS })
  } catch (error) {
    const { status, code, message } =
      error instanceof Refusal
        ? error
        : new Refusal(503, 'unavailable', 'Die Benachrichtigung ist gerade nicht möglich.')
    return Response.json({ code, message }, { status, headers: CORS })
  }
}

const notify = async (request: Request, env: NotificationEnv): Promise<void> => {
  const notification = await readNotification(request)
  const userId = notification.type === 'notice' ? null : await signedIn(request, env)
  const begun = await begin(env, notification, userId)
  if (begun.state === 'none') throw new Refusal(403, 'not-yours', 'Diese Meldung ist nicht von dir.')
  if (begun.state !== 'begun') return
  const sent = await sendTrying(env, reportMail(begun.report, env.SITE_URL))
  await callDatabase(env, 'end_report_notification', { p_report_id: begun.report.id, p_sent: sent })
  if (!sent) throw new Error('the mail could not be sent')
}

const readNotification = async (request: Request): Promise<Notification> => {
  const bytes = await readBody(request, MAX_BYTES)
  if (bytes === null) throw new Refusal(413, 'too-large', 'Die Anfrage ist zu groß.')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Notification), new TextDecoder().decode(bytes))
  if (!parsed.success) throw new Refusal(400, 'invalid', 'Die Meldung ist unvollständig.')
  return parsed.output
}

/** Whose token it is: the auth service knows whether it is valid and the account still there. */
const signedIn = async (request: Request, env: NotificationEnv): Promise<string> => {
  const refusal = new Refusal(401, 'not-signed-in', 'Du musst angemeldet sein, um Inhalte zu melden.')
  const authorization = request.headers.get('Authorization') ?? ''
  if (!/^Bearer \S+$/iu.test(authorization)) throw refusal
  const answer = await send(env, '/auth/v1/user', { headers: { apikey: env.SUPABASE_ANON_KEY, authorization } })
  if (answer.status >= 500 || answer.status === 429) throw new Error('the auth service does not answer')
  const user = v.safeParse(v.object({ id: v.pipe(v.string(), v.uuid()) }), await answer.json().catch(() => null))
  if (!answer.ok || !user.success) throw refusal
  return user.output.id
}

const begin = async (env: NotificationEnv, notification: Notification, userId: string | null) => {
  const answer = await callDatabase(env, 'begin_report_notification', {
    p_user_id: userId,
    p_comment_id: notification.type === 'comment' ? notification.commentId : null,
    p_deal_id: notification.type === 'image' ? notification.dealId : null,
    p_image_url: notification.type === 'image' ? notification.imageUrl : null,
    p_notice_id: notification.type === 'notice' ? notification.noticeId : null,
  })
  return v.parse(Begun, await answer.json())
}

/** Whether one of the tries succeeded. */
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

const callDatabase = async (env: NotificationEnv, name: string, parameters: object): Promise<Response> => {
  const key = env.SUPABASE_SERVICE_ROLE_KEY
  const answer = await send(env, `/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(parameters),
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  if (answer.status === 429)
    throw new Refusal(
      429,
      'rate-limited',
      'Das war zu viel auf einmal. Bitte warte eine Minute und versuche es dann erneut.',
    )
  if (!answer.ok) throw new Error(`${name} failed`)
  return answer
}

const send = (env: NotificationEnv, path: string, init: RequestInit): Promise<Response> =>
  (env.fetch ?? fetch)(new Request(env.SUPABASE_URL + path, init))
