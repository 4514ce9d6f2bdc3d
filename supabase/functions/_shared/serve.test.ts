import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve } from './serve.ts'

const NAMES = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const

/** The variables that a function gets on Deno with this environment. */
const served = async (environment: Readonly<Record<string, string>>): Promise<unknown> => {
  let answer: (request: Request) => Promise<Response> = () => Promise.reject(new Error('not served'))
  vi.stubGlobal('Deno', {
    env: {
      get: (name: string) => {
        if (name === '') throw new TypeError('Key is an empty string.')
        return environment[name]
      },
    },
    serve: (given: typeof answer) => {
      answer = given
    },
  })
  serve((_, env) => Promise.resolve(Response.json(env)), ...NAMES)
  return (await answer(new Request('https://project.example'))).json()
}

const LEGACY = { SUPABASE_ANON_KEY: 'legacy anon', SUPABASE_SERVICE_ROLE_KEY: 'legacy service' }

describe('an edge function on Deno', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('an edge function on Deno prefers the new keys of the project', async () => {
    const keys = {
      SUPABASE_PUBLISHABLE_KEYS: '{"default": "sb_publishable_x"}',
      SUPABASE_SECRET_KEYS: '{"other": "sb_secret_y", "default": "sb_secret_x"}',
    }
    const expected = {
      SUPABASE_URL: '',
      SUPABASE_ANON_KEY: 'sb_publishable_x',
      SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
    }
    expect(await served(keys)).toEqual(expected)
    expect(await served({ ...LEGACY, ...keys })).toEqual(expected)
  })

  it.each([{}, { SUPABASE_SECRET_KEYS: '{}' }, { SUPABASE_SECRET_KEYS: '' }, { SUPABASE_SECRET_KEYS: 'sb_secret_x' }])(
    'takes the legacy keys of a project with the new keys %o',
    async (keys) => {
      expect(await served({ ...LEGACY, ...keys, SUPABASE_URL: 'https://project.example' })).toEqual({
        ...LEGACY,
        SUPABASE_URL: 'https://project.example',
      })
    },
  )
})
