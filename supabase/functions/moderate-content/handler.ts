import * as v from 'valibot'
import { requestOf } from '../../calls/call.ts'
import { HIDE_CONTENT, RESTORE_CONTENT } from '../../calls/moderation.ts'
import { movePhotos } from '../_shared/move-photos.ts'
import { callAsCaller, type ProjectEnv } from '../_shared/project.ts'
import { readJson } from '../_shared/read-json.ts'
import { cors, Refusal, respond, unknownMethod } from '../_shared/refusal.ts'

const MAX_BYTES = 8192

const content = { kind: v.string(), id: v.string(), reason: v.string() }

const Act = v.variant('act', [
  v.strictObject({ act: v.literal('hide'), ...content, ground: v.string() }),
  v.strictObject({ act: v.literal('restore'), ...content }),
])

/**
 * Hides or restores content, with the files of its photos (product.md#hidden-content). `POST { act: 'hide', kind, id, reason,
 * ground }` or `{ act: 'restore', kind, id, reason }` of a moderator answers 204. The database decides, in the name of the
 * caller; then the files are moved. Idempotent.
 *
 * Errors are `{ code }`: 400 `invalid` or the rule that the act breaks, 401 `not-signed-in`, 403 `not-found` (no moderator),
 * 404 `not-found` (the content is gone), 413 `body-too-large`, 503 `photos-not-moved` (the act is done, but a file is still at its old address:
 * the next call or the sweep of photos moves it) or `unavailable`.
 */
export const handler = (request: Request, env: ProjectEnv): Promise<Response> =>
  respond(request, cors('POST'), async () => {
    if (request.method !== 'POST') throw unknownMethod()
    const act = await readJson(request, MAX_BYTES, Act)
    const call = act.act === 'hide' ? requestOf(HIDE_CONTENT, act) : requestOf(RESTORE_CONTENT, act)
    await callAsCaller(request, env, call)
    const isMoved = await movePhotos(env, act).catch(() => false)
    if (!isMoved) throw new Refusal(503, 'photos-not-moved')
    return new Response(null, { status: 204 })
  })
