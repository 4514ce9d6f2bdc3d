/** Minor versions of the server for which an app keeps working (product.md#later-versions). */
const SUPPORTED_MINORS = 2

/**
 * Whether a server is too new for an app: of a later major version, or more than two minor versions ahead. Both are semantic
 * versions (`1.4.0`); false for other texts.
 */
export const isTooOld = (app: string, server: string): boolean => {
  const [ours, theirs] = [app, server].map((version) => /^(\d+)\.(\d+)\./u.exec(version)?.slice(1).map(Number))
  const [major = 0, minor = 0] = ours ?? []
  const [serverMajor = 0, serverMinor = 0] = theirs ?? []
  if (!ours || !theirs) return false
  return serverMajor > major || (serverMajor === major && serverMinor - minor > SUPPORTED_MINORS)
}
