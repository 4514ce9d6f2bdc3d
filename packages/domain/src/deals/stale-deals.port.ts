import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Deal } from './deal.ts'

/** Deals that need a new card (product.md#stale-deals). For signed-in users. */
export interface StaleDeals {
  /** Returns those within a walk, nearest first. The position is rounded by `coarsePosition`. */
  findNear(position: LatLng): Promise<Result<readonly Deal[], Failure>>
}

export const STALE_DEALS = token<StaleDeals>('stale deals')
