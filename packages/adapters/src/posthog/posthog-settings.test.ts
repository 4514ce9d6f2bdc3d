import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external'
import { describe, expect, it } from 'vitest'
import { beforeSend, posthogSettings } from './posthog-settings.ts'

const event = (properties: Readonly<Record<string, unknown>>): CaptureResult => ({
  uuid: 'one',
  event: 'page_view',
  properties: { token: 'phc_1', ...properties },
  $set_once: { $current_url: 'https://mahlzeit.example/auth?code=secret', $host: 'mahlzeit.example' },
})

describe('PostHog', () => {
  it('PostHog is configured as product.md#analytics says', () => {
    expect(posthogSettings('https://ph.example')).toMatchObject({
      api_host: 'https://ph.example',
      autocapture: false,
      disable_session_recording: true,
      person_profiles: 'always',
      rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
      error_tracking: { exceptionRateLimiterBucketSize: 10, exceptionRateLimiterRefillRate: 1 },
      cookie_expiration: 365,
    })
  })

  it('PostHog drops events above a million bytes', () => {
    const empty = JSON.stringify(beforeSend(event({ text: '' }))).length
    expect(beforeSend(event({ text: 'x'.repeat(1_000_000 - empty) }))).not.toBeNull()
    expect(beforeSend(event({ text: 'x'.repeat(1_000_001 - empty) }))).toBeNull()
  })

  it('PostHog sends no full URL, which may contain a token of a mailed link', () => {
    const address = 'https://mahlzeit.example/auth?code=secret'
    const sent = beforeSend(event({ $current_url: address, $session_entry_url: address, path: '/auth' }))
    expect(JSON.stringify(sent)).not.toContain('secret')
    expect(sent?.properties).toEqual({ token: 'phc_1', path: '/auth' })
    expect(sent?.$set_once).toEqual({ $host: 'mahlzeit.example' })
  })

  it('PostHog drops a missing event', () => {
    expect(beforeSend(null)).toBeNull()
  })
})
