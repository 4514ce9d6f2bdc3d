/** The first 96 bits of the SHA-256 of a text or of bytes, in hexadecimal digits. */
export const shortHash = async (content: string | Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
