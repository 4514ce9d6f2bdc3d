import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSecrets } from './secrets.ts'
import { dirOfTest, writeFiles } from './test-support.ts'

it('a named file of secrets is created once, for its owner only', () => {
  const file = join(dirOfTest(), 'shared.json')
  const secrets = readSecrets(dirOfTest(), file)
  expect(readSecrets(dirOfTest(), file)).toEqual(secrets)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it.each([
  [0o644, '{}', 'can read'],
  [0o620, '{}', 'can read'],
  [0o600, '{"jwtSecret":"kurz","secretKey":"kurz"}', '32 characters or more'],
  [0o600, 'kein JSON', '32 characters or more'],
])('a file of secrets with the mode %o and the content %s is refused', (mode, content, reason) => {
  const directory = dirOfTest()
  writeFiles(directory, { 'shared.json': content })
  chmodSync(join(directory, 'shared.json'), mode)
  expect(() => readSecrets(directory, join(directory, 'shared.json'))).toThrow(reason)
})

it('a file of secrets that cannot be written is refused', () => {
  expect(() => readSecrets(dirOfTest(), '/dev/null/secrets.json')).toThrow('ENOTDIR')
})
