import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileStorage } from './file-storage.ts'
import { dirOfTest, writeFiles } from './test-support.ts'

const store = async (storage: FileStorage, key: string, text: string) =>
  storage.uploadObject('menus', key, undefined, Buffer.from(text), 'image/webp', 'max-age=60')

describe('the file storage', () => {
  it('returns an uploaded file until it is deleted', async () => {
    const storage = new FileStorage(dirOfTest())
    expect(await store(storage, 'a/b.webp', 'menu')).toMatchObject({ size: 4, mimetype: 'image/webp' })
    const { body, metadata } = await storage.getObject('menus', 'a/b.webp', undefined)
    expect([body?.toString(), metadata.mimetype]).toEqual(['menu', 'image/webp'])
    await storage.deleteObjects('menus', ['a/b.webp', 'never-there.webp'])
    await expect(storage.getObject('menus', 'a/b.webp', undefined)).rejects.toThrow('ENOENT')
  })

  it('answers 304 for an unchanged file', async () => {
    const storage = new FileStorage(dirOfTest())
    const { eTag } = await store(storage, 'a.webp', 'menu')
    expect(await storage.getObject('menus', 'a.webp', undefined, { ifNoneMatch: eTag })).toMatchObject({
      httpStatusCode: 304,
    })
    const since = { ifModifiedSince: new Date('2126-01-01').toUTCString() }
    expect((await storage.getObject('menus', 'a.webp', undefined, since)).httpStatusCode).toBe(304)
    expect((await storage.getObject('menus', 'a.webp', undefined, { ifNoneMatch: '"other"' })).httpStatusCode).toBe(200)
  })

  it('keeps the old file if an upload breaks off', async () => {
    const directory = dirOfTest()
    const storage = new FileStorage(directory)
    await store(storage, 'a.webp', 'menu')
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('the line was cut')) })
    await expect(storage.uploadObject('menus', 'a.webp', undefined, broken, 'image/webp', '')).rejects.toThrow('cut')
    expect(readdirSync(join(directory, 'menus'))).toEqual(['a.webp'])
    expect((await storage.getObject('menus', 'a.webp', undefined)).body?.toString()).toBe('menu')
  })

  it('copies between buckets', async () => {
    const storage = new FileStorage(dirOfTest())
    await store(storage, 'a.webp', 'menu')
    await storage.copyObject('menus', 'a.webp', undefined, 'archive', 'old/a.webp')
    expect((await storage.getObject('archive', 'old/a.webp', undefined)).body?.toString()).toBe('menu')
  })

  it('repeats a move that a killed process left without its source', async () => {
    const storage = new FileStorage(dirOfTest())
    await store(storage, 'a.webp', 'menu')
    await storage.copyObject('menus', 'a.webp', undefined, 'archive', 'a.webp')
    await storage.deleteObject('menus', 'a.webp')
    await storage.copyObject('menus', 'a.webp', undefined, 'archive', 'a.webp')
    expect((await storage.getObject('archive', 'a.webp', undefined)).body?.toString()).toBe('menu')
    await expect(storage.copyObject('menus', 'gone.webp', undefined, 'archive', 'gone.webp')).rejects.toThrow('ENOENT')
  })

  it.each(['../secrets.json', 'a/../../secrets.json', '..', ''])(
    'refuses a key that leaves its bucket: %j',
    async (key) => {
      const directory = dirOfTest()
      writeFiles(directory, { 'secrets.json': '{}' })
      const storage = new FileStorage(directory)
      await expect(storage.getObject('menus', key, undefined)).rejects.toThrow('leaves its bucket')
      await expect(store(storage, key, 'x')).rejects.toThrow('leaves its bucket')
      await expect(storage.deleteObject('menus', key)).rejects.toThrow('leaves its bucket')
    },
  )
})
