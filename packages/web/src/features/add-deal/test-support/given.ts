import {
  AddDealImages,
  CreateDeal,
  type Deal,
  FindDuplicate,
  ok,
  type OwnDeal,
  type PhotoFile,
  type Place,
  type ReadPage,
  SITE,
  UploadPhotos,
} from '@mahlzeit/domain'
import {
  FakeClock,
  FakeGeolocation,
  FakePhotoCompressor,
  FakePhotoSource,
  FakeShare,
  FlakyDealCatalog,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryDealCatalog,
  InMemoryDealWriter,
  InMemoryDraftStore,
  InMemoryLocalityDirectory,
  InMemoryMenuReader,
  InMemoryNearbyPlaces,
  InMemoryPhotoStorage,
  InMemoryPlaceDirectory,
  InMemorySharedFiles,
  InMemorySimilarPlaces,
} from '@mahlzeit/test-fakes'
import type { Subscription } from 'rxjs'
import { afterEach, onTestFinished } from 'vitest'
import { DealChanges } from '../../../state/deal-changes.ts'
import { DraftCleanup } from '../../../state/draft-cleanup.ts'
import type { PhotoNotice } from '../../../state/photo-tray.ts'
import type { AddDealFormState, AddDealOutcome } from '../add-deal-state.ts'
import { AddDealViewModel } from '../add-deal.view-model.ts'

/** Gives the site an area without Berlin until the current test ends. */
export const siteHasArea = (): void => {
  Object.assign(SITE, { area: { south: 51.2, north: 51.5, west: 12.1, east: 12.6 } })
  onTestFinished(() => void Object.assign(SITE, { area: undefined }))
}

export const MARA = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
export const BEN = { username: 'Ben', email: 'ben@example.test', password: 'geheim' }

export const LINDE: Place = {
  placeId: 'demo:linde',
  name: 'Zur Linde',
  address: 'Torstraße 12, Berlin',
  position: { lat: 52.53, lng: 13.4 },
}
export const KRONE: Place = { ...LINDE, placeId: 'demo:krone', name: 'Zur Krone' }

const OWN: Omit<OwnDeal, 'id' | 'name' | 'address'> = {
  publishedAt: new Date('2026-01-01T11:00:00Z'),
  isAuthor: true,
  isShared: false,
  isHidden: false,
  isGone: false,
  imageUrls: [],
}

const HERE = { lat: 52.5, lng: 13.42 }

const subscriptions: Subscription[] = []

interface Setup {
  readonly deals?: readonly Deal[]
  readonly signedIn?: boolean
  readonly drafts?: InMemoryDraftStore
  /** Those of the directory. */
  readonly places?: readonly Place[]
  /** The menu that photos show. */
  readonly page?: ReadPage
  /** What another app shared. */
  readonly shared?: readonly PhotoFile[]
  /** Where the user published before. */
  readonly recent?: readonly Pick<OwnDeal, 'id' | 'name' | 'address'>[]
}

/** The view model on fakes, with the real use cases. */
export const given = async ({
  deals = [],
  signedIn = true,
  drafts = new InMemoryDraftStore(),
  places = [LINDE, KRONE],
  page,
  shared = [],
  recent = [],
}: Setup = {}) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  accounts.register(MARA)
  accounts.register(BEN)
  const auth = new InMemoryAuth(accounts)
  if (signedIn) await auth.signIn(MARA)
  const stored = new InMemoryDealCatalog(deals)
  const catalog = new FlakyDealCatalog(stored)
  const directory = new InMemoryPlaceDirectory(places)
  const similarPlaces = new InMemorySimilarPlaces(stored, [LINDE, KRONE])
  const storage = new InMemoryPhotoStorage(auth)
  const writer = new InMemoryDealWriter(stored, auth, clock, similarPlaces)
  const compressor = new FakePhotoCompressor()
  const source = new FakePhotoSource()
  const reader = new InMemoryMenuReader(page)
  const dealChanges = new DealChanges()
  const share = new FakeShare()
  const sharedFiles = new InMemorySharedFiles(shared)
  const geolocation = new FakeGeolocation(HERE)
  const uploads = new UploadPhotos(storage, clock, () => 0)
  const createDeal = new CreateDeal({ catalog, directory, uploads, writer, clock, random: () => 0 })
  let chance = 0
  const vm = new AddDealViewModel({
    auth,
    directory,
    geolocation,
    localities: new InMemoryLocalityDirectory([]),
    compressor,
    source,
    reader,
    drafts,
    findDuplicate: new FindDuplicate(catalog, similarPlaces, clock),
    catalog,
    nearbyPlaces: new InMemoryNearbyPlaces(stored, places),
    ownDeals: {
      find: async () => ok({ deals: recent.map((deal) => ({ ...OWN, ...deal })), deletions: [], nextCursor: null }),
    },
    createDeal,
    addDealImages: new AddDealImages(new UploadPhotos(storage, clock, () => 0), writer),
    dealChanges,
    share,
    sharedFiles,
    publicUrl: 'https://mahlzeit.example',
    clock,
    random: () => (chance = (chance + 0.37) % 1),
  })
  subscriptions.push(
    new DraftCleanup(
      auth,
      drafts,
      { clear: async () => {} },
      { clear: async () => {} },
      { clear: async () => {} },
      sharedFiles,
      { clear: async () => {} },
    ).running$.subscribe(),
  )
  const outcomes: AddDealOutcome[] = []
  const notices: PhotoNotice[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.tray.notices$.subscribe((notice) => notices.push(notice))

  let subscription: Subscription | undefined
  const show = () => {
    subscription = vm.state$.subscribe()
    subscriptions.push(subscription)
  }
  const leave = () => subscription?.unsubscribe()
  const pass = (milliseconds = 0) => clock.advance(milliseconds)
  const form = (): AddDealFormState => {
    const { value } = vm.state$
    if (value.kind !== 'form') throw new Error(`expected the form, but the screen is ${value.kind}`)
    return value
  }
  const choose = async (place = LINDE) => {
    vm.choose(place)
    await pass()
  }
  const addPhotos = async (...names: readonly string[]) => {
    vm.tray.add(names.map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })))
    await pass()
  }
  const fill = async () => {
    await choose()
    await addPhotos('menu')
  }
  const submit = async (milliseconds = 0) => {
    vm.submit()
    await pass(milliseconds)
  }
  show()
  await pass()
  const world = {
    clock,
    accounts,
    auth,
    stored,
    catalog,
    directory,
    storage,
    writer,
    similarPlaces,
    compressor,
    source,
    reader,
    drafts,
    share,
    sharedFiles,
    geolocation,
  }
  const said = { createDeal, dealChanges, outcomes, notices, form }
  return { ...world, ...said, vm, show, leave, pass, choose, addPhotos, fill, submit }
}

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
})
