import { expect, type Locator, type Page } from '@playwright/test'

export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Those of the demo. */
export type DemoUser = 'anna' | 'ben' | 'mod'

const demoAccount = (name: DemoUser) => ({ email: `${name}@mahlzeit.test`, password: 'mahlzeit-demo' })

/** Where the app keeps a session, and the key of every local backend. */
const SESSION_KEY = 'mahlzeit.session'
const PUBLISHABLE_KEY = 'sb_publishable_mahlzeit_local'

/** Signing in and up, `/auth`. */
export class AuthDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #email(): Locator {
    return this.#page.getByLabel('E-Mail', { exact: true })
  }

  get #password(): Locator {
    return this.#page.getByLabel(/^(?:Passwort|Neues Passwort)$/u)
  }

  /**
   * A session of the test's own, as an earlier visit has left it in this browser: for tests that are about what somebody
   * does who is signed in. No page may be open yet.
   */
  async givenSession(name: DemoUser): Promise<void> {
    const headers = { apikey: PUBLISHABLE_KEY }
    const answer = await this.#page.request.post('/auth/v1/token?grant_type=password', {
      headers,
      data: demoAccount(name),
    })
    expect(answer.ok()).toBe(true)
    const localStorage = [{ name: SESSION_KEY, value: await answer.text() }]
    const { origin } = new URL(answer.url())
    await this.#page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  }

  /** This browser has forgotten who was signed in. */
  async givenNobodyIsSignedIn(): Promise<void> {
    await this.#page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY)
  }

  /** The session must be renewed before it is used again. */
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

  /** While the app is closed, the session is gone. */
  async whenSessionEndsElsewhere(): Promise<void> {
    await this.#page.goto('/favicon.svg')
    await this.#page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY)
  }

  async whenChoosingTab(name: 'Anmelden' | 'Registrieren'): Promise<void> {
    await this.#page.getByRole('tab', { name }).click()
  }

  async whenSigningUp({ username, email, password }: Account): Promise<void> {
    await this.whenChoosingTab('Registrieren')
    await this.#page.getByLabel('Benutzername').fill(username)
    await this.#email.fill(email)
    await this.#password.fill(password)
    await this.#page.getByRole('checkbox').check()
    await this.whenSending('Registrieren')
  }

  async whenSigningInAs(name: DemoUser): Promise<void> {
    await this.whenSigningIn(demoAccount(name))
  }

  async whenSigningIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.#email.fill(email)
    await this.#password.fill(password)
    await this.whenSending('Anmelden')
  }

  async whenSending(button: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  }

  async whenForgettingThePassword(email: string): Promise<void> {
    await this.#email.fill(email)
    await this.whenSending('Passwort vergessen?')
  }

  async whenSettingThePassword(password: string): Promise<void> {
    await this.#password.fill(password)
    await this.whenSending('Passwort speichern')
  }

  async whenGoingBack(): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: 'Zurück', exact: true }).click()
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
    await expect(this.#password).toHaveValue(password)
  }

  async thenPasswordIs(password: string): Promise<void> {
    await expect(this.#password).toHaveValue(password)
  }

  /** What is wrong with a field, said at the field; the first of them has the focus. */
  async thenFirstErrorIs(field: string, text: string): Promise<void> {
    const control = this.#page.getByRole('textbox', { name: field, exact: true })
    await expect(control).toBeFocused()
    await expect(control).toHaveAccessibleDescription(new RegExp(text, 'u'))
  }

  /** Why the service refused, in the form. */
  async thenProblemIs(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
}
