import { PLACE_PAIRS, type PlacePair } from '@mahlzeit/test-fakes/contracts'
import { expect, it } from 'vitest'
import { ASKED_SCORE, e164, ownHost, type PlaceFacts, placeMatch } from './place-match.ts'

const LINDE: PlaceFacts = {
  name: 'Gasthaus Zur Linde',
  address: 'Torstraße 1, 10119 Berlin',
  position: { lat: 52.5305, lng: 13.4 },
  website: 'https://linde.example/',
  phone: '030 1234567',
}

/** The score of the same place with other facts. */
const scoreOf = (changes: Partial<PlaceFacts>, isChain = false): number =>
  placeMatch(LINDE, { ...LINDE, ...changes }, isChain)

/** A position some metres to the north. */
const north = (metres: number) => ({ ...LINDE.position, lat: LINDE.position.lat + metres / 111_195 })

it('rates name, distance, telephone and website, and leaves out what one of two places lacks', () => {
  expect(scoreOf({})).toBe(100)
  expect(scoreOf({ name: 'Krone' })).toBe(60)
  expect(scoreOf({ position: north(100) })).toBe(75)
  expect(scoreOf({ position: north(40) })).toBe(90)
  expect(scoreOf({ phone: '030 7654321' })).toBe(80)
  expect(scoreOf({ website: 'https://krone.example/' })).toBe(85)
  expect(scoreOf({ phone: null, website: null, address: '' })).toBe(100)
  expect(scoreOf({ phone: null, website: null, name: 'Krone' })).toBe(38)
})

it.each([
  ['Zur Linde', 100],
  ['Restaurant Linde GmbH', 100],
  ['LINDE', 100],
  ['Zur Lnde', 75],
  ['Thai Orchidee', 60],
])('rates the name %s with %i points', (name, score) => {
  expect(scoreOf({ name })).toBe(score)
})

it('compares all words of a name that has only common ones', () => {
  const cafe = { ...LINDE, name: 'Das Café' }
  expect(placeMatch(cafe, { ...cafe, name: 'Café' }, false)).toBeGreaterThan(80)
  expect(placeMatch(cafe, { ...cafe, name: 'Lounge' }, false)).toBe(60)
})

it.each([
  ['Torstraße 3, 10119 Berlin', 80],
  ['Torstr. 1', 100],
  ['Torstraße 1a', 100],
  ['Torstraße 1-3', 100],
  ['Torstraße 2/3', 80],
  ['Linienstraße 3', 100],
  ['Torstraße', 100],
  ['', 100],
])('compares the house number with that of %s', (address, score) => {
  expect(scoreOf({ address })).toBe(score)
})

it.each([
  ['Straße des 17. Juni 135', 'Straße des 17. Juni 137', 80],
  ['Torstraße 1a', 'Torstraße 1b', 80],
  ['Torstraße 1, EG', 'Torstraße 1, 1. OG', 80],
  ['Torstraße 1, 2. Etage', 'Torstraße 1 (2. Stock)', 100],
  ['Torstraße 1, UG', 'Torstraße 1', 100],
])('compares the houses %s and %s', (address, other, score) => {
  expect(placeMatch({ ...LINDE, address }, { ...LINDE, address: other }, false)).toBe(score)
})

it('needs the address for a chain', () => {
  expect(scoreOf({}, true)).toBe(100)
  for (const address of ['', 'Torstraße', 'Linienstraße 1', 'Torstraße 3'])
    expect(scoreOf({ address }, true)).toBeLessThan(ASKED_SCORE)
})

it.each([
  ['030 / 123 45-67', '+49301234567'],
  ['+49 (0)30 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['+43 1 123456', '+431123456'],
  ['1234567', null],
  ['', null],
  [null, null],
])('normalizes the telephone number %s', (phone, normalized) => {
  expect(e164(phone)).toBe(normalized)
})

it.each([
  ['https://www.Linde.example/karte', 'linde.example'],
  ['http://linde.example:8080', 'linde.example'],
  ['https://de-de.facebook.com/linde', null],
  ['https://www.google.com/maps/linde', null],
  ['https://notfacebook.com', 'notfacebook.com'],
  ['https://linde.eatbu.com', 'linde.eatbu.com'],
  [null, null],
])('finds the own host of %s', (website, host) => {
  expect(ownHost(website)).toBe(host)
})

const rated = (pairs: readonly PlacePair[], from: number) => {
  const asked = pairs.filter(({ place, other, isChain }) => placeMatch(place, other, isChain) >= from)
  const right = asked.filter(({ isSame }) => isSame).length
  const share = (all: number) => Number((right / all).toFixed(2))
  return { precision: share(asked.length), recall: share(pairs.filter(({ isSame }) => isSame).length) }
}

/** Pairs that the score was not tuned on. */
const HELD_OUT = PLACE_PAIRS.filter((_, index) => index % 2 === 1)

it('tells 300 labelled pairs of real places apart', () => {
  expect(PLACE_PAIRS).toHaveLength(300)
  expect(rated(PLACE_PAIRS, ASKED_SCORE)).toEqual({ precision: 0.94, recall: 0.94 })
  expect(rated(HELD_OUT, ASKED_SCORE)).toEqual({ precision: 0.95, recall: 0.94 })
  expect(rated(PLACE_PAIRS.slice(0, 150), ASKED_SCORE)).toEqual({ precision: 0.87, recall: 0.87 })
  expect(rated(PLACE_PAIRS, 75)).toEqual({ precision: 0.98, recall: 0.86 })
  expect(rated(HELD_OUT, 75)).toEqual({ precision: 0.98, recall: 0.84 })
})
