import * as v from 'valibot'
import type { Database } from './database.ts'
import { orTimeout } from './or-timeout.ts'
import { currentNetwork } from './queue.ts'
import { Change, type PublicRead, publicRead, staleness } from './public-read.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  /** The JSON of the body; null for photos. */
  readonly json: unknown
}

interface Entry extends Answer {
  readonly bytes: number
  readonly isStaleAfter: (change: Change) => boolean
}

const Changes = v.tuple([v.object({ snapshot: v.string(), changes: v.array(v.nullable(Change)) })])

interface Source {
  readonly query: Database['query']
  /** Answers a request that the cache does not. */
  readonly fetch: (request: Request, peerAddress: string) => Promise<Response>
  readonly maxBytes?: number
  /** Milliseconds. */
  readonly now?: () => number
}

/** Headers that the cache answers itself. */
const CONDITIONS = ['If-None-Match', 'If-Modified-Since']
const MEGABYTE = 1024 * 1024
const MAX_BYTES = 128 * MEGABYTE
const MAX_ENTRY_BYTES = MEGABYTE
/** Maximum number of keys of boxes to remember. */
const MAX_BOXES = 10_000
/** Estimated size of an entry without its body. */
const OVERHEAD_BYTES = 2048

/** Ages of the last check in milliseconds: a read waits for a check above the first, and starts one above the second. */
const MAX_AGE_MS = 800
const REFRESH_MS = 300
/** `private.deal_changes` keeps an hour. */
const MAX_GAP_MS = 1_800_000
/** More changes than this at once empty the cache. */
const MAX_CHANGES = 1000

/** Changes of transactions that the snapshot of the last check did not see, in any order of commit. */
const CHANGES = `
  select pg_current_snapshot()::text as snapshot, coalesce((
    select json_agg(case when "dealId" is not null then to_json(found) end) from (
      select deal_id as "dealId", mx, my, place_lat as lat, place_lng as lng, removes
      from private.deal_changes
      where xact >= pg_snapshot_xmin($1::text::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::text::pg_snapshot)
      limit ${MAX_CHANGES + 1}
    ) found
  ), '[]') as changes`

/**
 * In-memory cache of the public reads of deals (product.md#public-reads), bounded in bytes, least recently used first out.
 *
 * A read after a write through this process sees the write: the cache compares itself with the log of changes first. Writes of
 * other processes are seen within a second. Entries are dropped by what changed: a tile by a deal in it, a page of the nearest
 * deals by a deal as near as its last.
 */
export class ReadCache {
  readonly #source: Source
  readonly #entries = new Map<string, Entry>()
  /** In-flight loads by network and key: a shared load would wait in the queue of its first network. */
  readonly #pending = new Map<string, Promise<Answer>>()
  /** Boxes that were requested before. Answers for boxes are large and rarely requested again: the first is not cached. */
  readonly #boxes = new Set<string>()
  #bytes = 0
  /** Counts drops: an answer that was requested before a drop is not cached. */
  #drops = 0
  #writes = 0
  #snapshot: string | null = null
  #checked = { at: Number.NEGATIVE_INFINITY, writes: -1 }
  #running: { readonly writes: number; readonly done: Promise<boolean> } | null = null

  constructor(source: Source) {
    this.#source = source
  }

  /** The size of the cached answers. */
  get bytes(): number {
    return this.#bytes
  }

  /** Answers a public read from memory, and passes everything else on. */
  async fetch(request: Request, peerAddress: string): Promise<Response> {
    const read = publicRead(request)
    if (!read) return this.#passOn(request, peerAddress)
    if (!this.#isCurrent() && !(await this.#check())) return this.#source.fetch(request, peerAddress)
    return respond(await this.#find(read, request, peerAddress), read, request)
  }

  /** Waits for a write of this process: the reads after it check the log of changes first. */
  async afterWrite<T>(write: Promise<T>): Promise<T> {
    try {
      return await write
    } finally {
      this.#writes++
    }
  }

  async #passOn(request: Request, peerAddress: string): Promise<Response> {
    const { method, url } = request
    const response = this.#source.fetch(request, peerAddress)
    if (method === 'GET') return response
    try {
      return await this.afterWrite(response)
    } finally {
      if (new URL(url).pathname.startsWith('/storage/')) this.#drop((key) => key.startsWith('/storage/'))
    }
  }

  #now(): number {
    return this.#source.now?.() ?? performance.now()
  }

  #isCurrent(): boolean {
    const age = this.#now() - this.#checked.at
    if (this.#checked.writes !== this.#writes || age > MAX_AGE_MS) return false
    if (age > REFRESH_MS) void this.#check()
    return true
  }

  /** Runs a check that begins after the last write, or joins one. Returns false if the database does not answer. */
  #check(): Promise<boolean> {
    if (this.#running?.writes !== this.#writes) {
      const running = { writes: this.#writes, done: this.#compare() }
      this.#running = running
      void running.done.then(() => {
        if (this.#running === running) this.#running = null
      })
    }
    return this.#running.done
  }

  async #compare(): Promise<boolean> {
    const at = this.#now()
    const writes = this.#writes
    const snapshot = at - this.#checked.at > MAX_GAP_MS ? null : this.#snapshot
    try {
      const [found] = v.parse(
        Changes,
        await orTimeout(currentNetwork.exit(() => this.#source.query(CHANGES, [snapshot]))),
      )
      const { changes } = found
      if (snapshot === null || changes.length > MAX_CHANGES || changes.includes(null)) this.#drop(() => true)
      else if (changes.length > 0)
        this.#drop((_key, entry) => changes.some((change) => change && entry.isStaleAfter(change)))
      this.#snapshot = found.snapshot
      this.#checked = { at: Math.max(at, this.#checked.at), writes: Math.max(writes, this.#checked.writes) }
      return true
    } catch {
      this.#snapshot = null
      this.#drop(() => true)
      return false
    }
  }

  #drop(isStale: (key: string, entry: Entry) => boolean): void {
    this.#drops++
    this.#pending.clear()
    for (const [key, entry] of this.#entries) if (isStale(key, entry)) this.#remove(key, entry)
  }

  #remove(key: string, { bytes }: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= bytes
  }

  async #find(read: PublicRead, request: Request, peerAddress: string): Promise<Answer> {
    const { key } = read
    const entry = this.#entries.get(key)
    if (entry) {
      // Moves it to the end: the first entry is the least recently used.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return entry
    }
    const name = `${currentNetwork.getStore() ?? ''} ${key}`
    const pending = this.#pending.get(name) ?? this.#load(read, request, peerAddress)
    this.#pending.set(name, pending)
    try {
      return await pending
    } finally {
      if (this.#pending.get(name) === pending) this.#pending.delete(name)
    }
  }

  async #load(read: PublicRead, request: Request, peerAddress: string): Promise<Answer> {
    const drops = this.#drops
    const headers = new Headers(request.headers)
    for (const name of CONDITIONS) headers.delete(name)
    const response = await this.#source.fetch(new Request(new URL(read.key, request.url), { headers }), peerAddress)
    const body = new Uint8Array(await response.arrayBuffer())
    const { 'content-length': _, ...kept } = Object.fromEntries(response.headers)
    const json: unknown = response.ok && read.kind !== 'photo' ? JSON.parse(Buffer.from(body).toString()) : null
    const answer = { status: response.status, headers: kept, body, json }
    if (answer.status === 200 && body.length <= MAX_ENTRY_BYTES && drops === this.#drops) this.#keep(read, answer)
    return answer
  }

  #keep(read: PublicRead, answer: Answer): void {
    if (read.kind === 'box' && !this.#boxes.has(read.key)) {
      if (this.#boxes.size >= MAX_BOXES) this.#boxes.clear()
      this.#boxes.add(read.key)
      return
    }
    const bytes = answer.body.length + 2 * read.key.length + OVERHEAD_BYTES
    // The JSON is kept for its version only.
    const json = read.kind === 'pins' ? { version: versionOf(answer.json) } : null
    this.#entries.set(read.key, { ...answer, json, bytes, isStaleAfter: staleness(read, answer.json) })
    this.#bytes += bytes
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= (this.#source.maxBytes ?? MAX_BYTES)) return
      this.#remove(key, entry)
    }
  }
}

const respond = ({ status, headers, body, json }: Answer, { version }: PublicRead, request: Request): Response => {
  if (version !== undefined && versionOf(json) === version) {
    const { etag: _, ...rest } = headers
    return new Response(JSON.stringify({ version, unchanged: true }), { status, headers: rest })
  }
  const validators = request.headers.get('If-None-Match')?.split(',') ?? []
  const etag = headers['etag']
  if (etag !== undefined && validators.some((validator) => validator.trim() === etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { status, headers })
}

const Versioned = v.object({ version: v.string() })
const versionOf = (json: unknown): string | undefined => (v.is(Versioned, json) ? json.version : undefined)
