import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { installable, shellOf, writeArchive } from './plugin.ts'
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

it('the archive contains small scripts and those that the map does not load, and its name their hash', () => {
  const directory = mkdtempSync(join(tmpdir(), 'archive-'))
  mkdirSync(join(directory, 'assets'))
  const names = ['map-1.js', 'legal-1.js', 'boot-1.js', 'style-1.css'].map((name) => `assets/${name}`)
  for (const name of names) writeFileSync(join(directory, name), name.includes('boot') ? 'ü' : 'x'.repeat(20_000))
  const { name, files } = writeArchive(directory, names)
  const archive = JSON.parse(readFileSync(join(directory, name), 'utf8')) as Record<string, string>
  writeFileSync(join(directory, 'assets/boot-1.js'), 'changed')
  const changed = writeArchive(directory, names)
  rmSync(directory, { recursive: true })
  expect([...files]).toEqual(['assets/legal-1.js', 'assets/boot-1.js'])
  expect(archive).toEqual({ '/assets/legal-1.js': 'x'.repeat(20_000), '/assets/boot-1.js': 'ü' })
  expect(name).toMatch(/^assets\/archive-[\w-]{8}\.json$/u)
  expect(changed.name).not.toBe(name)
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
    expect(manifest.share_target).toMatchObject({
      action: '/add/shared',
      method: 'POST',
      enctype: 'multipart/form-data',
    })
    expect(manifest).toMatchObject({ lang: 'de', start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest.icons?.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
  })
})
