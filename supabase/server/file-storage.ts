import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type Body = Parameters<StorageAdapter['uploadObject']>[3]

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

export const CACHE_CONTROL = 'public, max-age=3600'

export const contentTypeOf = (key: string): string =>
  CONTENT_TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream'

/** A file in the store. */
export interface StoredFile {
  /** `bucket/key`. */
  readonly name: string
  readonly modified: Date
}

/** Where uploaded files are stored. Names are `bucket/key`. */
export interface Files extends StorageAdapter {
  /** Returns the content of a file; null without one. */
  read(name: string): Promise<Uint8Array | null>
  list(): Promise<readonly StoredFile[]>
  remove(name: string): Promise<void>
}

/** Stores the objects of the storage buckets as files: `directory/bucket/key`. */
export class FileStorage implements Files {
  readonly driver = undefined
  private readonly root: string

  constructor(directory: string) {
    this.root = resolve(directory)
  }

  async getObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    headers?: Parameters<StorageAdapter['getObject']>[3],
  ) {
    const metadata = await this.headObject(bucket, key)
    const since = headers?.ifModifiedSince && Date.parse(headers.ifModifiedSince)
    const unchanged = headers?.ifNoneMatch
      ? headers.ifNoneMatch === metadata.eTag
      : since && Math.floor(metadata.lastModified.getTime() / 1000) * 1000 <= since
    if (unchanged) return { httpStatusCode: 304, metadata }
    return { httpStatusCode: 200, metadata, body: await readFile(this.path(bucket, key)) }
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    contentType: string,
    cacheControl: string,
  ) {
    await this.put(bucket, key, async (part) => {
      const file = await open(part, 'w')
      try {
        await file.writeFile(await bytesOf(body))
        await file.sync()
      } finally {
        await file.close()
      }
    })
    return { ...(await this.headObject(bucket, key)), mimetype: contentType, cacheControl }
  }

  async deleteObject(bucket: string, key: string) {
    await rm(this.path(bucket, key), { force: true })
  }

  async deleteObjects(bucket: string, keys: string[]) {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  async copyObject(fromBucket: string, fromKey: string, _version: string | undefined, toBucket: string, toKey: string) {
    // A process that was killed during a move may have left the file at its destination, and its row behind.
    await this.put(toBucket, toKey, (part) => copyFile(this.path(fromBucket, fromKey), part)).catch(ifMissing)
    const { eTag, lastModified } = await this.headObject(toBucket, toKey)
    return { httpStatusCode: 200, eTag, lastModified }
  }

  async headObject(bucket: string, key: string) {
    const { size, mtime } = await stat(this.path(bucket, key))
    const hash = createHash('sha256').update(`${bucket}/${key} ${size} ${mtime.getTime()}`).digest('base64url')
    return {
      cacheControl: CACHE_CONTROL,
      contentLength: size,
      size,
      mimetype: contentTypeOf(key),
      lastModified: mtime,
      eTag: `"${hash}"`,
    }
  }

  async privateAssetUrl(bucket: string, key: string) {
    return `file://${this.path(bucket, key)}`
  }

  async read(name: string): Promise<Uint8Array | null> {
    return readFile(join(this.root, name)).catch(ifNone(null))
  }

  async list(): Promise<readonly StoredFile[]> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(ifNone([]))
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const found = paths.map(async (path) => {
      const name = path.slice(this.root.length + 1).replaceAll(sep, '/')
      const entry = await stat(path).catch(ifNone(null))
      return entry ? [{ name, modified: entry.mtime }] : []
    })
    return (await Promise.all(found)).flat()
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true })
  }

  /** Writes atomically: `write` creates a temporary file, which is then renamed. */
  private async put(bucket: string, key: string, write: (part: string) => Promise<void>): Promise<void> {
    const path = this.path(bucket, key)
    const part = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(part)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  private path(bucket: string, key: string): string {
    const path = join(this.root, bucket, key)
    if (!path.startsWith(join(this.root, bucket) + sep)) throw new Error(`The key leaves its bucket: ${key}`)
    return path
  }
}

/** Ignores a missing file; the caller then finds out whether the destination exists. */
const ifMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Returns the value instead of a missing file or directory. */
const ifNone =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }

const bytesOf = async (body: Body): Promise<Uint8Array> =>
  body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
