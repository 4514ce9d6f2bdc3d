import type { DealReading, PublicReads } from '@mahlzeit/domain'

/** The SQL function of each reading. */
export const READING_FUNCTIONS = {
  pins: 'deal_pins',
  nearest: 'nearest_deals',
  deal: 'deal_by_id',
} as const satisfies Readonly<Record<DealReading, string>>

const pathOf = (reading: DealReading): string => `/rest/v1/rpc/${READING_FUNCTIONS[reading]}`

/**
 * Where a project answers public reads. Imports nothing that the first script and the service worker would have to load.
 * @param readsUrl address of a proxy or a CDN that answers reads of deals in front of the project
 */
export const supabasePublicReads = (baseUrl: string, readsUrl = baseUrl): PublicReads => ({
  origin: new URL(readsUrl).origin,
  paths: { pins: pathOf('pins'), nearest: pathOf('nearest'), deal: pathOf('deal') },
  photos: new URL('/storage/v1/object/public/deals/', baseUrl).href,
})
