import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SUPABASE = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(SUPABASE, path), 'utf8')

const CONFIG = read('config.toml')
const FUNCTIONS = readdirSync(join(SUPABASE, 'functions')).filter((name) =>
  existsSync(join(SUPABASE, 'functions', name, 'index.ts')),
)

describe('a hosted project', () => {
  it.each(FUNCTIONS)('does not require a JWT for %s, because a publishable key is none', (name) => {
    expect(CONFIG).toMatch(new RegExp(`^\\[functions\\.${name}\\]\\n(?:#.*\\n)?verify_jwt = false$`, 'mu'))
  })

  it('ends sessions after the same time as the local server', () => {
    const [, local] = /SESSION_TIMEBOX = '(\w+)'/u.exec(read('server/backend.ts')) ?? []
    const [, hosted] = /^\[auth\.sessions\]\n(?:#.*\n)?timebox = "(\w+)"$/mu.exec(CONFIG) ?? []
    expect(hosted).toBe(local)
    expect(local).toBe('720h')
  })
})
