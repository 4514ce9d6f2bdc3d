import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { installable, SHELL_MODULES, shellOf } from './plugin.ts'
import { webManifest } from './web-manifest.ts'

const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = []) => ({
  type: 'chunk',
  name: fileName,
  fileName,
  moduleIds: modules.map((module) => `/somewhere/packages/web/${module}`),
  imports,
})

/** A build with all pages in one chunk, and the chunks that it imports. */
const given = (pages: readonly string[] = SHELL_MODULES): Rolldown.OutputBundle => {
  const chunks = [
    chunk('assets/app-1.js', pages, ['assets/react-1.js', 'assets/maplibre-gl-1.js']),
    chunk('assets/react-1.js', [], ['assets/deep-1.js']),
    chunk('assets/deep-1.js', []),
    chunk('assets/maplibre-gl-1.js', []),
    chunk('assets/menu-reader-1.js', ['src/shared/photos/menu-reader.ts']),
  ]
  return Object.fromEntries(chunks.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle
}

describe('the app shell', () => {
  it('contains the areas with their imports, without MapLibre and other code', () => {
    expect([...shellOf(given())].sort()).toEqual(['assets/app-1.js', 'assets/deep-1.js', 'assets/react-1.js'])
  })

  it('fails the build if one of its modules is missing', () => {
    const pages = SHELL_MODULES.filter((page) => !page.includes('deal-list'))
    expect(() => shellOf(given(pages))).toThrow('src/features/deal-list/index.ts is in no file of the build')
  })
})

describe('the service worker', () => {
  const namesOf = (environment: Readonly<Record<string, string>>) =>
    JSON.stringify(installable({ environment, paper: '#fff' }))

  it('is missing in native shells', () => {
    expect(namesOf({ VITE_SHELL: 'native' })).toBe('[]')
  })

  it('is removed by the demo', () => {
    expect(namesOf({ VITE_BACKEND: 'memory' })).toBe('[{"name":"mahlzeit:service-worker-removal"}]')
  })

  it('exists in every other build', () => {
    expect(namesOf({})).toContain('vite-plugin-pwa')
    expect(namesOf({})).toContain('{"name":"mahlzeit:service-worker-removal","apply":"serve"}')
  })

  it('has a German manifest that starts at the map, with maskable icons', () => {
    const manifest = webManifest('#faf7f2')
    expect(manifest).toMatchObject({ lang: 'de', start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest.icons?.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
  })
})
