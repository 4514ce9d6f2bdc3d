import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findViolations } from './check.ts'
import { RULES } from './rules.ts'

const WEB = 'packages/web/src'

const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['package-edge', `${WEB}/ui/a.ts`, `export * from '../../../domain/src/index.ts'`],
  ['package-edge', 'packages/web/e2e/specs/a.ts', `import '../../src/main.tsx'`],
  ['domain', 'packages/domain/src/deals/a.ts', `import React from 'react'`],
  ['domain', 'packages/domain/src/deals/a.ts', `import { readFileSync } from 'node:fs'`],
  ['domain', 'packages/domain/src/deals/a.ts', `import type { Observable } from 'rxjs'`],
  ['domain', 'packages/domain/src/deals/a.port.ts', `import { of } from 'rxjs'`],
  ['domain', 'packages/domain/src/deals/a.ts', `type A = import('@mahlzeit/adapters/browser').A`],
  ['domain', 'packages/domain/src/deals/a.ts', `const a = await import('maplibre-gl')`],
  ['domain', 'packages/domain/src/deals/a.ts', `export { a } from 'pmtiles'`],
  ['adapter', 'packages/adapters/src/supabase/a.ts', `import { a } from '../browser/index.ts'`],
  ['adapter', 'packages/adapters/src/supabase/a.ts', `import React from 'react'`],
  ['adapter', 'packages/adapters/src/browser/a.ts', `import { PostgrestClient } from '@supabase/postgrest-js'`],
  ['adapter', 'packages/adapters/src/browser/a.ts', `import { a } from '@mahlzeit/test-fakes'`],
  ['test-fakes', 'packages/test-fakes/src/a.ts', `import { expect } from 'vitest'`],
  ['test-fakes', 'packages/test-fakes/src/a.ts', `import { A } from '@mahlzeit/adapters/browser'`],
  ['backend', 'supabase/local/a.ts', `import { A } from '@mahlzeit/adapters/supabase'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { a } from '@mahlzeit/adapters/browser'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { a } from '../deal-list/deal-list-view.tsx'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { CLOCK } from '../../composition/tokens.ts'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { routes } from '../../app/routes.tsx'`],
  ['web-ui', `${WEB}/ui/a.tsx`, `import { a } from '../features/map/a.ts'`],
  ['web-ui', `${WEB}/ui/a.tsx`, `import { a } from '../map/map-canvas.ts'`],
  ['web-texts', `${WEB}/texts/a.ts`, `import { a } from '../ui/button.tsx'`],
  ['web-mvvm', `${WEB}/mvvm/a.ts`, `import { a } from '../state/drafts.ts'`],
  ['web-state', `${WEB}/state/a.ts`, `import { a } from '../texts/deals.ts'`],
  ['web-map', `${WEB}/map/a.ts`, `import { a } from '../features/map/a.ts'`],
  ['web-app', `${WEB}/app/a.tsx`, `import { CLOCK } from '../composition/tokens.ts'`],
  ['composition-only', `${WEB}/features/map/a.ts`, `import { Container } from 'inversify'`],
  ['composition-only', `${WEB}/main.tsx`, `import { BrowserClock } from '@mahlzeit/adapters/browser'`],
  ['composition-only', `${WEB}/main.tsx`, `import { aDeal } from '@mahlzeit/test-fakes'`],
  ['composition-only', `${WEB}/main.tsx`, `import { DEMO } from '@mahlzeit/supabase/seed'`],
  ['view-model-without-react', `${WEB}/features/map/map.view-model.ts`, `import { useState } from 'react'`],
  ['page-resolves', `${WEB}/features/map/map-view.tsx`, `import { useResolved } from '../../mvvm/use-resolved.ts'`],
  ['maplibre', `${WEB}/map/pins.ts`, `import { Marker } from 'maplibre-gl'`],
  ['maplibre', `${WEB}/features/map/a.ts`, `import type { Map } from 'maplibre-gl'`],
  ['playwright', 'packages/web/e2e/specs/a.spec.ts', `import { test } from '@playwright/test'`],
  ['playwright', `${WEB}/ui/a.ts`, `import type { Page } from '@playwright/test'`],
  ['date-of-now', 'packages/domain/src/deals/a.ts', `const now = new Date()`],
  ['date-of-now', `${WEB}/features/map/a.ts`, `const now = Date()`],
  ['colour', `${WEB}/ui/a.tsx`, `const orange = '#f97316'`],
  ['colour', `${WEB}/ui/a.tsx`, 'const shadow = `0 0 ${1}px #0003`'],
  ['colour', `${WEB}/ui/a.tsx`, `const a = <p className="text-[#c2410c]" />`],
  ['colour', `${WEB}/ui/a.css`, `a { color: rgb(0 0 0) }`],
]

const clean: readonly (readonly [file: string, text: string])[] = [
  ['packages/domain/src/deals/a.ts', `import { parse } from 'valibot'\nexport const a = new Date(0)`],
  ['packages/domain/src/deals/a.port.ts', `import type { Observable } from 'rxjs'\nimport { a } from './a.ts'`],
  ['packages/domain/src/deals/a.test.ts', `import { it } from 'vitest'\nit('tells the time', () => new Date())`],
  ['packages/adapters/src/supabase/a.ts', `import { PostgrestClient } from '@supabase/postgrest-js'`],
  ['packages/adapters/src/supabase/a.test.ts', `import { contract } from '@mahlzeit/test-fakes/contracts'`],
  ['packages/test-fakes/src/contracts/a.ts', `import { it } from 'vitest'`],
  ['supabase/local/a.ts', `import { parseDealId } from '@mahlzeit/domain'`],
  [`${WEB}/features/map/map-page.tsx`, `import { useResolved } from '../../mvvm/use-resolved.ts'`],
  [`${WEB}/features/map/a.tsx`, `import { a } from '../../ui/a.ts'\nimport { b } from '../../map/b.ts'`],
  [`${WEB}/features/map/a.test.tsx`, `import { aDeal } from '@mahlzeit/test-fakes'\nimport { a } from './a.tsx'`],
  [`${WEB}/composition/container.ts`, `import { Container } from 'inversify'\nexport const started = new Date()`],
  [`${WEB}/map/map-canvas.ts`, `import { Map } from 'maplibre-gl'\nexport const orange = '#f97316'`],
  [`${WEB}/map/style.ts`, `import type { StyleSpecification } from 'maplibre-gl'`],
  [`${WEB}/styles/tokens.css`, `:root { --orange: #f97316 }`],
  [`${WEB}/ui/a.ts`, `// import React from '../features/x.ts', #fff\nexport class A { #fade = "link to #top" }`],
  ['packages/web/e2e/drivers/app-driver.ts', `import { test } from '@playwright/test'`],
  ['packages/web/e2e/specs/a.spec.ts', `import { given } from '../drivers/app-driver.ts'`],
]

describe('a planted violation', () => {
  it.each(planted)('of %s in %s is found: %s', (rule, file, text) => {
    const found = findViolations(new Map([[file, `\n${text}\n`]]))
    expect(found).toContainEqual({ rule, file, line: 2, advice: RULES.find(({ name }) => name === rule)?.advice })
  })

  it('of every rule is among the planted ones', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(RULES.map(({ name }) => name)))
  })

  it('of a circle is found, through types too', () => {
    const files = new Map([
      ['packages/domain/src/a.ts', `import { b } from './b.ts'`],
      ['packages/domain/src/b.ts', `import type { C } from './c.ts'`],
      ['packages/domain/src/c.ts', `export type A = import('./a.ts').A`],
    ])
    expect(findViolations(files)).toEqual([
      expect.objectContaining({ rule: 'cycle', file: 'packages/domain/src/c.ts', line: 1 }),
    ])
  })
})

describe('a file within its boundaries', () => {
  it.each(clean)('%s passes', (file, text) => {
    expect(findViolations(new Map([[file, text]]))).toEqual([])
  })
})

describe('the checks as they are run', () => {
  const root = join(import.meta.dirname, '../..')
  const copies: string[] = []

  const copyWith = (file: string, text: string): string => {
    const copy = mkdtempSync(join(tmpdir(), 'mahlzeit-planted-'))
    copies.push(copy)
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
    return copy
  }

  const checkBoundaries = (cwd: string) =>
    spawnSync(process.execPath, [join(root, 'tools/boundaries/main.ts')], { cwd, encoding: 'utf8' })

  const lint = (file: string, text: string): string => {
    const copy = copyWith(file, text)
    cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'))
    writeFileSync(join(copy, 'tsconfig.json'), '{ "compilerOptions": { "lib": ["ES2023", "DOM"], "types": [] } }')
    execFileSync('git', ['init', '-q'], { cwd: copy })
    return spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], { cwd: copy, encoding: 'utf8' }).stdout
  }

  afterEach(() => {
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true })
  })

  it('fail on a bad file with one line that says what to do instead', () => {
    const run = checkBoundaries(copyWith('packages/domain/src/a.ts', `import 'react'`))
    expect(run.status).toBe(1)
    expect(run.stderr).toMatch(/^packages\/domain\/src\/a\.ts:1 \[domain\] The domain knows itself and valibot/u)
  })

  it('fail where they see no file at all', () => {
    expect(checkBoundaries(copyWith('README.md', '')).status).toBe(1)
  })

  it('pass on a good file', () => {
    const run = checkBoundaries(copyWith('packages/domain/src/a.ts', `import 'valibot'`))
    expect(run).toMatchObject({ status: 0, stdout: '1 files, 0 violations\n' })
  })

  it.each([
    ['no-restricted-globals', 'packages/domain/src/a.ts', `export const a = localStorage.length`],
    ['no-restricted-globals', `${WEB}/ui/a.ts`, `export const a = navigator.language`],
    ['no-restricted-properties', `${WEB}/features/map/a.ts`, `export const a = Math.random()`],
    ['no-restricted-properties', 'packages/test-fakes/src/a.ts', `export const a = Date.now()`],
    ['no-restricted-properties', `${WEB}/main.tsx`, `export const a = window.localStorage.length`],
    ['no-console', `${WEB}/main.tsx`, `console.log('hello')`],
    ['no-floating-promises', `${WEB}/main.ts`, `const later = async () => {}\nlater()`],
    ['no-explicit-any', `${WEB}/main.ts`, `export const a = (b: any) => String(b)`],
    ['rules-of-hooks', `${WEB}/ui/a.ts`, `import { use } from 'react'\nexport const f = () => use(0 as never)\n`],
    ['alt-text', `${WEB}/ui/a.tsx`, `export const A = () => <img src="/a.png" />`],
    ['no-focused-tests', `${WEB}/a.test.ts`, `import { it } from 'vitest'\nit.only('runs', () => {})`],
  ])('of the linter see a planted violation of %s in %s', (rule, file, text) => {
    expect(lint(file, text)).toContain(`(${rule})`)
  })

  it.each([
    ['packages/adapters/src/browser/a.ts', `export const a = () => [localStorage.length, Date.now(), Math.random()]`],
    [`${WEB}/composition/a.ts`, `export const a = navigator.language`],
    ['tools/a.ts', `console.log(Date.now())`],
  ])('of the linter pass %s', (file, text) => {
    expect(lint(file, text)).toBe('')
  })
})
