import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoDealRows } from './demo-deals.ts'
import { PHOTOS_DIR, seededPhotoUrl } from './seed-photos.ts'

const files = readdirSync(PHOTOS_DIR).toSorted()
const photos = files.map((file) => readFileSync(join(PHOTOS_DIR, file)))

describe('the photos of the demo', () => {
  it('the photos of the demo are exactly those that the deals reference', () => {
    const rows = demoDealRows(new Date('2026-03-04T11:00:00Z'), seededPhotoUrl)
    const named = rows.flatMap((row) => row.deal_images.map((image) => image.image_url))
    expect(named.toSorted()).toEqual(files.map(seededPhotoUrl))
  })

  it('the photos of the demo are WebP', () => {
    for (const photo of photos) expect(photo.toString('latin1', 8, 12)).toBe('WEBP')
  })

  it('the photos of the demo are at most ninety, of at most 45 KB each and 3.5 MB together', () => {
    expect(photos.length).toBeLessThanOrEqual(90)
    expect(Math.max(...photos.map((photo) => photo.length))).toBeLessThanOrEqual(45_000)
    expect(photos.reduce((sum, photo) => sum + photo.length, 0)).toBeLessThanOrEqual(3_500_000)
  })
})
