import { err, type Failure, failure, ok, type Result } from '@mahlzeit/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AuthEnvironment } from './auth-environment.ts'

/** Where a session is stored. */
interface SessionStorage {
  readonly storage: AuthEnvironment['shared']
  readonly storageKey: string
}

/** Loads supabase-js with the first call that needs it: a visitor without a session reads without (ADR 0007). */
export class ClientLoader {
  readonly #create: () => Promise<SupabaseClient>
  readonly #session: SessionStorage
  #listener: (client: SupabaseClient) => void = () => undefined
  #loading: Promise<Result<SupabaseClient, Failure>> | null = null
  #client: SupabaseClient | null = null

  /** @param create Loads the library and creates the client. */
  constructor(create: () => Promise<SupabaseClient>, session: SessionStorage) {
    this.#create = create
    this.#session = session
  }

  /** Returns the client. A library that could not be loaded is an `offline` failure, and the next call loads it again. */
  load(): Promise<Result<SupabaseClient, Failure>> {
    return (this.#loading ??= this.#load())
  }

  /** Returns the client if something has loaded it or is loading it, else null. */
  loaded(): Promise<Result<SupabaseClient, Failure> | null> {
    return this.#loading ?? Promise.resolve(null)
  }

  /** Returns the token of the session; null without a session, for which nothing is loaded. */
  async accessToken(): Promise<Result<string | null, Failure>> {
    const { storage, storageKey } = this.#session
    if (this.#loading === null && (await storage.getItem(storageKey)) === null) return ok(null)
    const client = await this.load()
    if (!client.ok) return client
    return ok((await client.value.auth.getSession()).data.session?.access_token ?? null)
  }

  /** Calls back once the client is there. */
  onLoad(listener: (client: SupabaseClient) => void): void {
    this.#listener = listener
    if (this.#client) listener(this.#client)
  }

  async #load(): Promise<Result<SupabaseClient, Failure>> {
    try {
      this.#client = await this.#create()
      this.#listener(this.#client)
      return ok(this.#client)
    } catch (cause) {
      this.#loading = null
      return err(failure('offline', String(cause)))
    }
  }
}
