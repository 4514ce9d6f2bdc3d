import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { serveStatic } from 'hono/serve-static'

/** Files that other parties look up here (RFC 8615): none of them is a page of the app. */
const WELL_KNOWN = '/.well-known/'

/** JSON without an extension (docs/native.md). */
const APPLE_APP_LINKS = `${WELL_KNOWN}apple-app-site-association`

/** Read by the native apps, whose pages have other origins. */
const VERSION_FILE = '/version.json'

/** The compressed copies that the build puts beside a file. */
const COMPRESSED = /\.(?:br|gz)$/u

/** The file of a page. */
const PAGE_FILE = /^\/(?:index|([\w-]+))\.html$/u

/** Answers requests for the files of a built web app. */
export type Site = (request: Request) => Response | Promise<Response>

/**
 * Serves a built site from memory. A path without an extension is the page of that name (`/privacy` is `privacy.html`), or
 * index.html, which routes in the browser. The file of a page and a path that ends with a slash redirect to the page: it has one
 * address. Any other path with an extension or below `/.well-known/` is that file or 404. Paths are keys of a map and never reach
 * the file system, so no path can leave the directory.
 */
export const loadSite = (directory: string): Site => {
  const files = new Map(
    filesBelow(directory).map((file) => [
      `/${relative(directory, file).split(sep).join('/')}`,
      new Uint8Array(readFileSync(file)),
    ]),
  )
  const etags = new Map(Array.from(files, ([path, bytes]) => [path, etagOf(bytes)]))
  const find = (path: string): string | undefined =>
    isFile(path) ? path : [`/${slashless(path) ?? path.slice(1)}.html`, '/index.html'].find((page) => files.has(page))

  const app = new Hono()
  app.use(methodNotAllowed({ app }))
  app.get('*', etag(), async (c, next) => {
    const page = files.has(c.req.path) && PAGE_FILE.exec(c.req.path)
    const name = page ? (page[1] ?? '') : slashless(c.req.path)
    if (name !== undefined) return c.redirect(`/${name}${new URL(c.req.url).search}`, 301)
    const path = find(decoded(c.req.path))
    if (path === undefined || COMPRESSED.test(path)) return next()
    return serveStatic({
      path,
      join: (_root, file) => file,
      getContent: async (file) => {
        const bytes = files.get(file) ?? null
        if (bytes) c.header('Content-Length', `${bytes.length}`)
        return bytes
      },
      precompressed: true,
      onFound: () => {
        if (path === APPLE_APP_LINKS) c.header('Content-Type', 'application/json')
        if (path === VERSION_FILE) c.header('Access-Control-Allow-Origin', '*')
        c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        c.header('ETag', etags.get(path))
        c.header('Vary', 'Accept-Encoding')
      },
    })(c, next)
  })
  return (request) => app.fetch(request)
}

/**
 * Returns a path without its first slash and those at its end; undefined if it has none there, or if browsers would take the rest
 * for the address of another host. Without a regular expression: it would need quadratic time for many slashes.
 */
const slashless = (path: string): string | undefined => {
  let end = path.length
  while (path[end - 1] === '/') end--
  return end === path.length || !/^\/[^/\\\p{Cc}]/u.test(path) ? undefined : path.slice(1, end)
}

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))

const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/malformed.path'
  }
}

/** Whether a path names a file. An extension starts with a letter: `/restaurant/1.5` is a page, which shows “not found”. */
const isFile = (path: string): boolean => /\.[a-z][^/]*$/iu.test(path) || path.startsWith(WELL_KNOWN)
