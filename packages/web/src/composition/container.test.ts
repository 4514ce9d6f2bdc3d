import { afterEach, describe, expect, it, vi } from 'vitest'
import { createContainer } from './container.ts'
import * as ports from './tokens.ts'

const viewModels = import.meta.glob<Record<string, unknown>>(
  ['../features/**/*.view-model.ts', '../view-model/{consent,favourites}.ts'],
  { eager: true },
)

const tokens = [...Object.values(viewModels), ports]
  .flatMap((module) => Object.values(module))
  .filter((value): value is symbol => typeof value === 'symbol')

afterEach(() => vi.unstubAllEnvs())

describe.each(['supabase', 'memory'])('the container over %s', (backend) => {
  it('resolves every port and every view model', async () => {
    vi.stubEnv('VITE_BACKEND', backend)
    const { resolve } = await createContainer()
    expect(tokens.length).toBeGreaterThan(5)
    for (const token of tokens) {
      await resolve.missing?.(token as never)
      expect(resolve(token as never), String(token)).toBeDefined()
    }
  })
})
