/** A generator of numbers from 0 to 1 that gives the same ones every time. */
export const numbers = (seed: number) => (): number => {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32
  return seed / 2 ** 32
}
