import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFUSAL_CODES } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Codes that adapters turn into a kind of failure by their SQLSTATE, or that only a bug of the client causes. */
const WITHOUT_TEXT: readonly string[] = [
  'comment-gone',
  'dish-gone',
  'image-gone',
  'no-such-place',
  'no-such-position',
  'no-such-question',
  'no-such-tile',
  'own-account',
  'user-gone',
  'username-gone',
]

const codesIn = (pattern: string, code: RegExp): readonly string[] =>
  globSync(pattern, { cwd: ROOT }).flatMap((path) =>
    Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(code), ([, found]) => found ?? ''),
  )

describe('the codes of refusals', () => {
  it('the codes of refusals are those that the server raises, and no others', () => {
    const raised = new Set([
      ...codesIn('supabase/schemas/*.sql', /private\.refuse\('(?:22023|23503|PT429)', '([a-z-]+)'/gu),
      ...codesIn('supabase/schemas/*{publishing,menu-items,corrections}.sql', /\bthen '([a-z]+-[a-z-]+)'/gu),
      ...codesIn('supabase/functions/photos/handler.ts', /new Refusal\(4\d\d, '([a-z-]+)'/gu),
      ...codesIn('supabase/functions/_shared/refusal.ts', /new Refusal\(4\d\d, '([a-z-]+)'/gu),
    ])
    expect([...raised].toSorted()).toEqual([...REFUSAL_CODES, ...WITHOUT_TEXT].toSorted())
  })
})
