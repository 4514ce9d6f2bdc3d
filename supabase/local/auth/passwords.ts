import bcrypt from 'bcryptjs'

const DEFAULT_COST = 10

/**
 * Password hashes with bcrypt. Runs outside of the database's queue, which a hash would block for as long as it takes, and takes
 * as long for a missing hash, so that the time of an answer does not reveal which addresses are registered.
 */
export class Passwords {
  readonly #cost: number
  /** The hash that unknown accounts are compared with. */
  readonly #dummy: Promise<string>

  /** @param cost Default: `LITE_AUTH_BCRYPT_COST`, the variable of Supabase Lite, which tests lower. */
  constructor(cost = Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? DEFAULT_COST)) {
    this.#cost = cost
    this.#dummy = this.hash(crypto.randomUUID())
  }

  hash(password: string): Promise<string> {
    return bcrypt.hash(password, this.#cost)
  }

  /** @param hash Null for an unknown account, which no password matches. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const isEqual = await bcrypt.compare(password, hash ?? (await this.#dummy))
    return isEqual && hash !== null
  }
}
