import type { PhotoArea } from '@mahlzeit/domain'

/** Shown around an area, in parts of its height. */
const MARGIN = 0.35

/** Narrow areas are enlarged to at most this multiple of the width of the whole photo. */
const MAX_ZOOM = 2

interface PhotoCropProps {
  readonly src: string
  /** The width of the photo divided by its height. */
  readonly aspect: number
  readonly area: PhotoArea
  readonly alt: string
}

/** A part of a photo, cut out by CSS. */
export const PhotoCrop = ({ src, aspect, area, alt }: PhotoCropProps) => {
  const [marginX, marginY] = [(MARGIN * area.height) / aspect, MARGIN * area.height]
  const left = Math.max(0, area.left - marginX)
  const top = Math.max(0, area.top - marginY)
  const width = Math.min(1, area.left + area.width + marginX) - left
  const height = Math.min(1, area.top + area.height + marginY) - top
  const percent = (part: number) => `${part * 100}%`
  return (
    <div
      className="relative overflow-hidden rounded-card bg-tint ring ring-line"
      style={{ width: percent(Math.min(1, MAX_ZOOM * width)), aspectRatio: (width * aspect) / height }}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        className="absolute max-w-none"
        style={{ width: percent(1 / width), left: percent(-left / width), top: percent(-top / height) }}
      />
    </div>
  )
}
