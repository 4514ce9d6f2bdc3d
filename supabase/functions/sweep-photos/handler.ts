import * as v from 'valibot'
import { pathOf, requestOf } from '../../calls/call.ts'
import { GIVE_UP_UNUSED_PHOTOS } from '../../calls/publishing.ts'
import { movePhotos } from '../_shared/move-photos.ts'
import { asService, type ProjectEnv, type Service } from '../_shared/project.ts'

/** Photos per round, which bounds the size of a request to the storage. */
const ROUND = 100

/** Rounds per call: a hosted function may run for minutes only. The next call continues. */
const MAX_ROUNDS = 50

const Unused = v.object({ paths: v.array(v.string()), more: v.boolean() })

/**
 * Removes photos that were uploaded more than an hour ago and that no deal shows, and moves those that moderation hid or restored
 * while the storage did not answer. `POST` with the service's key as `apikey` answers `{ removed }`, the number of photos; a
 * schedule calls it. Idempotent, also for concurrent calls.
 *
 * Errors are `{ message }`: 403 for all other callers, 405, 503 if a service does not answer (the next call retries).
 */
export const handler = async (request: Request, env: Pick<ProjectEnv, 'SUPABASE_URL' | 'fetch'>): Promise<Response> => {
  if (request.method !== 'POST') return Response.json({ message: 'Only POST' }, { status: 405 })
  const service = { ...env, SUPABASE_SERVICE_ROLE_KEY: request.headers.get('apikey') ?? '' }
  try {
    let removed = 0
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      // The database checks the key: only the service may call this function.
      const { parameters } = requestOf(GIVE_UP_UNUSED_PHOTOS, { limit: ROUND })
      const answer = await asService(service, 'POST', pathOf(GIVE_UP_UNUSED_PHOTOS), JSON.stringify(parameters))
      if (isRefusal(answer.status)) return Response.json({ message: 'For the service alone' }, { status: 403 })
      if (!answer.ok) throw new Error('the database named no photos')
      const { paths, more } = v.parse(Unused, await answer.json())
      if (paths.length > 0) await removeFiles(service, paths)
      removed += paths.length
      if (!more) break
    }
    if (!(await movePhotos(service))) throw new Error('the storage did not move the photos')
    return Response.json({ removed })
  } catch {
    return Response.json({ message: 'A service of the project does not answer' }, { status: 503 })
  }
}

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 404

const removeFiles = async (service: Service, prefixes: readonly string[]): Promise<void> => {
  for (const bucket of ['deals', 'hidden-photos']) {
    const answer = await asService(service, 'DELETE', `/storage/v1/object/${bucket}`, JSON.stringify({ prefixes }))
    if (!answer.ok) throw new Error('the storage did not remove the photos')
  }
}
