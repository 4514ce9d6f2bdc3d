import { resolve } from 'node:path'
import { SHARE_PATH } from '@mahlzeit/domain'
import { expect, type Locator, type Page } from '@playwright/test'
import { drawCard } from './drawn-card.ts'

const PHOTOS = resolve(import.meta.dirname, '../../../../supabase/seed/photos')

/** Menu photos of the demo data. */
export type MenuPhoto =
  | '100-pflanze-1-mittagsdeal'
  | '100-pflanze-2-wochenkarte'
  | 'baobab-bohne-1-mittagsdeal'
  | 'kupferloeffel-soehne-2-wochenkarte'

const pathOf = (photo: MenuPhoto): string => `${PHOTOS}/${photo}.webp`

/** The form of a new deal or card, `/add`. */
export class AddDealDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  get search(): Locator {
    return this.#page.getByRole('combobox', { name: /^Restaurant/u })
  }

  get photos(): Locator {
    return this.#page.getByRole('list', { name: 'Fotos in ihrer Reihenfolge' }).getByRole('listitem')
  }

  /** Photos have no dishes: reading one takes seconds of processor time. Call it before the page is open. */
  async givenPhotosAreNotRead(): Promise<void> {
    await this.#page.context().addInitScript(() => {
      const Started = Worker
      const menu = { dishes: [], date: null, hours: null, place: { names: [], phones: [], websites: [] } }
      class Reader {
        onmessage: ((event: { readonly data: object }) => void) | null = null
        postMessage(): void {
          setTimeout(() => this.onmessage?.({ data: { kind: 'read', menu } }))
        }
        terminate(): void {}
      }
      const start = function (url: URL, options: WorkerOptions) {
        return options.name === 'menus' ? new Reader() : new Started(url, options)
      }
      Object.defineProperty(window, 'Worker', { value: start })
    })
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/add')
  }

  async whenSearching(text: string): Promise<void> {
    await this.search.fill(text)
  }

  async whenChoosingPlace(name: string): Promise<void> {
    await this.#page.getByRole('option', { name: new RegExp(`^${name}`, 'u') }).click()
  }

  get #nearby(): Locator {
    return this.#page.getByRole('button', { name: 'In meiner Nähe' })
  }

  async whenSearchingNearby(): Promise<void> {
    await this.#nearby.click()
  }

  /** The search for restaurants near the device has ended, and did not fail. */
  async thenHasSearchedNearby(): Promise<void> {
    await expect(this.#nearby).toHaveAttribute('aria-busy', 'false')
    await expect(this.#page.getByText('Die Suche in der Nähe hat nicht geklappt.')).toHaveCount(0)
  }

  async whenChoosingAnotherPlace(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Restaurant Ändern' }).click()
  }

  async whenOpeningTheHandEntry(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Restaurant von Hand eintragen' }).click()
    await expect(this.dialog).toHaveCount(1)
  }

  /** Enters a restaurant by hand, at the position of the device. */
  async whenEnteringPlace(name: string, address: string): Promise<void> {
    await this.#enter(name, address)
    await expect(this.dialog).toHaveCount(0)
  }

  /** Enters a restaurant like `whenEnteringPlace`, near one with a similar name. */
  async whenEnteringSimilarPlace(name: string, address: string): Promise<void> {
    await this.#enter(name, address)
    await expect(this.#page.getByRole('dialog', { name: 'Ist das dieses Haus?' })).toHaveCount(1)
  }

  async #enter(name: string, address: string): Promise<void> {
    await this.whenOpeningTheHandEntry()
    await this.whenNaming(name, address)
    await this.whenTapping('Mein Standort')
    await this.whenTapping('Übernehmen')
  }

  /** Holds the answers about addresses back. Returns a function that lets them through. */
  async givenAddressesAreSlow(): Promise<() => void> {
    let letThrough = (): void => undefined
    const arrival = new Promise<void>((done) => {
      letThrough = done
    })
    await this.#page.route('**/rpc/find_localities*', async (route) => {
      await arrival
      await route.continue()
    })
    return letThrough
  }

  /** Types name and address of a restaurant into the dialog. */
  async whenNaming(name: string, address: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: /^Name/u }).fill(name)
    await this.dialog.getByRole('textbox', { name: /^Adresse/u }).fill(address)
  }

  /** Taps a button of the dialog. */
  async whenTapping(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click()
  }

  /** Pans the small map by the keyboard. */
  async whenPanningTheMap(key: string): Promise<void> {
    await expect(this.dialog.getByTestId('place-map')).toHaveAttribute('data-status', 'ready')
    await this.dialog.getByRole('region', { name: /^Karte zum Festlegen/u }).press(key)
  }

  async thenDialogSays(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  /** Chooses photos through the picker. */
  async whenChoosingPhotos(...photos: readonly MenuPhoto[]): Promise<void> {
    const before = await this.photos.count()
    await this.#page.getByLabel(/Fotos auswählen$/u).setInputFiles(photos.map(pathOf))
    await expect(this.photos).toHaveCount(before + photos.length)
    await expect(this.photos.last().getByRole('img', { name: /^Foto \d+ von/u })).toBeVisible()
  }

  /** Opens the focused picker with the keyboard, and chooses a photo. Chromium's own picker is sometimes not announced. */
  async whenPickingByKey(photo: MenuPhoto): Promise<void> {
    const input = this.#page.getByLabel(/Fotos auswählen$/u)
    const opening = await input.evaluateHandle((element) => ({
      click: new Promise<void>((clicked) =>
        element.addEventListener(
          'click',
          (event) => {
            event.preventDefault()
            clicked()
          },
          { once: true },
        ),
      ),
    }))
    await this.#page.keyboard.press('Space')
    await opening.evaluate(({ click }) => click)
    await input.setInputFiles(pathOf(photo))
    await expect(this.photos.last().getByRole('img', { name: /^Foto \d+ von/u })).toBeVisible()
  }

  /** Chooses the photo of a menu with these lines. */
  async whenPhotographing(...lines: readonly string[]): Promise<void> {
    const before = await this.photos.count()
    const buffer = Buffer.from(await this.#page.evaluate(drawCard, lines), 'base64')
    await this.#page
      .getByLabel(/Fotos auswählen$/u)
      .setInputFiles({ name: 'karte.jpg', mimeType: 'image/jpeg', buffer })
    await expect(this.photos).toHaveCount(before + 1)
  }

  /** Chooses a PDF through the picker. */
  async whenChoosingPdf(pdf: Uint8Array): Promise<void> {
    const file = { name: 'karte.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
    await this.#page.getByLabel(/Fotos auswählen$/u).setInputFiles(file)
  }

  /**
   * Posts files as the share sheet of a device does: from no page, so with an opaque origin; or as the form of a website does.
   *
   * @param website The address of a page.
   */
  async whenSharing(name: string, mimeType: string, content: Uint8Array | string, website?: string): Promise<void> {
    const action = new URL(SHARE_PATH, this.#page.url()).href
    const form = `<form method="post" enctype="multipart/form-data" action="${action}"><input type="file" name="files"></form>`
    if (website) await this.#page.route(website, (route) => route.fulfill({ contentType: 'text/html', body: form }))
    await this.#page.goto(website ?? 'about:blank')
    if (!website) await this.#page.setContent(form)
    await this.#page.locator('input').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    await this.#page.evaluate(() => document.forms[0]?.submit())
  }

  /** Answers the question about shared files. */
  async whenAnsweringTheShare(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click()
    await expect(this.#page.getByText(/aus einer anderen App geteilt/u)).toHaveCount(0)
  }

  async whenChoosingPage(number: number, page: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`^Seite von Foto ${number}`, 'u') }).click()
    await this.#page.getByRole('option', { name: page }).click()
  }

  async thenPageIs(number: number, page: string): Promise<void> {
    await expect(this.#page.getByRole('button', { name: new RegExp(`^Seite von Foto ${number}`, 'u') })).toHaveText(
      page,
    )
  }

  /** Opens the field for a text, and fills it. */
  async whenEnteringText(text: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Text einfügen' }).click()
    await this.#page.getByRole('textbox', { name: 'Text der Karte' }).fill(text)
  }

  async whenReadingText(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Gerichte lesen' }).click()
    await expect(this.#page.getByRole('button', { name: 'Text einfügen' })).toBeFocused()
  }

  async whenNamingPhoto(number: number, offerType: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`^Angebotsart von Foto ${number}`, 'u') }).click()
    await this.#page.getByRole('option', { name: offerType }).click()
  }

  /** Answers for which day, week or month a menu is. */
  async whenChoosingThePeriod(number: number, period: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`^Für welche.* \\(Foto ${number}\\)`, 'u') }).click()
    await this.#page.getByRole('option', { name: period }).click()
  }

  async whenRemovingPhoto(number: number): Promise<void> {
    await this.#page.getByRole('button', { name: `Foto ${number} entfernen` }).click()
  }

  async whenOpeningTheTime(label: 'Von' | 'Bis'): Promise<void> {
    await this.#page
      .getByRole('button', { name: new RegExp(`^${label} `, 'u') })
      .first()
      .click()
    await expect(this.dialog).toHaveCount(1)
  }

  async whenSettingTime(label: 'Von' | 'Bis', hour: string, minute: string): Promise<void> {
    await this.whenOpeningTheTime(label)
    await this.dialog.getByRole('group', { name: 'Stunde' }).getByText(hour, { exact: true }).click()
    await this.dialog.getByRole('group', { name: 'Minute' }).getByText(minute, { exact: true }).click()
    await this.dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  async whenCommenting(text: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Kommentar hinzufügen' }).click()
    await this.#page.getByRole('textbox', { name: 'Kommentar' }).fill(text)
  }

  /** Waits until photos are read: the recognised lines move the button. */
  async whenPublishing(): Promise<void> {
    await expect(this.#page.getByText('Die Karte wird gelesen …')).toHaveCount(0)
    await this.#page.getByRole('button', { name: 'Veröffentlichen' }).click()
  }

  async thenIsPublished(name: string): Promise<void> {
    await expect(this.#page.getByText(`Deal für „${name}“ wurde erfolgreich erstellt!`).first()).toBeVisible()
  }

  /** Follows the link to the form on the page of a deal. */
  async whenBeginningANewCard(name: string): Promise<void> {
    await this.#page.getByRole('navigation').getByRole('link', { name: 'Neue Karte' }).click()
    await this.thenOffersNewCard(name)
  }

  async whenPublishingTheCard(): Promise<void> {
    await expect(this.#page.getByText('Die Karte wird gelesen …')).toHaveCount(0)
    await this.#page.getByRole('button', { name: 'Karte veröffentlichen' }).click()
  }

  /** The page after publishing. */
  async thenSaysPublished(title: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }

  /** Leaves the page after publishing for the map. */
  async whenShowingItOnTheMap(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Auf der Karte zeigen' }).click()
  }

  async thenAsksToSignIn(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Bitte anmelden' })).toBeVisible()
  }

  async thenSuggests(name: string): Promise<void> {
    await expect(this.#page.getByRole('option', { name: new RegExp(`^${name}`, 'u') })).toBeVisible()
  }

  async thenPlaceIs(name: string): Promise<void> {
    await expect(this.#page.getByRole('group', { name: /^Restaurant/u })).toContainText(name)
  }

  async thenPhotosAre(...offerTypes: readonly string[]): Promise<void> {
    await expect(this.photos).toHaveCount(offerTypes.length)
    for (const [index, offerType] of offerTypes.entries()) await expect(this.photos.nth(index)).toContainText(offerType)
  }

  async thenTimeIs(label: 'Von' | 'Bis', time: string): Promise<void> {
    await expect(this.#page.getByRole('button', { name: `${label} ${time}` })).toBeVisible()
  }

  async thenCommentIs(text: string): Promise<void> {
    await expect(this.#page.getByRole('textbox', { name: 'Kommentar' })).toHaveValue(text)
  }

  /** An error at a field. */
  async thenSaysWrong(text: string): Promise<void> {
    await expect(this.#page.getByText(text, { exact: true })).toBeVisible()
  }

  /** The restaurant has a deal, which gets the card. */
  async thenOffersNewCard(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: `Neue Karte für ${name}` })).toBeVisible()
    await expect(this.#page.getByText(`Ein Deal für „${name}“ existiert bereits.`)).toBeVisible()
  }

  /** The draft in IndexedDB contains the text. */
  async thenIsKept(text: string): Promise<void> {
    const kept = () =>
      this.#page.evaluate(
        () =>
          new Promise<string>((done) => {
            const opening = indexedDB.open('mahlzeit')
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').get('deal')
              reading.onsuccess = () => {
                opening.result.close()
                done(JSON.stringify(reading.result))
              }
            }
          }),
      )
    await expect.poll(kept).toContain(text)
  }

  /** The focus is inside the dialog. */
  async thenFocusIsInDialog(): Promise<void> {
    await expect.poll(() => this.dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true)
  }
}
