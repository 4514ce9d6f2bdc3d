import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { captureConsole, redact, throttledLog } from './log.ts'

describe('a line of the log', () => {
  it.each([
    ['Mail to anna+x@example.test sent', 'Mail to <e-mail> sent'],
    ['GET /auth/v1/verify?token=abc&type=signup 303', 'GET /auth/v1/verify?… 303'],
    ['one\r\nForged: two\u001b[31m\u2028three', 'one Forged: two [31m three'],
    [`hash $2b$10$${'a'.repeat(53)} of`, 'hash <secret> of'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer <secret>'],
    [`token ${'0123456789abcdef'.repeat(4)}`, 'token <secret>'],
    [`GET /feed/favourites/${'0123456789abcdef'.repeat(4)}.ics 200`, 'GET /feed/favourites/<secret>.ics 200'],
    ['key sb_secret_abc', 'key <secret>'],
  ])('a line of the log hides what belongs to people: %j', (text, line) => {
    expect(redact(text)).toBe(line)
  })

  it('a line of the log is short', () => {
    expect(redact('x'.repeat(5000))).toHaveLength(1000)
  })
})

it('takes what libraries print, of errors neither values nor what the caller sent', () => {
  const lines: string[] = []
  onTestFinished(captureConsole((line) => lines.push(line)))
  const error = Object.assign(new Error('invalid input syntax for type bigint: "1 or true"'), {
    code: '22P02',
    detail: 'Key (email)=(a@b.de)',
    params: ['my password'],
  })
  console.error('Auth error:', error)
  console.warn({ params: ['my password'] })
  expect(lines[0]).toMatch(/^Auth error: Error 22P02: invalid input syntax for type bigint: "…" {4}at /u)
  expect(lines[1]).toBe('(object)')
  expect(lines.join('')).not.toMatch(/1 or true|a@b|password/u)
})

describe('a throttled log', () => {
  it('a throttled log is one line of each kind within a minute, and a count', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const lines: string[] = []
    const log = throttledLog((line) => lines.push(line))
    for (let row = 1; row <= 500; row++) log(`Row ${row} was refused`)
    log('The mail server is down')
    vi.advanceTimersByTime(60_000)
    log('Row 7 was refused')
    vi.advanceTimersByTime(60_000)
    expect(lines).toEqual([
      'Row 1 was refused',
      'The mail server is down',
      '499 more like: Row # was refused',
      'Row 7 was refused',
    ])
  })

  it('a throttled log has at most twenty kinds', () => {
    const lines: string[] = []
    const log = throttledLog((line) => lines.push(line))
    for (let kind = 1; kind <= 500; kind++) log('x'.repeat(kind % 40) + '-'.repeat(kind))
    expect(lines).toHaveLength(20)
  })
})
