import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '../local/backend.ts'
import { send } from './send.ts'

/** Where `draw-menus.ts` puts them. */
export const PHOTOS_DIR = join(import.meta.dirname, 'photos')

const BUCKET = 'deals'

/** The address of a seeded photo, from the root of the backend's origin. */
export const seededPhotoUrl = (file: string): string => `/storage/v1/object/public/${BUCKET}/${file}`

/** Uploads drawn menus, all when left out, through the storage service, over what an earlier start may have left. */
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
