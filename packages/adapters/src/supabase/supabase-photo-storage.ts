import {
  err,
  type Failure,
  type FailureKind,
  failure,
  ok,
  type PhotoFile,
  type PhotoStorage,
  type PhotoStorageFailure,
  type Result,
  type StoredPhoto,
} from '@mahlzeit/domain'
import * as v from 'valibot'

export interface SupabasePhotoStorageOptions {
  /** The project's address without a path. */
  readonly baseUrl: string
  readonly publishableKey: string
  readonly accessToken: () => Promise<string | null>
  /** Told when the backend turned a session's token away. */
  readonly onUnauthorised?: () => void
  readonly timeoutMs?: number
}

/** Five megabytes over a thin mobile network. */
const TIMEOUT_MS = 60_000

const Stored = v.object({ path: v.string(), url: v.string() })
const Refusal = v.object({ message: v.string() })

/** Stands for what is no JSON. */
const UNREADABLE = Symbol('unreadable')

const FAILURES: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  408: 'timeout',
  504: 'timeout',
}

interface Question {
  readonly method: 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: ArrayBuffer | string
}

/** Photos through the edge function `photos`: it looks into them before the storage takes them. */
export class SupabasePhotoStorage implements PhotoStorage {
  readonly #options: SupabasePhotoStorageOptions

  constructor(options: SupabasePhotoStorageOptions) {
    this.#options = options
  }

  async upload(photo: PhotoFile, index: number): Promise<Result<StoredPhoto, PhotoStorageFailure>> {
    const answer = await this.#ask(`photos?index=${index}`, {
      method: 'POST',
      headers: { 'Content-Type': photo.type },
      body: await photo.arrayBuffer(),
    })
    if (!answer.ok) return answer
    const stored = v.safeParse(Stored, answer.value)
    if (!stored.success) return err(failure('unavailable', 'photos: unreadable answer'))
    return ok({ path: stored.output.path, url: stored.output.url })
  }

  async remove(paths: readonly string[]): Promise<Result<void, Failure>> {
    const answer = await this.#ask('photos', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ paths }),
    })
    if (answer.ok)
      return answer.value === null ? ok(undefined) : err(failure('unavailable', 'photos: unreadable answer'))
    const { kind, message } = answer.error
    return err(failure(kind === 'rejected' ? 'unavailable' : kind, message))
  }

  async #ask(path: string, { headers, ...init }: Question): Promise<Result<unknown, PhotoStorageFailure>> {
    const { baseUrl, publishableKey, accessToken, onUnauthorised, timeoutMs = TIMEOUT_MS } = this.#options
    const token = await accessToken()
    if (token === null) return err(failure('unauthorised', 'nobody is signed in'))
    try {
      const response = await fetch(new URL(`/functions/v1/${path}`, baseUrl), {
        ...init,
        headers: { ...headers, apikey: publishableKey, Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body: unknown = await (response.status === 204 ? null : response.json().catch(() => UNREADABLE))
      if (response.ok) return ok(body)
      if (response.status === 401 || response.status === 403) onUnauthorised?.()
      return err(refusalOf(response.status, body))
    } catch (cause) {
      const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
      return err(failure(isTimeout ? 'timeout' : 'offline', cause instanceof Error ? cause.message : String(cause)))
    }
  }
}

const refusalOf = (status: number, body: unknown): PhotoStorageFailure => {
  const refusal = v.safeParse(Refusal, body)
  const message = refusal.success ? refusal.output.message : `photos answered ${status}`
  const kind = FAILURES[status]
  if (kind) return failure(kind, message)
  if (status === 429 && !refusal.success) return failure('rate-limited', message)
  return status < 500 && refusal.success ? { kind: 'rejected', message } : failure('unavailable', message)
}
