import { supabasePublicReads } from '@mahlzeit/adapters/supabase'
import type { PublicReads } from '@mahlzeit/domain'
import { type BuildVariables, readSettings } from './settings.ts'

/** The public reads of the backend that the settings name, for the service worker. */
export const publicReads = (environment: BuildVariables, origin: string): PublicReads => {
  const { backendUrl, readsUrl } = readSettings(environment, origin)
  return supabasePublicReads(backendUrl, readsUrl)
}
