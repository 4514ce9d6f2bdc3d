import { expect, it } from 'vitest'
import { manualPlace } from './manual-place.ts'

const SPOT = { lat: 52.5204, lng: 13.4049 }

it('a manual place has clean texts and a random id', () => {
  const numbers = [0, 0.5, 0.999]
  let at = 0
  const place = manualPlace(' Zur Linde ', ' Weg 1 ', SPOT, () => numbers[at++ % 3] ?? 0)
  expect(place).toEqual({ placeId: 'manual:0iz0iz0iz0iz0iz0iz0i', name: 'Zur Linde', address: 'Weg 1', position: SPOT })
})
