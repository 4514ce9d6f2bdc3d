import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('each shadow has one small blur, because the first pins wait for the shadows around them', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const blurs = [...tokens.matchAll(/--shadow-\d: ([^;]+);/gu)].map(([, value = '']) =>
    value.split(/,(?![^(]*\))/u).map((shadow) => Number.parseFloat(shadow.trim().split(' ')[2] ?? '')),
  )
  expect(blurs).toEqual([[3], [6], [3], [6]])
})
