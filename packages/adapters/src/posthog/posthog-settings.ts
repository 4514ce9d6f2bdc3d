import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.slim.no-external'

/** Maximum size of an event in bytes (product.md#analytics). */
const MAX_EVENT_BYTES = 1_000_000

/** Properties with full URLs, which may contain tokens of mailed links; page views carry the path instead. */
const ADDRESS = /(?:current|entry)_url$/u

type Properties = Readonly<Record<string, unknown>>

const withoutAddresses = <T extends Properties | undefined>(properties: T): T =>
  (properties && Object.fromEntries(Object.entries(properties).filter(([name]) => !ADDRESS.test(name)))) as T

/** Filters an event before it is sent; null drops it. */
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
 * Configuration of PostHog (product.md#analytics): no autocapture, no remote scripts, one cookie for 365 days besides storage
 * that lasts as long as the tab.
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
  // Rage clicks (three within 30 px and one second) depend on autocapture, which is off.
  rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
  // Ten, then one every ten seconds; this build of PostHog captures none (ADR 0013).
  error_tracking: { exceptionRateLimiterBucketSize: 10, exceptionRateLimiterRefillRate: 1 },
  before_send: beforeSend,
  save_referrer: false,
  save_campaign_params: false,
  persistence: 'cookie',
  cookie_expiration: 365,
  cross_subdomain_cookie: false,
  // A queued event could be sent after consent is withdrawn.
  request_batching: false,
})
