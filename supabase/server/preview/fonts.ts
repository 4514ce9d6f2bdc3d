import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** The app's font, more letters, and emoji: by package, the parts that are used. */
const FONTS: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['figtree', ['latin', 'latin-ext']],
  ['noto-sans', ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']],
  ['noto-emoji', Array.from({ length: 10 }, (_, part) => String(part))],
]

const require = createRequire(import.meta.url)

/** Registers our own fonts, so that pictures look the same on each machine. Returns their families. */
const registerFonts = (): string => {
  const families: string[] = []
  for (const [name, parts] of FONTS) {
    const directory = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
    for (const part of parts) {
      // The canvas reads one file of a family only.
      const family = `Preview ${name} ${part}`
      const file = join(directory, 'files', `${name}-${part}-wght-normal.woff2`)
      if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`${file} is no font`)
      families.push(`"${family}"`)
    }
  }
  return families.join(', ')
}

const FAMILIES = registerFonts()

/** Sets the font of the next texts. `weight`: 300 to 700 in all fonts, to 900 in the app's. */
export const setFont = (ctx: SKRSContext2D, weight: number, pixels: number): void => {
  ctx.font = `${weight} ${pixels}px ${FAMILIES}`
  // The canvas takes the weight of a variable font from here only.
  ctx.fontVariationSettings = `"wght" ${weight}`
}
