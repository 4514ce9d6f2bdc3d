import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { appLinks } from './prerender/app-links.ts'
import { installable } from './installable/plugin.ts'
import { legalPages } from './prerender/legal-pages.ts'
import { addLicences } from './prerender/more-licences.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME, SCRIPT_NEEDED } from './src/texts/product.ts'

const WEB = import.meta.dirname

/** For the apps of phones (tools/native): without source maps, beside the site. */
const IS_SHELL = process.env['VITE_SHELL'] === 'native'

/** The paper of the light and the dark theme, from where all colours are named. */
const paperColours = (): string[] => {
  const tokens = readFileSync(join(WEB, 'src/styles/tokens.css'), 'utf8')
  return [...tokens.matchAll(/--color-paper: (#\w+);/gu)].map((match) => match[1] ?? '')
}

/** Puts the name and the colours of the product into the page. */
const fillIn = (): Plugin => ({
  name: 'mahlzeit:fill-in',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const [light = '', dark = ''] = paperColours()
      return html
        .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
        .replace('%PRODUCT_DESCRIPTION%', PRODUCT_DESCRIPTION)
        .replace('%SCRIPT_NEEDED%', SCRIPT_NEEDED)
        .replace('%PAPER_LIGHT%', light)
        .replace('%PAPER_DARK%', dark)
    },
  },
})

/** The chunk of a module, and all that it cannot run without. */
const graphOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
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

/** Has the browser fetch the app and its font with the page, not after the script that asks for them. */
const preload = (): Plugin => ({
  name: 'mahlzeit:preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk }) => {
      const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal.*\.woff2$/u.test(file))
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

/** Brings the demo's menu photos along with a build that has no server to ask for them. */
const demoPhotos = (): Plugin => ({
  name: 'mahlzeit:demo-photos',
  generateBundle() {
    if (process.env['VITE_BACKEND'] !== 'memory') return
    const folder = join(WEB, '../../supabase/seed/photos')
    for (const file of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `demo-photos/${file}`, source: readFileSync(join(folder, file)) })
  },
})

const FIRST = /vite\/preload-helper|\/src\/(?:texts\/common|ui\/load-retrying)\.ts$/u
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//u
const CORE = /\/node_modules\/(?:@inversifyjs|inversify|reflect-metadata|valibot)\//u
const SMALL = /\/packages\/(?:domain|web)\/src\/|\/node_modules\/(?:rxjs|tslib)\//u

/** What signing in, the profile and favourites are made of: no deal waits for it. */
const ACCOUNT =
  /\/(?:domain|adapters|test-fakes|web)\/src\/.*(?:account|auth|profile|favourites\/|favourites\.ts|favourite-(?:row|store|toasts)|pending-events|credentials|draft-|ui\/(?:text-)?field\.tsx)/u
const NEEDED_EARLY = /\/(?:app\/pages|texts\/favourites)\.ts$/u

const isAccount = (id: string): boolean => ACCOUNT.test(id) && !NEEDED_EARLY.test(id)

/** What publishing a deal is made of: nobody who only looks for lunch loads it. */
const PUBLISHING =
  /\/web\/src\/(?:ui\/(?:form|photos)|features\/add-deal|features\/deal-detail\/(?:deal-)?upload|texts\/(?:add-deal|photos|form)|state\/photo-tray|ui\/photos)|\/domain\/src\/(?:photos|places\/(?!directions)|deals\/(?:add-deal|create-deal|find-duplicate|slug))/u

/** The introduction, consent, analytics and being offline: they come after the first deal, too. */
const CONSENT =
  /\/(?:domain|adapters|test-fakes|web)\/src\/.*(?:consent|analytics|onboarding|stored-items|tracking-|preferences|page-visit|offline|browser-connection|app-updates|service-worker|height-variable)/u

/** Comments, reports, blocks, missing information, moderation and notices: they come after the deal. */
const COMMUNITY =
  /\/(?:domain|web)\/src\/.*(?:community|moderation|comment|\/reports?[./]|\/report-|hidden-photos|deal-info|support[./-]|block|drafts|counted-text-area|choice-list|ui\/avatar|focus-once-closed|texts\/counter|checkbox-field|ui\/tabs|send-report|clean-text)/u
const IS_EARLY = /late-deal-community|deal-community-props|texts\/support\.ts/u

/** What draws a map: the map's page and the small one of the form. */
const MAP_DRAWING =
  /\/web\/src\/map\/(?:map-canvas|map-features|map-theme|basemap|plain-style|german-cities|pmtiles|failed-tile|pin-(?:painter|shapes))/u

/** The build without a backend brings its own. */
const DEMO = /\/composition\/platform\/memory|\/test-fakes\/|\/supabase\/seed\//u

const isCommunity = (id: string): boolean => COMMUNITY.test(id) && !IS_EARLY.test(id)

const isShared = (id: string): boolean =>
  SMALL.test(id) &&
  !isAccount(id) &&
  !isCommunity(id) &&
  ![CONSENT, PUBLISHING, MAP_DRAWING, DEMO].some((later) => later.test(id))

/**
 * A few files for what pages share instead of dozens: the little that the first script needs, which is to run before
 * anything else has arrived; React and the container, which seldom change; accounts, consent, publishing, the community
 * and the drawing of maps, which come when they are needed; and the rest.
 */
const CHUNKS = [
  { name: 'first', test: FIRST, priority: 4 },
  { name: 'react', test: REACT, priority: 3 },
  { name: 'core', test: CORE, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => isShared(id) && !id.endsWith('/app/pages.ts'),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'account', test: isAccount, minShareCount: 2, priority: 1 },
  { name: 'consent', test: CONSENT, minShareCount: 2, priority: 0 },
  { name: 'community', test: isCommunity, minShareCount: 2, priority: 1 },
  { name: 'map', test: MAP_DRAWING, minShareCount: 2, priority: 1 },
  { name: 'publishing', test: PUBLISHING, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ mode }) => ({
  root: WEB,
  plugins: [
    react(),
    tailwindcss(),
    fillIn(),
    preload(),
    demoPhotos(),
    addLicences(),
    legalPages(process.env),
    appLinks(process.env),
    installable({ environment: process.env, paper: paperColours()[0] ?? '' }),
  ],
  resolve: { conditions: ['es2015', 'module', 'browser', mode === 'production' ? 'production' : 'development'] },
  build: {
    target: 'es2022',
    outDir: IS_SHELL ? 'dist/native' : 'dist/site',
    sourcemap: !IS_SHELL,
    modulePreload: { polyfill: false },
    // MapLibre is one file of 1.1 MB, loaded with the map alone.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // Not every host knows the MIME type of .mjs.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.mjs')) ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]',
      },
    },
    license: { fileName: 'licenses.md' },
  },
  worker: { format: 'es' },
}))
