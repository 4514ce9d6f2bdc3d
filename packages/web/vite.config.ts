import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SITE } from '@mahlzeit/domain'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite'
import { appLinks } from './prerender/app-links.ts'
import { installable } from './installable/plugin.ts'
import { hiddenDealPage } from './prerender/hidden-deal-page.ts'
import { legalPages } from './prerender/legal-pages.ts'
import { addLicences } from './prerender/more-licences.ts'
import { productPreviewTags } from './prerender/product-preview.ts'
import { robotsTxt } from './prerender/robots-txt.ts'
import { securityTxt } from './prerender/security-txt.ts'
import { siteConstants, siteStyles } from './prerender/site-plugin.ts'
import { themesOf } from './prerender/theme.ts'
import { LIST_LINK, PRODUCT_DESCRIPTION, PRODUCT_NAME, SCRIPT_NEEDED } from './src/texts/product.ts'

const WEB = import.meta.dirname

/** The version of the product. */
const { version: VERSION } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8')) as { readonly version: string }

/** Builds for native shells (tools/native) have no source maps and a separate output directory. */
const IS_SHELL = process.env['VITE_SHELL'] === 'native'

/**
 * Lets the bundler drop unused components of React Router, which their display names and calls of React keep, the prefetching of
 * its framework, and warnings for developers: the package exports no build without them.
 */
const leanRouter = (): Plugin => ({
  name: 'mahlzeit:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/u },
    handler: (code) => ({
      code: code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/return shouldPrefetch && .+ : link;/u, 'return link;')
        .replaceAll(/^\w+\.displayName = .+;$/gmu, '')
        .replaceAll(/^(var \w+ = )(React\d*\.\w+\()/gmu, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
})

/** Replaces the clients that supabase-js constructs and the app never uses: channels, and catalogs of analytics. */
const leanSupabase = (): Plugin => ({
  name: 'mahlzeit:lean-supabase',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/(?:@supabase\/realtime-js|iceberg-js)\// },
    handler: () => 'export class RealtimeClient { setAuth() {} }; export class IcebergRestCatalog {}',
  },
})

/**
 * Hides from Vite the worker that `tesseract-wasm` would start below ours: Vite adds files to the build that code names, whether or
 * not the code stays.
 */
const withoutTesseractClient = (): Plugin => ({
  name: 'mahlzeit:without-tesseract-client',
  enforce: 'pre',
  transform: {
    filter: { id: /\/tesseract-wasm\/dist\/lib\.js$/u },
    handler: (code) => ({
      code: code.replace('new URL("./tesseract-worker.js", import.meta.url).href', '""'),
      map: null,
    }),
  },
})

/** The background colours of both themes. */
const { light: LIGHT, dark: DARK } = themesOf(SITE)

/** Fills the product's name and colours into index.html. */
const fillIn = (): Plugin => ({
  name: 'mahlzeit:fill-in',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      return html
        .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
        .replace('%PRODUCT_DESCRIPTION%', PRODUCT_DESCRIPTION)
        .replace('%SCRIPT_NEEDED%', SCRIPT_NEEDED)
        .replace('%LIST_LINK%', LIST_LINK)
        .replace('%PAPER_LIGHT%', LIGHT['paper'] ?? '')
        .replace('%PAPER_DARK%', DARK['paper'] ?? '')
    },
  },
})

/** The areas of the pages that show the first deals. */
const FIRST_PAGES = ['map', 'deal-list', 'deal-detail'].map((area) => `src/features/${area}/index.ts`)

/** Returns the chunk of a module and all that it imports. */
const graphOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    file.imports.forEach(visit)
  }
  if (entry) visit(entry.fileName)
  return [...files]
}

/** Preloads the app and the font with the page, not after the first script requests them. */
const preload = (): Plugin => ({
  name: 'mahlzeit:preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk }) => {
      const font = Object.keys(bundle).find((file) => file.startsWith('assets/figtree-latin-wght-normal'))
      const files = graphOf(bundle, 'src/main.tsx').filter(
        (file) => file !== chunk?.fileName && !chunk?.imports.includes(file),
      )
      const tags: HtmlTagDescriptor[] = files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }))
      if (font) {
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        tags.push({ tag: 'link', attrs, injectTo: 'head' })
      }
      return tags
    },
  },
})

/** Fails the build for chunks that import each other: merging can make such circles, and then a chunk runs too early. */
const acyclicChunks = (): Plugin => ({
  name: 'mahlzeit:acyclic-chunks',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const visit = (name: string, trail: readonly string[]): void => {
      if (trail.includes(name)) this.error(`Chunks import each other: ${[...trail, name].join(' > ')}`)
      const file = bundle[name]
      if (file?.type !== 'chunk' || done.has(name)) return
      for (const imported of file.imports) visit(imported, [...trail, name])
      done.add(name)
    }
    for (const name of Object.keys(bundle)) visit(name, [])
  },
})

/** Fails the build if a page loads code that reads menus before its first deals, or the map after them without a map. */
const firstLoads = (): Plugin => ({
  name: 'mahlzeit:first-loads',
  generateBundle(_options, bundle) {
    for (const page of FIRST_PAGES) {
      const ids = graphOf(bundle, page).flatMap((name) => (bundle[name] as Rolldown.OutputChunk).moduleIds)
      const reading = ids.find((id) => /\/(?:tesseract|adapters\/src\/documents|pdfjs-dist)/u.test(id))
      if (reading) this.error(`${page} loads ${reading} before its first deals.`)
    }
    const late = graphOf(bundle, 'src/areas/visit/index.ts')
    const shared = graphOf(bundle, 'src/features/deal-detail/index.ts')
    const map = graphOf(bundle, 'src/features/map/index.ts').filter((name) => !shared.includes(name))
    if (map.some((name) => late.includes(name))) this.error('What every page loads late loads the map.')
  },
})

/** Writes the version of the server that the site belongs to, which native apps read (product.md#app-updates). */
const versionFile = (): Plugin => ({
  name: 'mahlzeit:version-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: VERSION }) })
  },
})

/** Adds the demo's menu photos to the build without a backend. */
const demoPhotos = (): Plugin => ({
  name: 'mahlzeit:demo-photos',
  generateBundle() {
    if (process.env['VITE_BACKEND'] !== 'memory') return
    const folder = join(WEB, '../../supabase/seed/photos')
    for (const file of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `demo-photos/${file}`, source: readFileSync(join(folder, file)) })
  },
})

/** The module id of a file or folder of `src`. Fails if it does not exist. */
const idOf = (path: string): string => normalizePath(realpathSync(join(WEB, 'src', path)))

/** Matches modules by their files. */
const modules = (...files: readonly string[]): ((id: string) => boolean) => {
  const ids = new Set(files.map(idOf))
  return (id) => ids.has(id)
}

const CHEVRON = '../../../node_modules/lucide-react/dist/esm/icons/chevron-down.mjs'
const SHARED = { minShareCount: 2 }
const MAP_FOLDERS = [`${idOf('map')}/`, `${idOf('features/map')}/`, idOf('texts/map.ts')]
const REACT = ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'rxjs']
const LIST_FOLDER = `${idOf('features/deal-list')}/`
const LIST_TEXTS = modules('texts/deal-list.ts', 'texts/cities.ts')
/** The roots of what every page loads after its first deals. */
const AFTER_FIRST_DEALS = modules(
  'composition/late.ts',
  'areas/account/index.ts',
  'features/filters/index.ts',
  '../../adapters/src/supabase/menu-row.ts',
  'areas/visit/index.ts',
  'features/map/dish-answers.ts',
  'features/not-found/index.ts',
  'shared/deal/search-marks.tsx',
  'ui/toaster.tsx',
)
/** The roots of dialogs, which load once a user opens one or touches a page that has one. */
const DIALOGS = modules('features/onboarding/onboarding-view.tsx', 'ui/carousel-zoom.tsx', 'ui/drawer-dialog.tsx')
/** The roots of what the map alone loads after its pins. */
const WITH_DRAWER = modules(
  'features/map/camera-fit.ts',
  'features/map/deal-drawer.tsx',
  'features/map/further-deals.ts',
  'features/map/pin-buttons.tsx',
  'features/map/unsupported-map.tsx',
  'features/map/visible-panel.tsx',
  'features/peek/index.ts',
  'map/basemap-style.ts',
  'map/pin-prices.ts',
  'map/plain-style.ts',
  'shared/deal/continued-cards.tsx',
)
/**
 * The bundler follows the import graph from the areas of `src/app/areas.ts`. Code that several of them share is in few files, one
 * per moment of the start, because each request costs more than a few KB that a page does not need: the first script, which
 * runs before the app is loaded; React and RxJS, which change less often than the app; the app with what the list shares; what
 * else the pages with the first deals share; the map; what it alone loads after its first deals; and what every page
 * loads then. Those pages are entries, so that the tag `$initial` separates what they share from what loads later.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'boot', test: modules('boot.ts'), priority: 4 },
  { name: 'react', test: (id) => REACT.some((name) => id.includes(`/node_modules/${name}/`)), priority: 3 },
  // Its own modules only, so that the group after it takes what they import.
  {
    name: 'deal-list',
    test: (id) => id.startsWith(LIST_FOLDER) || LIST_TEXTS(id),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // With the icon: otherwise code that all pages load late would import it from a chunk of the map.
  { name: 'app', test: modules('main.tsx', 'features/deal-list/index.ts', CHEVRON), priority: 2 },
  {
    ...SHARED,
    name: 'early',
    tags: ['$initial'],
    test: (id) => !MAP_FOLDERS.some((folder) => id.startsWith(folder)),
    priority: 2,
  },
  { name: 'map', test: modules('features/map/index.ts'), priority: 1 },
  { name: 'drawer', test: WITH_DRAWER, priority: 1 },
  { name: 'supabase', test: (id) => id.includes('/node_modules/@supabase/'), priority: 2 },
  { name: 'late', test: AFTER_FIRST_DEALS, priority: 1 },
  { name: 'dialogs', test: DIALOGS, priority: 1 },
  { name: 'community', test: modules('areas/community/index.ts'), priority: 1 },
  { ...SHARED, name: 'shared' },
]

/** Short, because scripts name each other; the bundler has none so short for the many files of the apps. */
const HASH = IS_SHELL ? '[hash]' : '[hash:6]'

/** Names the chunk of an area after its folder. */
const fileName = ({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string => {
  const area = facadeModuleId?.endsWith('/index.ts') ? basename(dirname(facadeModuleId)) : name
  return `assets/${area === 'rolldown-runtime' ? 'run' : area}-${HASH}.js`
}

export default defineConfig(({ mode }) => ({
  root: WEB,
  define: { ...siteConstants, ...(IS_SHELL && { 'import.meta.env.VITE_VERSION': JSON.stringify(VERSION) }) },
  plugins: [
    react(),
    leanRouter(),
    leanSupabase(),
    tailwindcss(),
    siteStyles(),
    fillIn(),
    productPreviewTags(process.env),
    preload(),
    acyclicChunks(),
    firstLoads(),
    demoPhotos(),
    addLicences(),
    legalPages(process.env),
    hiddenDealPage(Boolean(process.env['VITE_SHELL'])),
    appLinks(process.env),
    versionFile(),
    robotsTxt(process.env),
    securityTxt(process.env),
    installable({ environment: process.env, paper: LIGHT['paper'] ?? '' }),
  ],
  resolve: { conditions: ['es2015', 'module', 'browser', mode === 'production' ? 'production' : 'development'] },
  build: {
    target: 'es2022',
    outDir: IS_SHELL ? 'dist/native' : 'dist/site',
    sourcemap: !IS_SHELL,
    modulePreload: { polyfill: false },
    // The styles of the areas are 2 KB.
    cssCodeSplit: false,
    // MapLibre is one file of 1.1 MB, loaded with the map only.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: ['index.html', ...FIRST_PAGES].map((entry) => join(WEB, entry)),
      output: {
        codeSplitting: { groups: CHUNKS },
        entryFileNames: fileName,
        chunkFileNames: fileName,
        // Not every host knows the MIME type of .mjs.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.mjs')) ? 'assets/[name]-[hash:6].js' : 'assets/[name]-[hash:6][extname]',
      },
    },
    license: { fileName: 'licenses.md' },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutTesseractClient()],
    rolldownOptions: {
      output: {
        // Many hosts send a file *.gz with `Content-Encoding: gzip`: browsers would unpack what the menu reader unpacks.
        assetFileNames: ({ names }) =>
          `assets/[name]-[hash:6]${names.some((name) => name.endsWith('.gz')) ? '.bin' : '[extname]'}`,
      },
    },
  },
}))
