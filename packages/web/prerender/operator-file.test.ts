import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_OPERATOR } from './demo-operator.ts'
import { operatorOf, publicAddress } from './operator-file.ts'

const FILLED_IN = { ...DEMO_OPERATOR, name: 'Anna Adler' }
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mahlzeit-operator-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (name: string, content: string) => writeFileSync(join(root, name), content)

describe('the operator of a build', () => {
  it.each([
    {},
    { VITE_PUBLIC_URL: '' },
    { SITE_URL: 'http://localhost:5173' },
    { SITE_URL: 'http://127.0.0.1:8080' },
    { VITE_PUBLIC_URL: 'http://[::1]:5173' },
    { VITE_PUBLIC_URL: 'http://mahlzeit.localhost' },
  ])('the operator of a local site is the demo operator: %j', (environment) => {
    write('operator.json', JSON.stringify(FILLED_IN))
    expect(operatorOf(environment, root)).toEqual({ operator: DEMO_OPERATOR, isDemo: true })
  })

  it.each([{ VITE_PUBLIC_URL: 'https://mahlzeit.example' }, { SITE_URL: 'http://192.168.1.2:5173' }])(
    'is read from its file for a public site: %j',
    (environment) => {
      write('operator.json', JSON.stringify(FILLED_IN))
      expect(operatorOf(environment, root)).toEqual({ operator: FILLED_IN, isDemo: false })
    },
  )

  it('the operator is read from the named file for every URL', () => {
    write('mine.json', JSON.stringify(FILLED_IN))
    expect(operatorOf({ OPERATOR_FILE: 'mine.json' }, root)).toEqual({ operator: FILLED_IN, isDemo: false })
  })

  it('a build of a public site fails without its operator file', () => {
    expect(() => operatorOf({ VITE_PUBLIC_URL: 'https://mahlzeit.example' }, root)).toThrow(
      'operator.json is missing: https://mahlzeit.example has to say who runs it (Impressum). ' +
        'Copy operator.example.json to operator.json and fill it in: docs/deploy.md says how.',
    )
  })

  it('a build names each operator field that the example leaves open', () => {
    copyFileSync(resolve(import.meta.dirname, '../../../operator.example.json'), join(root, 'operator.json'))
    expect(() => operatorOf({ SITE_URL: 'https://mahlzeit.example' }, root)).toThrow(
      'operator.json is not filled in as it has to be: see name, street, postalCode, city, state, email, phone, ' +
        'responsible, hosting.name, hosting.address, hosting.place, processors.0.name, processors.0.address, processors.0.task.',
    )
  })

  it('a build fails if its operator file is invalid JSON', () => {
    write('operator.json', 'name: Anna')
    expect(() => operatorOf({ SITE_URL: 'https://mahlzeit.example' }, root)).toThrow('it is no JSON')
  })
})

it('the operator has the public URL of the build, else that of the server', () => {
  const VITE_PUBLIC_URL = 'https://mahlzeit.example'
  expect(publicAddress({ VITE_PUBLIC_URL, SITE_URL: 'https://other.example' })).toBe(VITE_PUBLIC_URL)
  expect(publicAddress({ VITE_PUBLIC_URL: 'http://localhost', SITE_URL: VITE_PUBLIC_URL })).toBe(VITE_PUBLIC_URL)
  expect(publicAddress({ VITE_PUBLIC_URL: 'nowhere' })).toBeNull()
})
