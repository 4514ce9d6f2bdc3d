import { describe, expect, it } from 'vitest'
import { validateLogin, validateNewPassword, validateResetEmail, validateSignup } from './credentials.ts'

const SIGNUP = { username: 'Anna', email: 'anna@example.test', password: 'geheim', agreedToEula: true }

const kindsOf = (result: ReturnType<typeof validateSignup>) =>
  result.ok ? [] : result.error.map(({ field, kind }) => `${field}: ${kind}`)

describe('the registration form', () => {
  it('normalizes username and e-mail, and keeps the password as typed', () => {
    const form = { ...SIGNUP, username: '  Anna B ', email: ' Anna@Example.TEST\t', password: '  Geheim ' }
    expect(validateSignup(form)).toEqual({
      ok: true,
      value: { ...SIGNUP, username: 'Anna B', email: 'anna@example.test', password: '  Geheim ' },
    })
  })

  it('reports all invalid fields of a registration at once', () => {
    expect(kindsOf(validateSignup({ username: 'ab', email: 'anna', password: 'kurz', agreedToEula: false }))).toEqual([
      'username: username-too-short',
      'email: invalid-email',
      'password: password-too-short',
      'agreedToEula: eula-not-accepted',
    ])
  })

  it.each([
    ['ab ', ['username: username-too-short']],
    ['   ', ['username: username-too-short']],
    ['\u200b\u200b\u200b', ['username: username-too-short']],
    ['\u202ea\u00adb\u2060\ufeff\u0007', ['username: username-too-short']],
    [`${'x'.repeat(40)}\u200b`, []],
    ['abc', []],
    ['😀😀', ['username: username-too-short']],
    ['x'.repeat(40), []],
    ['x'.repeat(41), ['username: username-too-long']],
    ['\u3164\u3164\u3164', ['username: username-too-short']],
    [`Anna${'\u0323'.repeat(4)}`, ['username: username-unreadable']],
    ['Mahlzeit Support', ['username: username-reserved']],
    ['Аdm1n', ['username: username-reserved']],
  ])('validates the username %j', (username, kinds) => {
    expect(kindsOf(validateSignup({ ...SIGNUP, username }))).toEqual(kinds)
  })

  it.each([
    ['12345', ['password: password-too-short']],
    ['123456', []],
    ['x'.repeat(72), []],
    ['x'.repeat(73), ['password: password-too-long']],
    ['ä'.repeat(36), []],
    ['ä'.repeat(37), ['password: password-too-long']],
    ['€'.repeat(24), []],
    ['😀'.repeat(19), ['password: password-too-long']],
  ])('validates the password %j by characters and bytes', (password, kinds) => {
    expect(kindsOf(validateSignup({ ...SIGNUP, password }))).toEqual(kinds)
  })

  it.each(['anna b', 'AnnaB7', '1 Änna-B 1990!', 'anna.schmidt@example.test', 'Anna.Schmidt+deals', 'annaschmidt2026'])(
    'refuses the password %j, which is the name or the address of its owner',
    (password) => {
      const form = { ...SIGNUP, username: 'Anna B', email: 'anna.schmidt+deals@example.test', password }
      expect(kindsOf(validateSignup(form))).toEqual(['password: password-is-name'])
      expect(validateNewPassword({ password }, form)).toMatchObject({ error: [{ kind: 'password-is-name' }] })
      expect(validateLogin(form).ok).toBe(true)
    },
  )

  it('refuses a password of digits that is the address of its owner', () => {
    const form = { ...SIGNUP, email: '30121990@example.test', password: '30121990' }
    expect(kindsOf(validateSignup(form))).toEqual(['password: password-is-name'])
  })

  it.each(['anna b isst gern', 'schmidt', '123456', '1234a5'])(
    'accepts the password %j of a user named 3a1',
    (password) => {
      expect(validateSignup({ ...SIGNUP, username: '3a1', email: 'anna.schmidt@example.test', password }).ok).toBe(true)
    },
  )

  it.each([
    '<a@b.de>',
    '<<a@b.de',
    'a(b)@b.de',
    '"a"@b.de',
    'x:a@b.de',
    'a,b@c.de',
    '',
    'anna',
    'anna@',
    '@example.test',
    'anna@example',
    'a b@example.test',
    'a@b@c.de',
    'a@b..de',
    'a@.de',
  ])('rejects the address %j', (email) => {
    expect(kindsOf(validateSignup({ ...SIGNUP, email }))).toEqual(['email: invalid-email'])
  })

  it.each(["o'brien@example.test", 'anna+lunch@sub.example.test', 'anna@müller.example'])(
    'accepts the address %j',
    (email) => {
      expect(validateSignup({ ...SIGNUP, email }).ok).toBe(true)
    },
  )

  it('rejects an address of more than 254 characters', () => {
    expect(validateSignup({ ...SIGNUP, email: `${'a'.repeat(250)}@b.de` }).ok).toBe(false)
  })
})

describe('the other forms', () => {
  it('sign-in, new password and password reset follow the same rules', () => {
    expect(validateLogin({ email: ' A@B.de', password: 'geheim' })).toEqual({
      ok: true,
      value: { email: 'a@b.de', password: 'geheim' },
    })
    expect(validateLogin({ email: 'x', password: '' })).toMatchObject({
      error: [{ kind: 'invalid-email' }, { kind: 'password-too-short' }],
    })
    expect(validateNewPassword({ password: 'kurz' }, SIGNUP)).toMatchObject({ error: [{ kind: 'password-too-short' }] })
    expect(validateResetEmail({ email: '' })).toMatchObject({ error: [{ field: 'email', kind: 'invalid-email' }] })
    expect(validateResetEmail({ email: 'A@b.de ' })).toEqual({ ok: true, value: { email: 'a@b.de' } })
  })
})
