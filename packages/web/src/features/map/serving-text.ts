import type { Deal, FilterTime } from '@mahlzeit/domain'
import { availabilityFacts } from '../../shared/deal/availability-facts.ts'

/** Whether lunch is served now or at the time of a filter, within a sentence: `jetzt bis 14:30`. Nouns keep their capital. */
export const servingText = (deal: Deal, now: Date, when: FilterTime | null): string =>
  availabilityFacts(deal, now, when).text.replace(/^(?:Am|Bis|Gibt|Heute|Jetzt|Wieder)\b/u, (word) =>
    word.toLowerCase(),
  )
