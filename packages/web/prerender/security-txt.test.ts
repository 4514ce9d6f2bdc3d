import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEMO_OPERATOR } from './demo-operator.ts'
import { securityText, securityTxt } from './security-txt.ts'

const SITE_URL = 'https://mahlzeit.example'

/** The files that a build with this environment writes beside the site. */
const emitted = (environment: Record<string, string>): readonly string[] => {
  const names: string[] = []
  const { generateBundle } = securityTxt(environment)
  if (typeof generateBundle !== 'function') throw new Error('the plugin has no generateBundle hook')
  Reflect.apply(generateBundle, { emitFile: ({ fileName }: { fileName: string }) => names.push(fileName) }, [])
  return names
}

it('security.txt names the operator’s address, and expires a year after the build', () => {
  expect(securityText('post@mahlzeit.example', SITE_URL, new Date('2026-11-22T10:00:00Z')).split('\n')).toEqual([
    'Contact: mailto:post@mahlzeit.example',
    'Expires: 2027-11-22T10:00:00.000Z',
    'Preferred-Languages: de, en',
    'Canonical: https://mahlzeit.example/.well-known/security.txt',
    '',
  ])
})

it('only public sites have a security.txt', () => {
  const OPERATOR_FILE = join(mkdtempSync(join(tmpdir(), 'operator-')), 'operator.json')
  writeFileSync(OPERATOR_FILE, JSON.stringify(DEMO_OPERATOR))
  expect(emitted({ SITE_URL, OPERATOR_FILE })).toEqual(['.well-known/security.txt'])
  expect(emitted({ SITE_URL, OPERATOR_FILE, VITE_SHELL: 'native' })).toEqual([])
  expect(emitted({ SITE_URL: 'http://localhost:5173' })).toEqual([])
})
