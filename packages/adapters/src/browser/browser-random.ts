/** A number from 0 up to 1. */
export const browserRandom = (): number => Math.random()
