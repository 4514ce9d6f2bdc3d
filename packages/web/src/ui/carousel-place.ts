import { useState } from 'react'

/**
 * Where a wrapping carousel stands. `place` runs on without end in both directions, so that neighbours keep their
 * identity across the seam; `index` is the image there. `step` is how it came: one on, one back, or by itself (0).
 */
export interface CarouselPlace {
  readonly place: number
  readonly index: number
  readonly step: -1 | 0 | 1
}

/** The index of the image at a place, for places of any sign. */
export const indexAt = (place: number, count: number): number => ((place % count) + count) % count

/** Moves through `count` images, from the last on to the first and back. */
export const useCarouselPlace = (count: number, firstIndex = 0) => {
  const [{ place, step }, setPlace] = useState<Omit<CarouselPlace, 'index'>>({ place: firstIndex, step: 0 })
  return {
    current: { place, step, index: indexAt(place, count) } satisfies CarouselPlace,
    go: (by: -1 | 1) => setPlace((from) => ({ place: from.place + by, step: by })),
    /** The images were moved by hand, and already stand there. */
    settleBy: (by: number) => setPlace((from) => ({ place: from.place + by, step: 0 })),
    show: (index: number) => setPlace((from) => ({ place: from.place + index - indexAt(from.place, count), step: 0 })),
  }
}
