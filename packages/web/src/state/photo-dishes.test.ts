import {
  type DishLine,
  EMPTY_DISH_LINE,
  MAX_PHOTOS_OF_NEW_DEAL,
  type MenuItem,
  type PhotoFile,
  recalledDishes,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import {
  anImage,
  aPage,
  aPhoto,
  FakeClock,
  FakePhotoCompressor,
  FakePhotoSource,
  InMemoryMenuReader,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { PhotoTray } from './photo-tray.ts'

const MENU = aPage('Mittagskarte', 'Linsensuppe 7,50', 'Schnitzel 12,90')

const given = (page = MENU) => {
  const clock = new FakeClock()
  const compressor = new FakePhotoCompressor()
  const reader = new InMemoryMenuReader(page)
  const tray = new PhotoTray(compressor, new FakePhotoSource(), reader, MAX_PHOTOS_OF_NEW_DEAL, clock)
  const { dishes } = tray
  const add = async (...photos: readonly PhotoFile[]) => {
    tray.add(photos)
    await settled()
  }
  const keys = () => tray.state$.value.photos.map(({ key }) => key)
  const photo = () => tray.state$.value.photos[0]
  const lines = () => photo()?.dishes ?? []
  const names = () => lines().map(({ name }) => name)
  const readings = () => [...dishes.readings$.value.values()]
  return { tray, dishes, reader, compressor, add, keys, photo, lines, names, readings }
}

const line = (fields: Partial<DishLine>): DishLine => ({ ...EMPTY_DISH_LINE, ...fields })

describe('an added photo', () => {
  it('an added photo is read by itself, from its file before compression', async () => {
    const { reader, compressor, add, lines, readings } = given()
    const original = aPhoto(1)
    vi.spyOn(compressor, 'compress').mockResolvedValue({ ok: true, value: aPhoto(2) })
    await add(original)
    expect(reader.photos).toEqual([original])
    expect(reader.photos[0]).toBe(original)
    expect(lines()).toMatchObject([
      { name: 'Linsensuppe', price: '7,50', isTicked: true },
      { name: 'Schnitzel', price: '12,90', isTicked: true },
    ])
    expect(readings()).toEqual([{ kind: 'read', found: 2 }])
  })

  it('shows the progress of its reading in steps', async () => {
    const { tray, dishes, reader, add, keys, readings } = given()
    let report = (_done: number) => {}
    vi.spyOn(reader, 'read').mockImplementation((_photo, _today, onProgress) => {
      report = onProgress
      return { menu: new Promise(() => {}), cancel: () => {} }
    })
    await add(aPhoto())
    expect(readings()).toEqual([{ kind: 'reading', done: null }])
    const shown = vi.fn()
    dishes.readings$.subscribe(shown)
    for (const done of [0, 0.001, 0.049, 0.05, 1]) report(done)
    expect(shown.mock.calls.flatMap(([map]) => [...(map as typeof dishes.readings$.value).values()])).toMatchObject([
      { done: null },
      { done: 0 },
      { done: 0.05 },
      { done: 1 },
    ])
    tray.remove(keys()[0] ?? 0)
    report(0.5)
    expect(readings()).toEqual([])
  })

  it.each(['unavailable', 'undecodable', 'crashed'] as const)(
    'an added photo says that its reading failed (%s), keeps typed lines, and can be read again',
    async (kind) => {
      const { dishes, reader, add, keys, names, readings } = given()
      reader.failWith(kind)
      await add(aPhoto())
      expect(readings()).toEqual([{ kind: 'failed', failure: kind }])
      const [key = 0] = keys()
      dishes.add(key)
      reader.failWith(null)
      dishes.read(key)
      await settled()
      expect(names()).toEqual(['', 'Linsensuppe', 'Schnitzel'])
    },
  )

  it('an added photo is read once at a time', async () => {
    const { dishes, reader, add, keys } = given()
    const release = reader.hold()
    await add(aPhoto())
    dishes.read(keys()[0] ?? 0)
    release()
    await settled()
    expect(reader.photos).toHaveLength(1)
  })

  it('an added photo proposes the date that it names, unless its user gave one', async () => {
    const { tray, add, photo, keys, dishes } = given(aPage('Wochenkarte KW 12', 'Linsensuppe 7,50'))
    await add(aPhoto())
    expect(photo()?.menuDate).toBe('2026-03-16')
    tray.setMenuDate(keys()[0] ?? 0, '2026-03-04')
    dishes.read(keys()[0] ?? 0)
    await settled()
    expect(photo()?.menuDate).toBe('2026-03-04')
  })

  it('an added photo is proposed as a Wochenkarte if its dishes are for several days, unless its user chose', async () => {
    const { tray, add, photo, keys, dishes } = given(aPage('Montag', 'Linsensuppe 7,50', 'Dienstag', 'Schnitzel 12,90'))
    await add(aPhoto())
    expect(photo()?.offerType).toBe('wochenkarte')
    tray.setOfferType(keys()[0] ?? 0, 'mittagessen')
    dishes.read(keys()[0] ?? 0)
    await settled()
    expect(photo()?.offerType).toBe('mittagessen')
  })

  it('an added photo keeps its offer type if its dishes are for one day', async () => {
    const { add, photo } = given(aPage('Montag', 'Linsensuppe 7,50', 'Schnitzel 12,90'))
    await add(aPhoto())
    expect(photo()?.offerType).toBe('mittagsdeal')
  })

  it('an added photo keeps its date if the menu names one that cannot be given', async () => {
    const { add, photo } = given(aPage('Speisekarte vom 1. Mai 2019', 'Linsensuppe 7,50'))
    await add(aPhoto())
    expect(photo()?.menuDate).toBe('2026-03-02')
  })
})

describe('a reading is cancelled', () => {
  it('a reading is cancelled by its user', async () => {
    const { dishes, reader, add, keys, names, readings } = given()
    const release = reader.hold()
    await add(aPhoto(), aPhoto())
    const [first = 0, second = 0] = keys()
    dishes.cancel(first)
    release()
    await settled()
    expect(names()).toEqual([])
    expect([...dishes.readings$.value.keys()]).toEqual([second])
    expect(readings()).toEqual([{ kind: 'read', found: 2 }])
  })

  it('a reading is cancelled without ending the reading that follows', async () => {
    const { dishes, reader, add, keys, lines, readings } = given()
    const release = reader.hold()
    await add(aPhoto())
    const [key = 0] = keys()
    dishes.cancel(key)
    dishes.read(key)
    await settled()
    expect(readings()).toMatchObject([{ kind: 'reading' }])
    release()
    await settled()
    expect(lines()).toHaveLength(2)
  })

  it('a reading is cancelled when its photo is removed', async () => {
    const { tray, reader, add, keys, readings } = given()
    reader.hold()
    await add(aPhoto(1), aPhoto(2))
    tray.remove(keys()[0] ?? 0)
    await settled()
    expect(reader.photos).toHaveLength(2)
    expect(readings()).toHaveLength(1)
  })

  it('a reading is cancelled when the form is emptied', async () => {
    const { tray, reader, add, readings } = given()
    const release = reader.hold()
    await add(aPhoto())
    tray.reset()
    release()
    await settled()
    expect(readings()).toEqual([])
  })

  it('all readings are cancelled at once, and stay so; what was read stays', async () => {
    const { dishes, tray, reader, add, names } = given()
    await add(aPhoto())
    const release = reader.hold()
    await add(aPhoto(), aPhoto())
    dishes.cancelAll()
    release()
    dishes.resume()
    await settled()
    expect(names()).toHaveLength(2)
    expect(tray.photos.map(({ dishes: { length }, isUnread }) => [length, isUnread])).toEqual([
      [2, false],
      [0, false],
      [0, false],
    ])
  })
})

describe('an interrupted reading', () => {
  it('an interrupted reading goes on when the page is opened again, without the photos that are read', async () => {
    const { tray, reader, add, readings } = given()
    const page = tray.effects().subscribe()
    await add(aPhoto(1))
    const release = reader.hold()
    const [second, third] = [aPhoto(2), aPhoto(3)]
    await add(second, third)
    page.unsubscribe()
    release()
    await settled()
    expect(reader.photos).toHaveLength(2)
    expect(readings()).toEqual([{ kind: 'read', found: 2 }])
    tray.effects().subscribe().unsubscribe()
    tray.effects().subscribe()
    await settled()
    expect(reader.photos.slice(-2)).toEqual([second, third])
    expect(tray.photos.map(({ dishes: { length } }) => length)).toEqual([2, 2, 2])
  })

  it('an interrupted reading of a draft begins again, and proposes what its user has not answered', async () => {
    const { tray, reader, photo, lines } = given(
      aPage('Wochenkarte KW 12', 'Montag', 'Linsensuppe 7,50', 'Dienstag', 'Reis 9,00'),
    )
    const draft = { file: aPhoto(), offerType: 'mittagsdeal', menuDate: '2026-03-02', dishes: [] } as const
    tray.reset([
      { ...draft, isUnread: true },
      { ...draft, isUnread: true, menuDate: '2026-03-04', offerType: 'mittagessen' },
      draft,
    ])
    await settled()
    expect(reader.photos).toHaveLength(2)
    expect(lines()).toHaveLength(2)
    expect(photo()).toMatchObject({ offerType: 'wochenkarte', menuDate: '2026-03-16', isUnread: false })
    expect(tray.photos[1]).toMatchObject({ offerType: 'mittagessen', menuDate: '2026-03-04' })
  })

  it('an interrupted reading of a draft begins again once if it ends the tab, and whenever the page is left', async () => {
    const { tray, reader } = given()
    const page = tray.effects().subscribe()
    reader.hold()
    tray.reset([{ file: aPhoto(), offerType: 'mittagsdeal', menuDate: null, dishes: [], isUnread: true }])
    await settled()
    expect(reader.photos).toHaveLength(1)
    const saved = tray.photos
    page.unsubscribe()
    tray.effects().subscribe()
    await settled()
    expect(reader.photos).toHaveLength(2)
    tray.reset(saved)
    await settled()
    expect(reader.photos).toHaveLength(2)
  })

  it.each(['unavailable', 'crashed'] as const)(
    'a reading that failed while suspended (%s) is tried once more',
    async (kind) => {
      const { dishes, reader, add, readings } = given()
      reader.failWith(kind)
      const release = reader.hold()
      await add(aPhoto())
      dishes.resume()
      release()
      await settled()
      expect(reader.photos).toHaveLength(2)
      expect(readings()).toEqual([{ kind: 'failed', failure: kind }])
    },
  )

  it('a reading that could not be loaded begins again, one that crashed does not', async () => {
    const { dishes, reader, add } = given()
    for (const kind of ['unavailable', 'crashed'] as const) {
      reader.failWith(kind)
      await add(aPhoto())
    }
    dishes.resume()
    await settled()
    expect(reader.photos).toHaveLength(3)
  })
})

describe('the lines of a photo', () => {
  it('lines of a draft are kept as typed, and not read again', async () => {
    const { tray, reader, dishes, keys, lines, readings } = given(aPage('Wochenkarte KW 12', 'Linsensuppe 7,50'))
    const draft = [line({ name: ' Suppe ', price: '7,' }), line({ name: 'Salat', isTicked: false })]
    tray.reset([{ file: aPhoto(), offerType: 'wochenkarte', menuDate: '2026-02-23', dishes: draft }])
    await settled()
    expect(reader.photos).toEqual([])
    expect(readings()).toEqual([])
    expect(lines()).toMatchObject(draft)
    expect(tray.photos[0]?.dishes).toEqual(draft)
    dishes.read(keys()[0] ?? 0)
    await settled()
    expect(lines()).toHaveLength(3)
    expect(tray.photos[0]?.menuDate).toBe('2026-02-23')
  })

  it('the lines of a photo move with it', async () => {
    const { tray, dishes, add, keys } = given()
    await add(aPhoto(), aPhoto())
    const [first = 0, second = 0] = keys()
    dishes.add(second)
    tray.move(second, 0)
    expect(tray.photos.map(({ dishes: { length } }) => length)).toEqual([3, 2])
    expect(keys()).toEqual([second, first])
  })

  it('the lines of a photo are changed, removed, restored in their place, and ticked', async () => {
    const { dishes, add, keys, lines, names } = given()
    await add(aPhoto())
    const [key = 0] = keys()
    const [first] = lines()
    if (!first) throw new Error('expected a line')
    dishes.change(key, first.key, { price: '8,50' })
    expect(lines()[0]).toEqual({ ...first, price: '8,50' })
    dishes.remove(key, first.key)
    expect(names()).toEqual(['Schnitzel'])
    dishes.restore(key, first, 0)
    expect(lines()[0]).toBe(first)
    dishes.tickOnly(key, [first.key])
    expect(lines().map(({ isTicked }) => isTicked)).toEqual([true, false])
  })

  it('the lines of a photo are added up to the limit', async () => {
    const { dishes, add, keys, lines } = given()
    await add(aPhoto())
    const [key = 0] = keys()
    const removed = lines()[0]
    if (!removed) throw new Error('expected a line')
    dishes.remove(key, removed.key)
    for (let count = 0; count < SERVER_LIMITS.dishesPerPhoto + 5; count++) dishes.add(key)
    expect(lines()).toHaveLength(SERVER_LIMITS.dishesPerPhoto)
    dishes.restore(key, removed, 0)
    expect(lines()).toHaveLength(SERVER_LIMITS.dishesPerPhoto)
    expect(new Set(lines().map((each) => each.key)).size).toBe(SERVER_LIMITS.dishesPerPhoto)
  })
})

describe('earlier cards of the restaurant', () => {
  const aDish = (name: string, price: number): MenuItem => {
    return { id: price, imageId: 1, name, description: null, price, diets: [], day: null }
  }
  const recalled = recalledDishes({
    images: [anImage({ createdAt: new Date('2026-02-23T11:00:00Z') })],
    menu: [aDish('Käsespätzle', 890), aDish('Linsensuppe', 700)],
  })
  const READ = aPage('Mittagskarte', 'Kasespatzle 9,50', 'Linsensuppe 7,50')

  it('earlier cards correct lines that no person has changed', async () => {
    const { dishes, add, keys, lines, names } = given(READ)
    await add(aPhoto())
    const [key = 0] = keys()
    dishes.recall(recalled)
    expect(names()).toEqual(['Käsespätzle', 'Linsensuppe'])
    const first = lines()[0]?.key ?? 0
    dishes.change(key, first, { name: 'Kasespatzle' })
    dishes.recall(recalled)
    expect(names()).toEqual(['Kasespatzle', 'Linsensuppe'])
    dishes.tickOnly(key, [])
    dishes.recall([])
    expect(lines().map(({ isTicked }) => isTicked)).toEqual([false, false])
  })

  it('earlier cards correct no text', async () => {
    const { tray, dishes, reader, names } = given(READ)
    reader.showDocument(READ)
    dishes.recall(recalled)
    tray.add([new File(['menu'], 'menu.pdf', { type: 'application/pdf' })])
    await settled()
    expect(names()).toEqual(['Kasespatzle', 'Linsensuppe'])
  })

  it('earlier cards give the dishes that recur, without those of the photo, and may be removed again', async () => {
    const { dishes, add, keys, names } = given(aPage('Mittagskarte', 'Kasespatzle 9,50'))
    await add(aPhoto())
    const [key = 0] = keys()
    dishes.recall(recalled)
    const taken = dishes.takeOver(key)
    expect(names()).toEqual(['Käsespätzle', 'Linsensuppe'])
    expect(dishes.takeOver(key)).toEqual([])
    for (const each of taken) dishes.remove(key, each)
    expect(names()).toEqual(['Käsespätzle'])
  })

  it('a dish that recurred is replaced by the one of another page', async () => {
    const { tray, dishes, reader, keys, names } = given()
    reader.showDocument(aPage('Mittagskarte', 'Schnitzel 12,90'), READ)
    tray.add([aPhoto(1000, 'application/pdf')])
    await settled()
    const [key = 0] = keys()
    dishes.recall(recalled)
    dishes.takeOver(key)
    expect(names()).toEqual(['Schnitzel', 'Käsespätzle', 'Linsensuppe'])
    tray.choosePage(key, 2)
    await settled()
    expect(names()).toEqual(['Kasespatzle', 'Linsensuppe'])
  })

  it('a dish that recurred is replaced by the one that is read, unless a person changed it', async () => {
    const { dishes, reader, add, keys, lines } = given()
    reader.failWith('crashed')
    await add(aPhoto())
    const [key = 0] = keys()
    dishes.recall(recalled)
    const [, soup = 0] = dishes.takeOver(key)
    dishes.change(key, soup, { price: '7,20' })
    reader.failWith(null)
    reader.show(READ)
    dishes.read(key)
    await settled()
    expect(lines().map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Linsensuppe 7,20',
      'Käsespätzle 9,50',
      'Linsensuppe 7,50',
    ])
  })
})
