import {
  err,
  type Failure,
  failure,
  type PhotoFile,
  type PhotoStorage,
  type PhotoStorageFailure,
  type Result,
  type StoredPhoto,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { FOREIGN_ERROR } from './backend-fetch.ts'
import { type FailedCall, NOTHING, plainFailure } from './rest-api.ts'
import type { SupabaseApi } from './supabase-api.ts'
import { TIMEOUTS_MS } from './timed-fetch.ts'

const Stored = v.object({ path: v.string(), url: v.string() })

/** The function explains its refusals, limits included. A 404 comes from the gateway: the function is not deployed. */
const photoFailure = (failed: FailedCall): PhotoStorageFailure => {
  const { kind, status, code, refusal } = failed
  const isExplained = status >= 400 && status < 500 && status !== 404 && code !== FOREIGN_ERROR
  return isExplained && kind !== 'unauthorised' && kind !== 'suspended' && kind !== 'timeout'
    ? { kind: 'rejected', refusal }
    : plainFailure(failed)
}

/** Photos, through the edge function `photos`, which checks them before they are stored. */
export class SupabasePhotoStorage implements PhotoStorage {
  readonly #api: SupabaseApi
  readonly #uploadTimeoutMs: number

  constructor(api: SupabaseApi, uploadTimeoutMs: number = TIMEOUTS_MS.upload) {
    this.#api = api
    this.#uploadTimeoutMs = uploadTimeoutMs
  }

  async upload(photo: PhotoFile, index: number): Promise<Result<StoredPhoto, PhotoStorageFailure>> {
    const hasSession = await this.#api.hasSession()
    if (!hasSession.ok) return hasSession
    if (!hasSession.value) return err(failure('unauthorised', 'not signed in'))
    return this.#api.edge<StoredPhoto, PhotoStorageFailure>(
      `photos?index=${index}`,
      {
        method: 'POST',
        headers: { 'Content-Type': photo.type },
        body: await photo.arrayBuffer(),
        timeoutMs: this.#uploadTimeoutMs,
      },
      Stored,
      photoFailure,
    )
  }

  remove(paths: readonly string[]): Promise<Result<void, Failure>> {
    return this.#api.edge('photos', { method: 'DELETE', body: { paths } }, NOTHING)
  }
}
