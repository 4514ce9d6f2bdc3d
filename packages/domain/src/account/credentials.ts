import { isUnreadable } from '../shared/clean-text.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { characterCount, utf8Length } from '../shared/text-length.ts'
import { isReservedUsername, isShortUsername, USERNAME_MAX_LENGTH, usernameFold, visibleUsername } from './username.ts'

export const PASSWORD_MIN_LENGTH = 6
/** bcrypt, the hash of the auth service, ignores further bytes. */
export const PASSWORD_MAX_BYTES = 72

/** Seconds between two mails to one address (product.md#auth-limits). */
export const MAIL_INTERVAL_SECONDS = 60

/** Maximum length of an e-mail address (RFC 5321). */
const EMAIL_MAX_LENGTH = 254

export interface LoginForm {
  readonly email: string
  readonly password: string
}

export interface SignupForm extends LoginForm {
  readonly username: string
  readonly agreedToEula: boolean
}

export interface NewPasswordForm {
  readonly password: string
}

/** The owner of a password. Unknown names are empty. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
}

export interface UsernameForm {
  readonly username: string
}

export interface ResetEmailForm {
  readonly email: string
}

export type CredentialField = 'username' | 'email' | 'password' | 'agreedToEula'

export type CredentialErrorKind =
  | 'invalid-email'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-is-name'
  | 'username-too-short'
  | 'username-too-long'
  | 'username-unreadable'
  | 'username-reserved'
  | 'eula-not-accepted'

/** Validation error of one field; at most one per field. */
export interface CredentialError {
  readonly field: CredentialField
  readonly kind: CredentialErrorKind
}

/** A normalized form, or all of its errors in the order of the fields on screen. */
export type Checked<Form> = Result<Form, readonly CredentialError[]>

/** Normalizes an e-mail address: trimmed and in lower case. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Returns the mailbox of an address, for limits (product.md#auth-limits): many providers deliver `anna+tag@…` to `anna@…`. Like
 * `private.mailbox_of` in SQL.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/u, '@')

/** Validates the sign-in form. The password stays as typed. */
export const validateLogin = (form: LoginForm): Checked<LoginForm> => {
  const clean = { email: cleanEmail(form.email), password: form.password }
  return checked(clean, [emailError(clean.email), passwordError(clean.password)])
}

/** Validates the registration form. */
export const validateSignup = (form: SignupForm): Checked<SignupForm> => {
  const clean = {
    username: visibleUsername(form.username),
    email: cleanEmail(form.email),
    password: form.password,
    agreedToEula: form.agreedToEula,
  }
  return checked(clean, [
    usernameError(clean.username),
    emailError(clean.email),
    newPasswordError(clean.password, clean),
    clean.agreedToEula ? null : { field: 'agreedToEula', kind: 'eula-not-accepted' },
  ])
}

/** Validates the form for a new password after a recovery link. */
export const validateNewPassword = ({ password }: NewPasswordForm, owner: PasswordOwner): Checked<NewPasswordForm> =>
  checked({ password }, [newPasswordError(password, owner)])

/** Validates the form that requests a recovery link. */
export const validateResetEmail = (form: ResetEmailForm): Checked<ResetEmailForm> => {
  const clean = { email: cleanEmail(form.email) }
  return checked(clean, [emailError(clean.email)])
}

const checked = <Form>(clean: Form, findings: readonly (CredentialError | null)[]): Checked<Form> => {
  const errors = findings.filter((finding) => finding !== null)
  return errors.length === 0 ? ok(clean) : err(errors)
}

/**
 * Plain addresses only. Mail programs read `<a@b.de>`, `a(b)@b.de` or `group:a@b.de` as other spellings of one mailbox, which
 * would then have many accounts and many mails.
 */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

const emailError = (email: string): CredentialError | null =>
  email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? null : { field: 'email', kind: 'invalid-email' }

const passwordError = (password: string): CredentialError | null => {
  if (characterCount(password) < PASSWORD_MIN_LENGTH) return { field: 'password', kind: 'password-too-short' }
  if (utf8Length(password) > PASSWORD_MAX_BYTES) return { field: 'password', kind: 'password-too-long' }
  return null
}

const newPasswordError = (password: string, owner: PasswordOwner): CredentialError | null =>
  passwordError(password) ?? (isOwnName(password, owner) ? { field: 'password', kind: 'password-is-name' } : null)

/** Shorter names are not compared with a password. */
const NAME_MIN_LENGTH = 3

/**
 * Whether a password is the username, the e-mail address or its part before the @, also with digits and punctuation around it, as
 * in `Anna1990!` (product.md#credentials).
 */
export const isOwnName = (password: string, { username, email }: PasswordOwner): boolean => {
  const core = coreOf(password)
  const addresses = [email, mailboxOf(email)]
  const names = [username, ...addresses, ...addresses.map((address) => address.replace(/@.*$/u, ''))]
  return names.some(
    (name) =>
      password.toLowerCase() === name.toLowerCase() || (core.length >= NAME_MIN_LENGTH && core === coreOf(name)),
  )
}

/** Text from its first to its last letter, without case, accents, spaces and punctuation. */
const coreOf = (text: string): string => usernameFold(text).replace(/^\P{L}+|\P{L}+$/gu, '')

/** Validates the form that chooses a username for an account without one. */
export const validateUsername = ({ username }: UsernameForm): Checked<UsernameForm> => {
  const clean = { username: visibleUsername(username) }
  return checked(clean, [usernameError(clean.username)])
}

const usernameError = (username: string): CredentialError | null => {
  if (isShortUsername(username)) return { field: 'username', kind: 'username-too-short' }
  if (characterCount(username) > USERNAME_MAX_LENGTH) return { field: 'username', kind: 'username-too-long' }
  if (isUnreadable(username)) return { field: 'username', kind: 'username-unreadable' }
  if (isReservedUsername(username)) return { field: 'username', kind: 'username-reserved' }
  return null
}
