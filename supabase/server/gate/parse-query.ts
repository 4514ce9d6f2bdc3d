const NAME = /^[a-z_]+$/u

/**
 * Decodes a query string once. Names must be plain: with `grant%5Ftype` a reader that decodes names differs from one that does
 * not, with a repeated name a reader of the first value from one of the last.
 * @returns null if a name is encoded or repeated, or a value is no UTF-8 or has a NUL, which PostgreSQL cannot store
 */
export const parseQuery = (search: string): Readonly<Record<string, string>> | null => {
  const values = new Map<string, string>()
  for (const parameter of search.slice(1).split('&')) {
    if (parameter === '') continue
    const [name = '', ...rest] = parameter.split('=')
    const value = decode(rest.join('='))
    if (!NAME.test(name) || values.has(name) || value === null) return null
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

const decode = (text: string): string | null => {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '))
    return value.includes('\0') ? null : value
  } catch {
    return null
  }
}
