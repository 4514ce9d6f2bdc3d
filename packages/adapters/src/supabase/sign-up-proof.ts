import { type Failure, ok, type Result } from '@mahlzeit/domain'
import { PROVE_SIGN_UP, requestOf } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import type { AuthEnvironment } from './auth-environment.ts'
import type { WaitingLink } from './mailed-link.ts'
import type { SupabaseApi } from './supabase-api.ts'

/** Secret of the sign-ups in this browser whose link was not opened yet. */
const SECRET_KEY = 'mahlzeit.sign-up'

/** Proof that a sign-up began in this browser: its mailed link then keeps the password (product.md#mailed-links). */
export class SignUpProof {
  readonly #api: Pick<SupabaseApi, 'command'>
  readonly #storage: AuthEnvironment['shared']

  constructor(api: Pick<SupabaseApi, 'command'>, storage: AuthEnvironment['shared']) {
    this.#api = api
    this.#storage = storage
  }

  /** Returns the hash that a sign-up sends, of the stored or a new secret. */
  async secretHash(): Promise<string> {
    const secret = (await this.#storage.getItem(SECRET_KEY)) ?? crypto.randomUUID()
    await this.#storage.setItem(SECRET_KEY, secret)
    return sha256(secret)
  }

  /** Proves it to the server. Returns whether the sign-up of the link began here. */
  async prove({ email, token }: WaitingLink): Promise<Result<boolean, Failure>> {
    const secret = await this.#storage.getItem(SECRET_KEY)
    if (secret === null) return ok(false)
    const prove = () => this.#api.command(requestOf(PROVE_SIGN_UP, { email, token, secret }), v.boolean())
    // The function returns whether an earlier call proved it.
    const first = await prove()
    return first.ok ? prove() : first
  }

  /** Deletes the secret: a link was opened. */
  async clear(): Promise<void> {
    await this.#storage.removeItem(SECRET_KEY)
  }
}

const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
