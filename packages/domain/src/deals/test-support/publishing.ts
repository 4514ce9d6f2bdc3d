import {
  aBackend,
  aPhoto,
  type FakeClock,
  InMemoryDealWriter,
  InMemoryPhotoStorage,
  InMemoryPlaceDirectory,
} from '@mahlzeit/test-fakes'
import { firstValueFrom } from 'rxjs'
import {
  AddDealImages,
  type CreatedDeal,
  CreateDeal,
  type CreateDealFailure,
  type Deal,
  type DealForm,
  EMPTY_DEAL_FORM,
  type FormPhoto,
  type Place,
  type Result,
  UploadPhotos,
  type User,
  userOf,
} from '../../index.ts'

export const PLACE: Place = {
  placeId: 'demo:suppenkasper',
  name: 'Suppenkasper',
  address: 'Torstraße 1, 10119 Berlin',
  position: { lat: 52.53, lng: 13.4 },
}

export const photos = (count: number): readonly FormPhoto[] =>
  Array.from({ length: count }, () => ({
    file: aPhoto(),
    offerType: 'wochenkarte',
    menuDate: '2026-03-11',
    dishes: [],
  }))

/** Awaits work while advancing the clock past all of its retries. */
export const settledWith = async <T>(clock: FakeClock, work: Promise<T>): Promise<T> => {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  while (!state.isDone) await clock.advance(10_000)
  return work
}

/** A signed-in user, an in-memory backend and the use cases over them. */
export const aPublisher = async (deals: readonly Deal[] = []) => {
  const { auth, catalog, clock } = await aBackend({ deals })
  const user = userOf(await firstValueFrom(auth.state$))
  const storage = new InMemoryPhotoStorage(auth)
  const writer = new InMemoryDealWriter(catalog, auth, clock)
  const directory = new InMemoryPlaceDirectory([{ ...PLACE, rating: 4.4, ratingCount: 80 }])
  const noChance = () => 0
  const uploads = new UploadPhotos(storage, clock, noChance)
  const createDeal = new CreateDeal({ catalog, directory, uploads, writer, clock, random: noChance })
  const addDealImages = new AddDealImages(uploads, writer)
  const settle = <T>(work: Promise<T>): Promise<T> => settledWith(clock, work)
  const form: DealForm = { ...EMPTY_DEAL_FORM, place: PLACE, photos: photos(2) }
  const publish = (
    changes: Partial<DealForm> = {},
    by: User | null = user,
  ): Promise<Result<CreatedDeal, CreateDealFailure>> => settle(createDeal.execute({ ...form, ...changes }, by))
  return { auth, catalog, storage, writer, directory, createDeal, addDealImages, form, publish, settle, user, clock }
}
