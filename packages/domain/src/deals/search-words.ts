/** Maximum length of a query in code points, as PostgreSQL counts characters. */
export const SEARCH_MAX_LENGTH = 200

/** The part of a typed text that is searched for: trimmed, and cut at `SEARCH_MAX_LENGTH`. */
export const normalizeSearch = (typed: string): string => Array.from(typed.trim()).slice(0, SEARCH_MAX_LENGTH).join('')

/**
 * Splits a query, cut at `SEARCH_MAX_LENGTH`, into words: at white space, hyphens, control characters and lone surrogates, which
 * PostgreSQL does not accept as text.
 */
export const searchWords = (query: string): readonly string[] =>
  Array.from(query)
    .slice(0, SEARCH_MAX_LENGTH)
    .join('')
    .split(/[\s\p{Cc}\p{Cs}‐‑–-]+/u)
    .filter((word) => word !== '')
