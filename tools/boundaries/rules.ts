import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** A rule for dependency-cruiser. Its comment says what to do instead. */
type Rule = IRegularForbiddenRuleType & { readonly name: string; readonly comment: string }

const WEB = 'packages/web/src'
const TEST = String.raw`\.test\.tsx?$|/test-setup\.ts$|/test-support/`
/** Every file of the repository, in contrast to installed packages. */
const FILES = '^(packages|supabase|tools)/'

/** Matches installed packages, ours included: workspaces are linked into node_modules. */
const npm = (...names: readonly string[]): string => `(^|/)node_modules/(@types/)?(${names.join('|')})/`
const DOMAIN = npm('@mahlzeit/domain')
const OURS = npm('@mahlzeit/[^/]+')

/** The SDK of each adapter, beside rxjs and valibot. A new adapter adds its own line. */
const SDK_OF_ADAPTER: Readonly<Record<string, readonly string[]>> = {
  supabase: ['@supabase/supabase-js', '@mahlzeit/supabase/calls'],
  browser: ['idb-keyval', 'pbf', 'pica'],
  documents: ['pdfjs-dist'],
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
  tesseract: ['@tesseract.js-data/deu', 'tesseract-wasm'],
}

const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

/** Product code in a folder may import only these files and packages of the repository, and the domain. */
const onlyKnows = (name: string, comment: string, folder: string, allowed: readonly string[]) =>
  forbid(name, comment, { path: folder, pathNot: TEST }, { path: [FILES, OURS], pathNot: [...allowed, DOMAIN] })

const webFolder = (folder: string, siblings: readonly string[], comment: string) =>
  onlyKnows(
    `web-${folder}`,
    comment,
    `^${WEB}/${folder}/`,
    [folder, ...siblings].map((sibling) => `^${WEB}/${sibling}/`),
  )

const PACKAGE_EDGE = 'Import the other package by its name and what its package.json exports, not by a path into it.'
const DOMAIN_ONLY =
  'The domain imports itself and valibot, ports also types of rxjs. Declare a port for everything else.'
const ADAPTER_ONLY =
  'An adapter imports the domain and its own SDK (SDK_OF_ADAPTER in tools/boundaries/rules.ts), never another adapter.'
const FAKES_ONLY = 'A fake imports the domain and rxjs, a contract suite also vitest and fast-check.'
const FEATURE =
  'A feature imports the domain, ui, shared, mvvm, state, texts and map. Share through shared or the domain, not from feature to feature.'
const AREA = 'An area composes features that load together; it imports no other area.'
const COMPOSITION_ONLY =
  'Only src/composition imports adapters, fakes, the seed and Inversify: take the port in the constructor instead.'
const MAPLIBRE =
  'Only src/map/map-canvas.ts imports maplibre-gl (its types are free within src/map): add a method to the canvas.'

/** The boundaries of docs/architecture.md that are about imports; those about globals are rules of oxlint. */
export const RULES: readonly Rule[] = [
  forbid(
    'cycle',
    'Files that import each other are one file or three: move what both need into its own.',
    {},
    { circular: true },
  ),
  forbid('resolvable', 'This file or package does not exist.', {}, { couldNotResolve: true }),
  forbid('package-edge', PACKAGE_EDGE, { path: '^(packages/[^/]+|supabase)/' }, { path: FILES, pathNot: '^$1/' }),
  forbid('package-edge', PACKAGE_EDGE, { path: '^packages/web/(?!e2e/)' }, { path: '^packages/web/e2e/' }),
  forbid('package-edge', PACKAGE_EDGE, { path: '^packages/web/e2e/' }, { path: '^packages/web/(?!e2e/)' }),

  forbid(
    'domain',
    DOMAIN_ONLY,
    { path: '^packages/domain/src/', pathNot: [TEST, String.raw`\.port\.ts$`] },
    { pathNot: ['^packages/domain/src/', npm('valibot')] },
  ),
  forbid(
    'domain',
    DOMAIN_ONLY,
    { path: String.raw`^packages/domain/src/.*\.port\.ts$` },
    { pathNot: ['^packages/domain/src/', npm('valibot', 'rxjs')] },
  ),
  forbid(
    'domain',
    DOMAIN_ONLY,
    { path: String.raw`^packages/domain/src/.*\.port\.ts$` },
    { path: npm('rxjs'), dependencyTypesNot: ['type-only'] },
  ),

  forbid(
    'adapter',
    ADAPTER_ONLY,
    { path: '^packages/adapters/src/([^/]+)', pathNot: TEST },
    { path: FILES, pathNot: '^packages/adapters/src/$1(/|$)' },
  ),
  forbid(
    'adapter',
    ADAPTER_ONLY,
    {
      path: '^packages/adapters/src/',
      pathNot: [TEST, ...Object.keys(SDK_OF_ADAPTER).map((adapter) => `^packages/adapters/src/${adapter}/`)],
    },
    { pathNot: [FILES, DOMAIN, npm('rxjs', 'valibot')] },
  ),
  ...Object.entries(SDK_OF_ADAPTER).map(([adapter, sdk]) =>
    forbid(
      'adapter',
      ADAPTER_ONLY,
      { path: `^packages/adapters/src/${adapter}/`, pathNot: TEST },
      { pathNot: [FILES, DOMAIN, npm('rxjs', 'valibot', ...sdk)] },
    ),
  ),

  forbid(
    'test-fakes',
    FAKES_ONLY,
    { path: '^packages/test-fakes/src/(?!contracts/)', pathNot: TEST },
    { pathNot: [FILES, DOMAIN, npm('rxjs')] },
  ),
  forbid(
    'test-fakes',
    FAKES_ONLY,
    { path: '^packages/test-fakes/src/contracts/', pathNot: TEST },
    { pathNot: [FILES, DOMAIN, npm('rxjs', 'vitest', 'fast-check')] },
  ),

  forbid(
    'backend',
    'The backend imports the domain only: the browser reaches it over HTTP. Tests may use adapters and fakes.',
    { path: '^supabase/', pathNot: [TEST, '^supabase/tests/'] },
    { path: OURS, pathNot: DOMAIN },
  ),

  forbid(
    'calls',
    'The calls are the contract of the backend, which clients import: they know the domain and valibot alone.',
    { path: '^supabase/calls/' },
    { pathNot: ['^supabase/calls/', DOMAIN, npm('valibot')] },
  ),

  onlyKnows('feature', FEATURE, `^${WEB}/features/([^/]+)/`, [
    `^${WEB}/features/$1/`,
    `^${WEB}/(ui|shared|mvvm|state|texts|map)/`,
  ]),
  onlyKnows('area', AREA, `^${WEB}/areas/([^/]+)/`, [
    `^${WEB}/areas/$1/`,
    `^${WEB}/(features|ui|shared|mvvm|state|texts|map)/`,
  ]),
  webFolder('ui', ['texts'], 'The design system imports the domain and the texts. Take the rest as props.'),
  webFolder(
    'shared',
    ['ui', 'texts'],
    'Parts that several features share import the domain, ui and the texts. Take the rest as props.',
  ),
  webFolder('texts', [], 'Texts import the domain alone.'),
  webFolder(
    'mvvm',
    [],
    'mvvm/ joins streams and React and knows nothing of the product: application state belongs in state/.',
  ),
  webFolder('state', ['mvvm'], 'State that outlives a screen imports the domain and mvvm, no screen and no text.'),
  webFolder('map', ['mvvm'], 'The map imports the domain and mvvm. Take the rest as parameters or callbacks.'),
  webFolder(
    'app',
    ['areas', 'features', 'ui', 'shared', 'mvvm', 'state', 'texts', 'styles'],
    'Routes and layout import pages by their features and take services through view models.',
  ),

  forbid(
    'composition-only',
    COMPOSITION_ONLY,
    { path: `^${WEB}/(?!composition/)` },
    { path: npm('inversify', '@mahlzeit/adapters', '@mahlzeit/supabase') },
  ),
  forbid(
    'composition-only',
    COMPOSITION_ONLY,
    { path: `^${WEB}/(?!composition/)`, pathNot: TEST },
    { path: npm('@mahlzeit/test-fakes') },
  ),
  forbid(
    'view-model-without-react',
    'A view model is a plain class: keep React, routing and rendering in the view.',
    { path: String.raw`\.view-model\.ts$` },
    { path: npm('react', 'react-dom', 'react-router-dom', 'react-hot-toast', '@headlessui/react') },
  ),
  forbid(
    'page-resolves',
    'Only x-page.tsx and x-part.tsx resolve a view model; a view takes it as a prop.',
    { path: `^${WEB}/(features|areas)/`, pathNot: [String.raw`-(page|part)\.tsx$`, TEST] },
    { path: `^${WEB}/mvvm/use-resolved\\.ts$` },
  ),
  forbid(
    'maplibre',
    MAPLIBRE,
    { path: '^(packages|supabase)/', pathNot: `^${WEB}/map/` },
    { path: npm('maplibre-gl') },
  ),
  forbid(
    'maplibre',
    MAPLIBRE,
    { path: `^${WEB}/map/`, pathNot: [TEST, `^${WEB}/map/map-canvas\\.ts$`] },
    { path: npm('maplibre-gl'), dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'playwright',
    'Only e2e/drivers imports Playwright: a spec takes `expect` and `page` from drivers/test.ts.',
    { path: '^packages/', pathNot: [String.raw`/playwright\.config\.ts$`, '^packages/web/e2e/drivers/'] },
    { path: npm('@playwright/test', 'playwright', 'playwright-core', '@axe-core/playwright') },
  ),
]
