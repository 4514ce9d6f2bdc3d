import { isUnreadable } from '../shared/clean-text.ts'
import { plainText } from '../shared/plain-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** In code points, without combining marks (product.md#usernames). */
export const USERNAME_MIN_LENGTH = 3
/** In code points. */
export const USERNAME_MAX_LENGTH = 40

/** Names that only the operator may bear. */
const RESERVED = ['Mod', 'Moderator', 'Moderation', 'Admin', 'Administrator', 'Mahlzeit', 'Support', 'System']

/** Letters of Cyrillic, Greek and Latin, and digits, by the Latin letter that they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀ',
  b: 'ВвΒβʙ',
  c: 'Ссᴄ',
  d: 'ԁᴅ',
  e: 'ЕеΕεᴇ',
  f: 'ꜰ',
  g: 'ɡ',
  h: 'НнһΗʜ',
  j: 'Јјᴊ',
  k: 'КкΚκᴋ',
  l: 'IiІіӀӏΙιıɪɩʟ|1',
  m: 'МмΜᴍ',
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
 * Returns the key by which usernames are unique: look-alikes have the same one, whatever their case, accents, script and
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

/** The skeletons of the reserved names. */
export const RESERVED_USERNAMES: readonly string[] = RESERVED.map(usernameSkeleton)

/** Whether a username, or a word of it, looks like a reserved name, also with a number behind it. */
export const isReservedUsername = (username: string): boolean =>
  [username, ...bareUsername(username).split(/[^\p{Alphabetic}0-9]+/u)]
    .flatMap((word) => [word, word.replace(/[0-9]+$/u, '')])
    .some((name) => RESERVED_USERNAMES.includes(usernameSkeleton(name)))
