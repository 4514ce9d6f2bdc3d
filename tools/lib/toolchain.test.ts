import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './toolchain.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mahlzeit-install-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const lock = (file: string, packages: Record<string, object>) =>
  writeFileSync(join(root, file), JSON.stringify({ packages }))

describe('the packages', () => {
  beforeEach(() => {
    lock('package-lock.json', {
      '': { version: '1.0.0' },
      'node_modules/vite': { version: '8.3.8' },
      'node_modules/node-darwin': { version: '24.0.0', optional: true },
    })
  })

  it('packages are installed if each has the version of the lock file', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/vite': { version: '8.3.8' } })
    expect(isInstalled(root)).toBe(true)
  })

  it('packages are not installed if one has another version', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/vite': { version: '8.3.7' } })
    expect(isInstalled(root)).toBe(false)
  })

  it('packages are not installed if one is missing, or all', () => {
    expect(isInstalled(root)).toBe(false)
    lock('node_modules/.package-lock.json', {})
    expect(isInstalled(root)).toBe(false)
  })

  it('packages are not installed if a workspace lacks its own', () => {
    const own = { 'supabase/node_modules/canvas': { version: '1.0.0' } }
    lock('package-lock.json', own)
    lock('node_modules/.package-lock.json', own)
    expect(isInstalled(root)).toBe(false)
    mkdirSync(join(root, 'supabase/node_modules/canvas'), { recursive: true })
    expect(isInstalled(root)).toBe(true)
  })

  it('packages are not installed if a workspace is not linked', () => {
    lock('package-lock.json', { 'node_modules/@mahlzeit/domain': { link: true } })
    expect(isInstalled(root)).toBe(false)
    mkdirSync(join(root, 'node_modules/@mahlzeit/domain'), { recursive: true })
    expect(isInstalled(root)).toBe(true)
  })
})
