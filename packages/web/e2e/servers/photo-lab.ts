import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { type RunningSite, serve } from './running-site.ts'

const WEB = resolve(import.meta.dirname, '../..')
const ENTRY = 'virtual:photo-lab'

/** The product's content security policy for scripts and workers. */
const POLICY = "default-src 'self'; script-src 'self'; worker-src 'self' blob:; img-src 'self' data: blob:"

/** The product's policy for the workers that read menus. */
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

const PAGE =
  '<!doctype html><title>Photo lab</title><input type="file" multiple><script type="module" src="/lab.js"></script>'

const SCRIPT = `
import { BrowserPhotoCompressor } from '@mahlzeit/adapters/browser'
import { DocumentReader } from '@mahlzeit/adapters/documents'
import { TesseractMenuReader } from '@mahlzeit/adapters/tesseract'
import { MENU_READER_CASES } from '@mahlzeit/test-fakes'
window.photos = new BrowserPhotoCompressor()
window.menus = new TesseractMenuReader()
window.documents = new DocumentReader()
window.menuCases = MENU_READER_CASES
`

const virtualEntry = {
  name: 'mahlzeit:photo-lab',
  resolveId: (id: string) => (id === ENTRY ? resolve(WEB, 'photo-lab.js') : null),
  load: (id: string) => (id === resolve(WEB, 'photo-lab.js') ? SCRIPT : null),
}

/** Bundles compressor and readers like the product's build. */
const bundle = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [virtualEntry],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'lab.js' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/**
 * Starts a site whose page has the photo compressor (`window.photos`), the readers (`window.menus`, `window.documents`) and a file
 * input.
 */
export const startPhotoLab = async (): Promise<RunningSite> => {
  const files = await bundle()
  return serve((request, response) => {
    const file = request.url === '/' ? PAGE : files.get(request.url ?? '')
    if (file === undefined) return response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end()
    const type = file === PAGE ? 'text/html' : 'text/javascript'
    const policy = /(?:menu|document)-reader/u.test(request.url ?? '') ? READER_POLICY : POLICY
    return response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(file)
  })
}
