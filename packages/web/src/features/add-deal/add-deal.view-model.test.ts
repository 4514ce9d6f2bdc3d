import { type DealWriteFailure, err, failure, type PhotoStorageFailure, UNKNOWN_FACTS } from '@mahlzeit/domain'
import { aDeal, anImage, aPage } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import type { DealFields } from './add-deal-state.ts'
import { BEN, given, KRONE, LINDE, MARA, siteHasArea } from './test-support/given.ts'

const OFFLINE = failure('offline', 'no network')
const EXISTING = aDeal({ id: 7, place: { ...LINDE, name: 'Zur Linde' } })
/** Longer than the backoff of all retries. */
const LONG = 60_000

describe('the add-deal page', () => {
  it('the add-deal page is loading until the session and the draft are loaded', async () => {
    const { vm, drafts } = await given({ signedIn: false })
    expect(vm.state$.value).toEqual({ kind: 'guest' })
    let answer: () => void = () => undefined
    vi.spyOn(drafts, 'load').mockReturnValue(new Promise((resolve) => (answer = () => resolve(null))))
    const second = await given({ drafts })
    expect(second.vm.state$.value).toEqual({ kind: 'loading' })
    answer()
    await second.pass()
    expect(second.vm.state$.value.kind).toBe('form')
  })

  it('the add-deal page asks guests to sign in, and shows the form afterwards', async () => {
    const { auth, vm, pass } = await given({ signedIn: false })
    expect(vm.state$.value).toEqual({ kind: 'guest' })
    await auth.signIn(MARA)
    await pass()
    expect(vm.state$.value.kind).toBe('form')
  })

  it('the add-deal page starts with the working days selected and all else empty', async () => {
    const { form } = await given()
    expect(form().draft).toEqual({
      startTime: null,
      endTime: null,
      availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
      initialComment: '',
      menuText: '',
      prefilled: [],
      ...UNKNOWN_FACTS,
    })
    expect(form().isCommentShown).toBe(false)
  })
})

describe('an incomplete form', () => {
  it('reports one problem at a time, in the order of the checks', async () => {
    const { vm, form, choose, addPhotos, submit } = await given()
    vm.change({ availableDays: [] })
    expect(form().problem).toBeNull()
    await submit()
    expect(form()).toMatchObject({ problem: 'no-place', refusals: 1 })
    await choose()
    expect(form().problem).toBe('no-photo')
    await addPhotos('menu')
    expect(form().problem).toBe('no-weekday')
    const key = form().tray.photos[0]?.key ?? 0
    vm.tray.setOfferType(key, 'wochenkarte')
    vm.tray.setMenuDate(key, null)
    expect(form().problem).toBe('no-menu-date')
    vm.tray.setMenuDate(key, '2026-11-23')
    await submit()
    expect(form()).toMatchObject({ problem: 'no-weekday', refusals: 2 })
    vm.change({ availableDays: ['Mi'] })
    expect(form().problem).toBeNull()
  })

  it('keeps the input when the session expires, and refuses the submit', async () => {
    const { auth, form, fill, submit, stored, pass } = await given()
    await fill()
    auth.expire()
    await pass()
    expect(form()).toMatchObject({ isExpired: true, choice: { place: LINDE }, problem: null })
    await submit()
    expect(form()).toMatchObject({ problem: 'not-signed-in', refusals: 1 })
    expect(stored.deals).toEqual([])
    await auth.signIn(MARA)
    await submit(LONG)
    expect(stored.deals).toHaveLength(1)
  })

  it('cuts the comment at its limit, counting code points', async () => {
    const { vm, form } = await given()
    vm.comment('🍜'.repeat(201))
    expect(Array.from(form().draft.initialComment)).toHaveLength(200)
  })
})

describe('what OpenStreetMap says of the entrance', () => {
  const STEP_FREE = { ...LINDE, placeId: 'demo:step-free', wheelchair: 'yes' } as const
  const WITH_STEPS = { ...LINDE, placeId: 'demo:steps', wheelchair: 'no' } as const
  const LIMITED = { ...LINDE, placeId: 'demo:limited', wheelchair: 'limited' } as const
  const PLACES = [LINDE, STEP_FREE, WITH_STEPS, LIMITED]

  it('data of OpenStreetMap about the entrance fills the form, and goes with its place', async () => {
    const { form, choose, vm } = await given({ places: PLACES })
    for (const [place, access] of [
      [STEP_FREE, true],
      [WITH_STEPS, false],
      [LIMITED, null],
      [STEP_FREE, true],
      [LINDE, null],
    ] as const) {
      await choose(place)
      expect(form().draft.access).toBe(access)
    }
    await choose(STEP_FREE)
    vm.forgetPlace()
    expect(form().draft.access).toBeNull()
  })

  it('data of OpenStreetMap about the entrance replaces no answer of the user', async () => {
    const { form, choose, vm } = await given({ places: PLACES })
    await choose(STEP_FREE)
    vm.change({ access: false })
    await choose(WITH_STEPS)
    await choose(STEP_FREE)
    expect(form().draft.access).toBe(false)
  })

  it.each([
    ['data of OpenStreetMap about the entrance in a restored draft goes with its place', true, null],
    ['an answer of the user about the entrance in a restored draft stays', false, false],
  ])('%s', async (_, access, expected) => {
    const first = await given({ places: PLACES })
    await first.choose(STEP_FREE)
    if (!access) first.vm.change({ access })
    await first.pass(500)
    const { form, choose } = await given({ places: PLACES, drafts: first.drafts })
    expect(form()).toMatchObject({ draft: { access }, choice: { place: STEP_FREE } })
    await choose(LINDE)
    expect(form().draft.access).toBe(expected)
  })
})

describe('what OpenStreetMap says of lunch', () => {
  const prefill = { asOf: '2026-03-02', hours: { start: '11:30', end: '14:30' }, cuisines: ['deutsch'] } as const
  const KNOWN = { ...LINDE, placeId: 'demo:krone', prefill } as const

  it('fills what the user has not answered, and is published as unconfirmed until they change it', async () => {
    const { vm, form, choose, addPhotos, submit, stored } = await given({ places: [LINDE, KNOWN] })
    vm.change({ cuisines: ['griechisch'] })
    await choose(KNOWN)
    expect(form().draft).toMatchObject({ startTime: '11:30', cuisines: ['griechisch'], prefilled: ['hours'] })
    await choose(LINDE)
    expect(form().draft).toMatchObject({ startTime: null, endTime: null, prefilled: [] })
    vm.change({ cuisines: [] })
    await choose(KNOWN)
    vm.change({ endTime: '15:00' })
    expect(form().draft).toMatchObject({ startTime: '11:30', cuisines: ['deutsch'], prefilled: ['cuisines'] })
    await addPhotos('menu')
    await submit()
    expect(stored.deals[0]).toMatchObject({ endTime: '15:00', cuisines: ['deutsch'] })
  })

  it('fills the days of lunch unless the user has chosen some', async () => {
    const TUESDAY = { ...KNOWN, prefill: { asOf: '2026-03-02', days: ['Di'] } } as const
    const { vm, form, choose } = await given({ places: [LINDE, TUESDAY] })
    await choose(TUESDAY)
    expect(form().draft).toMatchObject({ availableDays: ['Di'], prefilled: ['days'] })
    await choose(LINDE)
    expect(form().draft).toMatchObject({ availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], prefilled: [] })
    vm.change({ availableDays: ['Mi'] })
    await choose(TUESDAY)
    expect(form().draft).toMatchObject({ availableDays: ['Mi'], prefilled: [] })
  })

  it('gives way to the hours of a photographed menu, and stays empty if emptied', async () => {
    const page = aPage('Mittagskarte', '12:00–14:00 Uhr', 'Linsensuppe (vegan) 7,50', 'Schnitzel 12,90')
    const { vm, form, choose, addPhotos } = await given({ places: [KNOWN], page })
    await choose(KNOWN)
    vm.change({ cuisines: [] })
    await addPhotos('menu')
    expect(form().draft).toMatchObject({ startTime: '12:00', endTime: '14:00', cuisines: [], prefilled: [] })
  })
})

describe('a photographed menu', () => {
  const MENU = aPage('Mittagskarte', '11:30–14:30 Uhr', 'Linsensuppe (vegan) 7,50', 'Schnitzel 12,90')
  const read = async (fields: Partial<DealFields> = {}) => {
    const world = await given({ page: MENU })
    world.vm.change(fields)
    await world.addPhotos('menu')
    return world
  }

  it('a photographed menu fills hours and diets, and says so until the user changes them', async () => {
    const { vm, form } = await read()
    const filled = { startTime: '11:30', endTime: '14:30', diets: ['vegan'] }
    expect(form()).toMatchObject({ draft: filled, fromPhoto: filled })
    vm.change({ cards: false })
    expect(form().fromPhoto).toEqual(filled)
    vm.change({ diets: [] })
    expect(form()).toMatchObject({ draft: { startTime: '11:30', diets: [] }, fromPhoto: {} })
  })

  it('a photographed menu replaces nothing that the user has entered', async () => {
    const { form } = await read({ startTime: '12:00', diets: ['keine_diaet'] })
    expect(form()).toMatchObject({
      draft: { startTime: '12:00', endTime: null, diets: ['keine_diaet'] },
      fromPhoto: {},
    })
  })
})

describe('publishing', () => {
  it('creates the deal with its photos in order, then empties the form', async () => {
    const { vm, choose, addPhotos, submit, stored, storage, outcomes, dealChanges, form, drafts } = await given()
    const upload = vi.spyOn(storage, 'upload')
    await choose()
    await addPhotos('first', 'second')
    const [first, second] = form().tray.photos
    vm.tray.setOfferType(second?.key ?? 0, 'wochenkarte')
    vm.tray.setOfferType(first?.key ?? 0, 'wochenkarte')
    vm.tray.move(second?.key ?? 0, 0)
    vm.change({ startTime: '11:30', endTime: '14:00', cuisines: ['deutsch'], diets: ['vegan'], cards: false })
    vm.comment('  Suppe inklusive ')
    await submit(LONG)
    const [deal] = stored.deals
    expect(upload.mock.calls.map(([photo]) => photo)).toEqual([second?.file, first?.file])
    expect(upload.mock.calls[0]?.[0]).toBe(second?.file)
    expect(deal).toMatchObject({
      place: LINDE,
      startTime: '11:30',
      endTime: '14:00',
      cuisines: ['deutsch'],
      diets: ['vegan'],
      cards: false,
      initialComment: 'Suppe inklusive',
    })
    expect(deal?.images.map(({ url, sortOrder }) => [url, sortOrder])).toEqual([
      ['/photos/1-0.jpg', 0],
      ['/photos/2-1.jpg', 1],
    ])
    expect(outcomes).toEqual([{ kind: 'created', id: deal?.id, name: 'Zur Linde', imagesFailure: null }])
    expect(dealChanges.version).toBe(1)
    expect(form()).toMatchObject({ choice: { place: null }, tray: { photos: [] }, phase: 'idle', problem: null })
    expect(drafts.draft).toBeNull()
  })

  it('ignores repeated submits', async () => {
    const { vm, fill, stored, storage, pass, form } = await given()
    await fill()
    vm.submit()
    expect(form().phase).toBe('validating')
    vm.submit()
    await pass()
    vm.submit()
    await pass(LONG)
    expect(stored.deals).toHaveLength(1)
    expect(storage.sent).toBe(1)
  })

  it('publishing continues when the page is left', async () => {
    const { vm, fill, stored, storage, leave, show, pass, form } = await given()
    await fill()
    storage.failNext(OFFLINE)
    vm.submit()
    await pass()
    leave()
    show()
    expect(form().phase).toBe('publishing')
    leave()
    await pass(LONG)
    expect(stored.deals).toHaveLength(1)
    show()
    expect(form().choice.place).toBeNull()
  })

  it('publishing waits for photos that are being compressed', async () => {
    const { vm, choose, compressor, addPhotos, stored, submit, pass } = await given()
    await choose()
    await addPhotos('first')
    const release = compressor.hold()
    await addPhotos('second')
    await submit(LONG)
    expect(stored.deals).toEqual([])
    release()
    await pass()
    vm.submit()
    await pass(LONG)
    expect(stored.deals[0]?.images).toHaveLength(2)
  })

  it('publishes once and finds no duplicate when every answer to the first attempt was lost', async () => {
    const { fill, writer, submit, outcomes, stored } = await given()
    await fill()
    const offline = failure('offline', 'answer lost')
    writer.loseNextAnswer()
    writer.failNext(offline, offline, offline)
    await submit(LONG)
    await submit(LONG)
    expect(outcomes).toMatchObject([{ kind: 'failed' }, { kind: 'created', imagesFailure: null }])
    expect(stored.deals).toHaveLength(1)
  })

  it('reports missing photos when only they could not be saved', async () => {
    const { fill, writer, submit, outcomes, stored } = await given()
    await fill()
    const refused: DealWriteFailure = { kind: 'rejected', refusal: { code: 'too-many-images', limit: 10 } }
    vi.spyOn(writer, 'insertImages').mockResolvedValue(err(refused))
    await submit(LONG)
    expect(outcomes).toMatchObject([{ kind: 'created', imagesFailure: refused }])
    expect(stored.deals).toHaveLength(1)
  })

  it.each<[string, number, DealWriteFailure]>([
    ['the session is over for the service', 1, failure('unauthorised', 'jwt expired')],
    ['there is a limit', 1, { kind: 'rejected', refusal: { code: 'deals-per-day', limit: 20 } }],
    ['the network is gone', 4, OFFLINE],
  ])('keeps the input when %s, and can be retried', async (_case, tries, reason) => {
    const { fill, writer, submit, outcomes, form, stored, storage } = await given()
    await fill()
    writer.failNext(...Array.from({ length: tries }, () => reason))
    await submit(LONG)
    expect(outcomes).toEqual([{ kind: 'failed', failure: { kind: 'insert-failed', failure: reason } }])
    expect(form()).toMatchObject({ phase: 'idle', choice: { place: LINDE }, tray: { photos: [{}] } })
    await submit(LONG)
    expect(stored.deals).toHaveLength(1)
    expect(stored.deals[0]?.images).toHaveLength(1)
    expect(storage.paths).toHaveLength(1)
  })

  it.each<[string, PhotoStorageFailure]>([
    ['no network', OFFLINE],
    ['a photo that the storage refuses', { kind: 'rejected', refusal: { code: 'not-an-image' } }],
  ])('removes uploaded photos when the upload ends with %s', async (_case, reason) => {
    const { choose, addPhotos, storage, submit, outcomes, stored } = await given()
    await choose()
    await addPhotos('first', 'second')
    const upload = storage.upload.bind(storage)
    vi.spyOn(storage, 'upload').mockImplementation(async (photo, index) =>
      index === 1 ? err(reason) : upload(photo, index),
    )
    await submit(LONG)
    expect(outcomes).toEqual([{ kind: 'failed', failure: { kind: 'upload-failed', failure: reason } }])
    expect(stored.deals).toEqual([])
    expect(storage.paths).toEqual([])
  })
})

describe('a restaurant with a deal', () => {
  it('a restaurant with a deal shows a warning until another one is selected', async () => {
    const { form, choose, vm } = await given({ deals: [EXISTING] })
    vm.choose(LINDE)
    expect(form().choice.check).toEqual({ kind: 'checking' })
    await choose()
    expect(form().choice).toMatchObject({ place: LINDE, check: { kind: 'exists', existing: { id: 7 } } })
    await choose(KRONE)
    expect(form().choice).toEqual({ place: KRONE, check: { kind: 'idle' } })
  })

  it('a card of a restaurant with a deal is added to that deal', async () => {
    const { form, fill, submit, stored, createDeal, outcomes, dealChanges } = await given({ deals: [EXISTING] })
    const execute = vi.spyOn(createDeal, 'execute')
    await fill()
    await submit(LONG)
    expect(execute).not.toHaveBeenCalled()
    expect(stored.deals).toHaveLength(1)
    expect(stored.deals[0]?.images).toHaveLength(EXISTING.images.length + 1)
    expect(form()).toMatchObject({
      published: { id: 7, name: 'Zur Linde', card: { offerType: 'mittagsdeal' } },
      tray: { photos: [] },
      choice: { place: null },
    })
    expect(outcomes).toEqual([])
    expect(dealChanges.version).toBe(1)
  })

  it('a card that cannot be added keeps its photos and says why', async () => {
    const { form, fill, submit, storage, outcomes } = await given({ deals: [EXISTING] })
    await fill()
    storage.failNext({ kind: 'rejected', refusal: { code: 'not-an-image' } })
    await submit(LONG)
    expect(outcomes).toMatchObject([{ kind: 'card-failed', failure: { kind: 'upload-failed' } }])
    expect(form().tray.photos).toHaveLength(1)
    await submit(LONG)
    expect(form().published).toMatchObject({ id: 7 })
  })

  it('a restaurant whose deal another user published during the submit gets the card with the next one', async () => {
    const { form, fill, submit, stored, writer } = await given()
    await fill()
    const insert = writer.insert.bind(writer)
    vi.spyOn(writer, 'insert').mockImplementationOnce(async (deal) => {
      stored.put(EXISTING)
      return insert(deal)
    })
    await submit(LONG)
    expect(form()).toMatchObject({ choice: { check: { kind: 'exists', existing: { id: 7 } } }, phase: 'idle' })
    expect(stored.deals).toHaveLength(1)
    await submit(LONG)
    expect(form().published).toMatchObject({ id: 7 })
  })

  it('a card needs a photo with its date, and may have ten of them', async () => {
    const { vm, form, choose, submit, addPhotos, pass } = await given({ deals: [EXISTING] })
    await choose()
    await submit()
    expect(form().problem).toBe('no-photo')
    await addPhotos(...Array.from({ length: 11 }, (_, index) => `${index}`))
    for (let waits = 0; form().tray.processing > 0 && waits < 20; waits++) await pass(1)
    expect(form().tray.photos).toHaveLength(10)
    await choose(KRONE)
    expect(form().tray).toMatchObject({ limit: 5 })
    vm.forgetPlace()
  })

  it('a failed check for a duplicate does not block publishing', async () => {
    const { fill, catalog, submit, stored, form } = await given()
    catalog.failWith(OFFLINE)
    await fill()
    expect(form().choice.check).toEqual({ kind: 'idle' })
    await submit(LONG)
    expect(stored.deals).toHaveLength(1)
  })
})

describe('a restaurant with a similar one nearby', () => {
  const HERE = { lat: LINDE.position.lat + 0.0002, lng: LINDE.position.lng }
  const DEAL_THERE = { ...LINDE, dealId: EXISTING.id }
  const PLACE_THERE = { ...LINDE, dealId: null }

  const entered = async (deals = [EXISTING]) => {
    const world = await given({ deals })
    const enter = async (name = 'Zur Lindde') => {
      world.vm.chooseByHand(name, 'Torstraße 12a', HERE)
      await world.pass()
    }
    await enter()
    await world.addPhotos('menu')
    const check = () => world.form().choice.check
    return { ...world, enter, check }
  }

  it('a choice of a restaurant asks about a similar one nearby, and nothing more after a no', async () => {
    const { vm, check, submit, stored } = await entered()
    expect(check()).toEqual({ kind: 'similar', similar: [DEAL_THERE], asked: 'choosing' })
    vm.refuseSimilar()
    expect(check()).toEqual({ kind: 'idle' })
    expect(stored.deals).toHaveLength(1)
    await submit(LONG)
    expect(stored.deals).toHaveLength(2)
  })

  it('a submit without an answer about a similar restaurant asks again and sends nothing; a no publishes', async () => {
    const { vm, form, check, submit, pass, createDeal, stored, outcomes } = await entered()
    const execute = vi.spyOn(createDeal, 'execute')
    vm.closeSimilar()
    expect(check()).toMatchObject({ asked: null })
    await submit(LONG)
    expect(check()).toEqual({ kind: 'similar', similar: [DEAL_THERE], asked: 'publishing' })
    expect(form()).toMatchObject({ phase: 'idle', choice: { place: { name: 'Zur Lindde' } }, tray: { photos: [{}] } })
    expect(execute).not.toHaveBeenCalled()
    expect(outcomes).toEqual([])
    vm.refuseSimilar()
    await pass(LONG)
    expect(stored.deals).toHaveLength(2)
  })

  it('a yes to a similar restaurant without a deal takes its place', async () => {
    const { vm, form, check, submit, pass, stored } = await entered([])
    expect(check()).toMatchObject({ similar: [PLACE_THERE] })
    vm.chooseSimilar({ ...LINDE, dealId: null })
    await pass()
    expect(form().choice).toEqual({ place: LINDE, check: { kind: 'idle' } })
    await submit(LONG)
    expect(stored.deals).toMatchObject([{ place: { placeId: LINDE.placeId } }])
  })

  it('a yes to a similar restaurant with a deal adds the card to that deal, and keeps the photos', async () => {
    const { vm, form, check, submit, stored, outcomes } = await entered()
    vm.chooseSimilar(DEAL_THERE)
    expect(check()).toEqual({ kind: 'exists', existing: { id: DEAL_THERE.dealId, name: 'Zur Linde' } })
    expect(form().tray.photos).toHaveLength(1)
    await submit(LONG)
    expect(form().published).toMatchObject({ id: DEAL_THERE.dealId })
    expect(stored.deals).toMatchObject([{ images: [{}] }])
    expect(outcomes).toEqual([])
  })

  it('asks when the server refuses a similar restaurant that the check has missed', async () => {
    const world = await entered()
    const { vm, check, submit, pass, similarPlaces, stored, outcomes } = world
    vm.closeSimilar()
    vi.spyOn(similarPlaces, 'find').mockResolvedValueOnce(err(failure('unavailable', 'no answer')))
    await submit(LONG)
    expect(check()).toEqual({ kind: 'similar', similar: [DEAL_THERE], asked: 'publishing' })
    expect(outcomes).toEqual([])
    vm.refuseSimilar()
    await pass(LONG)
    expect(stored.deals).toHaveLength(2)
  })

  it('a restored draft has the text of a menu that was not added', async () => {
    const first = await given()
    first.vm.change({ menuText: 'Mo: Linsensuppe 6,50' })
    first.leave()
    const { form } = await given({ drafts: first.drafts })
    expect(form().draft.menuText).toBe('Mo: Linsensuppe 6,50')
  })

  it('a restored draft asks about a similar restaurant on submit only', async () => {
    const { drafts, pass } = await entered()
    await pass(500)
    const second = await given({ deals: [EXISTING], drafts })
    expect(second.form().choice.check).toMatchObject({ kind: 'similar', asked: null })
    await second.submit(LONG)
    expect(second.form().choice.check).toMatchObject({ asked: 'publishing' })
  })

  it('a submit after a lost answer skips the duplicate check', async () => {
    const { vm, writer, submit, outcomes, stored } = await entered()
    vm.refuseSimilar()
    const offline = failure('offline', 'answer lost')
    writer.loseNextAnswer()
    writer.failNext(offline, offline, offline)
    await submit(LONG)
    await submit(LONG)
    expect(outcomes).toMatchObject([{ kind: 'failed' }, { kind: 'created' }])
    expect(stored.deals).toHaveLength(2)
  })

  it('each restaurant is asked about once', async () => {
    const { vm, enter, check } = await entered()
    vm.refuseSimilar()
    await enter()
    expect(check()).toEqual({ kind: 'idle' })
    await enter('Zur Linde am Eck')
    expect(check()).toMatchObject({ kind: 'similar', asked: 'choosing' })
  })
})

describe('selecting a restaurant', () => {
  it('drops the stale answer about an earlier selection', async () => {
    const { vm, form, directory, pass } = await given()
    const find = directory.find.bind(directory)
    let late: () => void = () => undefined
    vi.spyOn(directory, 'find').mockImplementationOnce(async (placeId) => {
      await new Promise<void>((resolve) => (late = resolve))
      return find(placeId)
    })
    vm.choose(LINDE)
    vm.choose(KRONE)
    await pass()
    late()
    await pass()
    expect(form().choice.place).toEqual(KRONE)
  })

  it('reports a missing place and a failed request', async () => {
    const { form, choose, directory } = await given()
    await choose({ ...LINDE, placeId: 'demo:gone' })
    expect(form().choice).toEqual({ place: null, check: { kind: 'gone' } })
    directory.failWith(OFFLINE)
    await choose()
    expect(form().choice.check).toEqual({ kind: 'failed', failure: OFFLINE })
  })

  it('refuses a place outside the area of the site, unless it has a deal', async () => {
    siteHasArea()
    const { form, choose } = await given({ deals: [EXISTING] })
    await choose(KRONE)
    expect(form().choice).toEqual({ place: null, check: { kind: 'outside' } })
    await choose(LINDE)
    expect(form().choice).toMatchObject({ place: LINDE, check: { kind: 'exists' } })
  })

  it('selecting a restaurant by hand checks a new place with clean texts', async () => {
    const { vm, form, pass } = await given()
    vm.chooseByHand(' Suppenbar ', 'Hofweg 1', { lat: 52.51234, lng: 13.40001 })
    expect(form().choice.check).toEqual({ kind: 'checking' })
    await pass()
    expect(form().choice.check).toEqual({ kind: 'idle' })
    expect(form().choice.place).toMatchObject({
      placeId: expect.stringMatching(/^manual:./u) as string,
      name: 'Suppenbar',
    })
  })
})

describe('the dishes of a photo', () => {
  const MENU = aPage('Mittagskarte', 'Linsensuppe 7,50', 'Schnitzel mit? Salat? 12,90')

  const read = async () => {
    const world = await given()
    world.reader.show(MENU)
    await world.fill()
    const [photo] = world.form().tray.photos
    if (!photo) throw new Error('expected a photo')
    const names = () => world.form().tray.photos[0]?.dishes.map(({ name }) => name)
    return { ...world, photo, dishes: world.vm.tray.dishes, names }
  }

  it('the dishes of a photo are published if they are ticked, as their user changed them', async () => {
    const { photo, dishes, submit, stored } = await read()
    expect(photo.dishes.map(({ isTicked }) => isTicked)).toEqual([true, false])
    dishes.change(photo.key, photo.dishes[0]?.key ?? 0, { price: '8', diets: ['vegan'] })
    await submit(LONG)
    const { id } = stored.deals[0] ?? aDeal()
    expect(stored.menuOf(id)).toMatchObject([{ name: 'Linsensuppe', price: 800, diets: ['vegan'], day: null }])
  })

  it('the dishes of a photo are not awaited by publishing', async () => {
    const { reader, fill, submit, stored, form } = await given()
    reader.show(MENU)
    const release = reader.hold()
    await fill()
    expect([...form().readings.values()]).toEqual([{ kind: 'reading', done: 0 }])
    await submit(LONG)
    expect(stored.deals).toHaveLength(1)
    release()
    expect(form()).toMatchObject({ tray: { photos: [] }, readings: new Map() })
  })

  it('the dishes of a photo refuse the submit if a ticked one is invalid, until it is corrected or unticked', async () => {
    const { vm, photo, dishes, submit, form, stored, drafts } = await read()
    const [first, second] = photo.dishes.map(({ key }) => key)
    vm.change({ availableDays: [] })
    dishes.change(photo.key, first ?? 0, { name: ' ' })
    dishes.change(photo.key, second ?? 0, { isTicked: true, price: 'viel' })
    await submit(LONG)
    expect(form()).toMatchObject({ problem: 'dish-invalid', refusals: 1 })
    expect(stored.deals).toEqual([])
    expect(drafts.draft?.form.photos[0]?.dishes).toMatchObject([{ name: ' ' }, { price: 'viel' }])
    dishes.change(photo.key, first ?? 0, { name: 'Suppe' })
    expect(form().problem).toBe('dish-invalid')
    dishes.change(photo.key, second ?? 0, { isTicked: false })
    expect(form().problem).toBe('no-weekday')
  })

  it('the dishes of a photo in a draft are restored as typed, and not read again', async () => {
    const { photo, dishes, drafts, pass } = await read()
    dishes.change(photo.key, photo.dishes[0]?.key ?? 0, { price: '8,' })
    await pass(500)
    const { form, reader } = await given({ drafts })
    expect(reader.photos).toEqual([])
    expect(form().tray.photos[0]?.dishes).toMatchObject([
      { name: 'Linsensuppe', price: '8,', isTicked: true },
      { name: 'Schnitzel mit Salat', price: '12,90', isTicked: false, uncertainties: ['low-confidence'] },
    ])
  })

  it('the dishes of a photo stay when the page is left; a reading begins again on return', async () => {
    const { reader, addPhotos, leave, show, pass, form, names } = await read()
    const release = reader.hold()
    await addPhotos('second')
    leave()
    release()
    await pass()
    expect(form().tray.photos[1]?.dishes).toEqual([])
    show()
    await pass()
    expect(names()).toEqual(['Linsensuppe', 'Schnitzel mit Salat'])
    expect(form().tray.photos[1]?.dishes).toHaveLength(2)
  })
})

describe('the draft', () => {
  it('the draft is saved after a debounce and restored after a reload, photos included', async () => {
    const { drafts, vm, fill, pass } = await given()
    await fill()
    vm.change({ startTime: '12:00' })
    vm.comment('Suppe')
    expect(drafts.draft).toBeNull()
    await pass(500)
    expect(drafts.writes).toBe(1)
    const { form } = await given({ drafts })
    expect(form()).toMatchObject({
      draft: { startTime: '12:00', initialComment: 'Suppe' },
      isCommentShown: true,
      choice: { place: LINDE },
      tray: { photos: [{ offerType: 'mittagsdeal' }] },
    })
  })

  it('the draft is saved immediately when the page is left', async () => {
    const { drafts, choose, leave } = await given()
    await choose()
    leave()
    expect(drafts.draft?.form.place).toEqual(LINDE)
  })

  it('the draft is not saved while the form is empty', async () => {
    const { drafts, pass } = await given()
    await pass(1000)
    expect(drafts.writes).toBe(0)
  })

  it('the draft is kept when publishing fails', async () => {
    const { drafts, fill, storage, submit } = await given()
    await fill()
    storage.failNext({ kind: 'rejected', refusal: { code: 'too-large', limit: 5 } })
    await submit(LONG)
    expect(drafts.draft?.form.place).toEqual(LINDE)
  })

  it('the draft is never shown to another user', async () => {
    const { drafts, fill, pass } = await given()
    await fill()
    await pass(500)
    const ben = await given({ drafts, signedIn: false })
    await ben.auth.signIn(BEN)
    await ben.pass()
    expect(ben.form().choice.place).toBeNull()
    expect(drafts.draft).toBeNull()
  })

  it('the draft is deleted when its user signs out', async () => {
    const { auth, drafts, fill, pass, vm, form } = await given()
    await fill()
    await pass(500)
    await auth.signOut()
    await pass(500)
    expect(vm.state$.value).toEqual({ kind: 'guest' })
    expect(drafts.draft).toBeNull()
    await auth.signIn(MARA)
    await pass()
    expect(form().choice.place).toBeNull()
  })
})

describe('the new card of a deal', () => {
  const OTHER = aDeal({ id: 8, place: KRONE })

  it('begins with the restaurant of the deal', async () => {
    const { vm, form, pass } = await given({ deals: [EXISTING] })
    vm.openFor(EXISTING.id)
    await pass()
    expect(form().choice).toMatchObject({
      place: { name: 'Zur Linde' },
      check: { kind: 'exists', existing: { id: 7 } },
    })
  })

  it('begins once the session is known', async () => {
    const { vm, form, auth, pass } = await given({ deals: [EXISTING], signedIn: false })
    vm.openFor(EXISTING.id)
    await auth.signIn(MARA)
    await pass()
    expect(form().choice).toMatchObject({ check: { kind: 'exists' } })
  })

  it.each([
    ['unknown', () => undefined, 'gone'],
    ['unreadable', (catalog: { failWith(failure: typeof OFFLINE): void }) => catalog.failWith(OFFLINE), 'failed'],
  ] as const)('a deal that is %s leaves the restaurant open', async (_what, prepare, kind) => {
    const { vm, form, catalog, pass } = await given()
    prepare(catalog)
    vm.openFor(EXISTING.id)
    await pass()
    expect(form().choice).toMatchObject({ place: null, check: { kind } })
  })

  it('waits for a draft with photos of another restaurant, which is kept or dropped', async () => {
    const { vm, form, fill, pass } = await given({ deals: [OTHER] })
    await fill()
    vm.openFor(OTHER.id)
    await pass()
    expect(form()).toMatchObject({ waiting: { id: 8 }, choice: { place: LINDE } })
    vm.keepDraft()
    expect(form()).toMatchObject({ waiting: null, tray: { photos: [{}] } })
    vm.openFor(OTHER.id)
    await pass()
    vm.dropDraft()
    expect(form()).toMatchObject({
      waiting: null,
      choice: { place: KRONE, check: { kind: 'exists', existing: { id: 8 } } },
      tray: { photos: [] },
    })
  })

  describe('recalls earlier cards, which', () => {
    const image = anImage({ offerType: 'wochenkarte', menuDate: '2026-02-23' })
    const known = { id: 1, imageId: image.id, name: 'Käsespätzle', description: null, price: 890, diets: [], day: null }
    const RECALLED = { ...EXISTING, images: [image], menu: [known] }
    const page = aPage('Mittagskarte', 'Kasespatzle 9,50')

    it('correct the dishes of a photo that is read after the restaurant is known', async () => {
      const { vm, form, addPhotos, pass, catalog } = await given({ deals: [RECALLED], page })
      const find = vi.spyOn(catalog, 'findById')
      vm.openFor(RECALLED.id)
      await pass()
      await addPhotos('menu')
      expect(form().tray.photos[0]?.dishes).toMatchObject([{ name: 'Käsespätzle', readName: 'Kasespatzle' }])
      expect(find).toHaveBeenCalledTimes(1)
    })

    it('correct the dishes of a photo that was read before, until another restaurant is chosen', async () => {
      const { form, addPhotos, choose } = await given({ deals: [RECALLED], page })
      await addPhotos('menu')
      expect(form().tray.photos[0]?.dishes).toMatchObject([{ name: 'Kasespatzle' }])
      await choose()
      expect(form().tray.photos[0]?.dishes).toMatchObject([{ name: 'Käsespätzle' }])
      await choose(KRONE)
      expect(form().tray).toMatchObject({ recalled: [], photos: [{ dishes: [{ name: 'Kasespatzle' }] }] })
    })

    it('are unknown while they cannot be loaded', async () => {
      const { form, addPhotos, choose, catalog } = await given({ deals: [RECALLED], page })
      await addPhotos('menu')
      vi.spyOn(catalog, 'findById').mockResolvedValue(err(OFFLINE))
      await choose()
      expect(form()).toMatchObject({ choice: { check: { kind: 'exists' } }, tray: { recalled: [] } })
    })
  })

  it('takes the photos of a draft without a restaurant', async () => {
    const { vm, form, addPhotos, pass } = await given({ deals: [EXISTING] })
    await addPhotos('menu')
    vm.openFor(EXISTING.id)
    await pass()
    expect(form()).toMatchObject({ waiting: null, choice: { check: { kind: 'exists' } }, tray: { photos: [{}] } })
  })

  it('a published card is shared and remembered on the Monday after its week', async () => {
    const { vm, form, fill, submit, share } = await given({ deals: [EXISTING] })
    expect(vm.reminder).toBeNull()
    await fill()
    const [photo] = form().tray.photos
    vm.tray.setOfferType(photo?.key ?? 0, 'wochenkarte')
    vm.tray.setMenuDate(photo?.key ?? 0, '2026-03-12')
    await submit(LONG)
    await vm.sharePublished()
    expect(share.links).toEqual([
      {
        title: 'Zur Linde',
        text: 'Die Mittagskarte von Zur Linde',
        url: 'https://mahlzeit.example/restaurant/7-zur-linde',
      },
    ])
    expect(vm.reminder).toContain('DTSTART:20260316T100000\r\n')
    expect(vm.reminder).toContain('UID:karte-7-20260316@mahlzeit.example\r\n')
    expect(vm.reminder).toContain('URL:https://mahlzeit.example/add?deal=7\r\n')
  })
})

describe('a proposed restaurant', () => {
  it('is chosen with its deal, or from the directory', async () => {
    const page = aPage('#Zur Krone', 'Mittagskarte', 'Linsensuppe 7,50', 'Schnitzel 12,90')
    const recent = [{ id: EXISTING.id, name: 'Zur Linde', address: LINDE.address }]
    const { vm, form, addPhotos, pass } = await given({ deals: [EXISTING], page, recent })
    vm.openFor(null)
    await addPhotos('menu')
    await pass(1)
    const [krone, linde] = form().proposals.proposals
    expect([krone?.reason, linde?.reason]).toEqual(['card', 'recent'])
    if (!krone || !linde) throw new Error('expected two proposals')
    vm.chooseProposal(linde)
    await pass()
    expect(form().choice.check).toMatchObject({ kind: 'exists', existing: { id: 7 } })
    vm.forgetPlace()
    vm.chooseProposal(krone)
    await pass()
    expect(form().choice).toMatchObject({ place: KRONE, check: { kind: 'idle' } })
  })
})
