import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a temporary directory; `remove` deletes it with its content. */
export const temporaryDir = () => {
  const path = mkdtempSync(join(tmpdir(), 'mahlzeit-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Creates a temporary directory that is deleted when the current test ends. */
export const dirOfTest = (): string => {
  const { path, remove } = temporaryDir()
  onTestFinished(remove)
  return path
}

/** Writes files into a directory. */
export const writeFiles = (directory: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
}
