import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { some } from './deal-changes.ts'
import { MISSING_WORDS } from './missing-words.ts'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

/** Text of a deal: words and separators, quoted for SQL. */
const text = fc
  .array(fc.oneof(fc.constantFrom('Linde', 'Straße', 'Käse-Eck', ' ', '\n', '\t', '\u00a0', '%', "'"), fc.string()), {
    maxLength: 6,
  })
  .map((parts) => `'X${parts.join(' ').replaceAll('\0', '').replaceAll("'", "''")}'`)

const insertion = fc
  .array(fc.tuple(text, text), { minLength: 1, maxLength: 4 })
  .map((rows) => rows.map(([name, address]) => `(${name}, ${address}, 52, 13)`).join(', '))
  .map((rows) => `insert into deals (place_name, place_address, place_lat, place_lng) values ${rows}`)

const change = fc.oneof(
  insertion,
  fc.tuple(text, some).map(([name, which]) => `update deals set place_name = ${name} where ${which}`),
  fc.tuple(text, some).map(([address, which]) => `update deals set place_address = ${address} where ${which}`),
  some.map((which) => `update deals set cuisine_type = '{italienisch}' where ${which}`),
  some.map((which) => `update deals set place_lng = place_lat where ${which}`),
  some.map((which) => `delete from deals where ${which}`),
)

describe.each(SQL_ENGINES)('the dictionary of the search on %s', (engine) => {
  const backend = useTestDatabase(engine)
  const conditionOf = async (search: string) => {
    const [row] = await backend().query('select matching as condition from private.search_condition($1)', [search])
    return row?.['condition']
  }

  beforeEach(async () => {
    await backend().query('truncate deals cascade')
    await backend().query('select private.recount_search_words()')
  })

  it('the dictionary of the search contains the words of every deal after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(insertion, fc.array(change, { minLength: 2, maxLength: 6 }), async (first, changes) => {
        await backend().query('truncate deals cascade')
        for (const sql of [first, ...changes]) await backend().query(sql)
        expect(await backend().query(MISSING_WORDS)).toEqual([])
      }),
      { seed: 2026, numRuns: 25 },
    )
  })

  it('ends a search early if no deal has a word', async () => {
    await backend().query(`insert into deals (place_name, place_lat, place_lng) values ('Zur Linde 5%', 52, 13)`)
    expect(await conditionOf('linde')).toBe("(d.search_text like '%linde%')")
    expect(await conditionOf('ind')).toBe("(d.search_text like '%ind%')")
    expect(await conditionOf('linddee')).toBe('false')
    expect(await conditionOf('linde xyz')).toBe('false')
    expect(await conditionOf('5%')).toBe(String.raw`(d.search_text like E'%5\\%%' or d.search_text like '%5%')`)
    expect(await conditionOf('')).toBe('true')
  })

  /** The SQL condition for a searched word of which the dictionary has only a similar one. */
  const lookup = (similar: string) =>
    `(string_to_array(translate(d.search_text, E'\\n', ' '), ' ') && '{${similar}}'::text[])`

  it('the dictionary of the search looks for a misspelt word only as one that a deal has', async () => {
    await backend().query(`insert into deals (place_name, place_lat, place_lng) values ('Linde Linden Linse', 52, 13)`)
    expect(await conditionOf('lindde')).toBe(lookup('linde'))
    expect(await conditionOf('linze')).toBe(lookup('linse'))
    expect(await conditionOf('linde')).toBe("(d.search_text like '%linde%')")
  })

  it('the dictionary of the search tells which words end like a searched one without its ending', async () => {
    await backend().query(`insert into deals (place_name, place_lat, place_lng) values ('Zur Dorflinde', 52, 13)`)
    const ends = `translate(d.search_text, E'\\n', ' ') || ' '`
    expect(await conditionOf('linden')).toBe(`(${ends} like '%linde %')`)
    expect(await conditionOf('dorfen')).toBe('false')
  })

  it('the dictionary of the search bounds the words that it looks for instead', async () => {
    const words = Array.from({ length: 100 }, (_, number) => `lindenau${String.fromCharCode(0x4e00 + number)}`)
    await backend().query('insert into private.search_words (word) select unnest($1::text[])', [`{${words.join(',')}}`])
    const similarTo = async (search: string) => /'\{(.+?)\}'/u.exec(String(await conditionOf(search)))?.[1]?.split(',')
    expect(await similarTo('lundenau\u{4e00}')).toHaveLength(1)
    expect(await similarTo('lindenau\u{9000}')).toHaveLength(10)
    expect(await similarTo('lindenau\u{9000} a b c d')).toHaveLength(10)
    expect(await conditionOf('lindenau\u{9000} a b c d e')).toBe('false')
  })

  it('the dictionary of the search looks up the rarest five words of a search', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `abc${'defghijklmnopqrstuvwxyz'.slice(number, number + 3)}`)
    await backend().query(`insert into deals (place_name, place_lat, place_lng) values ($1, 52, 13)`, [names.join(' ')])
    const [row] = await backend().query('select listed from private.search_condition($1)', [names.join(' ')])
    expect(String(row?.['listed']).match(/&&/gu)).toHaveLength(5)
    const [anywhere] = String(row?.['listed']).split(' and ((')
    expect(anywhere?.match(/ like /gu)).toHaveLength(15)
  })

  it('the dictionary of the search ignores words of one or two letters', async () => {
    expect(await conditionOf('xq')).toBe("(d.search_text like '%xq%')")
  })

  it('the dictionary of the search accepts words as long as an address', async () => {
    // In the search each is taken apart into three letters of three bytes: close to what an index allows.
    const address = Array.from({ length: 500 }, (_, number) =>
      String.fromCharCode(0xac00 + ((number * 7919 + number * number * 104_729) % 11_172)),
    ).join('')
    await backend().query(
      `insert into deals (place_name, place_address, place_lat, place_lng) values ('X', $1, 52, 13)`,
      [address],
    )
    expect(await conditionOf(address.slice(100, 120))).not.toBe('false')
  })

  it('the dictionary of the search contains the words of existing deals only after a recount', async () => {
    await backend().query(
      `insert into deals (place_name, place_lat, place_lng) values ('Linde', 52, 13), ('Eck', 52, 13)`,
    )
    await backend().query(`delete from deals where place_name = 'Eck'`)
    await backend().query('select private.recount_search_words()')
    expect(await backend().query('select word from private.search_words')).toEqual([{ word: 'linde' }])
  })
})
