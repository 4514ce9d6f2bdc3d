import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAllowed, LockFile } from './licences.ts'
import { inTheBrowser, licencesPage, onTheServer } from './page.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const lock = new LockFile(read('package-lock.json'))

describe('third-party code', () => {
  it.each([
    ['browsers are sent', inTheBrowser(lock)],
    ['the server runs', onTheServer(lock)],
  ])('third-party code that %s has allowed licences', (_where, packages) => {
    expect(packages.length).toBeGreaterThan(30)
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  })

  it('docs/licences.md lists the packages of package-lock.json (`npm run licences` writes the page)', () => {
    expect(read('docs/licences.md')).toBe(licencesPage(lock))
  })

  it('third-party code includes what browsers receive besides scripts', () => {
    const names = inTheBrowser(lock).map(({ name }) => name)
    for (const name of ['@fontsource-variable/figtree', 'tailwindcss', 'maplibre-gl', 'kdbush'])
      expect(names).toContain(name)
    expect(names).not.toContain('@supabase/lite')
    expect(names.filter((name) => name.startsWith('@jsquash/'))).toEqual([])
    expect(names).not.toContain('vitest')
  })
})

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MPL-2.0 OR Apache-2.0', '(Apache-2.0 AND MIT)'])(
    'the licence %s is allowed',
    (licence) => {
      expect(isAllowed(licence)).toBe(true)
    },
  )

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'unknown', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md'])(
    'the licence %s is not allowed',
    (licence) => {
      expect(isAllowed(licence)).toBe(false)
    },
  )
})

describe('package-lock.json', () => {
  const small = new LockFile(
    JSON.stringify({
      packages: {
        '': { optionalDependencies: { absent: '1' } },
        app: { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' }, peerDependencies: { c: '1' } },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
        'node_modules/b': { version: '1.0.0', license: 'GPL-3.0' },
        'node_modules/c': { version: '1.0.0' },
        'node_modules/tool': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
      },
    }),
  )

  it('resolves packages as Node does: nearest first, peers included, development dependencies excluded', () => {
    expect(small.runtimeOf(['app', ''])).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: 'ISC' },
      { name: 'c', version: '1.0.0', licence: 'unknown' },
    ])
    expect(small.runtimeOf([], ['tool'])).toEqual([{ name: 'tool', version: '1.0.0', licence: 'MIT' }])
  })
})
