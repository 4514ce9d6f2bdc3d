import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { CAROUSEL_TEXTS } from '../texts/carousel.ts'
import type { CarouselImage } from './carousel-image.tsx'
import { useCarouselPlace } from './carousel-place.ts'
import { CarouselTrack } from './carousel-track.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { lazyModule } from './lazy-module.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const CarouselZoom = lazyModule(() => import('./carousel-zoom.tsx')).component((module) => module.CarouselZoom)

/** With more images a number replaces the dots. */
export const MAX_DOTS = 4

export interface CarouselProps {
  /** At least one. */
  readonly images: readonly CarouselImage[]
  /** Size and corners of the image. */
  readonly className: string
}

/**
 * A wrapping carousel of whole images, by swipe, arrows, dots and arrow keys. A tap enlarges the image. The other images load once
 * a finger, a mouse or the focus reaches the carousel, so that they are there when a swipe ends.
 */
export const Carousel = ({ images, className }: CarouselProps) => {
  const { current, go, settleBy, show } = useCarouselPlace(images.length)
  const [enlarged, setEnlarged] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  const use = () => setIsUsed(true)
  const box = useRef<HTMLElement>(null)
  const several = images.length > 1

  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
    if (!step || !several || enlarged) return
    event.preventDefault()
    go(step)
  }
  const close = (index: number) => {
    show(index)
    setEnlarged(false)
    // The current image may be another one than the tapped one.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-current] button')?.focus())
  }

  return (
    <section
      ref={box}
      aria-roledescription="Karussell"
      aria-label={CAROUSEL_TEXTS.carousel}
      onKeyDown={keyDown}
      onPointerEnter={use}
      onPointerDown={use}
      onFocus={use}
      className="flex flex-col gap-2"
    >
      <div className={classNames('group relative overflow-hidden bg-tint', className)}>
        <CarouselTrack
          images={images}
          current={current}
          isUsed={isUsed}
          onSettle={settleBy}
          onOpen={() => setEnlarged(true)}
        />
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 lg:px-0">
        <div aria-live="polite" className="flex flex-wrap items-center gap-2 text-13 text-muted">
          {several && <VisuallyHidden>{CAROUSEL_TEXTS.position(current.index + 1, images.length)}</VisuallyHidden>}
          {images[current.index]?.caption}
        </div>
        <div className="-my-2.5 -ml-4 flex-1 print:invisible">{images[current.index]?.action}</div>
        {several && (
          <div className="-mx-3 -my-2.5 ms-auto flex items-center print:hidden">
            <IconButton
              label={CAROUSEL_TEXTS.previous}
              icon={<ChevronLeft aria-hidden size={24} />}
              onClick={() => go(-1)}
            />
            {images.length > MAX_DOTS ? (
              <p aria-hidden className="text-13 text-muted tabular-nums">
                {current.index + 1} / {images.length}
              </p>
            ) : (
              <Dots count={images.length} index={current.index} onShow={show} />
            )}
            <IconButton
              label={CAROUSEL_TEXTS.next}
              icon={<ChevronRight aria-hidden size={24} />}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
      {enlarged && (
        <Suspense fallback={null}>
          <CarouselZoom images={images} firstIndex={current.index} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

interface DotsProps {
  readonly count: number
  readonly index: number
  readonly onShow: (index: number) => void
}

const Dots = ({ count, index, onShow }: DotsProps) => (
  <ul className="flex">
    {Array.from({ length: count }, (_, dot) => (
      <li key={dot}>
        <button
          type="button"
          aria-label={CAROUSEL_TEXTS.position(dot + 1, count)}
          aria-current={dot === index || undefined}
          onClick={() => onShow(dot)}
          className="grid size-11 place-items-center"
        >
          <span
            className={classNames(
              'size-2.5 rounded-full transition-colors',
              dot === index ? 'bg-accent' : 'bg-line-strong opacity-60',
            )}
          />
        </button>
      </li>
    ))}
  </ul>
)
