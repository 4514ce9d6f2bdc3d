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
  /** The names of the dishes on the card. */
  readonly dishes: readonly { readonly name: string }[]
  readonly search: string
}

/** Why a search finds a deal, unless one of its dishes says so; nothing where no reason is known. */
export const MatchReason = ({ deal: { place, cuisines }, dishes, search }: MatchReasonProps) => {
  if (dishes.some(({ name }) => dishRating(name, search) > 0)) return null
  const cuisine = cuisines.find((key) => dishRating(CUISINE_LABELS[key], search) > 0)
  const text =
    dishRating(place.name, search) > 0
      ? SEARCH_TEXTS.byName
      : cuisine
        ? SEARCH_TEXTS.byCuisine(CUISINE_LABELS[cuisine])
        : dishRating(place.address, search) > 0 && SEARCH_TEXTS.byAddress(place.address)
  return text ? <li className="font-medium text-ink">{text}</li> : null
}
