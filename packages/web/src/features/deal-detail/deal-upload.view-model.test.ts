import { AddDealImages, type DealId, failure, UploadPhotos } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  aPage,
  aPhoto,
  FakePhotoCompressor,
  FakePhotoSource,
  InMemoryDealWriter,
  InMemoryMenuReader,
  InMemoryPhotoStorage,
  MARA,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { type DealUploadOutcome, DealUploadViewModel } from './deal-upload.view-model.ts'

const DEAL = 7 as DealId
const REFUSED = { kind: 'rejected', refusal: { code: 'not-an-image' } } as const

const given = async ({ signedIn = true } = {}) => {
  const { auth, catalog, clock } = await aBackend({ deals: [aDeal({ id: 7, images: [] })], signedIn })
  const storage = new InMemoryPhotoStorage(auth)
  const writer = new InMemoryDealWriter(catalog, auth, clock)
  const compressor = new FakePhotoCompressor()
  const dealChanges = new DealChanges()
  const addDealImages = new AddDealImages(new UploadPhotos(storage, clock, () => 0), writer)
  const reader = new InMemoryMenuReader()
  const source = new FakePhotoSource()
  const vm = new DealUploadViewModel(auth, addDealImages, compressor, source, reader, dealChanges, clock)
  const outcomes: DealUploadOutcome[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  const state = () => vm.state$.value
  const images = () => catalog.deals[0]?.images ?? []
  const choose = async (count: number) => {
    vm.open()
    vm.tray.add(Array.from({ length: count }, () => aPhoto()))
    await settled()
  }
  const upload = async () => {
    vm.upload(DEAL)
    await settled()
  }
  return {
    vm,
    auth,
    catalog,
    storage,
    writer,
    compressor,
    reader,
    dealChanges,
    outcomes,
    state,
    images,
    choose,
    upload,
  }
}

describe('the photo upload of a deal', () => {
  it('the photo upload is for signed-in users only', async () => {
    const { state, auth } = await given({ signedIn: false })
    expect(state().isSignedIn).toBe(false)
    await auth.signIn(MARA)
    expect(state().isSignedIn).toBe(true)
  })

  it('the photo upload asks for a photo until one is added', async () => {
    const { state, upload, choose, images } = await given()
    await upload()
    expect(state().problem).toBe('no-photo')
    expect(images()).toEqual([])
    await choose(1)
    expect(state().problem).toBeNull()
  })

  it('the photo upload asks for the date of a menu with a period until one is given', async () => {
    const { vm, state, upload, choose, images } = await given()
    await choose(2)
    const [first, second] = state().tray.photos.map(({ key }) => key)
    vm.tray.setMenuDate(first ?? 0, null)
    vm.tray.setOfferType(second ?? 0, 'wochenkarte')
    vm.tray.setMenuDate(second ?? 0, null)
    await upload()
    expect(state().problem).toBe('no-menu-date')
    expect(images()).toEqual([])
    vm.tray.setMenuDate(second ?? 0, '2026-03-12')
    expect(state().problem).toBeNull()
    await upload()
    expect(images().map(({ offerType, menuDate }) => [offerType, menuDate])).toEqual([
      ['mittagsdeal', null],
      ['wochenkarte', '2026-03-09'],
    ])
  })

  it('adds the ticked dishes of photos, and refuses an invalid one', async () => {
    const { vm, state, upload, choose, images, reader, catalog } = await given()
    reader.show(aPage('Mittagskarte', 'Linsensuppe 7,50', 'Schnitzel 12,90'))
    await choose(1)
    expect([...state().readings.values()]).toEqual([{ kind: 'read', found: 2 }])
    const [photo] = state().tray.photos
    const [first, second] = photo?.dishes ?? []
    if (!photo || !first || !second) throw new Error('expected two lines')
    vm.tray.dishes.change(photo.key, first.key, { price: '99' })
    await upload()
    expect(state()).toMatchObject({ problem: 'dish-invalid', refusals: 1 })
    expect(images()).toEqual([])
    vm.tray.dishes.change(photo.key, first.key, { isTicked: false })
    expect(state().problem).toBeNull()
    await upload()
    expect(catalog.menuOf(DEAL)).toMatchObject([{ name: 'Schnitzel', price: 1290 }])
  })

  it('adds up to ten photos in order, closes, and invalidates other screens', async () => {
    const { vm, state, upload, choose, images, outcomes, dealChanges } = await given()
    await choose(11)
    const [first] = state().tray.photos
    vm.tray.setOfferType(first?.key ?? 0, 'wochenkarte')
    vm.tray.move(first?.key ?? 0, 9)
    await upload()
    expect(images()).toHaveLength(10)
    expect(images().at(-1)).toMatchObject({ offerType: 'wochenkarte', url: '/photos/10-9.jpg' })
    expect(outcomes).toEqual([{ kind: 'uploaded', dealId: 7, count: 10 }])
    expect(state()).toMatchObject({ isOpen: false, isPending: false, tray: { photos: [] } })
    expect(dealChanges.version).toBe(1)
  })

  it('ignores repeated submits, and waits for compression', async () => {
    const { vm, upload, choose, compressor, storage, images } = await given()
    const release = compressor.hold()
    await choose(1)
    await upload()
    expect(storage.sent).toBe(0)
    release()
    await settled()
    vm.upload(DEAL)
    vm.upload(DEAL)
    await settled()
    expect(storage.sent).toBe(1)
    expect(images()).toHaveLength(1)
  })

  it('keeps the photos when the upload fails, and can be retried', async () => {
    const { upload, choose, storage, images, outcomes, state, dealChanges } = await given()
    await choose(2)
    storage.failNext(REFUSED)
    await upload()
    expect(outcomes).toEqual([{ kind: 'failed', failure: { kind: 'upload-failed', failure: REFUSED } }])
    expect(state()).toMatchObject({ isOpen: true, isPending: false, tray: { photos: [{}, {}] } })
    expect(dealChanges.version).toBe(0)
    await upload()
    expect(images()).toHaveLength(2)
  })

  it('adds each photo once when the answer to the first attempt was lost', async () => {
    const { upload, choose, writer, images, outcomes, storage } = await given()
    await choose(2)
    writer.loseNextAnswer()
    await upload()
    expect(outcomes).toMatchObject([{ kind: 'failed', failure: { failure: { kind: 'offline' } } }])
    await upload()
    expect(outcomes).toMatchObject([{}, { kind: 'uploaded', count: 2 }])
    expect(images()).toHaveLength(2)
    expect(storage.sent).toBe(2)
  })

  it('the photo upload reports an expired session, and adds nothing', async () => {
    const { upload, choose, writer, images, outcomes, storage } = await given()
    await choose(1)
    writer.failNext(failure('unauthorised', 'jwt expired'))
    await upload()
    expect(outcomes).toMatchObject([{ failure: { kind: 'insert-failed', failure: { kind: 'unauthorised' } } }])
    expect(images()).toEqual([])
    expect(storage.paths).toEqual([])
  })

  it('keeps the photos when the dialog is closed', async () => {
    const { vm, state, choose } = await given()
    await choose(1)
    vm.close()
    expect(state()).toMatchObject({ isOpen: false, tray: { photos: [{}] } })
  })
})
