import type { Import, Source } from './source.ts'

/** An import with its target: the path of a file of the repository, or the name of a package with its subpath. */
export interface Edge extends Import {
  readonly from: string
  readonly to: string
  readonly isFile: boolean
}

/** A boundary of docs/architecture.md. `offends` gives the lines of a file that break it. */
export interface Rule {
  readonly name: string
  /** What to do instead. */
  readonly advice: string
  offends(file: string, edges: readonly Edge[], source: Source): readonly number[]
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test-setup\.ts$|\/test-support\//u.test(file)
const within = (file: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
const isPackage = (edge: Edge, ...names: readonly string[]): boolean => !edge.isFile && within(edge.to, ...names)

const WEB = 'packages/web/src'
const DOMAIN = '@mahlzeit/domain'
const OURS = '@mahlzeit'
/** The SDK of each adapter, beside rxjs and valibot. A new adapter adds its own line. */
const SDK_OF_ADAPTER: Record<string, readonly string[]> = {
  supabase: ['@supabase/postgrest-js', '@supabase/supabase-js'],
  browser: ['idb-keyval', 'pica'],
  capacitor: [
    '@capacitor/app',
    '@capacitor/camera',
    '@capacitor/core',
    '@capacitor/geolocation',
    '@capacitor/preferences',
    '@capacitor/share',
    'capacitor-plugin-app-tracking-transparency',
  ],
  'google-places': ['@googlemaps/js-api-loader'],
  posthog: ['posthog-js'],
}
const UNIT = /^(?:packages\/web\/e2e|packages\/[^/]+|supabase|tools)/u
const AMBIENT = [WEB, 'packages/domain/src', 'packages/test-fakes/src']

const folderBelow = (file: string, parent: string): string | null =>
  within(file, parent) ? (file.slice(parent.length + 1).split('/')[0] ?? null) : null

/** A rule about imports: `allows` says which edges of the files that it `governs` are fine. */
const importRule = (
  name: string,
  advice: string,
  governs: (file: string) => boolean,
  allows: (edge: Edge) => boolean,
): Rule => ({
  name,
  advice,
  offends: (file, edges) => (governs(file) ? edges.filter((edge) => !allows(edge)).map(({ line }) => line) : []),
})

/** A rule about a folder of the web: which of its own folders, and of our packages, it may know. */
const webFolder = (folder: string, siblings: readonly string[], advice: string): Rule =>
  importRule(
    `web-${folder}`,
    advice,
    (file) => within(file, `${WEB}/${folder}`) && !isTest(file),
    (edge) =>
      edge.isFile
        ? within(edge.to, ...[folder, ...siblings].map((sibling) => `${WEB}/${sibling}`))
        : !isPackage(edge, OURS) || isPackage(edge, DOMAIN),
  )

export const RULES: readonly Rule[] = [
  importRule(
    'package-edge',
    'Import the other package by its name and what its package.json exports, not by a path into it.',
    (file) => UNIT.test(file) && !within(file, 'tools'),
    (edge) => !edge.isFile || UNIT.exec(edge.to)?.[0] === UNIT.exec(edge.from)?.[0],
  ),
  importRule(
    'domain',
    'The domain knows itself and valibot, ports also the types of rxjs. Declare a port and let an adapter do the rest.',
    (file) => within(file, 'packages/domain/src') && !isTest(file),
    (edge) =>
      edge.isFile ||
      isPackage(edge, 'valibot') ||
      (isPackage(edge, 'rxjs') && edge.typeOnly && edge.from.endsWith('.port.ts')),
  ),
  importRule(
    'adapter',
    'An adapter knows the domain and its own SDK (SDK_OF_ADAPTER in tools/boundaries/rules.ts), never another adapter.',
    (file) => within(file, 'packages/adapters/src') && !isTest(file),
    (edge) => {
      const own = folderBelow(edge.from, 'packages/adapters/src') ?? ''
      if (edge.isFile) return within(edge.to, `packages/adapters/src/${own}`)
      return isPackage(edge, DOMAIN, 'rxjs', 'valibot', ...(SDK_OF_ADAPTER[own] ?? []))
    },
  ),
  importRule(
    'test-fakes',
    'A fake knows the domain and rxjs, a contract suite also vitest and fast-check.',
    (file) => within(file, 'packages/test-fakes/src') && !isTest(file),
    (edge) =>
      edge.isFile ||
      isPackage(edge, DOMAIN, 'rxjs') ||
      (within(edge.from, 'packages/test-fakes/src/contracts') && isPackage(edge, 'vitest', 'fast-check')),
  ),
  importRule(
    'backend',
    'The backend knows the domain only: the browser reaches it over HTTP, tests may use adapters and fakes.',
    (file) => within(file, 'supabase') && !isTest(file) && !within(file, 'supabase/tests'),
    (edge) => edge.isFile || !isPackage(edge, OURS) || isPackage(edge, DOMAIN),
  ),
  importRule(
    'feature',
    'A feature knows the domain, ui, mvvm, state, texts and map. Share through ui or the domain, not from feature to feature.',
    (file) => within(file, `${WEB}/features`) && !isTest(file),
    (edge) => {
      if (!edge.isFile) return !isPackage(edge, OURS) || isPackage(edge, DOMAIN)
      const own = `${WEB}/features/${folderBelow(edge.from, `${WEB}/features`) ?? ''}`
      return within(edge.to, own, ...['ui', 'mvvm', 'state', 'texts', 'map'].map((folder) => `${WEB}/${folder}`))
    },
  ),
  webFolder('ui', ['texts'], 'The design system knows the domain and the texts. Take the rest as props.'),
  webFolder('texts', [], 'Texts know the domain alone.'),
  webFolder(
    'mvvm',
    [],
    'mvvm/ joins streams and React and knows nothing of the product: application state belongs in state/.',
  ),
  webFolder('state', ['mvvm'], 'State that outlives a screen knows the domain and mvvm, no screen and no text.'),
  webFolder(
    'map',
    ['mvvm', 'texts'],
    'The map knows the domain, mvvm and the texts. Take the rest as parameters or callbacks.',
  ),
  webFolder(
    'app',
    ['features', 'ui', 'mvvm', 'state', 'texts', 'styles'],
    'Routes and layout know pages by their features and take services through view models.',
  ),
  importRule(
    'composition-only',
    'Only src/composition knows adapters, fakes, the seed and Inversify: take the port in the constructor instead.',
    (file) => within(file, WEB) && !within(file, `${WEB}/composition`),
    (edge) =>
      !isPackage(edge, 'inversify', `${OURS}/adapters`, `${OURS}/supabase`) &&
      (isTest(edge.from) || !isPackage(edge, `${OURS}/test-fakes`)),
  ),
  importRule(
    'view-model-without-react',
    'A view model is a plain class: keep React, routing and rendering in the view.',
    (file) => file.endsWith('.view-model.ts'),
    (edge) => !isPackage(edge, 'react', 'react-dom', 'react-router-dom', 'react-hot-toast', '@headlessui/react'),
  ),
  importRule(
    'page-resolves',
    'Only x-page.tsx resolves a view model; a view takes it as a prop.',
    (file) => within(file, `${WEB}/features`) && !file.endsWith('-page.tsx') && !isTest(file),
    (edge) => edge.to !== `${WEB}/mvvm/use-resolved.ts`,
  ),
  importRule(
    'maplibre',
    'Only src/map/map-canvas.ts imports maplibre-gl (its types are free within src/map): add a method to the canvas.',
    (file) => within(file, 'packages', 'supabase'),
    (edge) =>
      !isPackage(edge, 'maplibre-gl') ||
      edge.from === `${WEB}/map/map-canvas.ts` ||
      (within(edge.from, `${WEB}/map`) && (edge.typeOnly || isTest(edge.from))),
  ),
  importRule(
    'playwright',
    'Only e2e/drivers imports Playwright: give the driver a method for what the spec does.',
    (file) => within(file, 'packages') && !file.endsWith('/playwright.config.ts'),
    (edge) =>
      !isPackage(edge, '@playwright/test', 'playwright', 'playwright-core', '@axe-core/playwright') ||
      within(edge.from, 'packages/web/e2e/drivers'),
  ),
  {
    name: 'date-of-now',
    advice: 'Time is a port: take a Clock, or the date as a parameter.',
    offends: (file, _edges, { dateOfNow }) =>
      within(file, ...AMBIENT) && !within(file, `${WEB}/composition`) && !isTest(file) ? dateOfNow : [],
  },
  {
    name: 'colour',
    advice: 'Colours are tokens in src/styles (src/map paints from its own table): use a class or a CSS variable.',
    offends: (file, _edges, { colours }) =>
      within(file, WEB) && !within(file, `${WEB}/styles`, `${WEB}/map`) && !isTest(file) ? colours : [],
  },
]
