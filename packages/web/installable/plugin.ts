import type { InlineConfig, PluginOption, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { serviceWorkerRemoval } from './service-worker-removal.ts'
import { webManifest } from './web-manifest.ts'

/** Not precached, but cached on first use: MapLibre's megabyte, PMTiles, and analytics, which need consent. */
const LATER = /\/node_modules\/(?:maplibre-gl|pmtiles|posthog-js)\/.*js$/u

/** Precached beside scripts: the styles, the preloaded font, the workers that cluster pins and compress photos, and the favicon. */
const FILES =
  /^assets\/(?:[\w-]+\.css|figtree-latin-wght-normal.*\.woff2|(?:cluster-index\.|photo-compressor\.|pica_)worker.*\.js)$|^favicon\.svg$/u

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
  return [
    { ...serviceWorkerRemoval(), apply: 'serve' },
    {
      name: 'mahlzeit:shell',
      generateBundle: { order: 'post', handler: (_options, bundle) => void (shell = shellOf(bundle)) },
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
        globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
        // Files of `assets` carry their hash in their names.
        dontCacheBustURLsMatching: /^assets\//u,
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .filter(({ url }) => url === 'index.html' || shell.has(url) || FILES.test(url))
              .map((entry) => ({ ...entry, url: entry.url === 'index.html' ? '/' : `/${entry.url}` })),
          }),
        ],
      },
    }),
  ]
}
