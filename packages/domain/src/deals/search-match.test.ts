import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Deal } from './deal.ts'
import { SAMPLE_DEALS } from './sample-deals.ts'
import { looseText, matchesSearch, searchText } from './search-match.ts'
import { SEARCH_MAX_LENGTH, searchWords } from './search-words.ts'

const [sample] = SAMPLE_DEALS as readonly [Deal, ...Deal[]]

const named = (name: string, changes: Partial<Deal> = {}): Deal => ({
  ...sample,
  place: { ...sample.place, name, address: 'Torstraße 12, 10119 Berlin' },
  cuisines: ['cafe_bistro', 'französisch'],
  diets: ['keine_diaet'],
  ...changes,
})

describe('a search', () => {
  it.each(['', ' ', '\t\n\u00a0'])('a search with %j matches every deal', (query) => {
    expect(matchesSearch(named('Zur Linde'), query)).toBe(true)
  })

  it.each([
    ['a part of the name', 'ind'],
    ['the address', '10119'],
    ['a cuisine by its label', 'Café'],
    ['a cuisine by its key', 'cafe_bistro'],
    ['a diet by its label', 'Keine Diät'],
    ['a diet by its key', 'keine_diaet'],
  ])('a search matches %s', (_, query) => {
    expect(matchesSearch(named('Zur Linde'), query)).toBe(true)
    expect(matchesSearch(named('Zur Eiche', { cuisines: [], diets: [], place: sample.place }), query)).toBe(false)
  })

  it.each([
    ['Käserei', 'käserei'],
    ['Käserei', 'KÄSEREI'],
    ['Käserei', 'kaeserei'],
    ['Käserei', 'kaserei'],
    ['Kaeserei', 'käserei'],
    ['Kaeserei', 'kaserei'],
    ['Kaserei', 'käserei'],
    ['Ka\u0308serei', 'käserei'],
    ['Phoenix', 'phönix'],
    ['Grüner Löwe', 'gruener loewe'],
    ['Süßes', 'suesses'],
    ['Süßes', 'susses'],
    ['Suesses', 'süßes'],
    ['WEISSBIER', 'weißbier'],
    ['Weißbier', 'WEISSBIER'],
    ['Crème Brûlée', 'creme brulee'],
    ['Creme', 'crème'],
    ['Smørrebrød', 'smorrebrod'],
    ['Cœur', 'coeur'],
    ['Łódź', 'lodz'],
    ['Æbleskiver', 'aebleskiver'],
    ['Đorđe', 'dorde'],
    ['Ταβέρνα Νίκος', 'ταβερνα νικοσ'],
    ['ΝΙΚΟΣ', 'νίκος'],
    ['Пельмени', 'ПЕЛЬМЕНИ'],
    ['İstanbul', 'istanbul'],
    ["Mario's", 'marios'],
    ['Marios', "mario's"],
    ['Mc-Lunch', 'mclunch'],
    ['Neue Bäuerin', 'bauerin'],
    ['Tomatensuppe', 'Suppen'],
    ['Semmelknoedel.', 'Knödeln'],
    ['Kloß', 'Klößen'],
    ['Bauernsalat', 'Salate'],
    ['Indisch', 'indisches'],
    ['Rumpsteak', 'Steaks'],
    ['Kohl-Roulade', 'Rouladen'],
    ['Gulaschsuppe', 'Gulasch-Suppe'],
    ['Cordon bleu', 'Cordon–bleu'],
    ['Cordon-bleu', 'cordonbleu'],
  ])('finds the name %j for the search %j', (name, query) => {
    expect(matchesSearch(named(name), query)).toBe(true)
  })

  it.each([
    ['Zur Linde', 'Eiche'],
    ['Zur Linde', 'Linde Eiche'],
    ['Zur Linde', 'ZurLinde'],
    ['Suppenhuhn', 'Suppes'],
    ['Fladenbrot', 'Brote'],
    ['Am Hamburg', 'Hamburger'],
    ['Gulaschsuppe', 'Gulasch-Topf'],
    ['Zur Linde', '%'],
    ['Zur Linde', 'L_nde'],
    ['Zur Linde', 'Zur%Linde'],
    ['Zur Linde', "'"],
    ['Zur Linde', '"'],
    ['Zur Linde', '\\'],
    ['Zur Linde', '<script>'],
    ['Zur Linde', '.*'],
    ['Zur Linde', "' or true --"],
  ])('does not find the name %j for the search %j', (name, query) => {
    expect(matchesSearch(named(name), query)).toBe(false)
  })

  it.each(['100% Bio', 'A_B', "Mario's", '„Zur Linde“', 'a\\b', '<script>alert(1)</script>', '(.*)'])(
    'a search matches %j literally',
    (name) => {
      expect(matchesSearch(named(name), name)).toBe(true)
    },
  )

  it.each([
    ['a letter too few', 'Wiener Schnitzel', 'Schnizel'],
    ['a letter too many', 'Wiener Schnitzel', 'Schnittzel'],
    ['a wrong letter', 'Wiener Schnitzel', 'Schmitzel'],
    ['two letters swapped', 'Wiener Schnitzel', 'Schintzel'],
    ['the first letter missing', 'Linsen', 'insen'],
    ['the last letters swapped', 'Linsen', 'Linsne'],
    ['an error beside a folded umlaut', 'Käsespätzle', 'Kasespazle'],
    ['an error in one of two words', 'Zum Grünen Löwen', 'grnen löwen'],
    ['an error in the first word', 'Linsen', 'Linzen'],
    ['an error in another script', 'Пельмени', 'пелмени'],
    ['an error in a word with a full stop', 'Linsen.', 'Linzen'],
    ['an error in a part of a hyphenated word', 'Käse-Schnitzel, Brot', 'Schnizel'],
    ['a wrong letter that sounds alike', 'Kebap', 'Kebab'],
    ['any wrong letter of eight', 'Rouladen', 'Roulagen'],
    ['a letter too few in a word of five letters', 'Kebaps', 'Kebas'],
    ['a letter too many in a word of four letters', 'Reis', 'Reiss'],
    ['an error in each of five words', 'Linsen Bohnen Erbsen Nudeln Kohlen', 'Linzen Bonen Ersben Nuddeln Kolen'],
    ['an error in thirty letters', 'a'.repeat(30), `${'a'.repeat(29)}b`],
  ])('a search tolerates %s: %j for %j', (_, name, query) => {
    expect(matchesSearch(named(name), query)).toBe(true)
  })

  it.each([
    ['two errors', 'Wiener Schnitzel', 'Schnizzl'],
    ['two swaps', 'Linsen', 'iLnsne'],
    ['an error in four letters', 'Reis', 'Rais'],
    ['a wrong letter that sounds different', 'Königsberger Klopse', 'Klöße'],
    ['a wrong letter in seven letters', 'Forelle', 'Forulle'],
    ['an error in a part of a word', 'Schnitzelhaus', 'Schnizel'],
    ['a wrong digit', 'Zur Linde', '10118'],
    ['a word with a digit', 'Linde5', 'Linde6'],
    ['an error in six words', 'Zur Linde am See in Mitte', 'Zur Lunde am See in Mitte'],
    ['an error in more than thirty letters', 'a'.repeat(31), `${'a'.repeat(30)}b`],
  ])('a search does not tolerate %s: %j for %j', (_, name, query) => {
    expect(matchesSearch(named(name), query)).toBe(false)
  })

  it('a search requires every word, in any order', () => {
    const deal = named('Zum Grünen Löwen')
    expect(matchesSearch(deal, 'löwen bistro grünen torstr')).toBe(true)
    expect(matchesSearch(deal, 'löwen bistro roten torstr')).toBe(false)
  })

  it('cuts a search after 200 characters', () => {
    expect(matchesSearch(named('a'.repeat(200)), 'a'.repeat(2000))).toBe(true)
    expect(matchesSearch(named('a'.repeat(199)), 'a'.repeat(2000))).toBe(false)
    expect(matchesSearch(named('Zur Linde'), `linde ${' '.repeat(194)}nirgends`)).toBe(true)
    expect(searchWords('😀'.repeat(2000))).toEqual(['😀'.repeat(SEARCH_MAX_LENGTH)])
  })
})

describe('the words of a search', () => {
  it('search words end at white space, control characters and lone surrogates', () => {
    expect(searchWords('  zur\u00a0linde\t\nam\u2003see\u0000berlin\ud800mitte ')).toEqual([
      'zur',
      'linde',
      'am',
      'see',
      'berlin',
      'mitte',
    ])
  })
})

describe('the search text', () => {
  it('the search text holds the text plain, loose, and the parts of its hyphenated words', () => {
    expect(searchText({ name: 'Bäcker‘s', address: 'Süd-Str. 1', cuisines: ['fast_food'], diets: ['vegan'] })).toBe(
      'backer‘s sud-str. 1 fast food vegan fast_food vegan vegetarisch\nbackers sudstr 1 fast food vegan fastfood vegan vegetarisch sud str',
    )
  })

  it.each([
    ['Kaese', 'kase'],
    ['aee', 'ae'],
    ['Bauer', 'baur'],
    ['Bier', 'bier'],
    ['a-e', 'a'],
    ['Ä.Ö.Ü', 'aou'],
    ['§$%', ''],
    ['Ⓐ-Bar 8', 'ⓐbar 8'],
    ['١٢-٣', ''],
    ['½', ''],
  ])('normalizes %j to %j when loose', (text, expected) => {
    expect(looseText(text)).toBe(expected)
  })
})

describe('for any name', () => {
  const letters = Array.from('abcdeouäöüßÄÖÜéèñçøłđæœABZ019 -.,&%_\'"\\/()αβςσΣάΝабвГД')
  const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 })
  const nameAndPart = name.chain((whole) =>
    fc
      .tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: whole.length }))
      .map(([from, length]) => ({ whole, part: whole.slice(from, from + length) })),
  )

  it('every substring of a name matches', () => {
    fc.assert(
      fc.property(nameAndPart, ({ whole, part }) => {
        expect(matchesSearch(named(whole), part)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('upper and lower case, missing accents and decomposed text match', () => {
    fc.assert(
      fc.property(name, (whole) => {
        for (const typed of [whole.toUpperCase(), whole.toLowerCase(), whole.normalize('NFD')])
          expect(matchesSearch(named(whole), typed)).toBe(true)
      }),
    )
  })

  it('umlauts in a name match as such, spelled out or without dots, on either side', () => {
    const spellings = [
      ['ä', 'ae', 'a'],
      ['ö', 'oe', 'o'],
      ['ü', 'ue', 'u'],
      ['ß', 'ss', 'ẞ'],
    ] as const
    const spelt = (text: string, how: 0 | 1 | 2): string =>
      spellings.reduce((changed, forms) => changed.replaceAll(forms[0], forms[how]), text)
    const how = fc.constantFrom(0 as const, 1 as const, 2 as const)
    const word = fc.string({ unit: fc.constantFrom('ä', 'ö', 'ü', 'ß', 'k', 'r', 'n', 's'), minLength: 1 })
    fc.assert(
      fc.property(word, how, how, (text, stored, typed) => {
        expect(matchesSearch(named(spelt(text, stored)), spelt(text, typed))).toBe(true)
      }),
    )
  })

  it('the words of a name match in any order', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...letters.filter((each) => each !== ' ')) }), {
      maxLength: 5,
    })
    const shuffled = words.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some)))
    fc.assert(
      fc.property(shuffled, ([some, typed]) => {
        expect(matchesSearch(named(some.join(' ')), typed.join('  '))).toBe(true)
      }),
    )
  })

  it('no search throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (query) => {
        expect(typeof matchesSearch(named('Zur Linde'), query)).toBe('boolean')
      }),
    )
  })
})
