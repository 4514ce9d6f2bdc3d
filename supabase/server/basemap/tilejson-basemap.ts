import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { type Basemap, MAX_DESCRIPTION_BYTES, MAX_TILE_BYTES, type TileJson, tileTemplate } from './basemap.ts'
import { TileStore } from './tile-store.ts'

const Description = v.object({
  tiles: v.pipe(v.array(v.string()), v.minLength(1)),
  minzoom: v.optional(v.number(), 0),
  maxzoom: v.optional(v.number(), 14),
  bounds: v.optional(v.array(v.number())),
  attribution: v.optional(v.string()),
  vector_layers: v.optional(v.array(v.unknown())),
})
type Description = v.InferOutput<typeof Description>

const TIMEOUT_MS = 3000
/** Cool-down after a failed request. Short, so that one slow tile does not hide the map for long. */
const PAUSE_MS = { description: 60_000, tile: 5000 }

interface Options {
  readonly address: string
  /** Cache directory for the description and the tiles. */
  readonly cacheDir: string
  readonly fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/**
 * A basemap from a TileJSON address. Each tile is fetched once and cached on disk; concurrent requests for the same tile share
 * one fetch. After a failed request only cached tiles are served until the cool-down ends.
 */
export const tileJsonBasemap = ({ address, cacheDir, fetch = globalThis.fetch, now = Date.now }: Options): Basemap => {
  const store = new TileStore(cacheDir, address)
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  let pausedUntil = 0
  let description: Promise<Description | null> | undefined

  const request = async (url: string, pauseMs: number): Promise<Response | null> => {
    if (now() < pausedUntil) return null
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(() => null)
    if (response && (response.ok || response.status === 404)) return response
    pausedUntil = now() + pauseMs
    return null
  }

  const readDescription = async (): Promise<Description | null> => {
    const response = await request(address, PAUSE_MS.description)
    const fresh = response?.ok ? parseDescription(await readJson(response), address) : null
    if (fresh) await store.writeDescription(fresh)
    return fresh ?? parseDescription(await store.readDescription(), address)
  }

  const describe = async (): Promise<Description | null> => {
    description ??= readDescription()
    const found = await description
    if (!found && now() >= pausedUntil) description = undefined
    return found
  }

  const fetchTile = async (template: string, z: number, x: number, y: number) => {
    const kept = await store.readTile(template, z, x, y)
    if (kept) return kept.length > 0 ? kept : null
    const url = template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
    const response = await request(url, PAUSE_MS.tile)
    const bytes = response && (await readAtMost(response.body, MAX_TILE_BYTES).catch(() => null))
    if (!response || !bytes) return null
    const tile = response.ok && bytes.length > 0 ? new Uint8Array(gzipSync(bytes)) : new Uint8Array()
    await store.writeTile(template, z, x, y, tile)
    return tile.length > 0 ? tile : null
  }

  return {
    describe: async (): Promise<TileJson | null> => {
      const found = await describe()
      if (!found) return null
      const { tiles, ...rest } = found
      return { tilejson: '3.0.0', ...rest, tiles: [tileTemplate(store.version(tiles[0] ?? ''))] }
    },
    tile: async (z, x, y) => {
      const found = await describe()
      const template = found?.tiles[(x + y) % found.tiles.length]
      if (!found || !template || z < found.minzoom || z > found.maxzoom) return null
      const key = `${z}/${x}/${y}`
      const tile = pending.get(key) ?? fetchTile(template, z, x, y).finally(() => pending.delete(key))
      pending.set(key, tile)
      return tile
    },
    close: () => Promise.resolve(),
  }
}

/** Reads a body, unpacked, until it is complete or found to be longer than `maxBytes`: then null. */
const readAtMost = async (body: Response['body'], maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const readJson = async ({ body }: Response): Promise<unknown> => {
  try {
    const bytes = await readAtMost(body, MAX_DESCRIPTION_BYTES)
    return JSON.parse(String(bytes))
  } catch {
    return null
  }
}

const parseDescription = (json: unknown, address: string): Description | null => {
  const parsed = v.safeParse(Description, json)
  if (!parsed.success) return null
  // URL escapes the braces of the template.
  const tiles = parsed.output.tiles.map((tile) =>
    String(URL.parse(tile, address)).replaceAll('%7B', '{').replaceAll('%7D', '}'),
  )
  return tiles.every((tile) => tile.startsWith('http')) ? { ...parsed.output, tiles } : null
}
