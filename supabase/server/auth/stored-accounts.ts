import type { PasswordOwner } from '@mahlzeit/domain'
import type { Database, Row } from '../database.ts'

export interface StoredAccount {
  readonly id: string
  readonly passwordHash: string | null
  readonly isConfirmed: boolean
}

export interface NewStoredAccount {
  readonly email: string
  readonly username: string
  /** Hash of the secret of the browser where the sign-up began (`prove_sign_up`); empty without one. */
  readonly secretHash: string
  /** Version of the terms of use that the user accepted; empty without one. */
  readonly eulaVersion: string
  readonly passwordHash: string
  readonly tokenHash: string
  /** The IP address of the sign-up. */
  readonly address: string
}

/** The accounts of the auth service in the database, in the tables of Supabase. E-mail addresses are in lower case. */
export class StoredAccounts {
  readonly #database: Pick<Database, 'query' | 'transaction'>

  constructor(database: Pick<Database, 'query' | 'transaction'>) {
    this.#database = database
  }

  async find(email: string): Promise<StoredAccount | null> {
    return this.#first('email = $1', email)
  }

  async findById(id: string): Promise<StoredAccount | null> {
    return this.#first('id = $1', id)
  }

  /** Returns the owner of an account's password; empty for an unknown account. */
  async ownerOf(id: string): Promise<PasswordOwner> {
    const [row] = await this.#database.query(
      `select u.email, coalesce(p.username, p.hidden_username) as username
       from auth.users u left join public.profiles p on p.id = u.id where u.id = $1`,
      [id],
    )
    return { email: textOf(row?.['email']), username: textOf(row?.['username']) }
  }

  /**
   * Creates an unconfirmed account, and replaces an unconfirmed one of the same address with its password, username and link
   * (product.md#credentials).
   *
   * @returns false if a confirmed account has the address
   */
  async create({
    email,
    username,
    secretHash,
    eulaVersion,
    passwordHash,
    tokenHash,
    address,
  }: NewStoredAccount): Promise<boolean> {
    let isNew = false
    await this.#database.transaction(async (query) => {
      await query(`select pg_advisory_xact_lock(hashtextextended('sign-up of ' || $1, 0))`, [email])
      await query('delete from auth.users where email = $1 and email_confirmed_at is null', [email])
      // For the trigger `users_person`.
      await query(`select set_config('request.headers', $1, true)`, [JSON.stringify({ 'x-forwarded-for': address })])
      const created = await query(CREATE_USER, [email, passwordHash, tokenHash, username, secretHash, eulaVersion])
      await query(CREATE_IDENTITY, [email])
      isNew = created.length > 0
    })
    return isNew
  }

  /** Stores the hash of a new confirmation link. Returns false if no unconfirmed account has the address. */
  async renewConfirmation(email: string, tokenHash: string): Promise<boolean> {
    const rows = await this.#database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
       where email = $1 and email_confirmed_at is null returning id`,
      [email, tokenHash],
    )
    return rows.length > 0
  }

  /** Stores the hash of a new recovery link. Returns false if no account has the address. */
  async startRecovery(email: string, tokenHash: string): Promise<boolean> {
    const rows = await this.#database.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1 returning id',
      [email, tokenHash],
    )
    return rows.length > 0
  }

  /** Stores the hash of a token that opens one session for a checked password. */
  async allowSession(id: string, tokenHash: string): Promise<void> {
    await this.#database.query(
      'update auth.users set reauthentication_token = $2, reauthentication_sent_at = now() where id = $1',
      [id, tokenHash],
    )
  }

  /** Replaces the password, and ends all sessions but this one and all mailed links. */
  async setPassword(id: string, passwordHash: string, sessionId: string): Promise<void> {
    await this.#database.transaction(async (query) => {
      await query(
        'update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now() where id = $1',
        [id, passwordHash],
      )
      await query('delete from auth.sessions where user_id = $1 and id::text <> $2', [id, sessionId])
    })
  }

  async #first(condition: string, value: string): Promise<StoredAccount | null> {
    const [row] = await this.#database.query(
      `select id, encrypted_password, email_confirmed_at from auth.users where ${condition}`,
      [value],
    )
    return row === undefined ? null : accountOf(row)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const accountOf = (row: Row): StoredAccount => ({
  id: String(row['id']),
  passwordHash: typeof row['encrypted_password'] === 'string' ? row['encrypted_password'] : null,
  isConfirmed: row['email_confirmed_at'] !== null,
})

const CREATE_USER = `
  insert into auth.users (
    id, email, encrypted_password, confirmation_token, confirmation_sent_at, raw_app_meta_data, raw_user_meta_data
  )
  select gen_random_uuid(), $1::text, $2::text, $3::text, now(),
    jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email')),
    jsonb_strip_nulls(jsonb_build_object(
      'username', nullif($4::text, ''), 'secret_hash', nullif($5::text, ''), 'eula_version', nullif($6::text, '')
    ))
  where not exists (select from auth.users where email = $1::text)
  returning id`

const CREATE_IDENTITY = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email)
  from auth.users where email = $1 and email_confirmed_at is null`
