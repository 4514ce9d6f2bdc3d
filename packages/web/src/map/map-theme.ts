/** Colours of the map. A canvas cannot use CSS variables, so they repeat the tokens of `src/styles`. */
export type MapTheme = 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'

export const currentTheme = (): MapTheme => (matchMedia(DARK).matches ? 'dark' : 'light')

/** Calls back when the theme changes. Returns a function that unsubscribes. */
export const watchTheme = (onChange: (theme: MapTheme) => void): (() => void) => {
  const query = matchMedia(DARK)
  const notify = () => onChange(currentTheme())
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** The colours of pins and clusters. */
export interface PinColours {
  /** See product.md#clusters. */
  readonly orange: string
  readonly grey: string
  readonly white: string
  /** The thin ring around the outline, for contrast on any background. */
  readonly ring: string
  /** Glyphs and counts: white on orange has too little contrast. */
  readonly onOrange: string
  readonly onGrey: string
  /** The user's position. */
  readonly user: string
}

const INK = '#1f1a17'
const PIN = { orange: '#f97316', white: '#ffffff', onOrange: INK, user: '#2563eb' } as const

export const PIN_COLOURS: Readonly<Record<MapTheme, PinColours>> = {
  light: { ...PIN, grey: '#6b7280', ring: '#1f1a1799', onGrey: '#ffffff' },
  dark: { ...PIN, grey: '#9ca3af', ring: '#0d0b0acc', onGrey: INK },
}

/** The colours of the basemap. */
export interface BasemapColours {
  readonly paper: string
  readonly built: string
  readonly green: string
  readonly wood: string
  readonly water: string
  readonly waterText: string
  readonly roadEdge: string
  readonly road: string
  readonly mainRoad: string
  readonly motorway: string
  readonly rail: string
  readonly border: string
  readonly text: string
  readonly quietText: string
  readonly halo: string
}

export const BASEMAP_COLOURS: Readonly<Record<MapTheme, BasemapColours>> = {
  light: {
    paper: '#f6f1e8',
    built: '#efe8dc',
    green: '#dfe8cd',
    wood: '#d3e0bf',
    water: '#b9d7e3',
    waterText: '#3f7187',
    roadEdge: '#ddd2c1',
    road: '#ffffff',
    mainRoad: '#fdf0cf',
    motorway: '#f7dca6',
    rail: '#c9c0b5',
    border: '#b5a3a8',
    text: '#3d352f',
    quietText: '#6a5f57',
    halo: '#fbf8f2',
  },
  dark: {
    paper: '#1e1a17',
    built: '#25201c',
    green: '#232a1f',
    wood: '#222c1f',
    water: '#16303b',
    waterText: '#7fb0c4',
    roadEdge: '#16120f',
    road: '#3a332d',
    mainRoad: '#4b4034',
    motorway: '#5d4a34',
    rail: '#4a423b',
    border: '#6b5c60',
    text: '#e9e0d7',
    quietText: '#b5a89d',
    halo: '#1a1613',
  },
}
