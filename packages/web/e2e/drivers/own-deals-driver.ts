import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { slugify } from '@mahlzeit/domain'
import { expect, type Locator, type Page } from '@playwright/test'
import { PUBLISHABLE_KEY, SESSION_KEY } from './auth-driver.ts'

const PHOTO = resolve(import.meta.dirname, '../../../../supabase/seed/photos/100-pflanze-1-mittagsdeal.webp')

/** A place of the place search. */
interface ListedPlace {
  readonly place_id: string
  readonly place_lat: number
  readonly place_lng: number
}

const dealAt = (name: string, place?: ListedPlace) => ({
  place_id: `manual:${slugify(name)}`,
  place_lat: 52.61,
  place_lng: 13.29,
  ...place,
  place_name: name,
  url_slug: slugify(name),
  available_days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
})

/** The user's deals and photos, `/profile/deals`. */
export class OwnDealsDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #deletions(): Locator {
    return this.#page.getByRole('region', { name: 'Gelöscht' })
  }

  /** Publishes a deal of the signed-in user with a photo, as the form would, by default at a place by hand. Returns its id. */
  async givenDeal(name: string, place?: ListedPlace): Promise<string> {
    const id = String(await this.#post('/rest/v1/rpc/create_deal', { data: { p_deal: dealAt(name, place) } }))
    await this.givenPhoto(id)
    return id
  }

  /** Claims as the signed-in user that a deal of `givenDeal` has another tenant. Returns the id of the claim. */
  async givenClaim(
    of: { readonly id: string; readonly name: string; readonly place?: ListedPlace },
    name: string,
  ): Promise<string> {
    const deal = { ...dealAt(of.name, of.place), place_name: name, url_slug: slugify(name), succeeds: Number(of.id) }
    return String(await this.#post('/rest/v1/rpc/create_deal', { data: { p_deal: deal } }))
  }

  /** Adds a photo of the signed-in user to a deal. */
  async givenPhoto(dealId: string): Promise<void> {
    const file = { headers: { 'content-type': 'image/webp' }, data: readFileSync(PHOTO) }
    const { url } = Object(await this.#post('/functions/v1/photos?index=0', file)) as { readonly url: string }
    const images = [{ image_url: url, offer_type: 'mittagsdeal', sort_order: 0 }]
    await this.#post('/rest/v1/rpc/add_deal_images', { data: { p_deal_id: Number(dealId), p_images: images } })
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/profile/deals')
  }

  async whenAskingToDelete(what: string): Promise<void> {
    await this.#page.getByRole('button', { name: `${what} löschen`, exact: true }).click()
    await expect(this.#page.getByRole('dialog').getByRole('heading')).toBeVisible()
  }

  async whenConfirming(button: 'Deal löschen' | 'Foto löschen'): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name: button }).click()
  }

  async whenRestoring(what: 'Deal' | 'Foto', name: string): Promise<void> {
    await this.#deletions.getByRole('button', { name: `${what} von ${name} wiederherstellen` }).click()
  }

  async thenLists(name: string, photos: number): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(this.#page.getByRole('button', { name: `von ${name} löschen` })).toHaveCount(photos)
  }

  async thenDoesNotList(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Hochgeladene Deals' })).toBeVisible()
    await expect(this.#page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(0)
  }

  async thenOffersToRestore(what: 'Deal' | 'Foto', name: string): Promise<void> {
    await expect(this.#deletions.getByRole('button', { name: `${what} von ${name} wiederherstellen` })).toBeVisible()
  }

  async #post(path: string, body: { readonly data: unknown; readonly headers?: Record<string, string> }) {
    const { origins } = await this.#page.context().storageState()
    const session = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === SESSION_KEY)
    const { access_token: token } = Object(JSON.parse(session?.value ?? '{}')) as Record<string, string>
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}`, ...body.headers }
    const answer = await this.#page.request.post(path, { headers, data: body.data })
    expect(answer.ok()).toBe(true)
    const text = await answer.text()
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}
