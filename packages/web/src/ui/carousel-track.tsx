import { useEffect, useLayoutEffect, useRef } from 'react'
import { CAROUSEL_TEXTS } from '../texts/carousel.ts'
import { type CarouselImage, CarouselPhoto } from './carousel-image.tsx'
import { type CarouselPlace, indexAt } from './carousel-place.ts'

/** Without a `scrollend` event: scrolling has ended after this long without a movement. */
const REST_MS = 120

interface CarouselTrackProps {
  readonly images: readonly CarouselImage[]
  readonly current: CarouselPlace
  readonly onSettle: (by: number) => void
  readonly onOpen: () => void
}

/**
 * Three slides side by side, scrolled to the middle one. Swipes scroll natively; when scrolling ends on a neighbour, that one
 * becomes the middle. So the carousel wraps without cloned slides.
 */
export const CarouselTrack = ({ images, current, onSettle, onOpen }: CarouselTrackProps) => {
  const track = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A step is animating: scroll positions on its way are not final. */
  const gliding = useRef(false)
  const alone = images.length === 1

  useLayoutEffect(() => {
    const element = track.current
    if (!element || alone) return
    const hadFocus = element.contains(document.activeElement)
    const width = element.clientWidth
    gliding.current = current.step !== 0
    element.scrollLeft = width * (1 - current.step)
    if (current.step !== 0) element.scrollTo?.({ left: width, behavior: calm() ? 'instant' : 'smooth' })
    if (hadFocus) element.querySelector<HTMLElement>('[data-current] button')?.focus({ preventScroll: true })
  }, [current.place, current.step, alone])

  useEffect(() => () => clearTimeout(resting.current), [])

  const settle = () => {
    const element = track.current
    if (!element?.clientWidth || alone) return
    const by = Math.round(element.scrollLeft / element.clientWidth) - 1
    if (by === 0) gliding.current = false
    else if (!gliding.current) onSettle(by)
  }
  const scrolled = () => {
    if ('onscrollend' in window) return
    clearTimeout(resting.current)
    resting.current = setTimeout(settle, REST_MS)
  }

  return (
    <div
      ref={track}
      onPointerDown={() => {
        gliding.current = false
      }}
      onScroll={scrolled}
      onScrollEnd={settle}
      className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      {(alone ? [0] : [-1, 0, 1]).map((slot) => {
        const place = current.place + slot
        const image = images[indexAt(place, images.length)]
        return (
          image && (
            <div
              key={place}
              inert={slot !== 0}
              data-current={slot === 0 || undefined}
              className="h-full w-full shrink-0 snap-center snap-always"
            >
              <button type="button" onClick={onOpen} className="block h-full w-full cursor-zoom-in -outline-offset-4">
                <CarouselPhoto
                  image={{ ...image, alt: CAROUSEL_TEXTS.enlarge(image.alt) }}
                  eager={slot === 0}
                  className="h-full w-full object-cover object-top"
                />
              </button>
            </div>
          )
        )
      })}
    </div>
  )
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
