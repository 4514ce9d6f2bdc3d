/* iCalendar (RFC 5545). */
import { SITE } from '@mahlzeit/domain'

/** Escapes a text value. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/gu, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Folds a line after at most 75 octets, between characters. */
const folded = (line: string): string => {
  let [result, octets] = ['', 0]
  for (const character of line) {
    const length = character <= '\u007f' ? 1 : encoder.encode(character).length
    if (octets + length > MAX_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += length
  }
  return result
}

/**
 * Returns a calendar.
 *
 * @param name The part of the product that it comes from.
 * @param lines Those of its properties and components, unfolded.
 */
export const calendarText = (name: string, lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${SITE.name}//${name}//DE`, ...lines, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')
