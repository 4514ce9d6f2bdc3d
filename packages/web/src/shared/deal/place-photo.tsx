import { useState } from 'react'
import { MEAL_EMOJI } from '../../texts/deals.ts'

interface PlacePhotoProps {
  readonly url: string
  readonly alt: string
}

/** A square photo, or an emoji if it fails to load. */
export const PlacePhoto = ({ url, alt }: PlacePhotoProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <div className="grid size-[68px] shrink-0 place-items-center overflow-hidden rounded-card bg-tint">
      {url !== brokenUrl ? (
        <img
          src={url}
          alt={alt}
          width={68}
          height={68}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
          // Firefox paints the alternative text until the photo has loaded.
          className="size-[68px] object-cover object-top text-transparent"
        />
      ) : (
        <span aria-hidden className="text-[2rem]/none">
          {MEAL_EMOJI}
        </span>
      )}
    </div>
  )
}
