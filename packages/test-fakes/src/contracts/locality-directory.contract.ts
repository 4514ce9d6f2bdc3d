import { type Locality, type LocalityDirectory, type LocalityKind, MAX_LOCALITIES } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import type { RankedLocality } from '../in-memory-locality-directory.ts'
import { valueOf } from './make-deal-catalog.ts'

const MITTE = { lat: 52.52, lng: 13.405 }

const locality = (kind: LocalityKind, rank: number, name: string, region: string, north: number): RankedLocality => ({
  kind,
  rank,
  name,
  region,
  position: { lat: MITTE.lat + north / 100, lng: MITTE.lng },
})

const ALL: readonly RankedLocality[] = [
  locality('city', 7, 'Berlin', '', 0),
  locality('city', 6, 'Potsdam', 'Brandenburg', -12),
  locality('station', 3, 'Potsdam Hauptbahnhof', 'Potsdam', -13),
  locality('station', 3, 'S Jena Hbf', 'Jena', -140),
  locality('station', 3, 'Alexanderplatz', 'Berlin', 0.2),
  locality('square', 3, 'Alexanderplatz', 'Berlin', 0.1),
  locality('postcode', 2, '10119', 'Berlin', 1),
  locality('postcode', 2, '10117', 'Berlin', 0.5),
  locality('district', 4, 'Kreuzberg', 'Berlin', -2),
  locality('district', 4, 'Köpenick', 'Berlin', -7),
  locality('district', 4, 'Neustadt', 'Hamburg', 103),
  locality('district', 4, 'Neustadt', 'Dresden', -145),
  locality('town', 5, 'Neustadt an der Weinstraße', 'Rheinland-Pfalz', -300),
  locality('city', 7, 'Frankfurt am Main', 'Hessen', -240),
  locality('town', 5, 'Frankfurt (Oder)', 'Brandenburg', -17),
  ...Array.from({ length: 8 }, (_, index) => locality('district', 4, `Siedlung ${index}`, 'Bernau', 10 + index)),
]

/** Contract of a `LocalityDirectory`. */
export const describeLocalityDirectoryContract = (
  name: string,
  make: (localities: readonly RankedLocality[]) => Promise<LocalityDirectory>,
): void => {
  describe(`${name} as a directory of localities`, () => {
    const find = async (search: string, near = MITTE): Promise<readonly Locality[]> =>
      valueOf(await (await make(ALL)).find(search, near))
    const names = async (search: string, near = MITTE) =>
      (await find(search, near)).map((each) => `${each.name}, ${each.region}`)

    it('returns kind, name, region and position of a locality', async () => {
      const { kind, name: found, region, position } = ALL[8] as RankedLocality
      expect(await find('Kreuzberg')).toEqual([{ kind, name: found, region, position }])
    })

    it.each([
      ['kreuz', 'Kreuzberg, Berlin'],
      ['KREUZBERG', 'Kreuzberg, Berlin'],
      ['Kruezberg', 'Kreuzberg, Berlin'],
      ['Kreuzbreg', 'Kreuzberg, Berlin'],
      ['Kreuzbrg', 'Kreuzberg, Berlin'],
      ['Kreuzzberg', 'Kreuzberg, Berlin'],
      ['Koepenick', 'Köpenick, Berlin'],
      ['kopenick', 'Köpenick, Berlin'],
      ['Köpenik', 'Köpenick, Berlin'],
      ['10119', '10119, Berlin'],
      ['Potsdam Hbf', 'Potsdam Hauptbahnhof, Potsdam'],
      ['hauptbahnhof potsdam', 'Potsdam Hauptbahnhof, Potsdam'],
      ['Potsdm Hbf', 'Potsdam Hauptbahnhof, Potsdam'],
      ['Jena Hauptbahnhof', 'S Jena Hbf, Jena'],
      ['Neustadt Dresden', 'Neustadt, Dresden'],
      ['frankfurt oder', 'Frankfurt (Oder), Brandenburg'],
    ])('finds for %j this locality first: %s', async (search, expected) => {
      expect((await names(search))[0]).toBe(expected)
    })

    it('returns whole names of localities before prefixes, and those before other words', async () => {
      expect(await names('neustadt')).toEqual([
        'Neustadt, Hamburg',
        'Neustadt, Dresden',
        'Neustadt an der Weinstraße, Rheinland-Pfalz',
      ])
      expect((await names('Berlin'))[0]).toBe('Berlin, ')
    })

    it('returns more important localities before nearer ones, and nearer ones first among equals', async () => {
      expect(await names('frankfurt')).toEqual(['Frankfurt am Main, Hessen', 'Frankfurt (Oder), Brandenburg'])
      expect((await names('neustadt', { lat: 51, lng: 13.7 }))[0]).toBe('Neustadt, Dresden')
      expect((await find('alexanderplatz')).map(({ kind }) => kind)).toEqual(['square', 'station'])
    })

    it('returns at most five localities', async () => {
      expect(await names('Siedlung')).toHaveLength(MAX_LOCALITIES)
    })

    it.each(['10118', 'Kreu berk', 'platz', 'Kroizberg', 'Hbff'])('finds no locality for %j', async (search) => {
      expect(await names(search)).toEqual([])
    })

    it.each(['', ' ', 'k', '!', '%', '%%', '_', '\\', "'; drop table localities; --", '\u0000', '\ud800', '🍕🍕'])(
      'finds no locality for %j, without a failure',
      async (search) => {
        expect(await names(search)).toEqual([])
      },
    )

    it('answers a search for localities of any length', async () => {
      expect(await names('x'.repeat(2000))).toEqual([])
      expect(await names('kreuzberg '.repeat(500))).toEqual(['Kreuzberg, Berlin'])
    })
  })
}
