import { isUnreadable } from '../shared/clean-text.ts'
import { plainText } from '../shared/plain-text.ts'
import { characterCount } from '../shared/text-length.ts'
import { SITE } from '../site/this-site.ts'

/** In code points, without combining marks (product.md#usernames). */
export const USERNAME_MIN_LENGTH = 3
/** In code points. */
export const USERNAME_MAX_LENGTH = 40

/** Names that only the operator may bear: as a word, as the beginning or end of a word, anywhere. */
const RESERVED_WORDS = ['Mod', 'Mods', 'Root', 'Kundenservice', 'Support', 'System', 'Team']
const RESERVED_BEGINNINGS = [
  'Moderat',
  'Admin',
  'Betreiber',
  'Inhaber',
  'Kundendienst',
  'Offiziell',
  'Redaktion',
  'Webmaster',
]
const RESERVED_ENDINGS = ['Admin', 'Moderator', 'Support']
const RESERVED_ANYWHERE = ['Mahlzeit', 'Ehemaliges Mitglied', 'Mitglied ohne Namen']

/**
 * Look-alikes of Latin letters: from Cyrillic, Greek, Coptic, Latin, Armenian, Cherokee, Lisu, digits and punctuation
 * (Unicode confusables, UTS #39), and small capitals. Only letters that compatibility decomposition keeps.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀᎪꓮ4Ⲁⲁ@',
  b: 'ВвЬΒβʙƄᏏᏴꓐⲂⲃ8',
  c: 'СсΣςσᴄᏟꓚⲤⲥ',
  d: 'ԁᴅᎠᏧꓓ',
  e: 'ЕеЄєҽΕεᴇɛᎬꓰⲈⲉ3€',
  f: 'ҒғϜϝꜰƒꓝ',
  g: 'ԌԍɡցᏀꓖ',
  h: 'НнҺһЋћΗĦħʜհᎻᏂꓧⲎⲏ',
  j: 'ЈјͿϳᴊյᎫꓙ',
  k: 'КкΚκᴋĸᏦꓗⲔⲕ',
  l: 'IiІіӀӏΙιıɪɩʟǀԼᎥᏞꓡꓲ|1Ⲓⲓ!',
  m: 'МмΜϺϻᴍɱᎷꓟⲘⲙʍ',
  n: 'пΝηɴոռꓠⲚⲛ',
  o: 'ОоӨөΟοΘθᴏɵՕօꓳ0Ⲟⲟ',
  p: 'РрΡρᴘᏢꓑⲢⲣ',
  q: 'Ԛԛգզ',
  r: 'гʀᎡᏒꓣ',
  s: 'ЅѕꜱƽՏᏚꓢ5$',
  t: 'ТтΤτᴛᎢꓔⲦⲧ7',
  u: 'υμᴜʋՍսꓴ',
  v: 'ѴѵνᴠᏙꓦ',
  w: 'ԜԝѠѡωᴡɯաᎳꓪ',
  x: 'ХхΧχ×ꓫⲬⲭ',
  y: 'УуҮүΥγʏɣყᎽꓬⲨⲩ',
  z: 'ΖᴢᏃꓜⲌⲍ',
}

/** First code points of the circled, squared and regional-indicator alphabets. */
const ALPHABET_STARTS = [0x1f150, 0x1f170, 0x1f1e6]

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Pairs of a look-alike and the Latin letter that stands for it in a skeleton. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...Object.entries(LOOKALIKES).flatMap(([latin, alike]) => Array.from(alike, (letter) => [letter, latin] as const)),
  ...ALPHABET_STARTS.flatMap((first) =>
    ALPHABET.map((latin, index) => [String.fromCodePoint(first + index), latin === 'i' ? 'l' : latin] as const),
  ),
]

/** All look-alikes, and at the same index the letter that each looks like. */
export const LOOKALIKE_LETTERS = PAIRS.map(([letter]) => letter).join('')
export const LATIN_LETTERS = PAIRS.map(([, latin]) => latin).join('')

const LATIN_OF: ReadonlyMap<string, string> = new Map(PAIRS)

/** Characters that are removed from usernames: control characters and invisible ones. U+1D159 is a null notehead. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffc\u{1d159}]/gu

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

const folded = (bare: string): string => plainText(bare).replace(/[\s._'’-]/gu, '')

/**
 * A username without case, accents, spaces and punctuation. The SQL function `username_fold` implements the same rule. It
 * complements the skeleton, because the cases of one letter may look like two others: Ν and ν like N and v.
 */
export const usernameFold = (username: string): string => folded(bareUsername(username))

/**
 * Returns the same text for usernames that look alike, regardless of script. The SQL function `username_skeleton` implements the
 * same rule.
 */
export const usernameSkeleton = (username: string): string => {
  const latin = Array.from(bareUsername(username), (letter) => LATIN_OF.get(letter) ?? letter)
  return folded(latin.join('')).replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Regular expressions, of JavaScript and of PostgreSQL, for the skeletons of reserved names. */
export const RESERVED_USERNAMES: readonly string[] = [
  ...RESERVED_WORDS.map((word) => `^${usernameSkeleton(word)}$`),
  ...RESERVED_BEGINNINGS.map((beginning) => `^${usernameSkeleton(beginning)}`),
  ...RESERVED_ENDINGS.map((ending) => `${usernameSkeleton(ending)}$`),
  ...RESERVED_ANYWHERE.map(usernameSkeleton),
]

const RESERVED_SKELETON = new RegExp(RESERVED_USERNAMES.join('|'), 'u')

/** Regular expressions, of JavaScript and of PostgreSQL, for names that are addresses of websites, in lower case. */
export const WEB_ADDRESS_USERNAMES: readonly string[] = [
  '//',
  '^www[.]',
  '[.](de|com|net|org|info|biz|eu|at|ch|io|me|ly|to|ru|cc|tv|app|club|link|online|shop|site|top|xyz)(/|$)',
]

const WEB_ADDRESS = new RegExp(WEB_ADDRESS_USERNAMES.join('|'), 'u')

/** Whether a username contains what looks like the name of the site, whose exclamation marks are no look-alikes of l. */
export const imitatesSite = (username: string, siteName: string): boolean =>
  usernameSkeleton(username).includes(usernameSkeleton(siteName.replaceAll('!', '')))

/**
 * Whether a username, or a word of it, looks like a reserved name, also with a number before or behind it, imitates the site or is the
 * address of a website. Words end at white space, and at punctuation too.
 */
export const isReservedUsername = (username: string): boolean => {
  const bare = bareUsername(username)
  const spaced = bare.split(/\s+/u)
  return (
    imitatesSite(username, SITE.name) ||
    [bare, ...spaced, ...bare.split(/[^\p{Alphabetic}0-9]+/u)]
      .flatMap((word) => [word, word.replace(/^[0-9]+|[0-9]+$/gu, '')])
      .some((name) => RESERVED_SKELETON.test(usernameSkeleton(name))) ||
    spaced.some((word) => WEB_ADDRESS.test(word.toLowerCase()))
  )
}
