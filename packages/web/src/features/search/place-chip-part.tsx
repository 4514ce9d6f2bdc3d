import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { SEARCH_TEXTS } from '../../texts/search.ts'
import { PLACE_CONFIRMATION } from './place-confirmation.ts'
import { useNearAddress } from './use-near-address.ts'

/** The place of the visit with the button that removes it, if there is one (product.md#place-of-the-visit). */
export const PlaceChipPart = () => {
  const place$ = useResolved(VISIT_PLACE)
  const confirmation = useResolved(PLACE_CONFIRMATION)
  const place = useViewState(place$)
  useNearAddress(place$)
  useEffect(() => void confirmation.confirm(), [confirmation, place])

  if (!place) return null
  const name = place.isKnown ? place.name : SEARCH_TEXTS.placeOfLink
  return (
    <button
      type="button"
      aria-label={SEARCH_TEXTS.removePlace(name)}
      onClick={({ currentTarget }) => {
        // The button that has the focus disappears: the first filter takes it.
        currentTarget.nextElementSibling?.querySelector('button')?.focus()
        place$.next(null)
      }}
      className="my-1.5 mr-1 inline-flex min-h-11 max-w-[45%] min-w-11 shrink-0 items-center gap-1 self-center rounded-full bg-accent-soft px-3 font-semibold text-ink shadow-1 inset-ring-2 inset-ring-accent"
    >
      <span className="truncate">{name}</span>
      <X aria-hidden size={18} className="shrink-0" />
    </button>
  )
}
