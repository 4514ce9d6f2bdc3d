import { X } from 'lucide-react'
import { useState } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { VISIT_PLACE, type VisitPlace } from '../../state/visit-place.ts'
import { SEARCH_TEXTS } from '../../texts/search.ts'
import { useNearAddress } from './use-near-address.ts'

/** The place of the visit with the button that removes it, if there is one (product.md#place-of-the-visit). */
export const PlaceChipPart = () => {
  const place$ = useResolved(VISIT_PLACE)
  const place = useViewState(place$)
  useNearAddress(place$)

  if (!place) return null
  return (
    <button
      type="button"
      aria-label={SEARCH_TEXTS.removePlace(nameOf(place))}
      onClick={({ currentTarget }) => {
        // The button that has the focus disappears: the first filter takes it.
        currentTarget.nextElementSibling?.querySelector('button')?.focus()
        place$.next(null)
      }}
      className="my-1.5 mr-1 inline-flex min-h-11 max-w-[45%] min-w-11 shrink-0 items-center gap-1 self-center rounded-full bg-accent-soft px-3 font-semibold text-ink shadow-1 inset-ring-2 inset-ring-accent"
    >
      <PlaceName key={`${place.position.lat} ${place.position.lng}`} place={place} />
      <X aria-hidden size={18} className="shrink-0" />
    </button>
  )
}

const nameOf = ({ isKnown, name }: VisitPlace): string => (isKnown ? name : SEARCH_TEXTS.placeOfLink)

/** The name of a place. That of a link keeps its width when the server confirms it: the filters beside it do not move. */
const PlaceName = ({ place }: { readonly place: VisitPlace }) => {
  const [isOfLink] = useState(!place.isKnown)
  if (!isOfLink) return <span className="truncate">{place.name}</span>
  return (
    <span className="relative truncate text-center">
      <span aria-hidden className="invisible">
        {SEARCH_TEXTS.placeOfLink}
      </span>
      <span key={nameOf(place)} className="absolute inset-0 truncate">
        {nameOf(place)}
      </span>
    </span>
  )
}
