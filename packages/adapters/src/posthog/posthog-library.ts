import { PostHog } from 'posthog-js/dist/module.slim.no-external'
import { posthogSettings } from './posthog-settings.ts'

/** Starts a new client, so that a stopped one stays stopped. A separate module, lazy-loaded together with the library. */
export const startPostHog = (apiKey: string, host: string): PostHog => {
  const client = new PostHog()
  client.init(apiKey, posthogSettings(host))
  return client
}
