import { useEffect, useLayoutEffect, useRef } from 'react'
import { CAROUSEL_TEXTS } from '../texts/carousel.ts'
import { type CarouselImage, CarouselPhoto } from './carousel-image.tsx'
import { type CarouselPlace, indexAt } from './carousel-place.ts'

/** Without a `scrollend` event: scrolling has ended after this long without a movement. */
const REST_MS = 120

interface CarouselTrackProps {
  readonly images: readonly CarouselImage[]
  readonly current: CarouselPlace
  /** Whether the neighbours load. */
  readonly isUsed: boolean
  readonly onSettle: (by: number) => void
  readonly onOpen: () => void
}

/**
 * Three slides side by side, scrolled to the middle one. Swipes scroll natively; when scrolling ends on a neighbour, that one
 * becomes the middle. So the carousel wraps without cloned slides. Scrolling that the layout caused, by a new width or for paper,
 * ends on the middle again.
 */
export const CarouselTrack = ({ images, current, isUsed, onSettle, onOpen }: CarouselTrackProps) => {
  const track = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the user is scrolling, by finger or wheel. */
  const swiping = useRef(false)
  const alone = images.length === 1

  useLayoutEffect(() => {
    const element = track.current
    if (!element || alone) return
    const hadFocus = element.contains(document.activeElement)
    swiping.current = false
    element.scrollLeft = element.clientWidth * (1 - current.step)
    if (current.step !== 0) glideToMiddle(element)
    if (hadFocus) element.querySelector<HTMLElement>('[data-current] button')?.focus({ preventScroll: true })
  }, [current.place, current.step, alone])

  // A hidden track has no width: that of a page that the server rendered is shown only when the app has rendered the same.
  useEffect(() => {
    const element = track.current
    if (!element || alone) return
    const observer = new ResizeObserver(() => {
      if (!swiping.current) element.scrollLeft = element.clientWidth
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [alone])

  useEffect(() => () => clearTimeout(resting.current), [])

  useEffect(() => {
    const endSwipe = () => {
      swiping.current = false
    }
    window.addEventListener('resize', endSwipe)
    window.addEventListener('beforeprint', endSwipe)
    return () => {
      window.removeEventListener('resize', endSwipe)
      window.removeEventListener('beforeprint', endSwipe)
    }
  }, [])

  const settle = () => {
    const element = track.current
    if (!element?.clientWidth || alone) return
    const by = Math.round(element.scrollLeft / element.clientWidth) - 1
    if (by === 0) swiping.current = false
    else if (swiping.current) onSettle(by)
    else glideToMiddle(element)
  }
  const startSwipe = () => {
    swiping.current = true
  }
  const scrolled = () => {
    if ('onscrollend' in window) return
    clearTimeout(resting.current)
    resting.current = setTimeout(settle, REST_MS)
  }

  return (
    <div
      ref={track}
      onPointerDown={startSwipe}
      onWheel={startSwipe}
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
              className="h-full w-full shrink-0 snap-center snap-always print:not-data-current:hidden"
            >
              <button type="button" onClick={onOpen} className="block h-full w-full cursor-zoom-in -outline-offset-4">
                {(slot === 0 || isUsed) && (
                  <CarouselPhoto
                    image={{ ...image, alt: CAROUSEL_TEXTS.enlarge(image.alt) }}
                    eager={slot === 0}
                    className="h-full w-full object-contain"
                  />
                )}
              </button>
            </div>
          )
        )
      })}
    </div>
  )
}

const glideToMiddle = (element: HTMLElement): void =>
  element.scrollTo?.({ left: element.clientWidth, behavior: calm() ? 'instant' : 'smooth' })

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
