/**
 * Where something of our own origin is found by others: a browser's tab, a server of tiles. A shell's origin is the phone
 * itself, so that there it is the public site's.
 *
 * @param path Begins with a slash.
 */
export const publicAddress = (path: string): string => {
  const { VITE_SHELL, VITE_PUBLIC_URL = '' } = import.meta.env as Readonly<Record<string, string | undefined>>
  return VITE_SHELL === 'native' ? new URL(path, VITE_PUBLIC_URL).href : path
}
