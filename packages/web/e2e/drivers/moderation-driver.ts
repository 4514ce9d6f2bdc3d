import { expect, type Locator, type Page } from '@playwright/test'

/** Seas with room for a file each: specs share a server. */
const SEAS = {
  nordsee: { firstId: 8_000_000, west: 6.5 },
  ostsee: { firstId: 9_000_000, west: 14 },
  kattegat: { firstId: 7_000_000, west: 11 },
}

/** The first place of a file of `whenChoosingAFileOf`, as the form would publish it. */
export const firstPlaceOf = (sea: keyof typeof SEAS) => ({
  place_id: `osm:node/${SEAS[sea].firstId}`,
  place_lat: 54.2,
  place_lng: SEAS[sea].west,
})

/** The queue of reports, `/moderation`. */
export class ModerationDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  report(text: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: text })
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/moderation')
  }

  /** The figures of the operation, `/moderation/betrieb`. */
  async whenOpeningTheFigures(): Promise<void> {
    await this.#page.goto('/moderation/betrieb')
  }

  /** Gives the operation the figures of one day. */
  async givenFigures(): Promise<void> {
    const figures = {
      deals: 1200,
      with_card: 700,
      card_age: 3,
      districts: [],
      open: 3,
      overdue: 1,
      decided: 9,
      unsent: 0,
    }
    const json = [{ day: '2026-11-27', hours: 112, ...figures }]
    await this.#page.route('**/rest/v1/rpc/operation_days**', (route) => route.fulfill({ json }))
  }

  /** Each figure is in the first line of its name. */
  async thenFiguresAreBesideTheirNames(): Promise<void> {
    const distances = await this.#page
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map(({ children: [name, figure] }) =>
          Math.abs((name?.getBoundingClientRect().top ?? NaN) - (figure?.getBoundingClientRect().top ?? NaN)),
        ),
      )
    expect(distances.length).toBeGreaterThan(5)
    for (const distance of distances) expect(distance).toBeLessThan(4)
  }

  async whenShowing(
    tab: 'Offen' | 'Entschieden' | 'Korrekturen' | 'Strittig' | 'Doppelt?' | 'Importe' | 'Protokoll',
  ): Promise<void> {
    await this.#page.getByRole('tab', { name: tab }).click()
    await expect(this.#page.locator('.animate-skeleton')).toHaveCount(0)
  }

  /** Shows an import and a proposal, which commands make. */
  async whenShowingAnImport(): Promise<void> {
    const at = '2026-11-27T12:00:00Z'
    const made = { id: -7, at, list: 'berlin', source: 'OpenStreetMap', counts: { new: 1200, tenant: 1 } }
    const krone = {
      id: 4,
      place_id: 'osm:node/4711',
      kind: 'tenant',
      city: 'Berlin',
      name: 'Gasthaus Krone',
      new_name: 'Thai Orchidee',
      list: 'berlin',
      at,
    }
    const others = {
      address: 'Torstraße 1, 10119 Berlin',
      new_address: null,
      metres: null,
      other_id: null,
      other_name: null,
      other_address: null,
    }
    const json = { entries: [made, { ...krone, ...others }], next_cursor: null }
    await this.#page.route('**/rest/v1/rpc/moderation_imports**', (route) => route.fulfill({ json }))
    await this.whenShowing('Importe')
  }

  /** Shows a pair of deals, which the server finds every ten minutes. By default the demo does not have them, so that none is merged. */
  async whenShowingAPair(one: string, other: string, ids: readonly number[] = [900_001, 900_002]): Promise<void> {
    const facts = {
      days: [1, 2, 3, 4, 5],
      hours: { start: '11:30', end: '14:30' },
      website: null,
      phone: null,
      address: 'Torstraße 1, 10119 Berlin',
      position: { lat: 52.5296, lng: 13.4011 },
      cuisines: ['german'],
      diets: [],
      cards: true,
      access: null,
    }
    const counts = { is_own: false, photos: 2, urls: [], dishes: 3, comments: 1, votes: 4 }
    const deals = [
      { id: ids[0], name: one, address: facts.address, facts: { ...facts, name: one }, ...counts },
      {
        id: ids[1],
        name: other,
        address: facts.address,
        facts: { ...facts, name: other, phone: '+49 30 1234567' },
        ...counts,
      },
    ]
    const json = { entries: [{ id: 900_000, score: 92, metres: 4, is_denied: true, deals }], next_cursor: null }
    await this.#page.route('**/rest/v1/rpc/moderation_pairs**', (route) => route.fulfill({ json }))
    await this.whenShowing('Doppelt?')
  }

  /** Shows a wave of 30 claims that the demo does not have. */
  async whenShowingAWave(): Promise<void> {
    const [since, until] = ['2026-11-27T12:00:00Z', '2026-11-27T12:40:00Z']
    const account = { id: '00000000-0000-4000-8000-000000000001', is_suspended: false, is_deleted: false }
    const accounts = [{ ...account, name: 'Anna' }]
    const wave = { id: -900_000, kind: 'claims', reports: 30, deals: 12, networks: 1, since, until, accounts }
    const json = { entries: [wave], next_cursor: null }
    await this.#page.route('**/rest/v1/rpc/moderation_disputes**', (route) => route.fulfill({ json }))
    await this.whenShowing('Strittig')
  }

  /** Shows the dismissal of a wave that the demo does not have. */
  async whenShowingADismissedWave(): Promise<void> {
    const wave = { act: 'dismiss-wave', content_kind: 'wave', content_id: '-900000', merge: null, is_dismissed: true }
    await this.#whenShowingInTheLog({ ...wave, reason: 'Ein Straßenfest.' })
  }

  /** Shows a merge of deals that the demo does not have. */
  async whenShowingAMerge(winner: string): Promise<void> {
    const merge = { id: 900_000, winner_id: 900_001, winner_name: winner, may_undo: true }
    await this.#whenShowingInTheLog({
      act: 'merge',
      content_kind: 'deal',
      content_id: '900002',
      reason: 'Ein Haus.',
      merge,
    })
  }

  async #whenShowingInTheLog(act: object): Promise<void> {
    const at = '2026-11-27T12:00:00Z'
    const entry = { id: 900_000, at, ground: null, moderator_name: 'Moni', clearance: null, ...act }
    const json = { entries: [entry], next_cursor: null }
    await this.#page.route('**/rest/v1/rpc/moderation_log**', (route) => route.fulfill({ json }))
    await this.whenShowing('Protokoll')
  }

  /** Chooses a GeoJSON file of restaurants in a sea, one for each name. Its list is that of the sea. */
  async whenChoosingAFileOf(sea: keyof typeof SEAS, names: readonly string[]): Promise<void> {
    const { firstId, west } = SEAS[sea]
    const features = names.map((name, index) => ({
      type: 'Feature',
      id: `node/${firstId + index}`,
      properties: { amenity: 'restaurant', name },
      geometry: { type: 'Point', coordinates: [west + index / 1000, 54.2] },
    }))
    const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
    const file = { name: `${sea}.geojson`, mimeType: 'application/geo+json', buffer }
    await this.#page.getByLabel('Datei einlesen').setInputFiles(file)
  }

  /** Delays each batch of an import by a second. */
  async givenSlowImports(): Promise<void> {
    await this.#page.route('**/rest/v1/rpc/import_places', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
  }

  async thenImportSays(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('tabpanel').getByText(text)).toBeVisible()
  }

  /** How many imports of a list can be undone. */
  async thenImportsAre(list: string, count: number): Promise<void> {
    await expect(this.#undoOf(list)).toHaveCount(count)
  }

  async whenUndoingTheImportOf(list: string): Promise<void> {
    await this.#undoOf(list).click()
    await this.whenDeciding('Wirklich zurücknehmen?')
  }

  #undoOf(list: string): Locator {
    return this.#page
      .getByRole('listitem')
      .filter({ hasText: `„${list}“` })
      .getByRole('button', { name: 'Import zurücknehmen' })
  }

  async whenDeciding(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click()
  }

  get #digest(): Locator {
    return this.#page.getByRole('checkbox', { name: 'Tägliche E-Mail' })
  }

  async whenChoosingTheDigest(isWanted: boolean): Promise<void> {
    // `setChecked` fails where a rollback is faster than its check.
    await expect(this.#digest).toBeChecked({ checked: !isWanted })
    await this.#digest.click()
  }

  async thenDigestIs(isWanted: boolean): Promise<void> {
    await expect(this.#digest).toBeChecked({ checked: isWanted })
  }

  async thenIsShown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  }

  async thenQueueHolds(text: string, ...details: readonly (string | RegExp)[]): Promise<void> {
    for (const detail of details) await expect(this.report(text).first()).toContainText(detail)
  }

  async thenQueueHoldsOnce(text: string): Promise<void> {
    await expect(this.report(text)).toHaveCount(1)
  }

  async thenQueueHoldsNo(text: string): Promise<void> {
    await expect(this.#page.locator('.animate-skeleton')).toHaveCount(0)
    await expect(this.report(text)).toHaveCount(0)
  }

  /** Opens the dialog of an action, chooses the ground where one is needed, fills in the reason and confirms. */
  async whenActing(text: string, button: string, reason: string, confirm: string): Promise<void> {
    await this.whenAsking(text, button)
    if (
      /^(?:Ausblenden(?: und erledigen)?|Nur .+ ausblenden|Sperren und aufräumen|Berechtigt|Alle Korrekturen zurücknehmen)$/u.test(
        button,
      )
    )
      await this.whenChoosingTheGround()
    await this.whenGivingTheReason(reason)
    await this.whenConfirming(confirm)
    await expect(this.dialog).toHaveCount(0)
  }

  async whenAsking(text: string, button: string): Promise<void> {
    await this.report(text).first().getByRole('button', { name: button, exact: true }).click()
    await expect(this.dialog.getByRole('heading')).toBeVisible()
  }

  async whenChoosingTheGround(): Promise<void> {
    await this.dialog.getByLabel('Community-Richtlinien').check()
  }

  async whenGivingTheReason(reason: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Begründung' }).fill(reason)
  }

  async whenConfirming(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
  }

  async thenDialogHolds(reason: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox', { name: 'Begründung' })).toHaveValue(reason)
  }

  /** These buttons of the dialog are visible at every scroll position. */
  async thenButtonsAreInView(...names: readonly string[]): Promise<void> {
    for (const end of [this.dialog.getByRole('heading'), this.dialog.getByRole('textbox')]) {
      await end.scrollIntoViewIfNeeded()
      for (const name of names)
        await expect(this.dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
  }

  async thenDialogSays(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }
}
