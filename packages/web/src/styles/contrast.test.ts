import { DEFAULT_SITE } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { CONTRASTS, contrast, siteColours, themesOf } from '../../prerender/theme.ts'
import { PIN_COLOURS } from '../map/map-theme.ts'

const themes = themesOf(DEFAULT_SITE)

describe.each(Object.entries(themes))('in the %s theme', (_theme, colours) => {
  it.each(CONTRASTS)('$ink can be told from $ground', ({ ink, ground, least }) => {
    expect(contrast(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

/** Colours of texts, and of what they stand on. */
const TEXTS = [
  'ink',
  'muted',
  'accent',
  'accent-strong',
  'success',
  'danger',
  'danger-strong',
  'on-accent',
  'on-danger',
]
const GROUNDS = [
  'paper',
  'raised',
  'tint',
  'accent-soft',
  'success-soft',
  'danger-soft',
  'accent',
  'accent-strong',
  'danger',
  'danger-strong',
  'ink',
]

describe('the dark theme', () => {
  // Axe finds texts that cannot be read in a browser, in the light theme alone.
  it('a text that can be read in the light theme can be read in the dark one', () => {
    const unreadable = TEXTS.flatMap((text) =>
      GROUNDS.filter((ground) => {
        const [light = 0, dark = 0] = [themes.light, themes.dark].map((colours) =>
          contrast(colours[text] ?? '', colours[ground] ?? ''),
        )
        return light >= 4.5 && dark < 4.5
      }).map((ground) => `${text} on ${ground}`),
    )
    expect(unreadable).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('the pins in the %s theme', (theme) => {
  const { orange, grey, white, ring, onOrange, onGrey } = PIN_COLOURS[theme]

  it('the pins have the colours of the tokens, which the legend uses', () => {
    const tokens = {
      orange,
      grey,
      outline: white,
      ring: theme === 'light' ? ring.slice(0, 7) : themes.light['pin-ring'],
    }
    for (const [name, colour] of Object.entries(tokens)) expect(themes[theme][`pin-${name}`]).toBe(colour)
  })

  it('the pins have readable glyphs and counts', () => {
    expect(contrast(onOrange, orange)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onGrey, grey)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the colours of a site', () => {
  const of = (light: Record<string, string>, dark: Record<string, string> = {}) =>
    siteColours({ colours: { light, dark } })

  it('colours of a site replace those of the design', () => {
    expect(of({ accent: '#1d4ed8' }, { paper: '#000000' })).toEqual({
      ok: true,
      value: ':root{--color-accent:#1d4ed8}@media screen and (prefers-color-scheme:dark){:root{--color-paper:#000000}}',
    })
  })

  it.each([
    [
      'that is too pale',
      { accent: '#f97316' },
      {},
      'colours.light: accent on paper has a contrast of 2.6:1, 4.5:1 is the least.',
    ],
    ['that is too dark', {}, { ink: '#444444' }, 'colours.dark: ink on paper has a contrast of 1.8:1'],
    ['of no token', { brand: '#000000' }, {}, 'colours: "brand" is no colour that a site may replace.'],
    ['of a pin', { 'pin-grey': '#000000' }, {}, 'colours: "pin-grey" is no colour'],
  ])('a site has no colour %s', (_what, light, dark, error) => {
    const rules = of(light, dark)
    expect(rules.ok ? '' : rules.error).toContain(error)
  })
})
