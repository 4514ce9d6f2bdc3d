import { MapPin } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { PlaceMarkerProps } from '../../shared/slots.ts'
import { SEARCH_TEXTS } from '../../texts/search.ts'

/** The marker of the place of the visit. Its tip follows the place while the map moves; it receives no pointer events. */
export const PlaceMarkerPart = ({ place, moves$, pointOf }: PlaceMarkerProps) => {
  const marker = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent(() => {
    const { x, y } = pointOf(place.position)
    if (marker.current) marker.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -92%)`
  })
  useLayoutEffect(() => {
    follow()
    const subscription = moves$.subscribe(() => follow())
    return () => subscription.unsubscribe()
  }, [moves$, place])
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        ref={marker}
        role="img"
        aria-label={SEARCH_TEXTS.chosenPlace(place.isKnown ? place.name : SEARCH_TEXTS.placeOfLink)}
        className="absolute top-0 left-0"
      >
        <MapPin aria-hidden size={32} className="fill-raised text-ink forced-colors:fill-[Canvas]" />
      </div>
    </div>
  )
}
