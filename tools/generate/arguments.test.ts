import { describe, expect, it } from 'vitest'
import { isOwnMachine, readArguments } from './arguments.ts'

describe('the command line of generate', () => {
  it('generate accepts the number of deals, and an optional seed', () => {
    expect(readArguments(['--deals', '1000000'])).toEqual({
      ok: true,
      value: { deals: 1_000_000, seed: 1, hosted: false },
    })
    expect(readArguments(['--deals', '5', '--seed', '42', '--hosted'])).toEqual({
      ok: true,
      value: { deals: 5, seed: 42, hosted: true },
    })
  })

  it.each([
    [],
    ['--deals'],
    ['--deals', '0'],
    ['--deals', '-5'],
    ['--deals', '1e6'],
    ['--deals', '99999999'],
    ['5'],
    ['--deals', '5', '--seed', 'x'],
    ['--deals', '5', '--force'],
  ])('generate refuses the arguments with its usage: %j', (...args) => {
    expect(readArguments(args.flat())).toMatchObject({ ok: false, error: expect.stringContaining('Usage') as string })
  })
})

describe('a database', () => {
  it.each(['postgres://a:b@localhost:5432/x', 'postgres://127.0.0.1/x', 'postgresql://[::1]:5432/x'])(
    'the database %s is on this machine',
    (url) => {
      expect(isOwnMachine(url)).toBe(true)
    },
  )

  it.each([
    'postgres://a:b@db.project.example:5432/postgres',
    'postgres://10.0.0.5/x',
    'postgres://localhost.example/x',
  ])('the database %s is not on this machine', (url) => {
    expect(isOwnMachine(url)).toBe(false)
  })
})
