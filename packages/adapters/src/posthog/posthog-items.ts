import type { AnalyticsItems } from '@mahlzeit/domain'

/** What PostHog stores on a device (product.md#stored-items). `*` stands for the project key. */
export const POSTHOG_ITEMS: AnalyticsItems = {
  analyticsVisitor: { name: 'ph_*_posthog', storage: 'cookie' },
  analyticsProperties: { name: 'ph_*_posthog', storage: 'session-storage' },
  analyticsRegistered: { name: 'ph_*_session_registered_properties', storage: 'session-storage' },
  analyticsWindow: { name: 'ph_*_window_id', storage: 'session-storage' },
  analyticsTab: { name: 'ph_*_primary_window_exists', storage: 'session-storage' },
}
