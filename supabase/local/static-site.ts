import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** Endings of the compressed copies that lie beside a file, best first. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files that others look up here (RFC 8615): none of them is a page of the app. */
const WELL_KNOWN = '/.well-known/'

type Bytes = Uint8Array<ArrayBuffer>

interface Asset {
  readonly plain: Bytes
  readonly encoded: readonly { readonly name: string; readonly bytes: Bytes }[]
  readonly headers: Readonly<Record<string, string>>
}

/** Answers requests for the files of a built web app. */
export type Site = (request: Request) => Response

/**
 * Loads a built site into memory. A path without an ending is the page of that name (`/privacy` is `privacy.html`) where
 * there is one; the others that are no file belong to the app and get index.html;
 * a path with an ending that is no file is 404, and so is one below `/.well-known/`. Only what is in the directory can be answered: a path is looked up,
 * never opened.
 */
export const loadSite = (directory: string): Site => {
  const assets = new Map(
    filesBelow(directory)
      .filter((file) => !ENCODINGS.some(({ ending }) => file.endsWith(ending)))
      .map((file) => [`/${relative(directory, file).split(sep).join('/')}`, loadAsset(directory, file)]),
  )
  const pageOf = (path: string) => assets.get(`${path.replace(/\/+$/u, '')}.html`) ?? assets.get('/index.html')
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const path = pathOf(request)
    const asset = assets.get(path) ?? (isFile(path) ? undefined : pageOf(path))
    return asset ? answer(asset, request) : new Response(null, { status: 404 })
  }
}

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))

const loadAsset = (directory: string, file: string): Asset => {
  const plain = new Uint8Array(readFileSync(file))
  const hashed = relative(directory, file).startsWith(`assets${sep}`)
  return {
    plain,
    encoded: ENCODINGS.filter(({ ending }) => existsSync(file + ending)).map(({ name, ending }) => ({
      name,
      bytes: new Uint8Array(readFileSync(file + ending)),
    })),
    headers: {
      'Content-Type': contentType(`/${relative(directory, file).split(sep).join('/')}`),
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      Vary: 'Accept-Encoding',
    },
  }
}

/** Apple wants its file without an ending; all that lies beside it is JSON as well. */
const contentType = (path: string): string =>
  CONTENT_TYPES[path.startsWith(WELL_KNOWN) ? '.json' : extname(path)] ?? 'application/octet-stream'

const pathOf = (request: Request): string => {
  try {
    return decodeURIComponent(new URL(request.url).pathname)
  } catch {
    return '/malformed.path'
  }
}

/** A letter comes first: `/restaurant/1.5` is a page that says what it does not know. */
const isFile = (path: string): boolean => /\.[a-z][^/]*$/iu.test(path) || path.startsWith(WELL_KNOWN)

const answer = ({ plain, encoded, headers }: Asset, request: Request): Response => {
  if (headers['ETag'] && request.headers.get('If-None-Match')?.includes(headers['ETag'])) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = request.headers.get('Accept-Encoding')?.split(/\s*,\s*/u) ?? []
  const best = encoded.find(({ name }) => accepted.some((offer) => offer.split(';')[0] === name))
  const bytes = best?.bytes ?? plain
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'Content-Length': `${bytes.length}`, ...(best && { 'Content-Encoding': best.name }) },
  })
}
