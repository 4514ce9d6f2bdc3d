import { isUnreadable } from '../shared/clean-text.ts'
import { plainText } from '../shared/plain-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** In code points, without combining marks (product.md#usernames). */
export const USERNAME_MIN_LENGTH = 3
/** In code points. */
export const USERNAME_MAX_LENGTH = 40

/** Names that only the operator may bear: as a word, as the beginning of a word, anywhere. */
const RESERVED_WORDS = ['Mod', 'Mods', 'Root', 'Kundenservice', 'Support', 'System']
const RESERVED_BEGINNINGS = ['Moderat', 'Admin', 'Betreiber']
const BRAND = 'Mahlzeit'

/** Letters of Cyrillic, Greek and Latin, and digits, by the Latin letter that they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀ4',
  b: 'ВвΒβʙ',
  c: 'Ссᴄ',
  d: 'ԁᴅ',
  e: 'ЕеΕεᴇ',
  f: 'ꜰ',
  g: 'ɡ',
  h: 'НнһΗʜ',
  j: 'Јјᴊ',
  k: 'КкΚκᴋᏦ',
  l: 'IiІіӀӏΙιıɪɩʟ|1',
  m: 'МмΜᴍɱ',
  n: 'пΝηɴ',
  o: 'ОоΟοᴏ0',
  p: 'РрΡρᴘ',
  q: 'Ԛԛ',
  r: 'гʀ',
  s: 'Ѕѕꜱ',
  t: 'ТтΤτᴛ',
  u: 'υᴜ',
  v: 'ѵνᴠ',
  w: 'Ԝԝωᴡ',
  x: 'ХхΧχ',
  y: 'УуΥγʏ',
  z: 'Ζᴢ',
}

/** All look-alikes, and at the same index the letter that each looks like. */
export const LOOKALIKE_LETTERS = Object.values(LOOKALIKES).join('')
export const LATIN_LETTERS = Object.entries(LOOKALIKES)
  .map(([letter, alike]) => letter.repeat(alike.length))
  .join('')

/** Characters that a username does not keep: control characters and invisible ones. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

/** Marks on letters and around them. */
const MARKS = /[\p{Mn}\p{Me}]/gu

/** Removes invisible characters and surrounding white space. */
export const visibleUsername = (username: string): string => username.replace(INVISIBLE, '').trim()

/** Whether a username shows fewer characters than the minimum. */
export const isShortUsername = (username: string): boolean =>
  characterCount(username.replace(MARKS, '')) < USERNAME_MIN_LENGTH

/**
 * Returns the username as the server stores it, or null if nothing usable is left. The SQL function `clean_username`
 * implements the same rule.
 */
export const keptUsername = (username: string): string | null => {
  const kept = Array.from(visibleUsername(username)).slice(0, USERNAME_MAX_LENGTH).join('').trim()
  return isShortUsername(kept) || isUnreadable(kept) ? null : kept
}

/** A username without accents, ligatures and styled letters. */
const bareUsername = (username: string): string => username.normalize('NFKD').replace(MARKS, '')

/**
 * Returns the key by which usernames are unique: look-alikes have the same one, regardless of case, accents, script and
 * punctuation. The SQL function `username_skeleton` implements the same rule.
 */
export const usernameSkeleton = (username: string): string => {
  const latin = Array.from(
    bareUsername(username),
    (letter) => LATIN_LETTERS[LOOKALIKE_LETTERS.indexOf(letter)] ?? letter,
  )
  return plainText(latin.join(''))
    .replace(/[\s._'’-]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Regular expressions, of JavaScript and of PostgreSQL, for the skeletons of reserved names. */
export const RESERVED_USERNAMES: readonly string[] = [
  ...RESERVED_WORDS.map((word) => `^${usernameSkeleton(word)}$`),
  ...RESERVED_BEGINNINGS.map((beginning) => `^${usernameSkeleton(beginning)}`),
  usernameSkeleton(BRAND),
]

const RESERVED_SKELETON = new RegExp(RESERVED_USERNAMES.join('|'), 'u')

/** Whether a username, or a word of it, looks like a reserved name, also with a number before or behind it. */
export const isReservedUsername = (username: string): boolean =>
  [username, ...bareUsername(username).split(/[^\p{Alphabetic}0-9]+/u)]
    .flatMap((word) => [word, word.replace(/^[0-9]+|[0-9]+$/gu, '')])
    .some((name) => RESERVED_SKELETON.test(usernameSkeleton(name)))
