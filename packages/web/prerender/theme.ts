import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Colours, err, ok, type Result, type Site } from '@mahlzeit/domain'

const TOKENS = resolve(import.meta.dirname, '../src/styles/tokens.css')

/** The colours of both themes, by the name of their token. */
export type Themes = Record<'light' | 'dark', Colours>

const coloursIn = (text: string): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#\w{6});/gu)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  )

/** The colours of the design with those of the site in their place. */
export const themesOf = ({ colours }: Pick<Site, 'colours'>): Themes => {
  const css = readFileSync(TOKENS, 'utf8')
  const darkAt = css.indexOf('@media screen and (prefers-color-scheme: dark)')
  const light = { ...coloursIn(css.slice(0, darkAt)), ...colours.light }
  return { light, dark: { ...light, ...coloursIn(css.slice(darkAt)), ...colours.dark } }
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours `#rrggbb` (WCAG 2.2): 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['paper', 'raised']
const SOFT_GROUNDS = ['tint', 'accent-soft', 'success-soft', 'danger-soft']
const pairs = (inks: readonly string[], grounds: readonly string[], least: number) =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })))

/** Which colour has to be seen on which, with the least contrast: 4.5 for text, 3 for shapes. */
export const CONTRASTS = [
  ...pairs(['ink'], [...GROUNDS, ...SOFT_GROUNDS], 4.5),
  ...pairs(['muted', 'accent', 'success', 'danger'], GROUNDS, 4.5),
  ...pairs(['muted', 'accent-strong'], ['tint'], 4.5),
  ...pairs(['on-accent'], ['accent', 'accent-strong'], 4.5),
  ...pairs(['on-danger'], ['danger', 'danger-strong'], 4.5),
  ...pairs(['line-strong'], GROUNDS, 3),
  ...['accent', 'danger', 'success'].flatMap((ink) => pairs([ink], [`${ink}-soft`], 3)),
]

/**
 * Returns the rules that replace colours of the design by those of the site.
 * @returns one line if a colour is none of the design, is one of a pin, which the canvas of the map repeats, or cannot be read
 */
export const siteColours = (site: Pick<Site, 'colours'>): Result<string, string> => {
  const { colours } = site
  const known = themesOf({ colours: { light: {}, dark: {} } }).light
  const unknown = Object.keys({ ...colours.light, ...colours.dark }).find(
    (name) => !known[name] || name.startsWith('pin-'),
  )
  if (unknown) return err(`colours: "${unknown}" is no colour that a site may replace.`)
  for (const [theme, of] of Object.entries(themesOf(site)))
    for (const { ink, ground, least } of CONTRASTS) {
      const found = contrast(of[ink] ?? '', of[ground] ?? '')
      if (found < least)
        return err(
          `colours.${theme}: ${ink} on ${ground} has a contrast of ${found.toFixed(1)}:1, ${least}:1 is the least.`,
        )
    }
  const rules = (of: Colours) =>
    `:root{${Object.entries(of)
      .map(([name, value]) => `--color-${name}:${value}`)
      .join(';')}}`
  const light = Object.keys(colours.light).length > 0 ? rules(colours.light) : ''
  const isDark = Object.keys(colours.dark).length > 0
  return ok(light + (isDark ? `@media screen and (prefers-color-scheme:dark){${rules(colours.dark)}}` : ''))
}
