import type { Cuisine } from '@mahlzeit/domain'
import { useState } from 'react'
import { CUISINE_EMOJI, MEAL_EMOJI } from '../../texts/deals.ts'

interface PlacePhotoProps {
  readonly url: string | null
  readonly alt: string
  readonly cuisine: Cuisine | null
  /** Loads the photo eagerly, for the first card of a page. */
  readonly eager?: boolean
}

/** A square photo, or the cuisine's emoji if the photo is missing or fails to load. */
export const PlacePhoto = ({ url, alt, cuisine, eager = false }: PlacePhotoProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <div className="grid size-[68px] shrink-0 place-items-center overflow-hidden rounded-card bg-tint">
      {url && url !== brokenUrl ? (
        <img
          src={url}
          alt={alt}
          width={68}
          height={68}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenUrl(url)}
          // Firefox paints the alternative text until the photo has loaded.
          className="size-[68px] object-cover object-top text-transparent"
        />
      ) : (
        <span aria-hidden className="text-[2rem]/none">
          {cuisine ? CUISINE_EMOJI[cuisine] : MEAL_EMOJI}
        </span>
      )}
    </div>
  )
}
