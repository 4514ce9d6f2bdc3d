import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Deal } from './deal.ts'

/** Deals without a recent confirmation (product.md#stale-deals). For signed-in users. */
export interface StaleDeals {
  /** Returns those with the earliest confirmation first. The position is rounded by `coarsePosition`. */
  findNear(position: LatLng): Promise<Result<readonly Deal[], Failure>>
}

export const STALE_DEALS = token<StaleDeals>('stale deals')
