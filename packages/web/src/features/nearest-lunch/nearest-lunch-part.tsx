import { dealPath } from '@mahlzeit/domain'
import { useId } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { NEAREST_LUNCH_TEXTS } from '../../texts/nearest-lunch.ts'
import { DealCards } from '../../shared/deal/deal-cards.tsx'
import { NEAREST_LUNCH_VIEW_MODEL } from './nearest-lunch.view-model.ts'

/** The nearest lunch of today; nothing if no position is known or nothing is found. */
export const NearestLunchPart = () => {
  const { deals, from, place, now } = useViewState(useResolved(NEAREST_LUNCH_VIEW_MODEL).state$)
  const id = useId()
  if (deals.length === 0) return null
  return (
    <section aria-labelledby={id} className="mx-auto mt-8 w-full max-w-xl text-left">
      <h2 id={id} className="mb-3 text-20 font-semibold">
        {NEAREST_LUNCH_TEXTS.title(place)}
      </h2>
      <DealCards deals={deals} from={from} now={now} linkOf={dealPath} heading="h3" />
    </section>
  )
}
