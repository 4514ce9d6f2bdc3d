import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.slim.no-external'

/** Bytes of an event at most (product.md#analytics). */
const MAX_EVENT_BYTES = 1_000_000

/** Whole addresses, which may carry tokens of mailed links: a visit says what is to be known of its page. */
const ADDRESS = /(?:current|entry)_url$/u

type Properties = Readonly<Record<string, unknown>>

const withoutAddresses = <T extends Properties | undefined>(properties: T): T =>
  (properties && Object.fromEntries(Object.entries(properties).filter(([name]) => !ADDRESS.test(name)))) as T

/** The last look at an event: null where it is not to be sent. */
export const beforeSend = (event: CaptureResult | null): CaptureResult | null => {
  if (!event) return null
  const { properties, $set_once: once, ...rest } = event
  const checked = {
    ...rest,
    properties: withoutAddresses(properties),
    ...(once && { $set_once: withoutAddresses(once) }),
  }
  return new TextEncoder().encode(JSON.stringify(checked)).length <= MAX_EVENT_BYTES ? checked : null
}

/**
 * What PostHog is told (product.md#analytics). It sends what it is given and nothing by itself, loads nothing,
 * and keeps one cookie for 365 days beside what lasts as long as the tab.
 */
export const posthogSettings = (host: string): Partial<PostHogConfig> => ({
  api_host: host,
  person_profiles: 'always',
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_performance: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  // Three clicks within 30 px and a second; PostHog looks for them only where autocapture is on.
  rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
  // Ten, and one more every ten seconds; this build of PostHog captures none (ADR 0013).
  error_tracking: { exceptionRateLimiterBucketSize: 10, exceptionRateLimiterRefillRate: 1 },
  before_send: beforeSend,
  save_referrer: false,
  save_campaign_params: false,
  persistence: 'cookie',
  cookie_expiration: 365,
  cross_subdomain_cookie: false,
  // What waits in a queue could still be sent after consent has been withdrawn.
  request_batching: false,
})
