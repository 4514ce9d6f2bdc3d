import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * What a build ships and Vite's own list of licences does not name: it knows the modules of the page alone, not those of
 * workers, nor what comes as a file, a font or a style sheet.
 */
const UNNAMED = ['@fontsource-variable/figtree', 'glur', 'kdbush', 'multimath', 'tailwindcss', 'vite']

/**
 * The licence of a package, as its authors wrote it.
 * @throws Error where the package has none
 */
const licenceOf = (name: string): string => {
  const [file] = globSync(`node_modules/${name}/LICEN[CS]E*`, { cwd: ROOT })
  if (!file) throw new Error(`${name} has no file with its licence`)
  // Vite's goes on with those of all it is made of: a few lines of its own reach a browser.
  return (
    readFileSync(join(ROOT, file), 'utf8')
      .split(/^# Licenses of bundled dependencies/mu)[0]
      ?.trim() ?? ''
  )
}

/** The text of licenses-more.md. */
export const moreLicences = (): string => UNNAMED.map((name) => `## ${name}\n\n${licenceOf(name)}\n`).join('\n')

/** Puts the licences that licenses.md lacks beside it. */
export const addLicences = (): Plugin => ({
  name: 'mahlzeit:more-licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licenses-more.md', source: moreLicences() })
  },
})
