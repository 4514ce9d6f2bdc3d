import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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
  ['domain', 'packages/domain/src/deals/a.ts', `import type { A } from '@mahlzeit/adapters/browser'`],
  ['domain', 'packages/domain/src/deals/a.ts', `const a = await import('maplibre-gl')`],
  ['domain', 'packages/domain/src/deals/a.ts', `export { a } from 'pmtiles'`],
  ['adapter', 'packages/adapters/src/supabase/a.ts', `import { a } from '../browser/index.ts'`],
  ['adapter', 'packages/adapters/src/supabase/a.ts', `import React from 'react'`],
  ['adapter', 'packages/adapters/src/browser/a.ts', `import { createClient } from '@supabase/supabase-js'`],
  ['adapter', 'packages/adapters/src/browser/a.ts', `import { a } from '@mahlzeit/test-fakes'`],
  ['adapter', 'packages/adapters/src/supabase/a.ts', `import { DEMO } from '@mahlzeit/supabase/seed'`],
  ['adapter', 'packages/adapters/src/browser/a.ts', `import { DEAL_PINS } from '@mahlzeit/supabase/calls'`],
  ['test-fakes', 'packages/test-fakes/src/a.ts', `import { expect } from 'vitest'`],
  ['test-fakes', 'packages/test-fakes/src/a.ts', `import { A } from '@mahlzeit/adapters/browser'`],
  ['backend', 'supabase/server/a.ts', `import { A } from '@mahlzeit/adapters/supabase'`],
  ['calls', 'supabase/calls/a.ts', `import { ROUTES } from '../server/gate/routes.ts'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { a } from '@mahlzeit/adapters/browser'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { DEAL_PINS } from '@mahlzeit/supabase/calls'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { a } from '../deal-list/deal-list-view.tsx'`],
  ['feature', `${WEB}/features/map/map.module.ts`, `import { createContainer } from '../../composition/container.ts'`],
  ['feature', `${WEB}/features/map/a.ts`, `import { routes } from '../../app/routes.tsx'`],
  ['area', `${WEB}/areas/visit/a.ts`, `import { a } from '../account/a.ts'`],
  ['web-ui', `${WEB}/ui/a.tsx`, `import { a } from '../features/map/a.ts'`],
  ['web-ui', `${WEB}/ui/a.tsx`, `import { a } from '../map/map-canvas.ts'`],
  ['web-ui', `${WEB}/ui/a.tsx`, `import { a } from '../shared/deal/deal-card.tsx'`],
  ['web-shared', `${WEB}/shared/deal/a.tsx`, `import { a } from '../../state/deal-changes.ts'`],
  ['web-texts', `${WEB}/texts/a.ts`, `import { a } from '../ui/button.tsx'`],
  ['web-mvvm', `${WEB}/mvvm/a.ts`, `import { a } from '../state/draft-cache.ts'`],
  ['web-state', `${WEB}/state/a.ts`, `import { a } from '../texts/deals.ts'`],
  ['web-map', `${WEB}/map/a.ts`, `import { a } from '../features/map/a.ts'`],
  ['web-app', `${WEB}/app/a.tsx`, `import { a } from '../composition/container.ts'`],
  ['composition-only', `${WEB}/features/map/a.ts`, `import { Container } from 'inversify'`],
  ['composition-only', `${WEB}/main.tsx`, `import { BrowserClock } from '@mahlzeit/adapters/browser'`],
  ['composition-only', `${WEB}/main.tsx`, `import { aDeal } from '@mahlzeit/test-fakes'`],
  ['composition-only', `${WEB}/main.tsx`, `import { DEMO } from '@mahlzeit/supabase/seed'`],
  ['view-model-without-react', `${WEB}/features/map/map.view-model.ts`, `import { useState } from 'react'`],
  ['page-resolves', `${WEB}/features/map/map-view.tsx`, `import { useResolved } from '../../mvvm/use-resolved.ts'`],
  ['maplibre', `${WEB}/map/pins.ts`, `import { Marker } from 'maplibre-gl'`],
  ['maplibre', `${WEB}/features/map/a.ts`, `import type { Map } from 'maplibre-gl'`],
  ['resolvable', `${WEB}/ui/a.ts`, `import { a } from 'no-such-package'`],
  ['playwright', 'packages/web/e2e/specs/a.spec.ts', `import { test } from '@playwright/test'`],
  ['playwright', `${WEB}/ui/a.ts`, `import type { Page } from '@playwright/test'`],
  ['colour', `${WEB}/ui/a.css`, `a { color: rgb(0 0 0) }`],
]

const clean: readonly (readonly [file: string, text: string])[] = [
  ['packages/domain/src/deals/a.ts', `import { parse } from 'valibot'`],
  ['packages/domain/src/deals/a.port.ts', `import type { Observable } from 'rxjs'\nimport { a } from './a.ts'`],
  ['packages/domain/src/deals/a.test.ts', `import { it } from 'vitest'`],
  ['packages/adapters/src/supabase/a.ts', `import { createClient } from '@supabase/supabase-js'`],
  ['packages/adapters/src/supabase/b.ts', `import { DEAL_PINS } from '@mahlzeit/supabase/calls'`],
  ['packages/adapters/src/supabase/a.test.ts', `import { contract } from '@mahlzeit/test-fakes/contracts'`],
  ['packages/test-fakes/src/contracts/a.ts', `import { it } from 'vitest'`],
  ['supabase/server/a.ts', `import { parseDealId } from '@mahlzeit/domain'`],
  [`${WEB}/areas/account/index.ts`, `export { AuthPage } from '../../features/auth/auth-page.tsx'`],
  [`${WEB}/features/map/map-page.tsx`, `import { useResolved } from '../../mvvm/use-resolved.ts'`],
  [`${WEB}/features/map/a.tsx`, `import { a } from '../../ui/a.ts'\nimport { b } from '../../map/b.ts'`],
  [`${WEB}/features/map/a.test.tsx`, `import { aDeal } from '@mahlzeit/test-fakes'\nimport { a } from './a.tsx'`],
  [`${WEB}/composition/container.ts`, `import { Container } from 'inversify'`],
  [`${WEB}/map/map-canvas.ts`, `import { Map } from 'maplibre-gl'`],
  [`${WEB}/map/style.ts`, `import type { StyleSpecification } from 'maplibre-gl'`],
  [`${WEB}/styles/tokens.css`, `:root { --orange: #f97316 }`],
  [`${WEB}/ui/a.ts`, `// import React from '../features/x.ts'`],
  ['packages/web/e2e/drivers/app-driver.ts', `import { test } from '@playwright/test'`],
  ['packages/web/e2e/specs/a.spec.ts', `import { given } from '../drivers/app-driver.ts'`],
]

const ROOT = join(import.meta.dirname, '../..')
const copies: string[] = []

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

/** A repository of these files, and of empty ones that they import by path. */
const repositoryOf = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'mahlzeit-planted-'))
  copies.push(root)
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(files)) {
    for (const [, path = ''] of text.matchAll(/'(\.\.?\/[^']+)'/gu)) write(join(dirname(file), path), '')
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return root
}

type File = readonly [file: string, text: string]

/** Checks files together in few repositories, one version of a file name in each. Returns the result for a file. */
const checkedTogether = <T>(files: readonly File[], check: (root: string) => T | Promise<T>) => {
  const batches: Map<string, string>[] = []
  for (const [file, text] of files) {
    const free = batches.find((batch) => !batch.has(file) || batch.get(file) === text)
    if (free) free.set(file, text)
    else batches.push(new Map([[file, text]]))
  }
  const results = batches.map(async (batch) => ({
    batch,
    result: await check(repositoryOf(Object.fromEntries(batch))),
  }))
  return async (file: string, text: string): Promise<T> => {
    for (const { batch, result } of await Promise.all(results)) if (batch.get(file) === text) return result
    throw new Error(`${file} was not checked`)
  }
}

describe('a planted violation', () => {
  const outcomeOf = checkedTogether(
    planted.map(([, file, text]) => [file, text]),
    findViolations,
  )

  it.each(planted)('finds a violation of %s in %s: %s', async (rule, file, text) => {
    const { violations } = await outcomeOf(file, text)
    expect(violations).toContainEqual(
      expect.objectContaining({ rule, file, advice: expect.stringMatching(/\w/u) as string }),
    )
  })

  it('the planted violations include every rule', () => {
    const rules = [...RULES.map(({ name }) => name), 'colour'].filter((name) => name !== 'cycle')
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules))
  })

  it('finds a cycle, through types too', async () => {
    const { violations } = await findViolations(
      repositoryOf({
        'packages/domain/src/a.ts': `import { b } from './b.ts'`,
        'packages/domain/src/b.ts': `import type { C } from './c.ts'`,
        'packages/domain/src/c.ts': `export type { A } from './a.ts'`,
      }),
    )
    expect(violations.map(({ rule }) => rule)).toEqual(['cycle'])
  })
})

describe('a file within its boundaries', () => {
  const outcomeOf = checkedTogether(clean, findViolations)

  it.each(clean)('the boundary check passes %s', async (file, text) => {
    const { violations } = await outcomeOf(file, text)
    expect(violations.filter((violation) => violation.file === file)).toEqual([])
  })
})

describe('the checks as they are run', () => {
  const checkBoundaries = (cwd: string) =>
    spawnSync(process.execPath, [join(ROOT, 'tools/boundaries/main.ts')], { cwd, encoding: 'utf8' })

  /** The linter's findings in every file of a repository. */
  const lint = (root: string): string => {
    writeFileSync(join(root, '.gitignore'), 'node_modules')
    writeFileSync(
      join(root, 'tsconfig.json'),
      '{ "compilerOptions": { "lib": ["ES2023", "DOM"], "types": [], "jsx": "react-jsx" } }',
    )
    cpSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
    cpSync(join(ROOT, 'tools/boundaries/lint-plugin.ts'), join(root, 'tools/boundaries/lint-plugin.ts'))
    execFileSync('git', ['init', '-q'], { cwd: root })
    return spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=unix'], { cwd: root, encoding: 'utf8' }).stdout
  }
  const linesOf = (output: string, file: string): readonly string[] =>
    output.split('\n').filter((line) => line.startsWith(`${file}:`))

  it('the boundary check fails on a bad file with one line that says what to do instead', () => {
    const run = checkBoundaries(repositoryOf({ 'packages/domain/src/a.ts': `import 'react'` }))
    expect(run.status).toBe(1)
    expect(run.stderr).toMatch(/^packages\/domain\/src\/a\.ts \[domain\] The domain imports itself and valibot/u)
  })

  it('the boundary check fails if it sees no file', () => {
    expect(checkBoundaries(repositoryOf({ 'README.md': '' })).status).toBe(1)
  })

  it('the boundary check fails if it does not see every file', () => {
    const hidden = { 'packages/domain/src/a.ts': '', 'packages/web/public/b.ts': '' }
    expect(checkBoundaries(repositoryOf(hidden)).stderr).toBe('There are 2 source files.\n')
  })

  it('the boundary check passes on a good file', () => {
    const run = checkBoundaries(repositoryOf({ 'packages/domain/src/a.ts': `import 'valibot'` }))
    expect(run).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^[1-9]\d* modules, 0 violations\n$/u) as string,
    })
  })

  const badForLinter = [
    ['no-restricted-globals', 'packages/domain/src/a.ts', `export const a = localStorage.length`],
    ['no-restricted-globals', `${WEB}/ui/a.ts`, `export const a = navigator.language`],
    ['no-restricted-properties', `${WEB}/features/map/a.ts`, `export const a = Math.random()`],
    ['no-restricted-properties', 'packages/test-fakes/src/a.ts', `export const a = Date.now()`],
    ['no-restricted-properties', `${WEB}/main.tsx`, `export const a = window.localStorage.length`],
    ['date-of-now', 'packages/domain/src/deals/a.ts', `export const now = new Date()`],
    ['date-of-now', `${WEB}/features/map/a.ts`, `export const now = Date()`],
    ['clock-timers', `${WEB}/features/map/a.ts`, `export const a = () => setTimeout(() => undefined, 1)`],
    ['clock-timers', `${WEB}/state/a.ts`, `export const a = () => window.setInterval(() => undefined, 1)`],
    ['clock-timers', `${WEB}/state/idle.ts`, `export const a = () => requestIdleCallback(() => undefined)`],
    [
      'clock-timers',
      `${WEB}/map/retry.ts`,
      `import { retry } from 'rxjs'\nexport const a = retry({ count: 3, delay: 1000 })`,
    ],
    [
      'clock-timers',
      `${WEB}/map/timeout.ts`,
      `import { timeoutWith, of } from 'rxjs'\nexport const a = timeoutWith(1, of(1))`,
    ],
    ['clock-timers', `${WEB}/map/a.ts`, `import { timer } from 'rxjs'\nexport const a = timer(1)`],
    [
      'clock-timers',
      `${WEB}/features/map/a.ts`,
      `import { debounceTime } from 'rxjs'\nexport const a = debounceTime(1)`,
    ],
    ['colour', `${WEB}/ui/a.tsx`, `export const orange = '#f97316'`],
    ['colour', `${WEB}/ui/a.tsx`, 'export const shadow = `0 0 ${1}px #0003`'],
    ['colour', `${WEB}/ui/a.tsx`, `export const a = <p className="text-[#c2410c]" />`],
    ['vendor', 'packages/domain/src/consent/a.ts', `export const a = { name: 'ph_*_window_id' }`],
    ['vendor', 'packages/domain/src/analytics/a.ts', 'export const a = `https://eu.i.${1}posthog.com`'],
    ['vendor', 'packages/domain/src/deals/b.ts', `export const supabaseUrl = ''`],
    ['port-tokens', `${WEB}/features/map/map-page.tsx`, `import { CLOCK, type Clock } from '@mahlzeit/domain'`],
    ['port-tokens', `${WEB}/state/b.ts`, `import { FIND_DUPLICATE as a } from '@mahlzeit/domain'`],
    ['port-tokens', `${WEB}/app/a.ts`, `import * as domain from '@mahlzeit/domain'`],
    ['port-tokens', `${WEB}/shared/a.ts`, `export { PUBLIC_URL } from '@mahlzeit/domain'`],
    ['port-tokens', 'packages/adapters/src/browser/b.ts', `export { CLOCK as A } from '@mahlzeit/domain'`],
    ['consistent-type-imports', 'packages/domain/src/a.ts', `export type A = import('@mahlzeit/adapters/browser').A`],
    ['no-console', `${WEB}/main.tsx`, `console.log('hello')`],
    ['no-floating-promises', `${WEB}/main.ts`, `const later = async () => {}\nlater()`],
    ['no-explicit-any', `${WEB}/main.ts`, `export const a = (b: any) => String(b)`],
    ['rules-of-hooks', `${WEB}/ui/a.ts`, `import { use } from 'react'\nexport const f = () => use(0 as never)\n`],
    ['alt-text', `${WEB}/ui/a.tsx`, `export const A = () => <img src="/a.png" />`],
    ['no-focused-tests', `${WEB}/a.test.ts`, `import { it } from 'vitest'\nit.only('runs', () => {})`],
  ] as const
  const goodForLinter = [
    ['packages/adapters/src/browser/a.ts', `export const a = () => [localStorage.length, Date.now(), Math.random()]`],
    [`${WEB}/composition/a.ts`, `export const a = [navigator.language, new Date()]`],
    [`${WEB}/composition/b.ts`, `export { CLOCK } from '@mahlzeit/domain'`],
    [`${WEB}/features/map/map.module.ts`, `export { CLOCK } from '@mahlzeit/domain'`],
    [`${WEB}/features/map/b.ts`, `export { MAX_RETRIES, type Clock } from '@mahlzeit/domain'`],
    ['packages/domain/src/deals/a.ts', `export const a = new Date(0)`],
    ['packages/domain/src/deals/a.test.ts', `export const a = new Date()`],
    [`${WEB}/map/a.ts`, `export const orange = '#f97316'`],
    [
      `${WEB}/map/a.ts`,
      `import { interval, type SchedulerLike } from 'rxjs'\nexport const a = (scheduler: SchedulerLike) => interval(1, scheduler)`,
    ],
    ['packages/domain/src/places/a.ts', `export const a = 'https://www.google.com/maps/dir/'`],
    ['packages/adapters/src/posthog/a.ts', `export const a = 'ph_*_posthog'`],
    [`${WEB}/features/map/a.test.ts`, `setTimeout(() => undefined)`],
    [`${WEB}/ui/a.ts`, `// #fff\nexport class A {\n  #fade = 'link to #top'\n  get = () => this.#fade\n}`],
    ['tools/a.ts', `console.log(Date.now())`],
  ] as const
  const lintOf = checkedTogether([...badForLinter.map(([, file, text]): File => [file, text]), ...goodForLinter], lint)

  it.each(badForLinter)('the linter finds a planted violation of %s in %s', async (rule, file, text) => {
    expect(linesOf(await lintOf(file, text), file).join('\n')).toContain(`(${rule})`)
  })

  it.each(goodForLinter)('the linter passes %s', async (file, text) => {
    expect(linesOf(await lintOf(file, text), file)).toEqual([])
  })
})
