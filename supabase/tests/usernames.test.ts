import { keptUsername } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { ENGINES, useTestBackend } from './test-backend.ts'

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
  '',
]

describe.each(ENGINES)('usernames on %s', (engine) => {
  const backend = useTestBackend(engine)

  it.each(NAMES)('are cleaned as in the domain: %j', async (name) => {
    const [row] = await backend().query('select private.clean_username($1) as kept', [name])
    const kept = keptUsername(name)
    expect(row?.['kept']).toBe(kept)
    const [again] = await backend().query('select private.clean_username($1) as kept', [kept])
    expect(again?.['kept']).toBe(kept)
  })
})
