import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The largest size of the cache on disk: more than the tiles of Germany that visitors look at. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024

const TILE_ENDING = '.pbf.gz'

/** Minimum size of a file on disk. */
const BLOCK_BYTES = 4096

/** Disk cache of a TileJSON source: description and tiles, one file each. Removes the oldest tiles when it is full. */
export class TileStore {
  /** Bytes that may be written before the cache is pruned; at first its size is unknown. */
  private room = 0
  private readonly maxBytes: number
  private readonly descriptionFile: string
  private readonly directory: string

  constructor(directory: string, address: string, maxBytes = MAX_BYTES) {
    this.maxBytes = maxBytes
    this.directory = directory
    this.descriptionFile = join(directory, `${hash(address)}.json`)
  }

  /** The tile template is part of the cache key, because providers put the release into it. */
  version(template: string): string {
    return hash(template)
  }

  async readDescription(): Promise<unknown> {
    return readFile(this.descriptionFile, 'utf8')
      .then((text): unknown => JSON.parse(text))
      .catch(() => null)
  }

  writeDescription(description: object): Promise<void> {
    return this.write(this.descriptionFile, JSON.stringify(description))
  }

  /** Reads a tile: null if it is not cached, empty if the source has no such tile. */
  async readTile(template: string, z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null> {
    return readFile(this.tileFile(template, z, x, y)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
  }

  writeTile(template: string, z: number, x: number, y: number, tile: Uint8Array): Promise<void> {
    return this.write(this.tileFile(template, z, x, y), tile)
  }

  private tileFile(template: string, z: number, x: number, y: number): string {
    return join(this.directory, hash(template), `${z}`, `${x}`, `${y}${TILE_ENDING}`)
  }

  /** Writes atomically by renaming a complete file. Failing writes, as on a full disk, only cost speed. */
  private async write(file: string, content: string | Uint8Array): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
      this.room -= Math.max(content.length, BLOCK_BYTES)
      if (this.room < 0) await this.prune()
    } catch {
      return
    }
  }

  /** Removes the oldest tiles while the cache takes more than nine tenths of its maximum. */
  private async prune(): Promise<void> {
    this.room = this.maxBytes / 10
    const names = await readdir(this.directory, { recursive: true, withFileTypes: true })
    const files = await Promise.all(
      names
        .filter(({ name }) => name.endsWith(TILE_ENDING))
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          const { size, mtimeMs } = await stat(path)
          return { path, bytes: Math.max(size, BLOCK_BYTES), mtimeMs }
        }),
    )
    let excess = files.reduce((sum, { bytes }) => sum + bytes, 0) - 0.9 * this.maxBytes
    for (const { path, bytes } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (excess <= 0) return
      await rm(path)
      excess -= bytes
    }
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
