import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { installable, SHELL_MODULES, shellOf } from './plugin.ts'
import { webManifest } from './web-manifest.ts'

const chunk = (
  fileName: string,
  modules: readonly string[],
  imports: readonly string[] = [],
  styles: string[] = [],
) => ({
  type: 'chunk',
  name: fileName,
  fileName,
  moduleIds: modules.map((module) => `/somewhere/packages/web/${module}`),
  imports,
  viteMetadata: { importedCss: new Set(styles) },
})

/** A build of one file that holds all pages, and of what that imports. */
const given = (pages: readonly string[] = SHELL_MODULES): Rolldown.OutputBundle => {
  const chunks = [
    chunk('assets/app-1.js', pages, ['assets/react-1.js', 'assets/maplibre-gl-1.js'], ['assets/app-1.css']),
    chunk('assets/react-1.js', [], ['assets/deep-1.js']),
    chunk('assets/deep-1.js', []),
    chunk('assets/maplibre-gl-1.js', []),
    chunk('assets/add-deal-page-1.js', ['src/features/add-deal/add-deal-page.tsx']),
  ]
  return Object.fromEntries(chunks.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle
}

describe('what opens without a network', () => {
  it('is the pages that show deals, and all that they import, styles too; not the map’s megabyte, nor other pages', () => {
    expect([...shellOf(given())].sort()).toEqual([
      'assets/app-1.css',
      'assets/app-1.js',
      'assets/deep-1.js',
      'assets/react-1.js',
    ])
  })

  it('is never less than that: a page that is gone ends the build', () => {
    const pages = SHELL_MODULES.filter((page) => !page.includes('deal-list'))
    expect(() => shellOf(given(pages))).toThrow('src/features/deal-list/index.ts is in no file of the build')
  })
})

describe('being installable', () => {
  const namesOf = (environment: Readonly<Record<string, string>>) =>
    JSON.stringify(installable({ environment, paper: '#fff' }))

  it('is not for the native shells, which never had a service worker', () => {
    expect(namesOf({ VITE_SHELL: 'native' })).toBe('[]')
  })

  it('is not for the demo, which ends the service worker of an app that was there before', () => {
    expect(namesOf({ VITE_BACKEND: 'memory' })).toBe('[{"name":"mahlzeit:farewell"}]')
  })

  it('is for every other build', () => {
    expect(namesOf({})).toContain('vite-plugin-pwa')
    expect(namesOf({})).toContain('{"name":"mahlzeit:farewell","apply":"serve"}')
  })

  it('speaks German, opens at the map, and has icons for every mask', () => {
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
