import { CALLS } from '@mahlzeit/supabase/calls'
import { SERVICE_ANSWERS } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { KNOWN, SIGN_IN_AGAIN } from '../packages/adapters/src/supabase/auth-failure.ts'

const missing = (service: string, codes: Iterable<string>): readonly string[] =>
  [...codes].map((code) => `${service}/${code}`).filter((name) => !(name in SERVICE_ANSWERS))

describe('the table of answers', () => {
  it('the table of answers has every code of the auth service that the adapters know', () => {
    expect(missing('auth', [...Object.keys(KNOWN), ...SIGN_IN_AGAIN])).toEqual([])
  })

  it('the table of answers has every code with a meaning in the table of calls', () => {
    const codes = Array.from(CALLS.values()).flatMap(({ fails = {} }) => Object.keys(fails))
    expect(
      missing(
        'rest',
        codes.filter((code) => code !== 'rule'),
      ),
    ).toEqual([])
  })
})
