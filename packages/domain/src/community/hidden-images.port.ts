import type { DealId } from '../deals/deal-id.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'

/** An image that moderation hid from everybody. */
export interface HiddenImage {
  readonly url: string
  readonly hiddenBecause: string
}

/** What became of the signed-in user's images. */
export interface HiddenImages {
  /** Those images of a deal that the user uploaded and moderation hid; none for visitors. */
  findOwn(dealId: DealId): Promise<Result<readonly HiddenImage[], Failure>>
}
