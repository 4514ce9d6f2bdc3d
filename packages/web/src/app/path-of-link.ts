/**
 * Returns the path within the app that a link to the public site leads to, with query and fragment: `/restaurant/42?from=map`;
 * null for a link to any other site.
 *
 * @param host The origin of the web app, `https://example.org`.
 */
export const pathOfLink = (link: string, host: string): string | null => {
  const origin = host.replace(/\/+$/u, '')
  if (link.slice(0, origin.length).toLowerCase() !== origin.toLowerCase()) return null
  const rest = link.slice(origin.length)
  if (/\s/u.test(rest) || (rest !== '' && !/^[/?#]/u.test(rest))) return null
  // Two slashes at the start would name another host, even with a line break between them.
  return `/${rest.replace(/^[/\\]+/u, '')}`
}
