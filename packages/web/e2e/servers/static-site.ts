import { createReadStream, statSync } from 'node:fs'
import { extname, join, normalize, resolve } from 'node:path'
import { type RunningSite, serve } from './running-site.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Starts a static web host: files; a page or index.html for paths without an extension; 404 for the rest. */
export const startStaticSite = async (folder: string): Promise<RunningSite> => {
  const root = resolve(folder)
  const index = join(root, 'index.html')
  if (!isFile(index)) throw new Error(`${index} is missing: build first, or run npm test.`)
  return serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const wanted = join(root, normalize(path))
    const page = `${wanted.replace(/[/\\]+$/u, '')}.html`
    const file = isFile(wanted) ? wanted : /\.[a-z]\w*$/iu.test(path) ? null : isFile(page) ? page : index
    if (!file?.startsWith(root)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
}
