import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyTemplate } from './database-template.ts'
import { dirOfTest, writeFiles } from './test-support.ts'

it('a template that cannot be copied is skipped, and leaves nothing', () => {
  const [unreadable, readable, directory] = [dirOfTest(), dirOfTest(), dirOfTest()]
  writeFiles(unreadable, { file: 'x' })
  mkdirSync(join(readable, 'base'))
  expect(copyTemplate([join(unreadable, 'file')], directory)).toBe(false)
  expect(readdirSync(directory)).toEqual([])
  expect(copyTemplate([join(unreadable, 'file'), readable], directory)).toBe(true)
  expect(readdirSync(directory)).toEqual(['base'])
})
