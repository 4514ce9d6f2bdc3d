/** Returns the length in code points, as the database counts: an emoji is one. */
export const characterCount = (text: string): number => Array.from(text).length

/** Returns the length in bytes of UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else if (code < 0x10000) bytes += 3
    else bytes += 4
  }
  return bytes
}
