import { EULA_VERSION } from '@mahlzeit/domain'
import { type APIResponse, expect, type Locator, type Page } from '@playwright/test'
import type { InboxDriver } from './inbox-driver.ts'

export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Returns an account that does not exist yet. */
export const newAccount = (name = 'Nele'): Account => {
  const mark = crypto.randomUUID().slice(0, 8)
  return {
    username: `${name} ${mark}`,
    email: `${name.toLowerCase()}-${mark}@example.test`,
    password: 'mittag-um-zwoelf',
  }
}

/** Users of the demo data. */
export type DemoUser = 'anna' | 'ben' | 'mod'

const demoAccount = (name: DemoUser) => ({ email: `${name}@mahlzeit.test`, password: 'mahlzeit-demo' })

/** The storage key of the session, and the key of every local backend. */
export const SESSION_KEY = 'mahlzeit.session'
export const PUBLISHABLE_KEY = 'sb_publishable_mahlzeit_local'

/** The sign-in and sign-up page, `/auth`. */
export class AuthDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #email(): Locator {
    return this.#page.getByLabel('E-Mail', { exact: true })
  }

  get password(): Locator {
    return this.#page.getByLabel(/^(?:Passwort|Neues Passwort)$/u)
  }

  /**
   * Stores a new session in the browser, as an earlier visit would have. Call it before a page is open.
   */
  async givenSession(name: DemoUser): Promise<void> {
    const headers = { apikey: PUBLISHABLE_KEY }
    const answer = await this.#page.request.post('/auth/v1/token?grant_type=password', {
      headers,
      data: demoAccount(name),
    })
    await this.#storeSession(answer)
  }

  /**
   * Creates an account that has confirmed its address in another browser, and stores its session. Call it before a page is open.
   * Its password cannot sign in: only the browser of the sign-up keeps it when the link is used.
   */
  async givenNewAccount({ username, email }: Account, inbox: InboxDriver): Promise<void> {
    await this.#signUp(email, { username, eula_version: EULA_VERSION })
    const { hash, searchParams } = new URL(await inbox.linkInNextMailTo(email, /Bestätige/u))
    const data = Object.fromEntries([...new URLSearchParams(hash.slice(1)), ...searchParams])
    const headers = { apikey: PUBLISHABLE_KEY }
    await this.#storeSession(await this.#page.request.post('/auth/v1/verify', { headers, data }))
  }

  /** Creates an account like those that operators enter by hand: without a username. Its address is not confirmed. */
  async givenAccountWithoutUsername({ email }: Account): Promise<void> {
    await this.#signUp(email, { eula_version: EULA_VERSION })
  }

  async #signUp(email: string, metadata: object): Promise<void> {
    const headers = { apikey: PUBLISHABLE_KEY }
    const data = { email, password: crypto.randomUUID(), data: metadata }
    const answer = await this.#page.request.post('/auth/v1/signup', { headers, data })
    expect(answer.ok()).toBe(true)
  }

  async #storeSession(answer: APIResponse): Promise<void> {
    expect(answer.ok()).toBe(true)
    const localStorage = [{ name: SESSION_KEY, value: await answer.text() }]
    const { origin } = new URL(answer.url())
    await this.#page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  }

  /** Deletes the stored session. */
  async givenNoSession(): Promise<void> {
    await this.#page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY)
  }

  /** Lets the stored session expire soon, so that it must be refreshed. */
  async givenSessionIsAboutToExpire(): Promise<void> {
    await this.#page.evaluate((key) => {
      const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      const soon = { expires_at: Math.floor(Date.now() / 1000) + 20 }
      localStorage.setItem(key, JSON.stringify(Object.assign(Object(session), soon)))
    }, SESSION_KEY)
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/auth')
  }

  async whenOpeningLink(link: string): Promise<void> {
    await this.#page.goto(link)
  }

  /** Opens a mailed link and agrees to use it. */
  async whenUsingLink(link: string): Promise<void> {
    await this.whenOpeningLink(link)
    await this.whenSending('Ja, weiter')
  }

  /** The app asks before it uses a mailed link, and names the account. */
  async thenAsksAboutLinkFor(email: string): Promise<void> {
    await this.thenScreenIs('Link aus deiner E-Mail')
    await expect(this.#page.getByRole('main').getByText(email)).toBeVisible()
  }

  async whenChoosingTab(name: 'Anmelden' | 'Registrieren'): Promise<void> {
    await this.#page.getByRole('tab', { name }).click()
  }

  async whenSigningUp({ username, email, password }: Account): Promise<void> {
    await this.whenChoosingTab('Registrieren')
    await this.#page.getByLabel('Benutzername').fill(username)
    await this.#email.fill(email)
    await this.password.fill(password)
    await this.#page.getByRole('checkbox').check()
    await this.whenSending('Registrieren')
  }

  async whenSigningInAs(name: DemoUser): Promise<void> {
    await this.whenSigningIn(demoAccount(name))
  }

  async whenSigningIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.whenChoosingTab('Anmelden')
    await this.#email.fill(email)
    await this.password.fill(password)
    await this.whenSending('Anmelden')
  }

  async whenSending(button: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  }

  async whenForgettingThePassword(email: string): Promise<void> {
    await this.whenChoosingTab('Anmelden')
    await this.#email.fill(email)
    await this.whenSending('Passwort vergessen?')
  }

  async whenSettingThePassword(password: string): Promise<void> {
    await this.password.fill(password)
    await this.whenSending('Passwort speichern')
  }

  async thenTabIs(name: 'Anmelden' | 'Registrieren'): Promise<void> {
    await expect(this.#page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }

  async thenScreenIs(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  async thenAsksToConfirm(email: string): Promise<void> {
    await this.thenScreenIs('E-Mail bestätigen')
    await expect(this.#page.getByRole('main').getByText(email)).toBeVisible()
  }

  async thenFormHolds(email: string, password: string): Promise<void> {
    await expect(this.#email).toHaveValue(email)
    await expect(this.password).toHaveValue(password)
  }

  /** The form shows why the service rejected it. */
  async thenProblemIs(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
}
