import type { PublicReads } from '@mahlzeit/domain'
import { DEAL_BY_ID, DEAL_PINS, NEAREST_DEALS, pathOf } from '@mahlzeit/supabase/calls'

/**
 * The addresses of a project's public reads. Imports nothing that the first script and the service worker would have to load.
 * @param readsUrl address of a proxy or a CDN that answers reads of deals in front of the project
 */
export const supabasePublicReads = (baseUrl: string, readsUrl = baseUrl): PublicReads => ({
  origin: new URL(readsUrl).origin,
  paths: { pins: pathOf(DEAL_PINS), nearest: pathOf(NEAREST_DEALS), deal: pathOf(DEAL_BY_ID) },
  photos: new URL('/storage/v1/object/public/deals/', baseUrl).href,
})
