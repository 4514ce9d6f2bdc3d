/** Announcements of a character counter for screen readers. */
export const COUNTER_TEXTS = {
  used: (count: number, limit: number) => `${count} von ${limit} Zeichen`,
} as const
