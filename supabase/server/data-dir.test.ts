import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteDataDir, openDataDir } from './data-dir.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mahlzeit-data-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('the data directory', () => {
  it('the data directory is created if it is missing', () => {
    const opened = openDataDir(join(parent, 'a/b'))
    expect(opened).toMatchObject({ ok: true, value: { path: join(parent, 'a/b') } })
    expect(existsSync(join(parent, 'a/b'))).toBe(true)
  })

  it('the data directory is closed to other users of the machine, with the directories that it holds', () => {
    const database = join(parent, 'database')
    mkdirSync(database)
    for (const path of [parent, database]) chmodSync(path, 0o755)
    expect(openDataDir(parent).ok).toBe(true)
    for (const path of [parent, database]) expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  it('the data directory names in one line why it is not writable', () => {
    writeFileSync(join(parent, 'file'), '')
    const path = join(parent, 'file/data')
    expect(openDataDir(path)).toEqual({
      ok: false,
      error: `The data directory ${path} is not writable (ENOTDIR). Set DATA_DIR to one that is.`,
    })
  })

  it('the data directory serves one server at a time', () => {
    const first = openDataDir(parent)
    expect(openDataDir(parent)).toEqual({
      ok: false,
      error: `Another server is running on the data directory ${parent}.`,
    })
    if (first.ok) first.value.release()
    expect(openDataDir(parent).ok).toBe(true)
  })

  it('the data directory is deleted with its content', () => {
    const opened = openDataDir(parent)
    if (opened.ok) opened.value.release()
    writeFileSync(join(parent, 'mails.json'), '[]')
    expect(deleteDataDir(parent)).toEqual({ ok: true, value: 'deleted' })
    expect(existsSync(parent)).toBe(false)
    expect(deleteDataDir(parent)).toEqual({ ok: true, value: 'nothing there' })
  })

  it('the data directory is not deleted while a server uses it', () => {
    openDataDir(parent)
    expect(deleteDataDir(parent).ok).toBe(false)
    expect(existsSync(parent)).toBe(true)
  })

  it('the data directory is not deleted if it is no data directory', () => {
    writeFileSync(join(parent, 'diary.txt'), 'mine')
    expect(deleteDataDir(parent)).toEqual({
      ok: false,
      error: `${parent} is not a data directory of Mahlzeit: it was left alone.`,
    })
    expect(existsSync(join(parent, 'diary.txt'))).toBe(true)
  })
})
