import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { RunningSite } from '../../../packages/web/e2e/servers/running-site.ts'

const PAGES = ['ours', 'maplibre', 'markercluster']

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html' }

const pageOf = (name: string): string =>
  `<!doctype html><title>${name}</title><link rel="stylesheet" href="/lab.css"><script type="module" src="/${name}.js"></script>`

/** The pages as they would be built for the product. */
const bundle = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      write: false,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: Object.fromEntries(PAGES.map((name) => [name, join(import.meta.dirname, `${name}.page.ts`)])),
        output: {
          entryFileNames: '[name].js',
          assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'lab.css' : '[name].js'),
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const files = output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const)
  return new Map([...PAGES.map((name) => [`/${name}.html`, pageOf(name)] as const), ...files])
}

/** A site of pages that each have one way to cluster: `/ours.html`, `/maplibre.html` and `/markercluster.html`. */
export const startClusterLab = async (): Promise<RunningSite> => {
  const files = await bundle()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const file = files.get(path)
    if (file === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/javascript' }).end(file)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
