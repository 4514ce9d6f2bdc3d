/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export const browserRandom = (): number => Math.random()
