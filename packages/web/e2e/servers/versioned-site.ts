import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type RunningSite, serve } from './running-site.ts'
import { startStaticSite } from './static-site.ts'

const BUILT = resolve(import.meta.dirname, '../../dist/site')
const SERVER = /^\/(?:(?:rest|auth|storage|functions)\/v1|basemap)\//u

/** A host of the app to which newer versions can be deployed. */
export interface VersionedSite extends RunningSite {
  /** The paths of all requests that reached the host, with their queries. */
  readonly requested: readonly string[]
  /** Deploys a version, whose page has its number, and deletes the chunks of this name of the previous one. */
  deploy(version: number, goneChunk?: string): void
}

/** Serves a copy of the built app, and forwards API requests to the product at `upstream`. */
export const startVersionedSite = async (upstream: string): Promise<VersionedSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'mahlzeit-versions-'))
  cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.(?:br|gz|map)$/u.test(file) })
  const files = await startStaticSite(folder)
  const gone: string[] = []
  const requested: string[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    requested.push(path)
    if (gone.includes(path)) return void response.writeHead(404).end()
    const from = SERVER.test(path) ? upstream : files.origin
    const passed = ['apikey', 'content-type'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    const method = request.method ?? 'GET'
    const found = await fetch(new URL(path, from), {
      method,
      headers: passed,
      ...(method === 'POST' && { body: await text(request) }),
    })
    const type = found.headers.get('content-type') ?? 'application/octet-stream'
    response.writeHead(found.status, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(Buffer.from(await found.arrayBuffer()))
  }
  const proxy = await serve((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end())
  })

  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return {
    origin: proxy.origin,
    requested,
    deploy: (version, goneChunk) => {
      if (goneChunk !== undefined) {
        const chunks = readdirSync(join(folder, 'assets')).filter((file) => file.startsWith(`${goneChunk}-`))
        if (chunks.length === 0) throw new Error(`The build has no chunk ${goneChunk}`)
        gone.push(...chunks.map((file) => `/assets/${file}`))
      }
      rewrite('index.html', (page) => page.replace('<html ', `<html data-version="${version}" `))
      rewrite('sw.js', (script) =>
        script.replace(/\{"revision":"[^"]+","url":"\/"\}/u, `{"revision":"version-${version}","url":"/"}`),
      )
    },
    stop: async () => {
      await proxy.stop()
      await files.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
