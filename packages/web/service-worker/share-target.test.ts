import { CacheSharedFiles } from '@mahlzeit/adapters/shared-files'
import { afterEach, expect, it, vi } from 'vitest'
import { takeShare } from './share-target.ts'
import { FakeCaches } from './test-support/fake-caches.ts'

const NOON = new Date('2026-11-27T11:00:00Z')
const HOUR_MS = 3_600_000

const aFile = (type: string, content = type): File => new File([content], 'karte', { type })

const given = () => {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  let now = NOON
  const shared = new CacheSharedFiles({ now: () => now })
  const after = (hours: number) => (now = new Date(NOON.getTime() + hours * HOUR_MS))
  const share = (fields: Readonly<Record<string, string | readonly File[]>>, origin: string | null = 'null') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') body.append(name, value)
      else for (const file of value) body.append(name, file)
    const headers = new Headers(origin === null ? {} : { Origin: origin })
    return takeShare({ headers, formData: async () => body }, shared)
  }
  const found = async () =>
    Promise.all((await shared.find()).map(async (file) => [file.type, await new Response(file as Blob).text()]))
  return { caches, shared, share, found, after }
}

afterEach(() => vi.unstubAllGlobals())

it.each([null, 'null'])(
  'photos and PDFs that the share sheet posts, with the origin %s, are kept in their order',
  async (origin) => {
    const { share, found } = given()
    expect(await share({ title: 'Karte', files: [aFile('image/jpeg'), aFile('application/pdf')] }, origin)).toBeNull()
    expect(await found()).toEqual([
      ['image/jpeg', 'image/jpeg'],
      ['application/pdf', 'application/pdf'],
    ])
  },
)

it.each(['https://elsewhere.example', 'https://mahlzeit.example'])(
  'what a page of %s posts is not kept, and what was shared before stays',
  async (origin) => {
    const { share, found } = given()
    await share({ files: [aFile('image/jpeg', 'mine')] })
    expect(await share({ files: [aFile('image/jpeg', 'theirs')] }, origin)).toBe('failed')
    expect(await found()).toEqual([['image/jpeg', 'mine']])
  },
)

it('a text is kept as a file, with its title and its address', async () => {
  const { share, found } = given()
  expect(await share({ title: 'KW 48', text: 'Mo: Linsensuppe 6,50', url: 'https://linde.example' })).toBeNull()
  expect(await found()).toEqual([['text/plain', 'KW 48\nMo: Linsensuppe 6,50\nhttps://linde.example']])
})

it.each([{ url: 'https://linde.example' }, { title: 'Zur Linde', text: ' https://linde.example/karte' }, {}])(
  'a share without a menu is not kept: %o',
  async (fields) => {
    const { share, found } = given()
    expect(await share(fields)).toBe('link')
    expect(await found()).toEqual([])
  },
)

it('a text of several lines is kept beside files, a caption is not', async () => {
  const { share, found } = given()
  const files = [aFile('image/jpeg')]
  await share({ files, text: 'Schau mal' })
  expect(await found()).toHaveLength(1)
  await share({ files, text: 'Mo: Linsensuppe 6,50\nDi: Schnitzel 9,90' })
  expect(await found()).toHaveLength(2)
})

it('files of other types, empty and large ones, and the eleventh are left out', async () => {
  const { share, found } = given()
  const large = Object.defineProperty(aFile('image/png'), 'size', { value: 15 * 1024 * 1024 + 1 })
  const others = [aFile('text/html'), aFile('image/jpeg', ''), large]
  expect(await share({ files: others })).toBe('failed')
  expect(await share({ files: [...others, aFile('image/png')] })).toBe('partly')
  expect(await found()).toEqual([['image/png', 'image/png']])
  expect(await share({ files: Array.from({ length: 11 }, (_, index) => aFile('image/png', `${index}`)) })).toBe(
    'partly',
  )
  expect((await found()).map(([, content]) => content)).toEqual(Array.from({ length: 10 }, (_, index) => `${index}`))
})

it('a share replaces the one before it', async () => {
  const { share, found } = given()
  await share({ files: [aFile('image/png', 'a'), aFile('image/png', 'b')] })
  await share({ files: [aFile('image/png', 'c')] })
  expect(await found()).toEqual([['image/png', 'c']])
})

it('shared files are deleted when they are taken, and after a day', async () => {
  const { caches, shared, share, found, after } = given()
  await share({ files: [aFile('image/png')] })
  await shared.clear()
  expect(await caches.keys()).toEqual([])
  await share({ files: [aFile('image/png')] })
  after(23)
  expect(await found()).toHaveLength(1)
  after(24)
  expect(await found()).toEqual([])
  expect(await caches.keys()).toEqual([])
})

it('shared files are removed one by one, without those of a newer share', async () => {
  const { shared, share, found, after } = given()
  await share({ files: [aFile('image/png', 'a'), aFile('image/png', 'b')] })
  const [first, second] = await shared.find()
  if (!first || !second) throw new Error('expected two files')
  await shared.remove([first])
  expect(await found()).toEqual([['image/png', 'b']])
  after(1)
  await share({ files: [aFile('image/png', 'c'), aFile('image/png', 'd')] })
  await shared.remove([first, second])
  expect((await found()).map(([, content]) => content)).toEqual(['c', 'd'])
})

it('a share that a full device cannot keep is refused as a whole', async () => {
  const { caches, share, found } = given()
  caches.room = 1
  expect(await share({ files: [aFile('image/png'), aFile('image/png')] })).toBe('failed')
  expect(await found()).toEqual([])
})

it('a share that is no form is refused, and without Cache Storage nothing is found', async () => {
  const { shared } = given()
  const formData = () => Promise.reject(new TypeError('Not a form'))
  expect(await takeShare({ headers: new Headers(), formData }, shared)).toBe('failed')
  vi.stubGlobal('caches', undefined)
  await shared.clear()
  expect(await shared.find()).toEqual([])
})
