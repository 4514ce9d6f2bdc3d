import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VARIABLES } from './environment-variables.ts'

it('docs/environment.md lists exactly the variables of the code', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/environment.md'), 'utf8')
  const documented = text.split('\n').filter((line) => line.startsWith('| `'))
  const rows = Object.entries(VARIABLES).map(
    ([name, { meaning, form, fallback }]) => `| \`${name}\` | ${meaning} | ${form} | ${fallback} |`,
  )
  expect(documented).toEqual(rows)
})
