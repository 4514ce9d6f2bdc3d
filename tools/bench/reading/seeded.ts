import { randomNumbers } from '../random.ts'

/** Returns random numbers of a card for one purpose. Mixes the bits of the seed, as neighbouring seeds give similar numbers. */
export const seeded = (seed: number, purpose: number): (() => number) => {
  let mixed = Math.imul(seed * 64 + purpose + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return randomNumbers((mixed ^ (mixed >>> 16)) >>> 0)
}
