import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestBackend } from '../tests/test-backend.ts'
import { writeFiles } from './test-support.ts'

const YESTERDAY = new Date('2026-11-20T12:00:00Z')
const TODAY = new Date('2026-11-21T12:00:00Z')

describe('files without a row', () => {
  const backend = useTestBackend('PGlite')

  const writeAt = (name: string, at: Date) => {
    const directory = join(backend().filesDir, 'deals')
    mkdirSync(join(directory, 'a'), { recursive: true })
    writeFiles(directory, { [name]: 'x' })
    utimesSync(join(directory, name), at, at)
  }
  const isThere = (name: string) => existsSync(join(backend().filesDir, 'deals', name))

  it('files without a row do not exist before the first upload', async () => {
    expect(await backend().removeStrayFiles(TODAY)).toBe(0)
  })

  it('files without a row are deleted when they are old enough; known files stay', async () => {
    for (const name of ['known.webp', 'a/known.webp', 'stray.webp', 'a/stray.webp', 'stray.webp.1.part'])
      writeAt(name, YESTERDAY)
    writeAt('young.webp', TODAY)
    await backend().query(
      `insert into storage.objects (id, bucket_id, name)
       select gen_random_uuid(), 'deals', name from unnest(array['known.webp', 'a/known.webp']) name`,
    )
    expect(await backend().removeStrayFiles(TODAY)).toBe(3)
    const left = ['known.webp', 'a/known.webp', 'young.webp']
    expect([...left, 'stray.webp', 'a/stray.webp', 'stray.webp.1.part'].filter(isThere)).toEqual(left)
  })
})
