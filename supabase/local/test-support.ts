import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A directory that is deleted with all that is in it. `remove` it, or let the test that made it do so. */
export const temporaryDir = () => {
  const path = mkdtempSync(join(tmpdir(), 'mahlzeit-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A directory that lasts as long as the test that asks for it. */
export const dirOfTest = (): string => {
  const { path, remove } = temporaryDir()
  onTestFinished(remove)
  return path
}

/** Writes files, by name, into a directory. */
export const writeFiles = (directory: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
}
