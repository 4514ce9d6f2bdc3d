import { PostHog } from 'posthog-js/dist/module.slim.no-external'
import { posthogSettings } from './posthog-settings.ts'

/** Starts a client of its own, so that one that was stopped stays stopped. A file of its own, loaded with the library. */
export const startPostHog = (apiKey: string, host: string): PostHog => {
  const client = new PostHog()
  client.init(apiKey, posthogSettings(host))
  return client
}
