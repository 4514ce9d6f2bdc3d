import { type Deal, CUISINE_LABELS, dishRating } from '@mahlzeit/domain'
import { SEARCH_TEXTS } from '../../texts/search.ts'

interface MarkedProps {
  readonly name: string
  readonly search: string
}

/** A name with the words marked that a search finds. */
export const MarkedName = ({ name, search }: MarkedProps) =>
  Array.from(name.matchAll(/\s+|\S+/gu), ({ 0: part, index: offset }) =>
    dishRating(part, search) > 0 ? (
      <mark key={offset} className="rounded-xs bg-accent-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )

interface MatchReasonProps {
  readonly deal: Pick<Deal, 'place' | 'cuisines'>
  readonly search: string
}

/** Why a search finds a deal without its dishes. */
export const MatchReason = ({ deal: { place, cuisines }, search }: MatchReasonProps) => {
  if (dishRating(place.name, search) > 0) return SEARCH_TEXTS.byName
  const cuisine = cuisines.find((key) => dishRating(CUISINE_LABELS[key], search) > 0)
  if (cuisine) return SEARCH_TEXTS.byCuisine(CUISINE_LABELS[cuisine])
  return dishRating(place.address, search) > 0 ? SEARCH_TEXTS.byAddress(place.address) : SEARCH_TEXTS.byFacts
}
