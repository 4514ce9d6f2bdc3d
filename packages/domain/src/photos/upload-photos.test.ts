import { aBackend, aPhoto, InMemoryPhotoStorage, OFFLINE } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { settledWith } from '../deals/test-support/publishing.ts'
import { failure } from '../shared/result.ts'
import { MAX_RETRIES } from '../shared/retry-policy.ts'
import type { PhotoFile } from './photo-file.ts'
import { UploadPhotos } from './upload-photos.ts'

const REJECTED = { kind: 'rejected', refusal: { code: 'not-an-image' } } as const

const given = async () => {
  const { auth, clock } = await aBackend()
  const storage = new InMemoryPhotoStorage(auth)
  const uploads = new UploadPhotos(storage, clock, () => 0)
  const upload = (photos: readonly PhotoFile[]) => settledWith(clock, uploads.execute(photos))
  return { storage, uploads, upload }
}

describe('uploading photos', () => {
  it('stores uploaded photos in order', async () => {
    const { storage, upload } = await given()
    expect(await upload([aPhoto(), aPhoto()])).toEqual({
      ok: true,
      value: [
        { path: '1-0.jpg', url: '/photos/1-0.jpg' },
        { path: '2-1.jpg', url: '/photos/2-1.jpg' },
      ],
    })
    expect(storage.paths).toEqual(['1-0.jpg', '2-1.jpg'])
  })

  it('retries an upload without an answer up to three times', async () => {
    const { storage, upload } = await given()
    storage.failNext(...Array.from({ length: MAX_RETRIES }, () => OFFLINE))
    expect((await upload([aPhoto()])).ok).toBe(true)
    storage.failNext(...Array.from({ length: MAX_RETRIES + 1 }, () => OFFLINE))
    expect(await upload([aPhoto()])).toEqual({ ok: false, error: OFFLINE })
    expect(storage.sent).toBe(1)
  })

  it('uploading stops at a rejection without a retry, and resumes there', async () => {
    const { storage, upload } = await given()
    const [first, second, third] = [aPhoto(), aPhoto(), aPhoto()]
    await upload([first])
    storage.failNext(REJECTED)
    expect(await upload([first, second, third])).toEqual({ ok: false, error: REJECTED })
    expect(storage.sent).toBe(1)
    expect((await upload([first, second, third])).ok).toBe(true)
    expect(storage.sent).toBe(3)
  })
})

describe('a rollback of uploads', () => {
  it('a rollback removes the photos, which are uploaded again', async () => {
    const { storage, uploads, upload } = await given()
    const photos = [aPhoto(), aPhoto()]
    await upload(photos)
    await uploads.undo()
    expect(storage.paths).toEqual([])
    await upload(photos)
    expect(storage.paths).toHaveLength(2)
  })

  it.each(['offline', 'timeout', 'unavailable'] as const)(
    'uploads the photos again if their removal has an unknown outcome (%s)',
    async (kind) => {
      const { storage, uploads, upload } = await given()
      const photos = [aPhoto()]
      await upload(photos)
      storage.loseNextAnswer(failure(kind, 'no answer'))
      await uploads.undo()
      await upload(photos)
      expect(storage.paths).toEqual(['2-0.jpg'])
    },
  )

  it('a rollback keeps the photos if their removal is refused', async () => {
    const { storage, uploads, upload } = await given()
    const photos = [aPhoto()]
    await upload(photos)
    storage.loseNextAnswer(failure('unauthorised', 'the session has expired'))
    await uploads.undo()
    await upload(photos)
    expect(storage.sent).toBe(1)
  })

  it('a rollback removes nothing of a committed deal', async () => {
    const { storage, uploads, upload } = await given()
    await upload([aPhoto()])
    uploads.done()
    await uploads.undo()
    expect(storage.paths).toEqual(['1-0.jpg'])
  })
})
