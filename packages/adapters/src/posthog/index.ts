export * from './posthog-analytics.ts'
export * from './posthog-items.ts'
