import type { DealId } from '../deals/deal-id.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'

/** An image that moderation hid. */
export interface HiddenImage {
  readonly url: string
  readonly hiddenReason: string
}

/** Reads which of the signed-in user's images are hidden. */
export interface HiddenImages {
  /** Returns the deal's hidden images that the user uploaded; none for visitors. */
  findOwn(dealId: DealId): Promise<Result<readonly HiddenImage[], Failure>>
}

export const HIDDEN_IMAGES = token<HiddenImages>('hidden images')
