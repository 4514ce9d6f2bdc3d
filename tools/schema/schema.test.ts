import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkKeys } from './constants.ts'
import { GENERATED } from './generated.ts'

describe('npm run schema', () => {
  it.each(GENERATED.map((file) => [basename(file.path), file] as const))(
    'npm run schema has nothing to change in %s',
    (_, file) => {
      expect(readFileSync(file.path, 'utf8')).toBe(file.content())
    },
  )

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
