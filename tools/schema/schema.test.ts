import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkKeys, constantsScript } from './constants.ts'
import { CONSTANTS_FILE } from './schema-script.ts'

describe('constants of the domain', () => {
  it('02-constants.sql matches the domain', () => {
    expect(readFileSync(CONSTANTS_FILE, 'utf8')).toBe(constantsScript())
  })

  it.each([
    [128, 15, null],
    [129, 15, /^129 keys of cuisine/u],
    [128, 16, /^16 keys of diet/u],
  ] as const)('checks that the columns of facts hold %d cuisines and %d diets', (cuisines, diets, problem) => {
    const check = () =>
      checkKeys({ cuisine: Array.from({ length: cuisines }, String), diet: Array.from({ length: diets }, String) })
    if (problem === null) expect(check).not.toThrow()
    else expect(check).toThrow(problem)
  })
})
