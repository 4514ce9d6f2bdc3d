import { createHash } from 'node:crypto'

/** The hash of a file in parts, which are not copied. Of a photo without its metadata: it identifies uploads of the same photo. */
export const hashOf = (parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
