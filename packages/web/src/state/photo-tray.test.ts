import { EMPTY_DISH_LINE, MAX_PHOTOS_OF_NEW_DEAL, type PhotoFile } from '@mahlzeit/domain'
import {
  aPage,
  aPhoto,
  FakeClock,
  FakePhotoCompressor,
  FakePhotoSource,
  InMemoryMenuReader,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { type PhotoNotice, PhotoTray } from './photo-tray.ts'

const given = (source = new FakePhotoSource()) => {
  const clock = new FakeClock()
  const compressor = new FakePhotoCompressor()
  const reader = new InMemoryMenuReader()
  const tray = new PhotoTray(compressor, source, reader, MAX_PHOTOS_OF_NEW_DEAL, clock)
  const notices: PhotoNotice[] = []
  tray.notices$.subscribe((notice) => notices.push(notice))
  const add = async (...photos: readonly PhotoFile[]) => {
    tray.add(photos)
    await settled()
  }
  const files = () => tray.state$.value.photos.map(({ file }) => file)
  const keys = () => tray.state$.value.photos.map(({ key }) => key)
  return { tray, clock, compressor, source, reader, notices, add, files, keys }
}

describe('selected photos', () => {
  it('selected photos are compressed one at a time, in order, with one notice', async () => {
    const { tray, compressor, notices, files } = given()
    const [first, second] = [aPhoto(1), aPhoto(2)]
    const release = compressor.hold()
    tray.add([first, second])
    await settled()
    expect(compressor.photos).toEqual([first])
    expect(tray.state$.value).toMatchObject({ processing: 2, given: 2, photos: [] })
    release()
    await settled()
    expect(files()).toEqual([first, second])
    expect(tray.state$.value).toMatchObject({ processing: 0, given: 2 })
    expect(notices).toEqual([{ kind: 'added' }])
  })

  it('selected photos are labelled as lunch deals by default', async () => {
    const { tray, add, keys } = given()
    await add(aPhoto())
    expect(tray.state$.value.photos[0]?.offerType).toBe('mittagsdeal')
    tray.setOfferType(keys()[0] ?? 0, 'tageskarte')
    expect(tray.state$.value.photos[0]?.offerType).toBe('tageskarte')
  })

  it('selected photos are for the day on which they were chosen by default, for every offer type', async () => {
    const { tray, clock, add, keys } = given()
    await add(aPhoto())
    tray.setMenuDate(keys()[0] ?? 0, '2026-03-09')
    tray.setOfferType(keys()[0] ?? 0, 'mittagsdeal')
    tray.setOfferType(keys()[0] ?? 0, 'wochenkarte')
    await clock.advance(24 * 3_600_000)
    await add(aPhoto())
    expect(tray.state$.value.photos.map(({ menuDate }) => menuDate)).toEqual(['2026-03-09', '2026-03-03'])
  })

  it('selected photos know the day, also after midnight', async () => {
    const { tray, clock } = given()
    tray.effects().subscribe()
    expect(tray.state$.value.today).toBe('2026-03-02')
    await clock.advance(12 * 3_600_000)
    expect(tray.state$.value.today).toBe('2026-03-03')
  })

  it('selected photos of a draft without a date are for today', () => {
    const { tray } = given()
    tray.reset([
      { file: aPhoto(), offerType: 'wochenkarte', menuDate: null, dishes: [] },
      { file: aPhoto(), offerType: 'wochenkarte', menuDate: '2026-02-23', dishes: [] },
    ])
    expect(tray.state$.value.photos.map(({ menuDate }) => menuDate)).toEqual(['2026-03-02', '2026-02-23'])
  })

  it('selected photos are limited in number, including those being compressed', async () => {
    const { tray, compressor, notices } = given()
    const release = compressor.hold()
    tray.add([aPhoto(), aPhoto(), aPhoto()])
    tray.add([aPhoto(), aPhoto(), aPhoto()])
    expect(notices).toEqual([{ kind: 'refused', refusal: 'too-many-photos', limit: 5 }])
    release()
    await settled()
    expect(tray.state$.value.photos).toHaveLength(5)
  })

  it('selected photos are images only', async () => {
    const { add, notices, files } = given()
    const photo = aPhoto()
    await add(aPhoto(10, 'video/mp4'), photo)
    expect(files()).toEqual([photo])
    expect(notices).toEqual([{ kind: 'refused', refusal: 'not-an-image', limit: 5 }, { kind: 'added' }])
  })

  it('selected photos are left out when compression fails; the others stay', async () => {
    const { add, compressor, notices, files } = given()
    vi.spyOn(compressor, 'compress').mockResolvedValueOnce({ ok: false, error: { kind: 'undecodable' } })
    const good = aPhoto()
    await add(aPhoto(0), good)
    expect(files()).toEqual([good])
    expect(notices).toEqual([{ kind: 'compression-failed' }, { kind: 'added' }])
  })
})

const PDF = aPhoto(1000, 'application/pdf')
const LUNCH = aPage('Mittagskarte', 'Linsensuppe 7,50', 'Schnitzel 12,90')
const DINNER = aPage('Abendkarte', 'Rumpsteak 24,90')

describe('a document', () => {
  const givenPdf = async () => {
    const world = given()
    world.reader.showDocument(LUNCH, DINNER, null)
    await world.add(PDF)
    const photo = () => world.tray.state$.value.photos[0]
    const names = () => photo()?.dishes.map(({ name }) => name)
    const open = async (page: number) => {
      world.tray.choosePage(world.keys()[0] ?? 0, page)
      await settled()
    }
    return { ...world, photo, names, open }
  }

  it('becomes a photo of the page that holds lunch, with the dishes of its text', async () => {
    const { tray, photo, names, notices, compressor, reader } = await givenPdf()
    expect(photo()?.document).toEqual({ kind: 'pdf', page: 1, pages: 3 })
    expect(compressor.photos[0]?.type).toBe('image/png')
    expect(names()).toEqual(['Linsensuppe', 'Schnitzel'])
    expect(reader.photos).toEqual([])
    expect(notices).toEqual([{ kind: 'pdf-added' }])
    expect(tray.photos[0]).not.toHaveProperty('document')
  })

  it('shows another page, whose dishes replace those that were read, not those that were typed', async () => {
    const { tray, photo, names, open, keys, reader } = await givenPdf()
    const [key = 0] = keys()
    tray.dishes.add(key)
    tray.dishes.change(key, photo()?.dishes[2]?.key ?? 0, { ...EMPTY_DISH_LINE, name: 'Milchreis' })
    const first = photo()?.file
    await open(2)
    expect(names()).toEqual(['Milchreis', 'Rumpsteak'])
    expect(photo()?.document?.page).toBe(2)
    expect(photo()?.file).not.toBe(first)
    expect(keys()).toEqual([key])
    reader.show(aPage('Mittagskarte', 'Gulasch 8,90'))
    await open(3)
    expect(names()).toEqual(['Milchreis', 'Gulasch'])
    expect(reader.photos.map(({ type }) => type)).toEqual(['image/png'])
  })

  it('keeps the page that it shows when another one fails', async () => {
    const { names, photo, open, reader, notices, tray } = await givenPdf()
    reader.failToOpenWith('timeout')
    await open(2)
    expect(names()).toEqual(['Linsensuppe', 'Schnitzel'])
    expect(photo()?.document?.page).toBe(1)
    expect(notices.at(-1)).toEqual({ kind: 'document-failed', failure: 'timeout' })
    expect(tray.state$.value.processing).toBe(0)
  })

  it('adds nothing, and says why, when it cannot be opened; others are added', async () => {
    const { reader, add, notices, files } = given()
    reader.failToOpenWith('encrypted')
    const photo = aPhoto()
    await add(PDF, photo)
    expect(files()).toEqual([photo])
    expect(notices).toEqual([{ kind: 'document-failed', failure: 'encrypted' }, { kind: 'added' }])
  })

  it('is a text, too, which says whether it was added', async () => {
    const { tray, reader, notices } = given()
    const text = aPhoto(20, 'text/plain')
    reader.showDocument(LUNCH)
    expect(await tray.addText(text)).toBe(true)
    expect(notices).toEqual([{ kind: 'text-added' }])
    expect(tray.state$.value.photos[0]?.document).toEqual({ kind: 'text', page: 1, pages: 1 })
    reader.failToOpenWith('unavailable')
    expect(await tray.addText(aPhoto(20, 'text/plain'))).toBe(false)
  })

  it('is dropped after a reset', async () => {
    const { tray, keys, reader, compressor } = await givenPdf()
    const release = compressor.hold()
    tray.choosePage(keys()[0] ?? 0, 2)
    await settled()
    tray.reset()
    release()
    await settled()
    expect(tray.state$.value).toMatchObject({ photos: [], processing: 0 })
    expect(reader.photos).toEqual([])
  })
})

describe('photos in the tray', () => {
  it('photos in the tray can be reordered within the bounds', async () => {
    const { tray, add, keys } = given()
    await add(aPhoto(), aPhoto(), aPhoto())
    const [a = 0, b = 0, c = 0] = keys()
    tray.move(c, 0)
    expect(keys()).toEqual([c, a, b])
    tray.move(c, 2)
    expect(keys()).toEqual([a, b, c])
    tray.move(c, 3)
    tray.move(a, -1)
    expect(keys()).toEqual([a, b, c])
  })

  it('photos in the tray are renumbered when one is removed', async () => {
    const { tray, add, keys } = given()
    await add(aPhoto(), aPhoto(), aPhoto())
    const [a = 0, b = 0, c = 0] = keys()
    tray.remove(b)
    expect(keys()).toEqual([a, c])
  })

  it('photos in the tray are reset together with those being compressed', async () => {
    const { tray, compressor, files, notices } = given()
    const release = compressor.hold()
    tray.add([aPhoto(), aPhoto()])
    await settled()
    tray.reset()
    release()
    await settled()
    expect(files()).toEqual([])
    expect(tray.state$.value.processing).toBe(0)
    expect(notices).toEqual([])
  })
})

describe('camera and gallery', () => {
  it('camera and gallery return photos', async () => {
    const [taken, picked] = [aPhoto(1), aPhoto(2)]
    const { tray, source, files } = given(new FakePhotoSource([taken]))
    expect(tray.state$.value.hasSource).toBe(true)
    tray.takePhoto()
    await settled()
    source.hold([picked])
    tray.pickPhotos()
    await settled()
    expect(files()).toEqual([taken, picked])
  })

  it('camera and gallery may return nothing, without a notice', async () => {
    const { tray, notices } = given(new FakePhotoSource([]))
    tray.takePhoto()
    tray.pickPhotos()
    await settled()
    expect(notices).toEqual([])
  })

  it('camera and gallery report their failures', async () => {
    const source = new FakePhotoSource([])
    source.failWith({ kind: 'denied' })
    const { tray, notices } = given(source)
    tray.takePhoto()
    await settled()
    tray.pickPhotos()
    await settled()
    expect(notices).toEqual([
      { kind: 'source-failed', action: 'camera', failure: { kind: 'denied' } },
      { kind: 'source-failed', action: 'gallery', failure: { kind: 'denied' } },
    ])
  })

  it('camera and gallery are unavailable on other platforms', () => {
    expect(given().tray.state$.value.hasSource).toBe(false)
  })
})
