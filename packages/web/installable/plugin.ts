import type { InlineConfig, PluginOption, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { farewell } from './farewell.ts'
import { webManifest } from './web-manifest.ts'

/** What opens without a network, from the directory of the package. */
export const SHELL_MODULES: readonly string[] = [
  'src/boot.ts',
  'src/main.tsx',
  'src/composition/late.ts',
  'src/features/deal-detail/index.ts',
  'src/features/deal-list/index.ts',
  'src/features/map/index.ts',
  'src/features/not-found/index.ts',
  'src/features/visit/index.ts',
  'src/ui/toaster.tsx',
]

/** Neither the map's megabyte, which is kept when it was loaded once, nor other alphabets. */
const LATER = /\/maplibre-gl/u

/** Beside scripts and styles: the font that the page preloads, and the icon of the tab. */
const FILES = /^assets\/figtree-latin-wght-normal.*\.woff2$|^favicon\.svg$/u

/**
 * What opens without a network, scripts and styles: the pages that show deals, the one for unknown addresses, what says how
 * old the deals are, and all that these cannot run without.
 *
 * @throws Error when one of these modules is gone: a shell without it would not be whole
 */
export const shellOf = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || files.has(name) || LATER.test(`/${file.name}`)) return
    files.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
    file.imports.forEach(visit)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const module of SHELL_MODULES) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/packages/web/${module}`)))
    if (!chunk) throw new Error(`${module} is in no file of the build: was it renamed?`)
    visit(chunk.fileName)
  }
  return files
}

/** What the plugin gives to the build of the service worker. */
interface WorkerBuild {
  readonly rollupOptions?: { readonly input: string; readonly output: { readonly entryFileNames: string } }
}

/** The build of the service worker in the words of this Vite: in those of the plugin it warns every time. */
const quietly = (config: InlineConfig): void => {
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
  /** The colour of the light theme's ground. */
  readonly paper: string
}

/**
 * Makes the app installable: its manifest, and the service worker of `service-worker/sw.ts`. The native shells bring their
 * files along, and the build without a backend is a demo: they have neither.
 */
export const installable = ({ environment, paper }: InstallableOptions): PluginOption[] => {
  if (environment['VITE_SHELL'] === 'native') return []
  if (environment['VITE_BACKEND'] === 'memory') return [farewell()]
  let shell: ReadonlySet<string> = new Set()
  return [
    { ...farewell(), apply: 'serve' },
    {
      name: 'mahlzeit:shell',
      generateBundle: { order: 'post', handler: (_options, bundle) => void (shell = shellOf(bundle)) },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      integration: { configureCustomSWViteBuild: quietly },
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
