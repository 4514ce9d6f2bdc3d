export * from './posthog-analytics.ts'
