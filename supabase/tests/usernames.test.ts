import {
  imitatesSite,
  isReservedUsername,
  keptUsername,
  LATIN_LETTERS,
  LOOKALIKE_LETTERS,
  usernameFold,
  usernameSkeleton,
} from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

const NAMES = [
  'Anna',
  '  Anna  ',
  'ab',
  ' a\u200bb ',
  '\u200b\u200b\u200b',
  '\u00ad\u200e\u2028\u2029\u202e\u2060\u2069\ufeff',
  '\u0007\u007f\u0085\u009f',
  '\u202eadmin',
  '\t\nAnna\r\n',
  '\u00a0\u1680\u2000\u200a\u202f\u205f\u3000Anna\u3000\u00a0',
  'An na',
  'An\u00a0na',
  'A\tnna',
  'x'.repeat(40),
  'x'.repeat(41),
  `${'x'.repeat(39)} y`,
  `${'x'.repeat(39)}\u00a0y`,
  `a${' '.repeat(50)}bc`,
  `${'\u200b'.repeat(50)}Anna`,
  '😀😀😀',
  '😀'.repeat(41),
  'Ка\u0301тя',
  '\u3164\u3164\u3164',
  '\u2800Anna\u2800',
  '\u{1d159}\u{1d159}\u{1d159}',
  '\ufff9An\ufffana\ufffb\ufffc',
  'a\u0301\u0301\u0301',
  `Anna${'\u0323'.repeat(4)}`,
  'An\u200dna\ufe0f\u{e0041}',
  '',
]

const ALIKE = [
  ['Anna', 'anna', 'ANNA', 'Аnnа', 'Änna', 'A n n a', 'An-na', 'Ａｎｎａ', '𝐀𝐧𝐧𝐚', 'ᴀɴɴᴀ', 'Anna_'],
  ['Lilli', 'LILLI', 'Ii11i', 'Ӏіllі', 'l.i.l.l.i'],
  ['Otto', '0tt0', 'Οττο', 'Отто'],
  ['Barney', 'Bamey', 'B4rney', 'Baɱey'],
  ['Kim', 'Ꮶim', 'ꓗim'],
  ['Philip', 'Рhіӏір', 'РНIԼIР'],
  ['Clara', 'ϹӀаrа', 'ϲlаrа', 'ꓚlara'],
  ['Mona', 'ⲘⲞⲚⲀ', 'ʍona', '🅼ona', '🅜🅞🅝🅐', '🇲🇴🇳🇦'],
  ['Susanne', 'ՏՍЅаnnе', 'ѕսѕаոոҽ'],
  ['Weiß', 'WEISS'],
  ['Beates', '8eate5', '83@7€$'],
  ['Lisa', '!isa'],
]

const RESERVED = [
  'Mod',
  'm0d',
  'Μоd',
  'Admin',
  'ADM1N',
  'Аdmіn',
  'Admin 2',
  'admin77',
  'Mahlzeit Team',
  'S.u.p.p.o.r.t',
  'ѕystem',
  'Mahlzeiter',
  'MahlzeitTeam',
  '24Mahlzeit',
  'M4hlzeit',
  'ɱahlzeit',
  'dein mahl-zeit',
  'Betreiber',
  'Betreiberin',
  'Moderatorin',
  'Mods',
  '24Mod',
  'Administration',
  'Root',
  'Kundenservice',
  'Ehemaliges Mitglied',
  'Mitglied ohne Namen',
  '🅼ahlzeit',
  '5upport',
  '8etreiber',
  '@dmin',
  'Anna @dmin',
  'Adm!n',
  'xAdmin',
  'Kundendienst',
  'Team',
  'Offizielle',
  'Redaktion',
  'Inhaberin',
  'Webmaster',
  'ehemaliges  Mitgl1ed 2',
  'https://evil.example',
  'www.evil.example',
  'evil.com',
  'Besuch Evil.DE/angebot',
]
const NOT_RESERVED = [
  'Badminton',
  'Teamgeist',
  'Mitglied',
  'J. R. R. Tolkien',
  'anna.schmidt',
  'Anna www',
  'Modesta',
  'Anna',
  'Mahlmann',
  'Adam',
  'Supporter',
  'Rootbeer',
  '24',
  '😀😀😀',
]

describe.each(SQL_ENGINES)('usernames on %s', (engine) => {
  const backend = useTestDatabase(engine)

  it.each(NAMES)('usernames are cleaned as in the domain: %j', async (name) => {
    const [row] = await backend().query('select private.clean_username($1) as kept', [name])
    const kept = keptUsername(name)
    expect(row?.['kept']).toBe(kept)
    const [again] = await backend().query('select private.clean_username($1) as kept', [kept])
    expect(again?.['kept']).toBe(kept)
  })

  it.each(ALIKE)('usernames look alike, as in the domain: %s', async (...names) => {
    const rows = await backend().query('select private.username_skeleton(name) as key from unnest($1::text[]) name', [
      names,
    ])
    expect(rows.map(({ key }) => key)).toEqual(names.map(usernameSkeleton))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(1)
  })

  it('usernames look alike by each letter of the table, as in the domain', async () => {
    const names = Array.from(LOOKALIKE_LETTERS, (letter) => `xx${letter}xx`)
    const rows = await backend().query('select private.username_skeleton(name) as key from unnest($1::text[]) name', [
      names,
    ])
    expect(rows.map(({ key }) => key)).toEqual(Array.from(LATIN_LETTERS, (letter) => `xx${letter}xx`))
    expect(rows.map(({ key }) => key)).toEqual(names.map(usernameSkeleton))
    expect(new Set(LOOKALIKE_LETTERS).size).toBe(Array.from(LOOKALIKE_LETTERS).length)
  })

  it('usernames are the same in upper and lower case, as in the domain, where the cases look like two letters', async () => {
    const letters = Array.from({ length: 0x52f - 0x386 }, (_, index) => String.fromCodePoint(0x386 + index))
    const names = letters.flatMap((letter) => (/\p{Lower}/u.test(letter) ? [letter, letter.toUpperCase()] : []))
    const rows = await backend().query('select private.username_fold(name) as key from unnest($1::text[]) name', [
      names,
    ])
    expect(rows.map(({ key }) => key)).toEqual(names.map(usernameFold))
    const odd = rows.filter((row, index) => row['key'] !== rows[index - (index % 2)]?.['key'])
    expect(odd).toEqual([])
  })

  it('usernames are different if they look different', async () => {
    const names = [
      'Anna',
      'Hanna',
      'Ann',
      'Otto',
      'Olli',
      'Vera',
      'Nera',
      'Юлия',
      'Дмитрий',
      'Ξένια',
      '😀😀😀',
      '😋😋😋',
      '東京都',
      '大阪市',
    ]
    const rows = await backend().query('select private.username_skeleton(name) as key from unnest($1::text[]) name', [
      names,
    ])
    expect(rows.map(({ key }) => key)).toEqual(names.map(usernameSkeleton))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(names.length)
  })

  it('usernames are reserved, as in the domain', async () => {
    const names = [...RESERVED, ...NOT_RESERVED]
    const rows = await backend().query(
      'select private.is_reserved_username(name) as reserved from unnest($1::text[]) name',
      [names],
    )
    expect(rows.map(({ reserved }) => reserved)).toEqual(names.map(isReservedUsername))
    expect(names.filter(isReservedUsername)).toEqual(RESERVED)
  })

  it('usernames that contain the name of the site are reserved, as in the domain', async () => {
    const site = 'Leipzig Mittag!'
    const names = ['Leipzig-Mittag', 'Das Team von LEIPZIGMITTAG', 'Leipz1g M1ttag', 'Leipziger Mittag', 'Mittag']
    await backend().query('insert into private.site_names (name) values ($1)', [site])
    const rows = await backend().query(
      'select private.is_reserved_username(name) as reserved from unnest($1::text[]) name',
      [names],
    )
    expect(rows.map(({ reserved }) => reserved)).toEqual([true, true, true, false, false])
    expect(names.map((name) => imitatesSite(name, site))).toEqual([true, true, true, false, false])
  })
})
