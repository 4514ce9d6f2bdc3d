import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GENERATED } from './generated.ts'

describe('npm run schema', () => {
  it.each(GENERATED.map((file) => [basename(file.path), file] as const))('has nothing to change in %s', (_, file) => {
    expect(readFileSync(file.path, 'utf8')).toBe(file.content())
  })
})
