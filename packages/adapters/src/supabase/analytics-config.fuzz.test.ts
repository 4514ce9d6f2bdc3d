import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { damaged, FIXED, oddJson } from '../test-support/hostile.ts'
import { givenApi } from '../test-support/supabase-api.ts'
import { SupabaseAnalyticsConfig } from './supabase-analytics-config.ts'

afterEach(() => vi.unstubAllGlobals())

const SETTINGS = { POSTHOG_API_KEY: 'phc_1', POSTHOG_HOST: 'https://ph.example' }

describe('for arbitrary answers of the function,', () => {
  it('analytics settings have a web origin and a key, or are empty, for arbitrary answers', async () => {
    const source = new SupabaseAnalyticsConfig(givenApi({ token: null }).api)
    let counted = 0
    const property = fc.asyncProperty(fc.oneof(damaged(SETTINGS), oddJson()), async (answer) => {
      vi.stubGlobal('fetch', async () => Response.json(answer))
      const found = await source.find()
      if (!found.ok) {
        expect(found.error.kind).toBe('unavailable')
        return
      }
      if (found.value === null) return
      counted++
      expect(found.value.apiKey).toMatch(/^[\w-]+$/u)
      const { origin, protocol, hostname } = new URL(found.value.host)
      expect(found.value.host).toBe(origin)
      expect(['https:', 'http:']).toContain(protocol)
      expect(hostname).not.toBe('')
    })
    await fc.assert(property, FIXED)
    expect(counted).toBeGreaterThan(100)
  })
})
