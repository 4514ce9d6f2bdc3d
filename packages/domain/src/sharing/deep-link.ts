/**
 * What a link to the public site names within the app: path, query and fragment, `/restaurant/42?from=map`. Null where it
 * leads to somebody else.
 *
 * @param host The origin of the web app, `https://example.org`.
 */
export const pathOfLink = (link: string, host: string): string | null => {
  const origin = host.replace(/\/+$/u, '')
  if (link.slice(0, origin.length).toLowerCase() !== origin.toLowerCase()) return null
  const rest = link.slice(origin.length)
  if (/\s/u.test(rest) || (rest !== '' && !/^[/?#]/u.test(rest))) return null
  // Two slashes at the start would be another host, also with a line break between them.
  return `/${rest.replace(/^[/\\]+/u, '')}`
}
