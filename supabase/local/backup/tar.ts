import { once } from 'node:events'
import type { Writable } from 'node:stream'

const BLOCK = 512

/** A file of an archive, read once and in order. */
export interface TarEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** An archive that breaks off or was never one. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

/** Writes one file; `content` has to be exactly `size` bytes. */
export const writeEntry = async (
  out: Writable,
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  // The name in a record of its own, as POSIX.1-2001 has it: names may be longer than the header's hundred bytes.
  const record = paxRecord('path', name)
  await write(out, header('path', record.length, 'x'))
  await writePadded(out, record.length, [record])
  await write(out, header(Buffer.byteLength(name) < 100 ? name : 'long-name', size, '0'))
  await writePadded(out, size, content)
}

/** Ends an archive: without it, it is known to have broken off. */
export const writeEnd = (out: Writable): Promise<void> => write(out, Buffer.alloc(2 * BLOCK))

const write = async (out: Writable, bytes: Uint8Array): Promise<void> => {
  if (!out.write(bytes)) await once(out, 'drain')
}

const writePadded = async (
  out: Writable,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  let written = 0
  for await (const bytes of content) {
    written += bytes.length
    await write(out, bytes)
  }
  if (written !== size) throw new Error(`a file was to have ${size} bytes and has ${written}`)
  await write(out, Buffer.alloc(padding(size)))
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** `length path=name\n`, the length counting itself. */
const paxRecord = (key: string, value: string): Buffer => {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + 1
  while (String(length).length + rest !== length) length = String(length).length + rest
  return Buffer.from(`${length} ${key}=${value}\n`)
}

const header = (name: string, size: number, type: '0' | 'x'): Buffer => {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/**
 * The files of an archive in their order. What of a content was not read is skipped when the next one is asked for.
 * @throws BrokenArchive
 */
export async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source)
  let longName: string | undefined
  for (;;) {
    const block = await reader.take(BLOCK)
    if (block.every((byte) => byte === 0)) {
      await reader.drain()
      return
    }
    const { name, size, type } = parseHeader(block)
    if (type === 'x') {
      const record = Buffer.from(await reader.take(size)).toString()
      await reader.take(padding(size))
      longName = /^\d+ path=([^\n]*)\n$/u.exec(record)?.[1]
      continue
    }
    let left = size
    async function* content() {
      while (left > 0) {
        const bytes = await reader.takeSome(left)
        left -= bytes.length
        yield bytes
      }
    }
    yield { name: longName ?? name, size, content: content() }
    while (left > 0) left -= (await reader.takeSome(left)).length
    await reader.take(padding(size))
    longName = undefined
  }
}

const parseHeader = (block: Uint8Array) => {
  const text = (start: number, length: number): string =>
    Buffer.from(block.subarray(start, start + length))
      .toString()
      .replace(/\0.*$/su, '')
  const size = Number.parseInt(text(124, 12), 8)
  const sum = block.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (!text(257, 6).startsWith('ustar') || Number.parseInt(text(148, 8), 8) !== sum || !Number.isSafeInteger(size))
    throw new BrokenArchive('it is no archive, or a damaged one')
  return { name: text(0, 100), size, type: text(156, 1) }
}

/** Bytes of a stream, as many as are wanted. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  #next(): Promise<IteratorResult<Uint8Array>> {
    return this.#source.next().catch((cause: unknown) => {
      const unreadable = cause instanceof Error && 'syscall' in cause && 'code' in cause
      throw new BrokenArchive(unreadable ? `it cannot be read (${String(cause.code)})` : 'it is damaged', { cause })
    })
  }

  /** From one byte to that many. */
  async takeSome(most: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#next()
      if (next.done) throw new BrokenArchive('it breaks off')
      this.#rest = next.value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  /** What is left of it: a checksum at its end counts, too. */
  async drain(): Promise<void> {
    while (!(await this.#next()).done);
  }

  async take(count: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = []
    for (let left = count; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await this.takeSome(left))
    return Buffer.concat(parts)
  }
}
