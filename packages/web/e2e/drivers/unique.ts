/** Returns a text that no other test uses. */
export const uniqueText = (about: string): string => `${about} ${crypto.randomUUID().slice(0, 8)}`

/** Returns a query string that no other test uses, and that page views keep. */
export const uniqueQuery = (): string => `?selected=${crypto.randomUUID()}`
