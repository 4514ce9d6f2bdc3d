/** Returns the known ones of stored keys, in the order of `keys`: a later version may store others. */
export const knownKeys = <Key extends string>(keys: readonly Key[], stored: unknown): Key[] =>
  Array.isArray(stored) ? keys.filter((key) => stored.includes(key)) : []
