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

/** Writes a file of an operator with the address `olga@mahlzeit.example`, until the current test ends. Returns its path. */
export const operatorFile = (): string => {
  const directory = dirOfTest()
  const operator = {
    name: 'Olga Ober',
    street: 'Weg 1',
    postalCode: '10115',
    city: 'Berlin',
    state: 'DE-BE',
    email: 'olga@mahlzeit.example',
    phone: '+49 30 0000000',
    vat: { kind: 'small-business' },
    responsible: 'Olga Ober',
    hosting: { name: 'Hoster', address: 'Weg 2, 10115 Berlin', place: 'Berlin', logDays: 0 },
    processors: [],
  }
  writeFiles(directory, { 'operator.json': JSON.stringify(operator) })
  return join(directory, 'operator.json')
}
