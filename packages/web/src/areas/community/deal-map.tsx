import type { Deal } from '@mahlzeit/domain'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { TRUST_TEXTS } from '../../texts/trust.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { WIDE } from '../../ui/use-media.ts'

const PLACEHOLDER = <div className="h-56 rounded-card bg-tint print:hidden" />
const PlaceMap = onDemand(
  () => import('../../features/add-deal/place-map.tsx'),
  (module) => module.PlaceMap,
  PLACEHOLDER,
)

/**
 * The place of a deal on a small map that links to the large one. Lazy-loaded once half of it is in view; in wide windows one
 * viewport earlier, because only a loaded map is printed.
 */
export const DealMap = ({ deal: { id, place } }: { readonly deal: Deal }) => {
  const box = useRef<HTMLAnchorElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      threshold: 0.5,
      rootMargin: matchMedia(WIDE).matches ? '100%' : '0px',
    })
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <Link ref={box} to={`/?selected=${id}`} className="relative mt-4 block break-inside-avoid rounded-card">
      {isSeen ? <PlaceMap shown={place.position} /> : PLACEHOLDER}
      <span className="absolute bottom-2 left-2 rounded-full bg-raised px-3 py-1.5 text-13 font-semibold text-accent shadow-1 print:hidden">
        {TRUST_TEXTS.onMap}
      </span>
    </Link>
  )
}
