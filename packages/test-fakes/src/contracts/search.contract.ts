import { type DealCatalog, DEFAULT_CENTRE, matchesSearch, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { SEARCH_PAIRS } from './search-pairs.ts'
import { findColumns, tileAt, type MakeDealCatalog, valueOf } from './make-deal-catalog.ts'

const NAMES = [
  'Käserei Müller',
  'Kaeserei Mueller',
  'Kaserei Muller',
  'KÄSEREI MÜLLER',
  'Ka\u0308serei',
  'Großer Fuß',
  'Grosser Fuss',
  'STRASSE 8',
  'Crème Brûlée',
  'Smørrebrød',
  'Cœur de Lyon',
  'Łódź Đakovo',
  'Ταβέρνα Νίκος',
  'Пельмени Ёлка',
  'İstanbul Döner',
  "Mario's Mc-Lunch",
  '100% Bio',
  '100 Bio',
  'A_B',
  'AXB',
  'a\\b',
  'Zur „Linde“',
  '<script>alert(1)</script>',
  "Robert'); drop table deals;--",
  'Suppe & Söhne',
  'Phoenix',
  'Blaue Auster',
  '寿司 すし',
  'Café  Zwei\u00a0Leerzeichen',
  '١٢٣ Falafel',
  'Ⓐ-Bar',
  'Nº ½-Liter',
  'हिन्दी-भोजन',
  'x'.repeat(250),
  'Schnitzel.Haus Linsen',
  'Linden Rinde Kinder',
  'Schnitzelhaus',
  'y'.repeat(30),
  'z'.repeat(31),
]

const QUERIES = [
  '',
  ' ',
  '\t\n',
  'käserei',
  'KÄSEREI',
  'kaeserei',
  'kaserei',
  'müller käserei',
  'mueller kase',
  'muller',
  'fuß',
  'fuss',
  'FUSS',
  'gross',
  'groß',
  'straße',
  'strasse',
  'creme',
  'brulee',
  'CRÈME BRÛLÉE',
  'smorrebrod',
  'smørrebrød',
  'coeur',
  'cœur',
  'lodz',
  'łódź',
  'dakovo',
  'νικος',
  'ΝΊΚΟΣ',
  'ταβερνα νικοσ',
  'пельмени',
  'ЕЛКА',
  'ёлка',
  'istanbul',
  'doner',
  'doener',
  'döner',
  'marios',
  "mario's",
  'mclunch',
  'mc-lunch',
  '%',
  '100%',
  '100',
  '_',
  'a_b',
  'axb',
  '\\',
  'a\\b',
  '\\\\',
  '"',
  "'",
  '„linde“',
  'linde',
  '<script>',
  'script',
  '</script>',
  'alert(1)',
  "');",
  'drop table',
  '&',
  'suppe &',
  'söhne suppe',
  'soehne',
  'phönix',
  'phonix',
  'phoenix',
  'blau',
  'auster',
  'ster',
  '寿司',
  'すし',
  'し',
  'zwei leerzeichen',
  'zwei\u00a0leerzeichen',
  'cafe zwei',
  '١٢٣',
  '١-٢٣',
  '123',
  'Ⓐ',
  'ⓐbar',
  'ⓐ-bar',
  'abar',
  '½',
  '½liter',
  'हिन्दी',
  'हिन्दीभोजन',
  '10119',
  'torstrasse',
  'torstraße 12',
  'deutsch',
  'DEUTSCH',
  'vegetarisch',
  'vegan',
  'keine diät',
  'cafe_bistro',
  'bistro',
  'fast food',
  'fast_food',
  'é',
  'e',
  'ß',
  's',
  '.',
  '.*',
  '[a-z]',
  '^k',
  '$',
  '(',
  '{',
  '|',
  '?',
  '*',
  '+',
  ';',
  '--',
  '\u0301',
  'a\u0000b',
  '\ud800',
  '😀',
  'x'.repeat(200),
  'x'.repeat(2000),
  `${'x'.repeat(199)} y`,
  'y'.repeat(2000),
  `linde ${'nirgends '.repeat(300)}`,
  'schnitzelhuas',
  'schnizelhaus',
  'Schnitzl.haus',
  'linzen',
  'insen',
  'Linsne',
  'iLnsne',
  'linde kinde',
  'Rinder',
  'kaserie muler',
  'kesarei',
  'kaesrei',
  'пелмени',
  'ТАВЕРНА',
  'ταβερα νικσο',
  '寿司寿司',
  'lniden rnide',
  'deutch vegitarisch',
  'torstrase',
  '10118',
  'a b c d linzen',
  'a e i o u linzen',
  'a e i o a e i o linzen',
  `${'y'.repeat(29)}x`,
  `${'y'.repeat(30)}x`,
  `${'z'.repeat(30)}x`,
  '%chnitzelhaus',
  '_inden',
  '\u202enedniL',
  'lin\u200bden',
  'lindé',
]

/** Hand-picked queries with their matches; other queries are compared with the domain's rule. */
const BY_HAND: readonly (readonly [string, readonly string[]])[] = [
  ['kaese', ['Käserei Müller', 'Kaeserei Mueller', 'Kaserei Muller', 'KÄSEREI MÜLLER', 'Ka\u0308serei']],
  ['müller käserei', ['Käserei Müller', 'Kaeserei Mueller', 'Kaserei Muller', 'KÄSEREI MÜLLER']],
  ['fuß', ['Großer Fuß', 'Grosser Fuss']],
  ['ΝΙΚΟΣ', ['Ταβέρνα Νίκος']],
  ['100%', ['100% Bio', '100 Bio']],
  ['%', ['100% Bio']],
  ['\\', ['a\\b']],
  ['١٢٣', ['١٢٣ Falafel']],
  ['Ⓐ', ['Ⓐ-Bar']],
  ['ⓐbar', ['Ⓐ-Bar']],
  ["');", ["Robert'); drop table deals;--"]],
  ['<script>', ['<script>alert(1)</script>']],
  ['Lindne', ['Zur „Linde“', 'Linden Rinde Kinder']],
  ['linse', ['Schnitzel.Haus Linsen']],
  ['schnizelhaus', ['Schnitzel.Haus Linsen', 'Schnitzelhaus']],
  ['iLnsne', []],
]

export const searchContract = (make: MakeDealCatalog): void => {
  describe('a search', () => {
    const deals = NAMES.map((name, index) =>
      aDeal({
        id: index + 1,
        place: { name },
        cuisines: index % 3 === 0 ? ['cafe_bistro'] : index % 3 === 1 ? ['fast_food', 'türkisch'] : [],
        diets: index % 2 === 0 ? ['keine_diaet'] : ['vegan'],
      }),
    )
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    const found = async (search: string): Promise<readonly string[]> => {
      const page = valueOf(
        await catalog.findNearest({ origin: DEFAULT_CENTRE, search, question: null, offset: 0, limit: 50 }),
      )
      return page.deals.map(({ place }) => place.name)
    }

    it.each(BY_HAND)('a search for %j matches exactly %j', async (search, names) => {
      expect(await found(search)).toEqual(names)
    })

    it.each(QUERIES.map((query) => [query]))(
      "a search for %j matches the domain's rule, in the list and on the map",
      async (search) => {
        const expected = deals.filter((deal) => matchesSearch(deal, search))
        expect(await found(search)).toEqual(expected.map(({ place }) => place.name))
        const { id: ids } = await findColumns(catalog, tileAt(DEFAULT_CENTRE, SINGLE_PIN_ZOOM), search)
        expect([...ids]).toEqual(expected.map(({ id }) => id))
      },
    )
  })

  describe('a search for German words', () => {
    const texts = new Set(Object.values(SEARCH_PAIRS).flatMap((pairs) => pairs.map(([, text]) => text)))
    const deals = [...texts].map((name, index) =>
      aDeal({ id: index + 1, place: { name, address: '' }, cuisines: [], diets: [] }),
    )
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    it.each([
      ['other forms and spellings', SEARCH_PAIRS.found, true],
      ['similar forms and spellings of other words', SEARCH_PAIRS.wronglyFound, true],
      ['no other words', SEARCH_PAIRS.notFound, false],
      ['no irregular forms', SEARCH_PAIRS.wronglyNotFound, false],
    ])('a search for German words finds %s', async (_, pairs, isFound) => {
      for (const [search, text] of pairs) {
        const page = valueOf(
          await catalog.findNearest({ origin: DEFAULT_CENTRE, search, question: null, offset: 0, limit: 50 }),
        )
        const names = page.deals.map(({ place }) => place.name)
        expect([search, text, names.includes(text)]).toEqual([search, text, isFound])
        expect(names).toEqual(deals.filter((deal) => matchesSearch(deal, search)).map(({ place }) => place.name))
      }
    })
  })
}
