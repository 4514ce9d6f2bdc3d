import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { installable, shellOf } from './plugin.ts'
import { webManifest } from './web-manifest.ts'

const chunk = (
  fileName: string,
  modules: readonly string[] = [],
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'assets/boot-1.js',
  moduleIds: modules.map((module) => `/somewhere/${module}`),
  imports,
  dynamicImports,
})

it('the app shell contains what pages import at once or later, without MapLibre, analytics and other code', () => {
  const chunks = [
    chunk('assets/boot-1.js', [], ['assets/react-1.js'], ['assets/map-1.js']),
    chunk('assets/react-1.js', ['node_modules/maplibre-gl/dist/worker.mjs?url'], ['assets/deep-1.js']),
    chunk('assets/deep-1.js'),
    chunk(
      'assets/map-1.js',
      [],
      ['assets/react-1.js'],
      ['assets/drawer-1.js', 'assets/gl-1.js', 'assets/analytics-1.js'],
    ),
    chunk('assets/drawer-1.js', [], ['assets/map-1.js']),
    chunk('assets/gl-1.js', ['node_modules/maplibre-gl/dist/maplibre-gl.js'], ['assets/gl-part-1.js']),
    chunk('assets/gl-part-1.js'),
    chunk('assets/analytics-1.js', ['node_modules/posthog-js/dist/module.js']),
    chunk('assets/other-1.js'),
  ]
  const bundle = Object.fromEntries(chunks.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle
  const names = ['boot', 'deep', 'drawer', 'map', 'react']
  expect([...shellOf(bundle)].toSorted()).toEqual(names.map((name) => `assets/${name}-1.js`))
})

describe('the service worker', () => {
  const namesOf = (environment: Readonly<Record<string, string>>) =>
    JSON.stringify(installable({ environment, paper: '#fff' }))

  it('a native shell has no service worker', () => {
    expect(namesOf({ VITE_SHELL: 'native' })).toBe('[]')
  })

  it('the demo removes the service worker', () => {
    expect(namesOf({ VITE_BACKEND: 'memory' })).toBe('[{"name":"mahlzeit:service-worker-removal"}]')
  })

  it('every other build has a service worker', () => {
    expect(namesOf({})).toContain('vite-plugin-pwa')
    expect(namesOf({})).toContain('{"name":"mahlzeit:service-worker-removal","apply":"serve"}')
  })

  it('the manifest is German, starts at the map and has maskable icons', () => {
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
