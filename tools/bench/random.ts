/** Returns a pseudorandom generator of numbers from 0 to 1, the same ones for the same seed. */
export const randomNumbers = (seed: number) => (): number => {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32
  return seed / 2 ** 32
}
