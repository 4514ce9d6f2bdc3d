import { expect, type Locator, type Page } from '@playwright/test'

/** Comments, reports, blocks and missing information on the page of a deal. */
export class CommunityDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get section(): Locator {
    return this.#page.getByRole('region', { name: 'Kommentare' })
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  get field(): Locator {
    return this.section.getByRole('textbox', { name: 'Dein Kommentar' })
  }

  comment(text: string): Locator {
    return this.section.getByRole('listitem').filter({ hasText: text })
  }

  async whenOpening(dealId: string): Promise<void> {
    await this.#page.goto(`/restaurant/${dealId}`)
    await this.thenIsLoaded()
  }

  async thenIsLoaded(): Promise<void> {
    await expect(this.section.getByText(/Kommentare werden geladen/u)).toHaveCount(0)
    await expect(this.section.getByText(/Noch keine Kommentare/u).or(this.section.getByRole('list'))).toBeVisible()
  }

  /** Opens the comment box, which is open already if there are comments. */
  async whenOpeningTheBox(): Promise<void> {
    const open = this.section.getByRole('button', { name: 'Kommentar hinzufügen' })
    await expect(open.or(this.field)).toBeVisible()
    if (!(await open.isVisible())) return
    await open.click()
    await expect(this.field).toBeFocused()
  }

  async whenTyping(text: string): Promise<void> {
    await this.field.fill(text)
  }

  async whenSending(): Promise<void> {
    await this.section.getByRole('button', { name: 'Kommentar senden' }).click()
  }

  /** Writes and sends a comment. */
  async whenWriting(text: string): Promise<void> {
    await this.whenOpeningTheBox()
    await this.whenTyping(text)
    await this.whenSending()
    await this.thenCommentIsShown(text)
    // The comment shows before it is saved (optimistic update); the box is read-only until then.
    await expect(this.field.and(this.#page.locator('[readonly]'))).toHaveCount(0)
  }

  async thenBoxSays(text: string | RegExp): Promise<void> {
    await expect(this.section.getByText(text)).toBeVisible()
  }

  async thenCommentIsShown(text: string): Promise<void> {
    await expect(this.comment(text)).toBeVisible()
  }

  async thenCommentIsGone(text: string): Promise<void> {
    await expect(this.section.getByText(/Kommentare werden geladen/u)).toHaveCount(0)
    await expect(this.comment(text)).toHaveCount(0)
  }

  async whenDeleting(text: string): Promise<void> {
    await this.comment(text).getByRole('button', { name: 'Deinen Kommentar löschen' }).click()
    await this.dialog.getByRole('button', { name: 'Kommentar löschen' }).click()
  }

  async whenAskingToBlock(text: string): Promise<void> {
    await this.comment(text)
      .getByRole('button', { name: /blockieren$/u })
      .click()
    await expect(this.dialog.getByRole('heading', { name: /blockieren\?$/u })).toBeVisible()
  }

  async whenBlockingTheAuthorOf(text: string): Promise<void> {
    await this.whenAskingToBlock(text)
    await this.dialog.getByRole('button', { name: 'Blockieren', exact: true }).click()
    await this.thenNoDialogIsOpen()
  }

  async whenReportingTheCommentOpens(text: string): Promise<void> {
    await this.comment(text)
      .getByRole('button', { name: /melden$/u })
      .click()
    await expect(this.dialog.getByRole('heading', { name: 'Kommentar melden' })).toBeVisible()
  }

  async whenReportingTheDealOpens(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Deal melden' }).click()
    await expect(this.dialog.getByRole('heading', { name: 'Deal melden' })).toBeVisible()
  }

  async whenReportingTheImageOpens(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Bild melden' }).click()
    await expect(this.dialog.getByRole('heading', { name: 'Bild melden' })).toBeVisible()
  }

  /** The first dish of the menu. */
  async whenReportingADishOpens(): Promise<void> {
    await this.#page
      .getByRole('button', { name: /^Mehr zu /u })
      .first()
      .click()
    await this.#page.getByRole('button', { name: 'Gericht melden' }).click()
    await expect(this.dialog.getByRole('heading', { name: 'Gericht melden' })).toBeVisible()
  }

  async whenChoosing(label: string): Promise<void> {
    await this.dialog.getByLabel(label).check()
  }

  async whenDescribing(text: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Beschreibung' }).fill(text)
  }

  async whenSendingTheReport(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Melden', exact: true }).click()
  }

  async whenSaving(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Speichern' }).click()
  }

  async whenCancelling(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await this.thenNoDialogIsOpen()
  }

  async thenDialogSays(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  async thenDialogHolds(reason: string, description: string): Promise<void> {
    await expect(this.dialog.getByLabel(reason)).toBeChecked()
    await expect(this.dialog.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue(description)
  }

  async thenNoDialogIsOpen(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  async whenFillingIn(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click()
    await expect(this.dialog.getByRole('heading')).toBeVisible()
  }

  async thenCannotFillIn(button: string): Promise<void> {
    await expect(this.#page.getByRole('button', { name: button })).toHaveCount(0)
  }
}
