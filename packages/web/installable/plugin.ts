import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, PluginOption, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { serviceWorkerRemoval } from './service-worker-removal.ts'
import { webManifest } from './web-manifest.ts'

/** Not precached, but cached on first use: MapLibre's megabyte, PMTiles, and analytics, which need consent. */
const LATER = /\/node_modules\/(?:maplibre-gl|pmtiles|posthog-js)\/.*js$/u

/** Precached beside scripts: the styles, the preloaded font, and the workers that cluster pins and compress photos. */
const FILES =
  /^assets\/(?:[\w-]+\.css|figtree-latin-wght-normal.*\.woff2|(?:cluster-index\.|photo-compressor\.|pica_)worker.*\.js)$/u

/** What the map loads on a first visit: the HTTP cache answers the service worker. */
const OF_MAP = /^assets\/(?:app|drawer|late|map|react)-[^/]+\.js$/u
/** Smaller files cost less bytes than a request is worth. */
const SMALL_BYTES = 16_000

/** The precached scripts that the service worker fetches in one file. */
const isArchived = (file: string, bytes: number): boolean =>
  file.endsWith('.js') && (bytes < SMALL_BYTES || !OF_MAP.test(file))

/** Returns the scripts of the app shell: all static and dynamic imports of the entry. */
export const shellOf = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || files.has(name) || file.moduleIds.some((id) => LATER.test(id))) return
    files.add(name)
    for (const imported of [...file.imports, ...file.dynamicImports]) visit(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName)
  return files
}

/** The build options that vite-plugin-pwa passes for the service worker. */
interface WorkerBuild {
  readonly rollupOptions?: { readonly input: string; readonly output: { readonly entryFileNames: string } }
}

/** Renames the plugin's build options to those of this Vite version, which warns otherwise. */
const withRolldownOptions = (config: InlineConfig): void => {
  const { rollupOptions, ...build } = config.build as unknown as WorkerBuild
  if (!rollupOptions) return
  const { input, output } = rollupOptions
  const { entryFileNames } = output
  Object.assign(config, {
    logLevel: 'warn',
    build: { ...build, rolldownOptions: { input, output: { entryFileNames, codeSplitting: false } } },
  })
}

/** Writes the archive of precached scripts: a JSON object from path to code. */
export const writeArchive = (
  directory: string,
  names: readonly string[],
): { readonly name: string; readonly files: ReadonlySet<string> } => {
  const files = new Set(names.filter((name) => isArchived(name, statSync(join(directory, name)).size)))
  const entries = Array.from(files, (name) => [`/${name}`, readFileSync(join(directory, name), 'utf8')])
  const json = JSON.stringify(Object.fromEntries(entries))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
  const name = `assets/archive-${hash}.json`
  writeFileSync(join(directory, name), json)
  return { name, files }
}

interface InstallableOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Background colour of the light theme. */
  readonly paper: string
}

/**
 * Makes the app installable: the web manifest, and the service worker of `service-worker/sw.ts`. Native shells bundle their
 * files and the demo has no backend: they have neither.
 */
export const installable = ({ environment, paper }: InstallableOptions): PluginOption[] => {
  if (environment['VITE_SHELL'] === 'native') return []
  if (environment['VITE_BACKEND'] === 'memory') return [serviceWorkerRemoval()]
  let shell: ReadonlySet<string> = new Set()
  let archive: ReturnType<typeof writeArchive> = { name: '', files: new Set() }
  return [
    { ...serviceWorkerRemoval(), apply: 'serve' },
    {
      name: 'mahlzeit:shell',
      generateBundle: { order: 'post', handler: (_options, bundle) => void (shell = shellOf(bundle)) },
      // Files are final now: other plugins replace parts of chunks.
      writeBundle({ dir = '' }, bundle) {
        const names = Object.keys(bundle).filter((name) => shell.has(name) || FILES.test(name))
        archive = writeArchive(dir, names)
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      integration: { configureCustomSWViteBuild: withRolldownOptions },
      manifest: webManifest(paper),
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2,json}'],
        // Files of `assets` carry their hash in their names.
        dontCacheBustURLsMatching: /^assets\//u,
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .filter(({ url }) => ['index.html', archive.name].includes(url) || shell.has(url) || FILES.test(url))
              .filter(({ url }) => !archive.files.has(url))
              .map((entry) => ({ ...entry, url: entry.url === 'index.html' ? '/' : `/${entry.url}` })),
          }),
        ],
      },
    }),
  ]
}
