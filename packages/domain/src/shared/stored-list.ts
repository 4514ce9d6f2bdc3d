const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Parses a stored list of any shape (product.md#stored-shapes): an array, JSON text or comma-separated text. Entries that are
 * no text are dropped; anything else is an empty list.
 */
export const storedList = (stored: unknown): readonly string[] => {
  if (Array.isArray(stored)) return stored.filter((entry) => typeof entry === 'string').map((entry) => entry.trim())
  if (typeof stored !== 'string') return []
  const text = stored.trim()
  return text.startsWith('[') ? storedList(parsedJson(text)) : text.split(',').map((entry) => entry.trim())
}

/** Returns the key that a stored entry names, by key or label, ignoring case. */
export const keyOf = <K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[], entry: string) => {
  const same = (text: string): boolean => text.toLowerCase() === entry.normalize('NFC').toLowerCase()
  return keys.find((key) => same(key) || same(labels[key]))
}
