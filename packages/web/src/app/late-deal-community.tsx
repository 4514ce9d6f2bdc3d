import type { DealCommunityProps } from '../features/deal-detail/deal-community-props.ts'
import { afterFirstDeals } from '../ui/first-deals.ts'
import { retryingLazy } from '../ui/retrying-lazy.ts'
import { Quietly } from './quietly.tsx'

const DealCommunity = retryingLazy(async () => {
  await afterFirstDeals()
  return import('./deal-community.tsx')
})

/** What users add to a deal. It comes after the deal itself, which does not wait for it. */
export const LateDealCommunity = (props: DealCommunityProps) => (
  <Quietly>
    <DealCommunity {...props} />
  </Quietly>
)
