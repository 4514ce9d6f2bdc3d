import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPhotoHeader } from '@mahlzeit/domain/photo-metadata'
import { hashOf } from '../functions/photos/photo-hash.ts'
import type { Backend } from '../server/backend.ts'
import { send } from './send.ts'

/** Output directory of `draw-menus.ts`. */
export const PHOTOS_DIR = join(import.meta.dirname, 'photos')

const BUCKET = 'deals'

/** Returns the path of a seeded photo on the backend's origin. */
export const seededPhotoUrl = (file: string): string => `/storage/v1/object/public/${BUCKET}/${file}`

/** Uploads menus, all by default, through the storage service. Overwrites those of an interrupted start. */
export const seedPhotos = async (
  backend: Backend,
  siteUrl: string,
  files: readonly string[] = readdirSync(PHOTOS_DIR),
): Promise<number> => {
  for (const file of files) {
    const photo = await readFile(join(PHOTOS_DIR, file))
    await send(backend, `${siteUrl}/storage/v1/object/${BUCKET}/${file}`, {
      headers: {
        apikey: backend.secretKey,
        'content-type': 'image/webp',
        'cache-control': 'max-age=3600',
        'x-upsert': 'true',
      },
      body: photo,
    })
  }
  return files.length
}

/** Registers seeded photos by the hashes of their files, so that hiding one refuses further uploads of it. */
export const registerPhotos = async (query: Backend['query'], files: readonly string[]): Promise<void> => {
  const uploads = await Promise.all(
    files.map(async (path) => {
      const photo = readPhotoHeader(new Uint8Array(await readFile(join(PHOTOS_DIR, path))))
      if (typeof photo === 'string') throw new Error(`${path}: ${photo}`)
      return { path, sha256: hashOf(photo.bare) }
    }),
  )
  await query(
    `insert into private.photo_uploads (path, sha256, settled)
     select path, sha256, true from jsonb_populate_recordset(null::private.photo_uploads, $1::text::jsonb)`,
    [JSON.stringify(uploads)],
  )
}
