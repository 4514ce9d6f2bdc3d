import { Dialog, DialogPanel } from '@headlessui/react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { CAROUSEL_TEXTS } from '../texts/carousel.ts'
import { COMMON_TEXTS } from '../texts/common.ts'
import { useBackButton } from './back-button.ts'
import type { CarouselImage } from './carousel-image.tsx'
import { useCarouselPlace } from './carousel-place.ts'
import { CarouselZoomStage } from './carousel-zoom-stage.tsx'
import { IconButton } from './icon-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CarouselZoomProps {
  readonly images: readonly CarouselImage[]
  readonly firstIndex: number
  /** Receives the index of the image that was shown last. */
  readonly onClose: (index: number) => void
}

/** The images on the whole screen. Esc, a swipe down and the close button close it. */
export const CarouselZoom = ({ images, firstIndex, onClose }: CarouselZoomProps) => {
  const { current, go } = useCarouselPlace(images.length, firstIndex)
  const image = images[current.index]
  const several = images.length > 1
  useBackButton(() => onClose(current.index))

  const keyDown = (event: KeyboardEvent) => {
    if (several && event.key === 'ArrowLeft') go(-1)
    if (several && event.key === 'ArrowRight') go(1)
  }
  const swipe = (kind: 'next' | 'previous' | 'close') => {
    if (kind === 'close') onClose(current.index)
    else if (several) go(kind === 'next' ? 1 : -1)
  }

  return (
    <Dialog
      open
      onClose={() => onClose(current.index)}
      onKeyDown={keyDown}
      aria-label={CAROUSEL_TEXTS.enlarged}
      className="fixed inset-0 z-50 animate-appear bg-paper text-ink outline-none"
    >
      <DialogPanel className="flex h-full flex-col px-safe pt-safe pb-safe">
        {image && <CarouselZoomStage key={current.place} image={image} onSwipe={swipe} />}
        {/* Below the image, which nothing covers. */}
        <div className="mx-auto flex w-full max-w-lg items-center justify-center gap-2 p-2">
          {several && (
            <IconButton
              variant="raised"
              label={CAROUSEL_TEXTS.previous}
              icon={<ChevronLeft aria-hidden size={24} />}
              onClick={() => go(-1)}
            />
          )}
          <div aria-live="polite" className="flex min-w-0 flex-1 flex-wrap items-center justify-center gap-2 text-13">
            {several && (
              <>
                <VisuallyHidden>{CAROUSEL_TEXTS.position(current.index + 1, images.length)}</VisuallyHidden>
                <span aria-hidden className="tabular-nums">
                  {current.index + 1} / {images.length}
                </span>
              </>
            )}
            <div className="short:sr-only">{image?.caption}</div>
          </div>
          {several && (
            <IconButton
              variant="raised"
              label={CAROUSEL_TEXTS.next}
              icon={<ChevronRight aria-hidden size={24} />}
              onClick={() => go(1)}
            />
          )}
          <IconButton
            variant="raised"
            label={COMMON_TEXTS.close}
            data-autofocus
            icon={<X aria-hidden size={24} />}
            onClick={() => onClose(current.index)}
          />
        </div>
      </DialogPanel>
    </Dialog>
  )
}
