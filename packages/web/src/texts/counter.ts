/** What a counter says aloud. */
export const COUNTER_TEXTS = {
  used: (count: number, limit: number) => `${count} von ${limit} Zeichen`,
} as const
