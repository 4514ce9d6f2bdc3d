import { expect, it } from 'vitest'
import { isTooOld } from './app-version.ts'

it.each([
  ['1.2.9', '1.2.0', false],
  ['1.2.0', '1.4.7', false],
  ['1.2.0', '1.5.0', true],
  ['1.9.0', '1.12.0', true],
  ['1.9.0', '2.0.0', true],
  ['2.0.0', '1.9.0', false],
  ['1.2.0', '1.5.0-rc.1', true],
  ['', '1.5.0', false],
  ['1.2.0', 'latest', false],
])('an app %s with a server %s is too old: %s', (app, server, tooOld) => {
  expect(isTooOld(app, server)).toBe(tooOld)
})
