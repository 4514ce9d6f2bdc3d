import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CAROUSEL_TEXTS } from '../texts/carousel.ts'
import { classNames } from './class-names.ts'

export interface CarouselImage {
  readonly url: string
  readonly alt: string
  /** Shown below the image. */
  readonly caption: ReactNode
  /** A button beside the caption. */
  readonly action?: ReactNode
}

interface CarouselPhotoProps {
  readonly image: CarouselImage
  readonly className: string
  /** Whether other requests wait for it: the image in view. */
  readonly eager?: boolean
}

/** An image, or a text if it fails to load. */
export const CarouselPhoto = ({ image: { url, alt }, className, eager = false }: CarouselPhotoProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (url === brokenUrl)
    return (
      <span className="flex h-full w-full flex-col items-center justify-center gap-2 text-13 text-muted">
        <ImageOff aria-hidden size={32} />
        {CAROUSEL_TEXTS.broken}
      </span>
    )
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      // Firefox paints the alternative text until the image has loaded.
      className={classNames('text-transparent select-none', className)}
    />
  )
}
