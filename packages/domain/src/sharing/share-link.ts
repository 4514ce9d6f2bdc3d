import type { DealId } from '../deals/deal-id.ts'

/**
 * The public address of a deal's page (product.md#sharing).
 *
 * @param host The origin of the web app, `https://example.org`; in native apps the public domain.
 */
export const dealLink = (host: string, id: DealId): string => `${host.replace(/\/+$/, '')}/restaurant/${id}`
