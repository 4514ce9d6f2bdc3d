import * as fc from 'fast-check'

/** Strings that have broken parsers before. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x.webp',
  'https://',
  'http://[',
  '\u0000',
  '\ud800',
  '2026-02-31T00:00:00Z',
  '2026-01-01T00:00:00+05',
  '2026-01-01 00:00:00.123456789+23:59',
  '+275760-09-13T00:00:00.001Z',
  '99:99',
  '24:00:00',
  '["Mo"',
  'x'.repeat(3000),
]

const ODD_NUMBERS = [0, -0, -1, 0.5, 5.000001, 90.0001, 1e21, 2 ** 53, 2 ** 32, -(2 ** 31), Number.MIN_VALUE]

/** Arbitrary JSON, biased towards edge cases. */
export const oddJson = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(...ODD_TEXTS, ...ODD_NUMBERS, null, true, false, [], {}),
    fc.jsonValue({ maxDepth: 2 }),
  )

/** A row in which some fields are valid, some are arbitrary JSON and some are missing. */
export const damaged = (row: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddJson() }),
      ]),
    ),
    { requiredKeys: Object.keys(row).slice(0, 3) },
  )

/** Fixed seed, so that runs are reproducible. */
export const FIXED = { seed: 20_260_107, numRuns: 1000 } as const
