import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Disk cache of a TileJSON source: description and tiles, one file each. */
export class TileStore {
  private readonly descriptionFile: string
  private readonly directory: string

  constructor(directory: string, address: string) {
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
    return join(this.directory, hash(template), `${z}`, `${x}`, `${y}.pbf.gz`)
  }

  /** Writes atomically by renaming a complete file. Failing writes, as on a full disk, only cost speed. */
  private async write(file: string, content: string | Uint8Array): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.part`, content)
      await rename(`${file}.part`, file)
    } catch {
      return
    }
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
