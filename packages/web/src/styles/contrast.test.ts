import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PIN_COLOURS } from '../map/map-theme.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const darkAt = css.indexOf('@media screen and (prefers-color-scheme: dark)')

const coloursOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#\w{6});/gu)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  )

const light = coloursOf(css.slice(0, darkAt))
const themes = { light, dark: { ...light, ...coloursOf(css.slice(darkAt)) } }

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['paper', 'raised']
const SOFT_GROUNDS = ['tint', 'accent-soft', 'success-soft', 'danger-soft']
const TEXT: [string, string][] = [
  ...[...GROUNDS, ...SOFT_GROUNDS].map((ground): [string, string] => ['ink', ground]),
  ...['muted', 'accent', 'success', 'danger'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string] => [ink, ground]),
  ),
  ['muted', 'tint'],
  ['accent-strong', 'tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
]
const SHAPES: [string, string][] = [
  ...GROUNDS.map((ground): [string, string] => ['line-strong', ground]),
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
]

describe.each(Object.entries(themes))('in the %s theme', (_theme, colours) => {
  const of = (name: string) => colours[name] ?? ''

  it.each(TEXT)('%s can be read on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPES)('%s can be made out on %s', (shape, ground) => {
    expect(contrast(of(shape), of(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['light', 'dark'] as const)('the pins in the %s theme', (theme) => {
  const { orange, grey, white, ring, onOrange, onGrey } = PIN_COLOURS[theme]

  it('the pins have the colours of the tokens, which the legend uses', () => {
    const tokens = { orange, grey, outline: white, ring: theme === 'light' ? ring.slice(0, 7) : light['pin-ring'] }
    for (const [name, colour] of Object.entries(tokens)) expect(themes[theme][`pin-${name}`]).toBe(colour)
  })

  it('the pins have readable glyphs and counts', () => {
    expect(contrast(onOrange, orange)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onGrey, grey)).toBeGreaterThanOrEqual(4.5)
  })
})
