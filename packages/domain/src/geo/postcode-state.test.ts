import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GERMAN_STATES } from './german-state.ts'
import { stateOfAddress } from './postcode-state.ts'

/** The lowest and the highest postcode of the parts of each state, and towns at its borders. */
const KNOWN = {
  'DE-BW': '68159 69115 70173 74722 74736 76709 77652 79879 88045 88147 88212 89073 89518 97877 97900 97922 97999',
  'DE-BY': '63739 63939 80331 87789 88131 88179 89231 90402 96489 97070 97859 97901 97909',
  'DE-BE': '10115 10117 10999 12527 12555 13629 14199',
  'DE-BB': '01945 03042 03253 04895 14467 14712 14727 15566 16949 17268 17291 17326 19309 19348',
  'DE-HB': '27568 27580 28195 28779',
  'DE-HH': '20095 21037 21073 21149 22041 22769 27499',
  'DE-HE':
    '34117 34359 36399 37213 37299 55246 60306 64753 64756 65396 65589 65627 65719 68519 68623 69239 69483 69518',
  'DE-MV': '17033 17258 17309 17348 18055 19288 19306 19370 19417 23923 23999',
  'DE-NI':
    '21217 21449 21522 21614 26121 27607 28790 29439 30159 34346 37073 37412 37691 38518 48455 48480 49074 49565',
  'DE-NW': '32049 34414 37671 37696 40210 48432 48477 48485 49477 50667 53359 53604 57072 58089 59964',
  'DE-RP': '51598 53424 53619 54290 55116 55257 57518 65558 65623 65629 66482 66509 66849 76726',
  'DE-SL': '66111 66459 66538 66839',
  'DE-SN': '01067 01936 02625 02999 04103 04575 04643 04889 07952 07985 08056 09669',
  'DE-ST': '06108 06543 06618 06925 29410 29416 38486 38820 39649',
  'DE-SH': '21465 21521 21524 22844 23552 23919 24103 25999 27498',
  'DE-TH': '04600 04639 06556 06578 07318 07950 07955 07987 36404 37308 96515 98527 99998',
} as const

/** Postcodes that two states share. */
const SHARED =
  '07919 12529 14715 17337 19273 19357 21039 22113 22145 34355 59969 63928 64754 65391 69412 69434 74731 89081 97896'

const postcodes = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'))

describe('the state of an address', () => {
  it.each(GERMAN_STATES)('derives the state of an address from its postcode: %s', (state) => {
    for (const postcode of KNOWN[state].split(' '))
      expect([postcode, stateOfAddress(`Hauptstraße 1, ${postcode} Ort`)]).toEqual([postcode, state])
  })

  it('the state is unknown for a postcode that two states share', () => {
    for (const postcode of SHARED.split(' '))
      expect([postcode, stateOfAddress(`Hauptstraße 1, ${postcode} Ort`)]).toEqual([postcode, null])
  })

  it.each(['', 'Hauptstraße 1, Berlin', '00123 Nirgends', 'Hauptstraße 10115a', '1011 Wien', '101150'])(
    'the state is unknown without a German postcode: %j',
    (address) => {
      expect(stateOfAddress(address)).toBeNull()
    },
  )

  it.each([
    ['10117 Berlin', 'DE-BE'],
    ['Auguststraße 47, 10117 Berlin, Deutschland', 'DE-BE'],
    ['Am Markt 3, D-14467 Potsdam', 'DE-BB'],
    ['Hof 10117, 10119 Berlin', 'DE-BE'],
    ['10117 Berlin, 14467 Potsdam', null],
  ])('reads the state from %j', (address, state) => {
    expect(stateOfAddress(address)).toBe(state)
  })

  it('the state does not depend on the text around the postcode', () => {
    const words = fc.string().filter((text) => !/\w/u.test(text))
    fc.assert(
      fc.property(postcodes, words, words, (postcode, before, after) => {
        expect(stateOfAddress(`${before} ${postcode} ${after}`)).toBe(stateOfAddress(postcode))
      }),
    )
  })
})
