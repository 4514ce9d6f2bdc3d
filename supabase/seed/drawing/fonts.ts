import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FACES = [
  ['Caveat Brush', 400, '@fontsource/caveat-brush/files/caveat-brush-latin-400-normal.woff2'],
  ['Josefin Sans', 400, '@fontsource/josefin-sans/files/josefin-sans-latin-400-normal.woff2'],
  ['Josefin Sans', 700, '@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2'],
  ['Kalam', 400, '@fontsource/kalam/files/kalam-latin-400-normal.woff2'],
  ['Kalam', 700, '@fontsource/kalam/files/kalam-latin-700-normal.woff2'],
  ['Playfair Display', 400, '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2'],
  ['Playfair Display', 700, '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2'],
  ['Special Elite', 400, '@fontsource/special-elite/files/special-elite-latin-400-normal.woff2'],
] as const

/** The fonts as CSS with embedded files, so that the page loads nothing. */
export const fontFaces = (): string =>
  FACES.map(([family, weight, path]) => {
    const data = readFileSync(fileURLToPath(import.meta.resolve(path))).toString('base64')
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`
  }).join('\n')
