import * as v from 'valibot'
import { requestOf } from '../../calls/call.ts'
import { PHOTOS_TO_MOVE } from '../../calls/moderation.ts'
import { asService, callDatabase, type Service } from './project.ts'

/** Rounds per call. After the first one, files are moved that another decision meanwhile wants elsewhere. */
const MAX_ROUNDS = 3

const Moves = v.array(v.object({ path: v.string(), from: v.string(), to: v.string() }))

/**
 * Moves the files of photos between the public and the closed bucket, as moderation decided: those of a reported image or deal,
 * or all. Idempotent, also for concurrent calls. Through the storage's API, because only that removes them from the CDN.
 * @returns whether every file is where it belongs
 */
export const movePhotos = async (
  env: Service,
  content: { readonly kind?: string; readonly id?: string } = {},
): Promise<boolean> => {
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const answer = await callDatabase(env, requestOf(PHOTOS_TO_MOVE, content))
    const moves = v.parse(Moves, await answer.json())
    if (moves.length === 0) return true
    if (round === MAX_ROUNDS) break
    // The database says whether a move succeeded: one that fails may have been done by a concurrent call.
    for (const { path, from, to } of moves) {
      const move = { bucketId: from, sourceKey: path, destinationBucket: to, destinationKey: path }
      await asService(env, 'POST', '/storage/v1/object/move', JSON.stringify(move)).catch(() => null)
    }
  }
  return false
}
