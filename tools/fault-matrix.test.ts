import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CALLS, CALLS_OF_BROWSERS, CALLS_WITH_KEYS } from '../packages/web/e2e/servers/calls.ts'
import { ROUTES } from '../supabase/server/gate/routes.ts'

const ROOT = join(import.meta.dirname, '..')

const read = (...patterns: readonly string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')

const found = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(new Set(Array.from(text.matchAll(pattern), ([, name]) => name ?? '')))

const names = (prefix: RegExp): readonly string[] =>
  found(
    [...CALLS, ...CALLS_OF_BROWSERS, ...CALLS_WITH_KEYS].join('\n'),
    new RegExp(`^\\w+ ${prefix.source}([\\w-]+)`, 'gmu'),
  )

/** The source files of the app that send requests. */
const ADAPTERS = read('packages/adapters/src/supabase/!(*.test).ts')

describe('the list of calls', () => {
  it('the list of calls has no database function that the app does not call', () => {
    const calls = names(/rest\/v1\/rpc\//u)
    expect(calls.filter((name) => !ADAPTERS.includes(`(${name.toUpperCase()}, {`))).toEqual([])
  })

  it('the list of calls has every table that the app reads', () => {
    expect(found(ADAPTERS, /\.select\(\s*'(\w+)',\s*\(/gu).toSorted()).toEqual(names(/rest\/v1\/(?!rpc)/u).toSorted())
  })

  it('the list of calls has every edge function that the app calls', () => {
    const functions = globSync('supabase/functions/*/index.ts', { cwd: ROOT }).map(
      (path) => path.split(/[\\/]/u)[2] ?? '',
    )
    const asked = functions.filter((name) => new RegExp(`(?:/functions/v1/|['\`])${name}['\`?]`, 'u').test(ADAPTERS))
    expect(asked.toSorted()).toEqual(names(/functions\/v1\//u).toSorted())
  })
})

it('the gate of the local server passes the listed calls and no other', () => {
  const calls = [...CALLS, ...CALLS_OF_BROWSERS]
    .filter((call) => /^\w+ (?:rest|auth)\//u.test(call))
    .map((call) => call.replace(' ', ' /').replace(/\?.*/u, ''))
  expect(Array.from(ROUTES.keys()).toSorted()).toEqual(Array.from(new Set(calls)).toSorted())
})

describe('the fault matrix', () => {
  it('the fault matrix tries every kind of call', () => {
    // A call's name after a bracket is an argument of something other than a trial.
    const tried = found(read('packages/web/e2e/specs/served/fault-matrix*.spec.ts'), /(?<!\()'([A-Z]+ [^'\n]+)'/gu)
    expect(CALLS.filter((call) => !tried.includes(call))).toEqual([])
  })
})
