import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { memoryDir } from './memory-dir.mjs'

const parentDir = (): string => {
  const parent = mkdtempSync(join(tmpdir(), 'mahlzeit-tools-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

describe('a directory in memory', () => {
  it('a directory in memory exists as long as its process', () => {
    const parent = parentDir()
    const script = `import { memoryDir } from ${JSON.stringify(join(import.meta.dirname, 'memory-dir.mjs'))}
      import { writeFileSync } from 'node:fs'
      const directory = memoryDir(${JSON.stringify(parent)}, 1)
      writeFileSync(directory + '/kept', 'x')
      console.log(directory)`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(stdout).toContain(join(parent, 'mahlzeit-'))
    expect(readdirSync(parent)).toEqual([])
  })

  it('a directory in memory is not created without a file system in memory or with too little room', () => {
    const parent = parentDir()
    expect(memoryDir(join(parent, 'nowhere'), 1)).toBeNull()
    expect(memoryDir(parent, Number.POSITIVE_INFINITY)).toBeNull()
    expect(existsSync(parent)).toBe(true)
    expect(readdirSync(parent)).toEqual([])
  })
})
