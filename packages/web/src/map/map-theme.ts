/** The map is drawn on canvases, which know no CSS variables: its colours are here, after the tokens of `src/styles`. */
export type MapTheme = 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'

export const currentTheme = (): MapTheme => (matchMedia(DARK).matches ? 'dark' : 'light')

/** Says when the theme changes, until the returned function is called. */
export const watchTheme = (onChange: (theme: MapTheme) => void): (() => void) => {
  const query = matchMedia(DARK)
  const tell = () => onChange(currentTheme())
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** What pins and clusters are made of. */
export interface PinColours {
  /** See product.md#clusters. */
  readonly orange: string
  readonly grey: string
  readonly white: string
  /** The thin ring outside the outline, so that a pin stands out on any ground. */
  readonly ring: string
  /** Signs and counts: white on orange could not be made out. */
  readonly onOrange: string
  readonly onGrey: string
  /** Where the user is. */
  readonly user: string
}

const INK = '#1f1a17'
const PIN = { orange: '#f97316', white: '#ffffff', onOrange: INK, user: '#2563eb' } as const

export const PIN_COLOURS: Readonly<Record<MapTheme, PinColours>> = {
  light: { ...PIN, grey: '#6b7280', ring: '#1f1a1799', onGrey: '#ffffff' },
  dark: { ...PIN, grey: '#9ca3af', ring: '#0d0b0acc', onGrey: INK },
}

/** What the basemap is made of. */
export interface GroundColours {
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

export const GROUND_COLOURS: Readonly<Record<MapTheme, GroundColours>> = {
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
