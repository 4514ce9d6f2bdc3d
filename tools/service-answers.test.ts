import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICE_ANSWERS } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const read = (pattern: string, wants: (path: string) => boolean): string =>
  globSync(pattern, { cwd: ROOT })
    .filter(wants)
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
    // Comments name other codes.
    .replaceAll(/^\s*(?:\/?\*|\/\/).*$/gmu, '')

const isTest = (path: string): boolean => path.endsWith('.test.ts')
const CODE = read('{packages/adapters/src/supabase,supabase/calls,supabase/functions}/**/*.ts', (path) => !isTest(path))
const TESTS = read('{packages/adapters/src/supabase,supabase/functions}/**/*.ts', isTest)
const AUTH_FAILURES = read('packages/adapters/src/supabase/auth-failure.ts', () => true)

const NAMES = Object.keys(SERVICE_ANSWERS)
const codesOf = (service: string): readonly string[] =>
  NAMES.filter((name) => name.startsWith(service)).map((name) => name.slice(service.length))
const found = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, code]) => code ?? '')),
]

/** Codes of PostgreSQL and PostgREST in quotes, or as keys. */
const REST_CODE = /(?:'|\s)(\d{2}[\dA-Z]{3}|PT\d{3}|PGRST\d{3})(?:'|: ')/gu
/** Codes of the auth service, as keys or in quotes. */
const AUTH_CODE = /\b([a-z]+(?:_[a-z]+)+)\b/gu

describe('the table of answers', () => {
  it('the table of answers has every code of the auth service that the adapters name, in one file', () => {
    const named = found(AUTH_FAILURES, AUTH_CODE)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((code) => !codesOf('auth/').includes(code))).toEqual([])
    expect(found(CODE.replace(AUTH_FAILURES, ''), /code === '(\w+_\w+)'/gu)).toEqual([])
  })

  it('the table of answers has every code of PostgreSQL and PostgREST that adapters and edge functions name', () => {
    const named = found(CODE, REST_CODE)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((code) => !codesOf('rest/').includes(code))).toEqual([])
  })

  it('the table of answers has no row without a test of an adapter or an edge function', () => {
    expect(NAMES.filter((name) => !TESTS.includes(`'${name}'`))).toEqual([])
  })

  it('the table is the only source of answers of services in these tests', () => {
    const codes = codesOf('auth/').filter((code) => code.includes('_') && TESTS.includes(`'${code}'`))
    expect([...found(TESTS, REST_CODE), ...codes, ...found(TESTS, /(error_code|\bstatusCode\b)/gu)]).toEqual([])
  })
})
