import { token } from './token.ts'

/** Returns a number from 0 up to 1. */
export const RANDOM = token<() => number>('random')
