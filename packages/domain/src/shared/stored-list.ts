const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The entries of a list in any of the shapes in which older versions stored it: an array, the JSON text of one, or
 * comma-separated text (product.md#stored-shapes). Anything else holds no entries; neither do entries that are no text.
 */
export const storedList = (stored: unknown): readonly string[] => {
  if (Array.isArray(stored)) return stored.filter((entry) => typeof entry === 'string').map((entry) => entry.trim())
  if (typeof stored !== 'string') return []
  const text = stored.trim()
  return text.startsWith('[') ? storedList(parsedJson(text)) : text.split(',').map((entry) => entry.trim())
}

/** The one of `keys` that a stored entry means, by its key or its label, whatever the case. */
export const keyOf = <K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[], entry: string) => {
  const same = (text: string): boolean => text.toLowerCase() === entry.normalize('NFC').toLowerCase()
  return keys.find((key) => same(key) || same(labels[key]))
}
