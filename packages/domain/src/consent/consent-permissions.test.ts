import { describe, expect, it } from 'vitest'
import {
  type ConsentSituation,
  isAnalyticsAllowed,
  isBannerNeeded,
  isFunctionalAllowed,
  isTrackingRefused,
} from './consent-permissions.ts'
import { type ConsentChoice, consentRecord, EVERYTHING, NECESSARY_ONLY } from './cookie-consent.ts'
import { TRACKING, type TrackingStatus } from './tracking-status.ts'

const NOW = new Date('2026-03-02T11:00:00.000Z')
const ANALYTICS: ConsentChoice = { ...NECESSARY_ONLY, analytics: true }
const FUNCTIONAL: ConsentChoice = { ...NECESSARY_ONLY, functional: true }
const MARKETING: ConsentChoice = { ...NECESSARY_ONLY, marketing: true }

type Row = [
  what: string,
  choice: ConsentChoice | null,
  system: 'ios' | 'other',
  tracking: TrackingStatus,
  expected: { banner: boolean; analytics: boolean; functional: boolean },
]

const { AUTHORIZED, DENIED, RESTRICTED, NOT_DETERMINED } = TRACKING
const NOTHING = { banner: false, analytics: false, functional: false }

const TABLE: Row[] = [
  ['no decision', null, 'other', AUTHORIZED, { ...NOTHING, banner: true }],
  ['necessary only', NECESSARY_ONLY, 'other', AUTHORIZED, NOTHING],
  ['analytics', ANALYTICS, 'other', AUTHORIZED, { ...NOTHING, analytics: true }],
  ['map services', FUNCTIONAL, 'other', AUTHORIZED, { ...NOTHING, functional: true }],
  ['marketing, which is unused', MARKETING, 'other', AUTHORIZED, NOTHING],
  ['everything', EVERYTHING, 'other', AUTHORIZED, { banner: false, analytics: true, functional: true }],
  [
    'everything, with a status that applies to iOS only',
    EVERYTHING,
    'other',
    DENIED,
    { ...NOTHING, analytics: true, functional: true },
  ],
  ['no decision', null, 'ios', AUTHORIZED, NOTHING],
  ['no decision', null, 'ios', NOT_DETERMINED, NOTHING],
  ['necessary only', NECESSARY_ONLY, 'ios', AUTHORIZED, NOTHING],
  ['analytics', ANALYTICS, 'ios', AUTHORIZED, { ...NOTHING, analytics: true }],
  ['map services', FUNCTIONAL, 'ios', AUTHORIZED, { ...NOTHING, functional: true }],
  ['everything', EVERYTHING, 'ios', AUTHORIZED, { banner: false, analytics: true, functional: true }],
  ['everything, tracking denied', EVERYTHING, 'ios', DENIED, NOTHING],
  ['everything, tracking restricted', EVERYTHING, 'ios', RESTRICTED, NOTHING],
  ['everything, tracking not asked for', EVERYTHING, 'ios', NOT_DETERMINED, NOTHING],
]

describe('consent', () => {
  it.each(TABLE)('decides the banner and the permissions: %s', (_what, choice, system, tracking, expected) => {
    const situation: ConsentSituation = {
      record: choice && consentRecord(choice, NOW),
      isIos: system === 'ios',
      tracking,
    }
    expect({
      banner: isBannerNeeded(situation),
      analytics: isAnalyticsAllowed(situation),
      functional: isFunctionalAllowed(situation),
    }).toEqual(expected)
  })
})

it.each([
  ['ios', DENIED, true],
  ['ios', RESTRICTED, true],
  ['ios', NOT_DETERMINED, false],
  ['ios', AUTHORIZED, false],
  ['other', DENIED, false],
  ['other', AUTHORIZED, false],
] as const)('tracking on %s with the status %i is refused: %s', (system, tracking, isRefused) => {
  expect(isTrackingRefused({ isIos: system === 'ios', tracking })).toBe(isRefused)
})

const BOOLEANS = [false, true]
const CHOICES: (ConsentChoice | null)[] = [
  null,
  ...BOOLEANS.flatMap((analytics) =>
    BOOLEANS.flatMap((functional) => BOOLEANS.map((marketing) => ({ analytics, functional, marketing }))),
  ),
]
const SITUATIONS: ConsentSituation[] = CHOICES.flatMap((choice) =>
  BOOLEANS.flatMap((isIos) =>
    Object.values(TRACKING).map((tracking) => ({ record: choice && consentRecord(choice, NOW), isIos, tracking })),
  ),
)

/** Counts the situations in which a predicate holds. */
const sumUp = (holds: (situation: ConsentSituation) => boolean) => {
  const held = SITUATIONS.filter(holds)
  return {
    onIos: held.filter(({ isIos }) => isIos).length,
    elsewhere: held.filter(({ isIos }) => !isIos).length,
    onIosWithoutPermission: held.filter(({ isIos, tracking }) => isIos && tracking !== AUTHORIZED).length,
    undecided: held.filter(({ record }) => record === null).length,
  }
}

describe('in all 72 situations', () => {
  it('the banner shows exactly without a decision outside iOS', () => {
    expect(SITUATIONS).toHaveLength(72)
    expect(sumUp(isBannerNeeded)).toEqual({ onIos: 0, elsewhere: 4, onIosWithoutPermission: 0, undecided: 4 })
  })

  it.each([
    ['analytics', isAnalyticsAllowed],
    ['functional', isFunctionalAllowed],
  ] as const)('%s is allowed if selected, on iOS only with tracking authorized', (category, isAllowed) => {
    expect(sumUp(isAllowed)).toEqual({ onIos: 4, elsewhere: 16, onIosWithoutPermission: 0, undecided: 0 })
    for (const situation of SITUATIONS.filter(isAllowed)) expect(situation.record?.consent[category]).toBe(true)
  })
})
