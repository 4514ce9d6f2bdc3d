import { expect, type Page } from '@playwright/test'

export interface NoticeWords {
  readonly name: string
  readonly email: string
  readonly what: string
  readonly why: string
}

/** Contact and notices of illegal content, `/support`. */
export class SupportDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async whenOpening(path = '/support'): Promise<void> {
    await this.#page.goto(path)
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Kontakt & Support' })).toBeVisible()
  }

  async whenFillingIn({ name, email, what, why }: NoticeWords): Promise<void> {
    await this.#page.getByLabel('Dein Name').fill(name)
    await this.#page.getByLabel('Deine E-Mail').fill(email)
    await this.#page.getByLabel('Was ist rechtswidrig?').fill(what)
    await this.#page.getByLabel('Warum ist es rechtswidrig?').fill(why)
    await this.#page.getByRole('checkbox').check()
  }

  async whenSending(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Hinweis senden' }).click()
  }

  async thenPlaceIs(pattern: RegExp): Promise<void> {
    await expect(this.#page.getByLabel('Wo steht es?')).toHaveValue(pattern)
  }

  async thenFirstErrorIs(text: string): Promise<void> {
    await expect(this.#page.getByText(text)).toBeVisible()
    await expect(this.#page.getByLabel('Dein Name')).toBeFocused()
  }

  async thenIsSent(): Promise<void> {
    await expect(
      this.#page.getByRole('status').filter({ hasText: 'Danke, dein Hinweis ist angekommen.' }),
    ).toBeVisible()
  }
}
