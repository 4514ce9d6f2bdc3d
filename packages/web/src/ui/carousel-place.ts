import { useState } from 'react'

/**
 * The position of a wrapping carousel. `place` is unbounded in both directions, so that neighbours keep their keys when it wraps;
 * `index` is the image at that place. `step` is the last move: forward, back, or none of both (0).
 */
export interface CarouselPlace {
  readonly place: number
  readonly index: number
  readonly step: -1 | 0 | 1
}

/** Returns the index of the image at a place, which may be negative. */
export const indexAt = (place: number, count: number): number => ((place % count) + count) % count

/** State of a wrapping carousel of `count` images. */
export const useCarouselPlace = (count: number, firstIndex = 0) => {
  const [{ place, step }, setPlace] = useState<Omit<CarouselPlace, 'index'>>({ place: firstIndex, step: 0 })
  return {
    current: { place, step, index: indexAt(place, count) } satisfies CarouselPlace,
    go: (by: -1 | 1) => setPlace((from) => ({ place: from.place + by, step: by })),
    /** The images were swiped there already. */
    settleBy: (by: number) => setPlace((from) => ({ place: from.place + by, step: 0 })),
    show: (index: number) => setPlace((from) => ({ place: from.place + index - indexAt(from.place, count), step: 0 })),
  }
}
