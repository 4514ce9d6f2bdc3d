import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Shipped packages that Vite's own list of licences omits: it covers modules of the page only, no workers, files, fonts and
 * style sheets.
 */
const UNNAMED = [
  '@fontsource-variable/figtree',
  'comlink',
  'core-js',
  'glur',
  'kdbush',
  'multimath',
  'pdfjs-dist',
  'tailwindcss',
  'tesseract-wasm',
  'vite',
]

/** The licences of the decoders that pdf.js is shipped with, in a folder of its package. */
const OF_DECODERS = 'pdfjs-dist/wasm/LICENSE_{JBIG2,OPENJPEG,PDFJS_JBIG2,PDFJS_OPENJPEG}'

/** Libraries compiled into tesseract-wasm, and the language data: licensed like a package above, by the holders named here. */
const COMPILED = `## Tesseract and its German language data

Copyright Google Inc. and contributors of github.com/tesseract-ocr. Apache License 2.0, as for comlink above.

## Leptonica

Copyright (C) 2001-2020 Leptonica. All rights reserved. BSD 2-Clause License, as for tesseract-wasm above.
`

/**
 * The licence text of a package.
 * @throws Error where the package has none
 */
const licenceOf = (name: string): string => {
  const [file] = globSync(`node_modules/${name}/LICEN[CS]E*`, { cwd: ROOT })
  if (!file) throw new Error(`${name} has no file with its licence`)
  // Vite's licence continues with those of its bundled dependencies; only a few lines of Vite itself reach a browser.
  return (
    readFileSync(join(ROOT, file), 'utf8')
      .split(/^# Licenses of bundled dependencies/mu)[0]
      ?.trim() ?? ''
  )
}

const decoderLicences = (): readonly string[] =>
  globSync(`node_modules/${OF_DECODERS}`, { cwd: ROOT })
    .toSorted()
    .map(
      (file) =>
        `## ${basename(file).replace('LICENSE_', 'pdfjs-dist: ')}\n\n${readFileSync(join(ROOT, file), 'utf8').trim()}\n`,
    )

/** The text of licenses-more.md. */
export const moreLicences = (): string =>
  [...UNNAMED.map((name) => `## ${name}\n\n${licenceOf(name)}\n`), ...decoderLicences(), COMPILED].join('\n')

/** Writes licenses-more.md with the licences that licenses.md lacks. */
export const addLicences = (): Plugin => ({
  name: 'mahlzeit:more-licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licenses-more.md', source: moreLicences() })
  },
})
