/** Deeper values overflow the stack of PostgreSQL; the deepest that the app sends has four levels. */
const MAX_DEPTH = 16

/** Parses JSON in UTF-8; null if it is none, too deep, or has text that PostgreSQL cannot store. An empty body is `{}`. */
export const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return {}
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isStorable(value, MAX_DEPTH) ? value : null
  } catch {
    return null
  }
}

const isStorable = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([key, part]) => isStorable(key, 0) && isStorable(part, depth - 1))
}
