import {
  DEFAULT_OFFER_TYPE,
  EMPTY_DISH_LINE,
  type FailureKind,
  failure,
  type FoundAddress,
  type LatLng,
  type ShareFailure,
  UNKNOWN_FACTS,
} from '@mahlzeit/domain'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { AddDealFormState, AddDealState } from './add-deal-state.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { AddDealView } from './add-deal-view.tsx'
import { spotsAround } from './similar-map.tsx'
import { siteHasArea } from './test-support/given.ts'

const LINDE = { placeId: 'demo:linde', name: 'Zur Linde', address: 'Torstraße 12', position: { lat: 52.5, lng: 13.4 } }
const HERE = { lat: 52.51, lng: 13.41 }
const EXISTING = { id: 7 as never, name: 'Zur Linde' }

const FORM: AddDealFormState = {
  kind: 'form',
  draft: {
    startTime: null,
    endTime: null,
    availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
    initialComment: '',
    menuText: '',
    prefilled: [],
    ...UNKNOWN_FACTS,
  },
  search: { typed: '', answer: { kind: 'idle' } },
  choice: { place: null, check: { kind: 'idle' } },
  tray: { photos: [], processing: 0, given: 0, limit: 5, hasSource: false, recalled: [], today: '2026-11-22' },
  readings: new Map(),
  fromPhoto: {},
  isCommentShown: false,
  phase: 'idle',
  problem: null,
  refusals: 0,
  proposals: { proposals: [], photoPosition: null, nearby: 'idle' },
  waiting: null,
  shared: [],
  published: null,
  isExpired: false,
}

const photo = (key: number) => ({
  key,
  file: new Blob([`${key}`]),
  offerType: DEFAULT_OFFER_TYPE,
  menuDate: '2026-11-22',
  dishes: [],
})

const SLOTS = { NearestLunch: () => <p>Ganz nah</p> }

const show = (state: AddDealState = FORM, shareFailure: ShareFailure | null = null) => {
  const states$ = new BehaviorSubject(state)
  const tray = {
    add: vi.fn(),
    takePhoto: vi.fn(),
    pickPhotos: vi.fn(),
    setOfferType: vi.fn(),
    setMenuDate: vi.fn(),
    move: vi.fn(),
    remove: vi.fn(),
    dishes: { cancelAll: vi.fn() },
  }
  const commands = {
    typePlace: vi.fn(),
    retrySearch: vi.fn(),
    choose: vi.fn(),
    chooseByHand: vi.fn(),
    chooseProposal: vi.fn(),
    proposeNear: vi.fn(),
    proposeAtPhoto: vi.fn(),
    forgetPlace: vi.fn(),
    locate: vi.fn(async (): Promise<LatLng | null> => null),
    findAddress: vi.fn(async (): Promise<FoundAddress | null> => null),
    change: vi.fn(),
    comment: vi.fn(),
    showComment: vi.fn(),
    openFor: vi.fn(),
    nameTenant: vi.fn(),
    dropDraft: vi.fn(),
    keepDraft: vi.fn(),
    shared: { take: vi.fn(async () => undefined), drop: vi.fn() },
    beginWithShared: vi.fn(),
    sharePublished: vi.fn(),
    reminder: 'BEGIN:VCALENDAR',
    chooseSimilar: vi.fn(),
    refuseSimilar: vi.fn(),
    closeSimilar: vi.fn(),
    submit: vi.fn(),
  }
  const vm = { state$: viewState(state, states$), tray: tray as never, ...commands }
  render(
    <MemoryRouter>
      <SlotsContext value={SLOTS}>
        <AddDealView vm={vm} shareFailure={shareFailure} />
      </SlotsContext>
    </MemoryRouter>,
  )
  return { ...commands, tray, become: (change: Partial<AddDealFormState>) => states$.next({ ...FORM, ...change }) }
}

const submit = (name = 'Veröffentlichen') => screen.getByRole('button', { name })

beforeAll(async () => {
  URL.createObjectURL ??= () => 'blob:photo'
  URL.revokeObjectURL ??= () => undefined
  await import('../../ui/drawer-dialog.tsx')
})

describe('the add-deal page', () => {
  it('the add-deal page asks guests to sign in', () => {
    show({ kind: 'guest' })
    expect(screen.getByRole('heading', { level: 1, name: 'Bitte anmelden' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Anmelden oder Registrieren' }).getAttribute('href')).toBe('/auth')
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('Ganz nah')).toBeVisible()
  })

  it('the add-deal form asks for the photo first', () => {
    show()
    expect(screen.queryByText('Ganz nah')).toBeNull()
    const photos = screen.getByLabelText('Mittagskarte hochladen *: Fotos auswählen')
    const restaurant = screen.getByRole('combobox', { name: /^Restaurant/ })
    expect(photos.compareDocumentPosition(restaurant)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText(/^Beginn mit dem Foto/)).toBeVisible()
  })

  it('the add-deal form says what was filled from the photo', async () => {
    const { become } = show()
    become({ fromPhoto: { startTime: '11:30', endTime: '14:30', diets: ['vegan'] } })
    const said = await screen.findByText('Aus der Karte eingetragen: 11:30–14:30, vegan. Prüf es weiter unten.')
    expect(said).toBeVisible()
  })

  it('asks whether to take what another app shared', async () => {
    const { become, shared, beginWithShared } = show()
    become({ shared: [new Blob(), new Blob()] })
    await screen.findByText('Hast du gerade 2 Dateien aus einer anderen App geteilt? Sind es Karten?')
    expect(screen.queryByRole('button', { name: /^Entwurf/u })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, übernehmen' }))
    expect(shared.take).toHaveBeenCalledOnce()
    become({ shared: [new Blob()], tray: { ...FORM.tray, photos: [photo(1)] } })
    await screen.findByText('Hast du gerade etwas aus einer anderen App geteilt? Ist es eine Karte?')
    await userEvent.click(screen.getByRole('button', { name: 'Ja, zu diesem Entwurf' }))
    expect(shared.take).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('button', { name: 'Entwurf verwerfen, neu beginnen' }))
    expect(beginWithShared).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Nein, verwerfen' }))
    expect(shared.drop).toHaveBeenCalledOnce()
  })

  it.each([
    ['failed', /^Was du geteilt hast, ist nicht angekommen\./u],
    ['partly', /^Nicht alles ist angekommen: .+ 15 MB\.$/u],
    ['link', /^Ein Link allein ist noch keine Karte\./u],
  ] as const)('says of a share that %s what to do, to guests too', (failed, text) => {
    show({ kind: 'guest' }, failed)
    expect(screen.getByRole('alert').textContent).toMatch(text)
  })

  it('links to the map from its logo', () => {
    show({ kind: 'loading' })
    expect(screen.getByRole('link', { name: /zur Karte/u }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('heading', { level: 1, name: 'Neuen Deal hinzufügen' })).toBeVisible()
  })
})

describe('the restaurant field', () => {
  it('suggests restaurants while typing, and selects one', async () => {
    const { typePlace, choose, become } = show()
    const input = screen.getByRole('combobox', { name: 'Restaurant *' })
    expect(input.getAttribute('placeholder')).toBe('Restaurant-Name eingeben...')
    await userEvent.type(input, 'L')
    expect(typePlace).toHaveBeenLastCalledWith('L')
    become({ search: { typed: 'L', answer: { kind: 'loading' } } })
    expect(await screen.findByText('Lade Autovervollständigung...')).toBeVisible()
    become({ search: { typed: 'L', answer: { kind: 'found', suggestions: [LINDE] } } })
    const option = await screen.findByRole('option', { name: /Zur Linde/u })
    // The list opens below the button: it neither covers nor moves it.
    const byHand = screen.getByRole('button', { name: 'Restaurant von Hand eintragen' })
    expect(byHand.compareDocumentPosition(option)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(option)
    expect(choose).toHaveBeenCalledWith(LINDE)
  })

  it('moves the focus to the map when only the place on it is missing', async () => {
    show({ ...FORM, search: { typed: 'Zur Linde', answer: { kind: 'idle' } } })
    await userEvent.click(screen.getByRole('button', { name: 'Restaurant von Hand eintragen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Adresse *' }), 'Torstraße 12')
    await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }))
    const map = dialog.getByRole('group', {
      name: 'Ort auf der Karte *',
      description: 'Bitte zeig auf der Karte, wo das Restaurant ist.',
    })
    await waitFor(() => expect(document.activeElement).toBe(map))
  })

  const enterByHand = async (before: () => Promise<void> = async () => {}) => {
    const commands = show({ ...FORM, search: { typed: 'Zur Linde', answer: { kind: 'idle' } } })
    commands.locate.mockResolvedValue(HERE)
    await before()
    await userEvent.click(screen.getByRole('button', { name: 'Restaurant von Hand eintragen' }))
    const dialog = within(await screen.findByRole('dialog'))
    const tap = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
    const type = (address: string) => userEvent.type(dialog.getByRole('textbox', { name: 'Adresse *' }), address)
    return { ...commands, dialog, tap, type }
  }

  it('the restaurant field takes the position of the device on request only', async () => {
    const { chooseByHand, locate, dialog, tap, type } = await enterByHand()
    await waitFor(() => expect(locate).toHaveBeenCalled())
    await type('Torstraße 12')
    await tap('Übernehmen')
    expect(dialog.getByText('Bitte zeig auf der Karte, wo das Restaurant ist.')).toBeVisible()
    expect(chooseByHand).not.toHaveBeenCalled()
    await tap('Mein Standort')
    expect(await dialog.findByText(/^Der Ort ist festgelegt/)).toBeVisible()
    await tap('Übernehmen')
    await waitFor(() => expect(chooseByHand).toHaveBeenCalledWith('Zur Linde', 'Torstraße 12', HERE))
  })

  it('gives the focus to the button that changes the restaurant, not to what had it before', async () => {
    const { become, chooseByHand, tap, type } = await enterByHand(() =>
      userEvent.click(screen.getByRole('button', { name: 'Montag' })),
    )
    chooseByHand.mockImplementation(() => become({ choice: { place: LINDE, check: { kind: 'idle' } } }))
    await type('Torstraße 12')
    await tap('Mein Standort')
    await tap('Übernehmen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const change = await screen.findByRole('button', { name: 'Restaurant Ändern' })
    await expect.poll(() => document.activeElement === change).toBe(true)
  })

  it('shows the address on the map, which does not settle the spot', async () => {
    const { chooseByHand, findAddress, dialog, tap, type } = await enterByHand()
    findAddress.mockResolvedValue({ kind: 'postcode', name: '10119', position: LINDE.position })
    await type('Torstraße 12, 10119 Berlin')
    expect(await dialog.findByText(/^Die Karte zeigt „10119“/)).toBeVisible()
    await tap('Übernehmen')
    expect(dialog.getByText('Bitte zeig auf der Karte, wo das Restaurant ist.')).toBeVisible()
    expect(chooseByHand).not.toHaveBeenCalled()
    expect(findAddress.mock.calls).toEqual([['Torstraße 12, 10119 Berlin']])
  })

  it.each([
    ['Ja, der Ort stimmt', 1],
    ['Karte zur Adresse', 0],
  ])('the restaurant field asks about a spot far from the address: %s', async (answer, times) => {
    const { chooseByHand, findAddress, dialog, tap, type } = await enterByHand()
    findAddress.mockResolvedValue({ kind: 'postcode', name: '80331', position: { lat: 48.137, lng: 11.576 } })
    await type('Marienplatz 1, 80331 München')
    await tap('Mein Standort')
    await tap('Übernehmen')
    const question = await dialog.findByRole('alert')
    expect(question.textContent).toMatch(/^Die Nadel steht 50\d,\d\skm von „80331“ entfernt\. Stimmt der Ort\?/u)
    expect(chooseByHand).not.toHaveBeenCalled()
    await tap(answer)
    expect(chooseByHand).toHaveBeenCalledTimes(times)
    // The page closes the dialog of a chosen place.
    expect(dialog.queryAllByRole('alert')).toHaveLength(times)
  })

  it('refuses a place by hand outside the area of the site', async () => {
    siteHasArea()
    const { chooseByHand, dialog, tap, type } = await enterByHand()
    await type('Torstraße 12')
    await tap('Mein Standort')
    await tap('Übernehmen')
    expect(await dialog.findByText(/^Mahlzeit zeigt nur Restaurants in der Umgebung von Berlin/u)).toBeVisible()
    expect(chooseByHand).not.toHaveBeenCalled()
  })

  it('says that a chosen place is outside the area of the site', () => {
    show({ ...FORM, choice: { place: null, check: { kind: 'outside' } } })
    expect(screen.getByText(/Dieses liegt außerhalb/u)).toBeVisible()
  })

  it('the restaurant field asks about the address that is typed last', async () => {
    const { chooseByHand, findAddress, dialog, tap, type } = await enterByHand()
    findAddress.mockResolvedValueOnce({ kind: 'postcode', name: '80331', position: { lat: 48.137, lng: 11.576 } })
    await type('80331')
    await tap('Mein Standort')
    await tap('Übernehmen')
    expect(await dialog.findByRole('alert')).toBeVisible()
    await type(' oder 10119')
    expect(dialog.queryByRole('alert')).toBeNull()
    await tap('Übernehmen')
    await waitFor(() => expect(chooseByHand).toHaveBeenCalledWith('Zur Linde', '80331 oder 10119', HERE))
  })

  it('allows only manual entry without a directory', () => {
    show({ ...FORM, search: { typed: 'Li', answer: { kind: 'unavailable' } } })
    const input = screen.getByRole<HTMLInputElement>('combobox')
    expect(input.disabled).toBe(true)
    expect(screen.getByText(/deaktiviert.*gültiger API-Schlüssel/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Restaurant von Hand eintragen' })).toBeVisible()
  })

  it.each<[FailureKind, RegExp]>([
    ['offline', /Du bist offline/u],
    ['timeout', /lässt zu lange auf sich warten/u],
    ['unauthorised', /Deine Sitzung ist abgelaufen/u],
    ['rate-limited', /gerade zu viele auf einmal/u],
    ['unavailable', /Unser Dienst antwortet gerade nicht/u],
  ])('shows a failed lookup (%s), and retries it', async (kind, why) => {
    const { retrySearch } = show({
      ...FORM,
      search: { typed: 'Li', answer: { kind: 'failed', failure: failure(kind, '') } },
    })
    expect(screen.getByText(why)).toBeVisible()
    expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(false)
    expect(screen.queryByText(/API-Schlüssel/u)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(retrySearch).toHaveBeenCalledOnce()
  })

  it('says that no restaurant was found', () => {
    const { become } = show()
    become({ search: { typed: 'Li', answer: { kind: 'found', suggestions: [] } } })
    return screen.findByText('Kein Restaurant gefunden.')
  })

  it('shows the selected restaurant, its check and the duplicate warning', async () => {
    const { become, forgetPlace } = show({ ...FORM, choice: { place: LINDE, check: { kind: 'checking' } } })
    expect(screen.getByText('Prüfe Restaurant-Verfügbarkeit...')).toBeVisible()
    expect(submit('Prüfe Restaurant...').getAttribute('aria-disabled')).toBe('true')
    become({ choice: { place: LINDE, check: { kind: 'exists', existing: EXISTING } } })
    expect(
      await screen.findByText(/^Ein Deal für „Zur Linde“ existiert bereits\. Deine Karte kommt dort hinzu/u),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Restaurant gehen' }).getAttribute('href')).toBe(
      '/restaurant/7-zur-linde',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Restaurant Ändern' }))
    expect(forgetPlace).toHaveBeenCalled()
  })
})

describe('a problem', () => {
  it.each([
    ['no-place', 'Bitte wähle ein Restaurant aus.', 'combobox', 'Restaurant *'],
    ['no-weekday', 'Bitte wähle mindestens einen Wochentag aus.', 'button', 'Montag'],
  ] as const)('the problem %s is shown at its field, which is focused', async (problem, text, role, name) => {
    const { become } = show()
    become({ problem, refusals: 1 })
    expect(await screen.findByText(text)).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole(role, { name }))
  })

  it('the problem no-photo is shown at the picker, which is focused', async () => {
    const { become } = show()
    become({ problem: 'no-photo', refusals: 1 })
    expect(await screen.findByText('Bitte lade mindestens ein Foto der Mittagskarte hoch.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Mittagskarte hochladen *: Fotos auswählen'))
  })

  it('the problem dish-invalid is shown at its line, which is focused', async () => {
    const { become } = show()
    const dishes = [{ ...EMPTY_DISH_LINE, key: 1, name: 'Suppe', price: 'neun' }]
    become({ tray: { ...FORM.tray, photos: [{ ...photo(1), dishes }] }, problem: 'dish-invalid', refusals: 1 })
    expect(await screen.findByText(/^Bitte gib den Preis in Euro ein/u)).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Preis 1' }))
  })

  it('the problem not-signed-in links to the sign-in page', async () => {
    const { become } = show({ ...FORM, isExpired: true })
    become({ isExpired: true, problem: 'not-signed-in', refusals: 1 })
    expect(await screen.findByText('Du musst angemeldet sein, um einen Deal zu erstellen.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Anmelden oder Registrieren' }))
  })
})

describe('the submit button', () => {
  it.each([
    ['Veröffentlichen...', { phase: 'publishing' }],
    ['Validiere Restaurant...', { phase: 'validating' }],
    ['Bilder werden verarbeitet...', { tray: { ...FORM.tray, processing: 1, given: 2 } }],
  ] as const)('the submit button shows „%s“ while busy', async (label, change) => {
    const { submit: send } = show({ ...FORM, ...change })
    expect(submit(label).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(submit(label))
    expect(send).not.toHaveBeenCalled()
  })

  it('the submit button submits the form', async () => {
    const { submit: send } = show()
    await userEvent.click(submit())
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('times and days', () => {
  it('times and days open with the default, and change when confirmed', async () => {
    const { change } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Von --:--' }))
    const dialog = await screen.findByRole('dialog', { name: 'Von: Uhrzeit wählen' })
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '12' }).checked).toBe(true)
    await userEvent.click(within(dialog).getByRole('radio', { name: '11' }))
    await userEvent.click(within(dialog).getByRole('radio', { name: '45' }))
    expect(change).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }))
    expect(change).toHaveBeenCalledWith({ startTime: '11:45' })
    await userEvent.click(screen.getByRole('button', { name: 'Bis --:--' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Übernehmen' }))
    expect(change).toHaveBeenLastCalledWith({ endTime: '15:00' })
  })

  it('times and days can be cleared', async () => {
    const { change } = show({ ...FORM, draft: { ...FORM.draft, endTime: '15:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Bis leeren' }))
    expect(change).toHaveBeenCalledWith({ endTime: null })
  })

  it('a tap on a day toggles it', async () => {
    const { change } = show()
    const wednesday = screen.getByRole('button', { name: 'Mittwoch' })
    expect(wednesday.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(wednesday)
    expect(change).toHaveBeenCalledWith({ availableDays: ['Mo', 'Di', 'Do', 'Fr'] })
  })
})

describe('the options', () => {
  it('the options of the cuisine are sorted alphabetically', async () => {
    const { change } = show()
    await userEvent.click(screen.getByRole('button', { name: /^Küche/u }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options.slice(0, 2)).toEqual(['Keine Angabe', '🍲afrikanisch'])
    await userEvent.click(screen.getByRole('option', { name: /deutsch/u }))
    expect(change).toHaveBeenCalledWith({ cuisines: ['deutsch'] })
  })

  it('the options of the payment can be reset', async () => {
    const { change } = show({ ...FORM, draft: { ...FORM.draft, cards: false } })
    await userEvent.click(screen.getByRole('button', { name: /^Kartenzahlung/u }))
    await userEvent.click(await screen.findByRole('option', { name: 'Keine Angabe' }))
    expect(change).toHaveBeenCalledWith({ cards: null })
  })

  it('the options of the diet allow several, in the order of the list', async () => {
    const { change } = show({ ...FORM, draft: { ...FORM.draft, diets: ['vegan'] } })
    await userEvent.click(screen.getByRole('button', { name: /vegetarisch/u }))
    expect(change).toHaveBeenCalledWith({ diets: ['vegetarisch', 'vegan'] })
  })
})

describe('photos', () => {
  it('photos are added by file picker and paste; other pastes are ignored', async () => {
    const { tray } = show()
    const file = new File(['menu'], 'menu.jpg', { type: 'image/jpeg' })
    await userEvent.upload(screen.getByLabelText(/Fotos auswählen/u), file)
    expect(tray.add).toHaveBeenLastCalledWith([file])
    const paste = Object.assign(new Event('paste', { cancelable: true }), {
      clipboardData: { files: [file], getData: () => '' },
    })
    document.dispatchEvent(paste)
    expect(tray.add).toHaveBeenCalledTimes(2)
    expect(paste.defaultPrevented).toBe(true)
    document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { files: [], getData: () => '' } }))
    expect(tray.add).toHaveBeenCalledTimes(2)
  })

  it('photos are moved and removed by keyboard, with announcements', async () => {
    const { tray } = show({ ...FORM, tray: { ...FORM.tray, photos: [photo(1), photo(2)] } })
    await userEvent.click(screen.getByRole('button', { name: 'Foto 1 nach hinten' }))
    expect(tray.move).toHaveBeenCalledWith(1, 1)
    expect(screen.getByText('Das Foto ist jetzt Nummer 2 von 2.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Foto 1 nach vorn' }))
    expect(tray.move).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Foto 2 entfernen' }))
    expect(tray.remove).toHaveBeenCalledWith(2)
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Fotos in ihrer Reihenfolge' }))
  })

  it('photos are labelled with an offer type', async () => {
    const { tray } = show({ ...FORM, tray: { ...FORM.tray, photos: [photo(1)] } })
    await userEvent.click(screen.getByRole('button', { name: /^Angebotsart von Foto 1/u }))
    await userEvent.click(await screen.findByRole('option', { name: 'Wochenkarte' }))
    expect(tray.setOfferType).toHaveBeenCalledWith(1, 'wochenkarte')
  })

  it('photos of a Wochenkarte are for this week, another near one, or that of any date', async () => {
    const menu = (menuDate: string | null) => ({ ...photo(1), offerType: 'wochenkarte' as const, menuDate })
    const { tray, become } = show({ ...FORM, tray: { ...FORM.tray, photos: [menu('2026-11-22')] } })
    const question = () => screen.getByRole('button', { name: /^Für welche Woche\? \(Foto 1\)/u })
    expect(question().textContent).toBe('Diese Woche (KW 47)')
    await userEvent.click(question())
    await userEvent.click(await screen.findByRole('option', { name: 'Nächste Woche (KW 48)' }))
    expect(tray.setMenuDate).toHaveBeenLastCalledWith(1, '2026-11-23')
    become({ tray: { ...FORM.tray, photos: [menu('2026-11-23')] } })
    await expect.poll(() => question().textContent).toBe('Nächste Woche (KW 48)')

    await userEvent.click(question())
    await userEvent.click(await screen.findByRole('option', { name: 'Diese Woche (KW 47)' }))
    expect(tray.setMenuDate).toHaveBeenLastCalledWith(1, '2026-11-22')

    await userEvent.click(question())
    await userEvent.click(await screen.findByRole('option', { name: 'Andere Woche …' }))
    const date = screen.getByLabelText('Ein Tag der Woche von Foto 1')
    expect(date).toMatchObject({ value: '2026-11-23', min: '2025-11-21', max: '2027-01-21' })
    fireEvent.change(date, { target: { value: '2026-12-31' } })
    expect(tray.setMenuDate).toHaveBeenLastCalledWith(1, '2026-12-31')
    become({ tray: { ...FORM.tray, photos: [menu('2026-12-31')] } })
    expect(await screen.findByText('Die Karte ist für: KW 53')).toBeVisible()

    for (const [typed, taken] of [
      ['2025-11-20', null],
      ['2025-11-21', '2025-11-21'],
      ['2027-01-21', '2027-01-21'],
      ['2027-01-22', null],
    ] as const) {
      fireEvent.change(date, { target: { value: typed } })
      expect(tray.setMenuDate).toHaveBeenLastCalledWith(1, taken)
    }
    become({ tray: { ...FORM.tray, photos: [menu(null)] } })
    expect(await screen.findByText('Bitte gib einen Tag vom 21.11.2025 bis zum 21.01.2027 an.')).toBeVisible()

    become({ tray: { ...FORM.tray, photos: [{ ...menu('2026-11-22'), offerType: 'monatskarte' }] } })
    const month = await screen.findByRole('button', { name: /^Für welchen Monat\? \(Foto 1\)/u })
    expect(month.textContent).toBe('Diesen Monat (November)')
  })

  it('photos of a Wochenkarte without a date have an empty date field', () => {
    const undated = { ...photo(1), offerType: 'wochenkarte' as const, menuDate: null }
    show({ ...FORM, tray: { ...FORM.tray, photos: [undated] } })
    expect(screen.getByLabelText('Ein Tag der Woche von Foto 1')).toHaveProperty('value', '')
  })

  it('photos of other offer types have no question for a period', () => {
    show({ ...FORM, tray: { ...FORM.tray, photos: [photo(1)] } })
    expect(screen.queryByRole('button', { name: /^Für welche/u })).toBeNull()
  })

  it('several photos say which one is read, what was found so far, and end it', async () => {
    const readings = new Map([
      [1, { kind: 'read', found: 1 }],
      [2, { kind: 'reading', done: 0.5 }],
      [3, { kind: 'reading', done: null }],
    ] as const)
    const area = { left: 0, top: 0, width: 1, height: 1 }
    const dish = { ...EMPTY_DISH_LINE, key: 1, name: 'Suppe', area }
    const photos = [{ ...photo(1), dishes: [dish, { ...dish, key: 2 }] }, photo(2), photo(3)]
    const { tray, become } = show({ ...FORM, readings, tray: { ...FORM.tray, photos } })
    expect(await screen.findByText('Foto 2 von 3 wird gelesen. Bisher 2 Gerichte.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Lesen beenden' }))
    expect(tray.dishes.cancelAll).toHaveBeenCalled()
    become({ readings: new Map(), tray: { ...FORM.tray, photos } })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lesen beenden' })).toBeNull())
  })

  it('photos come from camera and gallery only on phones', async () => {
    const { become, tray } = show()
    expect(screen.queryByRole('button', { name: 'Foto machen' })).toBeNull()
    become({ tray: { ...FORM.tray, hasSource: true } })
    await userEvent.click(await screen.findByRole('button', { name: 'Foto machen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Aus der Galerie' }))
    expect(tray.takePhoto).toHaveBeenCalled()
    expect(tray.pickPhotos).toHaveBeenCalled()
  })
})

describe('the comment', () => {
  it('the comment is collapsed at first; opened, it is focused and counts characters', async () => {
    const { showComment, become } = show()
    expect(screen.queryByRole('textbox', { name: 'Kommentar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
    expect(showComment).toHaveBeenCalled()
    become({ isCommentShown: true, draft: { ...FORM.draft, initialComment: 'Suppe 🍜' } })
    expect(await screen.findByText('7/200')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kommentar' }))
  })
})

it('similar places nearby open the dialog that asks about them', async () => {
  const deal = { ...LINDE, position: { lat: 52.5001, lng: 13.4 }, dealId: 7 as never }
  const place = { ...LINDE, placeId: 'demo:eck', name: 'Linde am Eck', address: 'Torstraße 14', dealId: null }
  const check = { kind: 'similar', similar: [deal, place], asked: 'choosing' } as const
  const entered = { ...LINDE, placeId: 'manual:linde@52.500,13.400', name: 'Linde', address: 'Torstraße 12a' }
  const { chooseSimilar, refuseSimilar, closeSimilar } = show({ ...FORM, choice: { place: entered, check } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Ist das dieses Haus?' }))
  expect(dialog.getByText('Linde')).toBeVisible()
  expect(dialog.getByText('Torstraße 12a')).toBeVisible()
  await userEvent.click(
    dialog.getByRole('button', { name: /^Zur Linde\s*Torstraße 12\s*10\sm entfernt, mit Deal\s*Ja, das ist es$/u }),
  )
  expect(chooseSimilar).toHaveBeenCalledWith(deal)
  await userEvent.click(
    dialog.getByRole('button', { name: /^Linde am Eck\s*Torstraße 14\s*10\sm entfernt\s*Ja, das ist es$/u }),
  )
  expect(chooseSimilar).toHaveBeenCalledWith(place)
  await userEvent.click(dialog.getByRole('button', { name: 'Nein, ein anderes Lokal' }))
  expect(refuseSimilar).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(closeSimilar).toHaveBeenCalledOnce()
})

it('the deal of another tenant at the place offers the new tenant', async () => {
  const former = { ...LINDE, name: 'Gasthaus Krone', dealId: 7 as never, isOtherTenant: true }
  const check = { kind: 'similar', similar: [former], asked: 'choosing' } as const
  const { chooseSimilar } = show({ ...FORM, choice: { place: LINDE, check } })
  await userEvent.click(await screen.findByRole('button', { name: /^Neuer Wirt hier/u }))
  expect(chooseSimilar).toHaveBeenCalledWith(former, true)
})

it('asks for the name of a new tenant', async () => {
  const former = { id: 7 as never, name: 'Gasthaus Krone', place: { ...LINDE, name: 'Gasthaus Krone' } }
  const { nameTenant } = show({
    ...FORM,
    choice: { place: null, check: { kind: 'tenant', former, isSameName: false } },
  })
  expect(await screen.findByText('Bisher hier: Gasthaus Krone')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: /^Name des neuen Restaurants/u }), 'Thai Orchidee')
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(nameTenant).toHaveBeenCalledWith('Thai Orchidee')
})

describe('the new card of a known restaurant', () => {
  const CARD = { place: LINDE, check: { kind: 'exists', existing: EXISTING } } as const

  it('a comment that was typed before is not part of the card, and says so', async () => {
    const { become } = show()
    become({ choice: CARD })
    await screen.findByText(/^Ein Deal für/u)
    expect(screen.queryByText(/^Dein Kommentar/u)).toBeNull()
    become({ choice: CARD, draft: { ...FORM.draft, initialComment: ' Nur bar. ' } })
    expect(await screen.findByText(/^Dein Kommentar „Nur bar\.“ gehört nicht zu dieser Karte/u)).toBeVisible()
  })

  it('the form asks for photos only', () => {
    show({ ...FORM, choice: CARD })
    expect(screen.getByRole('heading', { level: 1, name: 'Neue Karte für Zur Linde' })).toBeVisible()
    expect(screen.getByLabelText(/Fotos auswählen$/u)).not.toBeNull()
    expect(screen.queryByRole('group', { name: /^Wochentage/u })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kommentar hinzufügen' })).toBeNull()
    expect(submit('Karte veröffentlichen')).toBeVisible()
  })

  it('the form asks about a draft of another restaurant', async () => {
    const waiting = { ...EXISTING, name: 'Krone', place: LINDE }
    const { dropDraft, keepDraft } = show({ ...FORM, choice: { place: LINDE, check: { kind: 'idle' } }, waiting })
    await userEvent.click(screen.getByRole('button', { name: 'Entwurf weiter bearbeiten' }))
    expect(keepDraft).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen: neue Karte für „Krone“' }))
    expect(dropDraft).toHaveBeenCalledOnce()
  })

  it.each([
    ['wochenkarte', '2026-11-23', 'KW 48 ist da'],
    ['tageskarte', '2026-11-22', 'Die Karte für 22. November ist da'],
    ['monatskarte', '2026-12-01', 'Die Karte für Dezember ist da'],
    ['mittagsdeal', null, 'Die Karte ist da'],
  ] as const)('a published %s is named by its period', (offerType, menuDate, title) => {
    show({ ...FORM, published: { ...EXISTING, card: { offerType, menuDate } } })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title }))
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'Auf der Karte zeigen' }).getAttribute('href')).toBe('/?selected=7')
  })

  it('a published card is shared, remembered in a calendar, and followed by another', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const card = { offerType: 'wochenkarte', menuDate: '2026-11-23' } as const
    const { openFor, sharePublished } = show({ ...FORM, published: { ...EXISTING, card } })
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(sharePublished).toHaveBeenCalledOnce()
    expect(screen.getByText('Ein Termin für deinen Kalender: 30. November, 10:00 Uhr.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Woche erinnern' }))
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'neue-karte.ics' })
    await userEvent.click(screen.getByRole('button', { name: 'Noch eine Karte hinzufügen' }))
    expect(openFor).toHaveBeenCalledWith(null)
  })
})

describe('proposed restaurants', () => {
  const NEAR = { name: 'Krone', address: 'Weg 1', reason: 'near', km: 0.04, target: { placeId: 'demo:krone' } } as const
  const CARD = { ...NEAR, name: 'Linde', reason: 'card', km: null } as const

  it('are chosen by a tap, and say why they are proposed', async () => {
    const proposals = { proposals: [CARD, NEAR], photoPosition: null, nearby: 'idle' } as const
    const { chooseProposal } = show({ ...FORM, proposals })
    const list = within(screen.getByRole('list', { name: 'Ist es eines von diesen?' }))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'LindeWeg 1 · steht auf der Karte',
      'KroneWeg 1 · 40\u00a0m entfernt',
    ])
    await userEvent.click(list.getByRole('button', { name: /^Krone/u }))
    expect(chooseProposal).toHaveBeenCalledWith(NEAR)
  })

  it('are searched near the device or where the photo was taken, only when asked for', async () => {
    const { proposeNear, proposeAtPhoto, become } = show()
    expect(screen.queryByRole('button', { name: 'Wo das Foto entstand' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
    expect(proposeNear).toHaveBeenCalledOnce()
    become({ proposals: { proposals: [], photoPosition: { lat: 52.5, lng: 13.4 }, nearby: 'none' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Wo das Foto entstand' }))
    expect(proposeAtPhoto).toHaveBeenCalledOnce()
    expect(screen.getByText(/^Hier kennen wir noch keinen Mittagstisch/u)).toBeVisible()
  })
})

it('similar places are on a map around the new one, all of them in view', () => {
  const { zoom, spots } = spotsAround({ lat: 52.5, lng: 13.4 }, [
    { lat: 52.501, lng: 13.4 },
    { lat: 52.5, lng: 13.4005 },
  ])
  expect(zoom).toBeCloseTo(15.2, 1)
  expect(spots.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [0, -88],
    [27, 0],
  ])
  expect(spotsAround({ lat: 52.5, lng: 13.4 }, [{ lat: 52.5, lng: 13.4 }]).zoom).toBe(18)
})
