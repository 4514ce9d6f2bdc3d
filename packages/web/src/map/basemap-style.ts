import type {
  ExpressionSpecification as Expression,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { BASEMAP, type BasemapSource } from './basemap-source.ts'
import { labelLayers } from './basemap-labels.ts'
import { type BasemapColours, BASEMAP_COLOURS, type MapTheme } from './map-theme.ts'

const SOURCE = { source: BASEMAP } as const
const classIn = (...classes: string[]): Expression => ['match', ['get', 'class'], classes, true, false]
const notInTunnel: Expression = ['!=', ['get', 'brunnel'], 'tunnel']

const MAIN_ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'] as const
const ROADS = [...MAIN_ROADS, 'minor', 'service'] as const

/** The width of a road in pixels, plus `edge` for the line beneath it. */
const roadWidth = (edge: number): Expression => {
  const at = (motorway: number, primary: number, secondary: number, minor: number, service: number): Expression => [
    'match',
    ['get', 'class'],
    ['motorway', 'trunk'],
    motorway + edge,
    'primary',
    primary + edge,
    ['secondary', 'tertiary'],
    secondary + edge,
    'minor',
    minor + edge,
    service + edge,
  ]
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...([6, at(0.7, 0.3, 0, 0, 0)] as const),
    ...([10, at(1.8, 1.3, 0.8, 0.2, 0)] as const),
    ...([13, at(4, 3.4, 2.4, 1.2, 0.4)] as const),
    ...([16, at(17, 16, 13, 9, 4)] as const),
  ]
}

const landLayers = (colours: BasemapColours): LayerSpecification[] => [
  { id: 'paper', type: 'background', paint: { 'background-color': colours.paper } },
  {
    id: 'built',
    type: 'fill',
    ...SOURCE,
    'source-layer': 'landuse',
    minzoom: 13,
    filter: classIn('residential', 'commercial', 'retail', 'industrial', 'railway', 'school', 'hospital'),
    paint: { 'fill-antialias': false, 'fill-color': colours.built },
  },
  {
    id: 'green',
    type: 'fill',
    ...SOURCE,
    'source-layer': 'landcover',
    minzoom: 8,
    filter: classIn('wood', 'grass', 'wetland'),
    paint: {
      'fill-antialias': false,
      'fill-color': ['match', ['get', 'class'], 'wood', colours.wood, colours.green],
    },
  },
  {
    id: 'water',
    type: 'fill',
    ...SOURCE,
    'source-layer': 'water',
    paint: { 'fill-antialias': false, 'fill-color': colours.water },
  },
  {
    id: 'waterway',
    type: 'line',
    ...SOURCE,
    'source-layer': 'waterway',
    minzoom: 9,
    filter: classIn('river', 'canal'),
    paint: {
      'line-color': colours.water,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 0.8, 15, 4],
    },
  },
]

const wayLayers = (colours: BasemapColours): LayerSpecification[] => [
  {
    id: 'path',
    type: 'line',
    ...SOURCE,
    'source-layer': 'transportation',
    minzoom: 14.5,
    filter: classIn('path', 'track'),
    paint: { 'line-color': colours.roadEdge, 'line-width': 1.2 },
  },
  {
    id: 'road-edge',
    type: 'line',
    ...SOURCE,
    'source-layer': 'transportation',
    minzoom: 13,
    filter: classIn(...ROADS.filter((road) => road !== 'service')),
    paint: { 'line-color': colours.roadEdge, 'line-width': roadWidth(1.6) },
  },
  {
    id: 'road',
    type: 'line',
    ...SOURCE,
    'source-layer': 'transportation',
    minzoom: 6,
    // At low zoom small streets are noise, and most of the rendering work.
    filter: ['step', ['zoom'], classIn(...MAIN_ROADS), 13, classIn(...MAIN_ROADS, 'minor'), 14, classIn(...ROADS)],
    layout: {
      'line-cap': 'round',
      'line-join': 'round',
      'line-sort-key': [
        'match',
        ['get', 'class'],
        ['motorway', 'trunk'],
        4,
        'primary',
        3,
        'secondary',
        2,
        'minor',
        1,
        0,
      ],
    },
    paint: {
      'line-color': [
        'match',
        ['get', 'class'],
        ['motorway', 'trunk'],
        colours.motorway,
        ['primary', 'secondary'],
        colours.mainRoad,
        colours.road,
      ],
      'line-width': roadWidth(0),
    },
  },
  {
    id: 'rail',
    type: 'line',
    ...SOURCE,
    'source-layer': 'transportation',
    minzoom: 10,
    filter: ['all', classIn('rail', 'transit'), notInTunnel, ['!=', ['get', 'subclass'], 'tram']],
    paint: {
      'line-color': colours.rail,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 10, 0.6, 16, 2.4],
    },
  },
  {
    id: 'border',
    type: 'line',
    ...SOURCE,
    'source-layer': 'boundary',
    filter: ['all', ['<=', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], 1]],
    // No dashes: each kind of line compiles another shader program, which blocks the page.
    paint: {
      'line-color': colours.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 12, 1.6],
    },
  },
]

/** `sparse`: a missing tile is replaced by its nearest ancestor. */
const VECTOR = { type: 'vector', sparse: true } as const

const sourceOf = (basemap: Exclude<BasemapSource, { kind: 'none' }>): Record<string, SourceSpecification> => {
  if (basemap.kind === 'pmtiles') return { [BASEMAP]: { ...VECTOR, url: `pmtiles://${basemap.url}` } }
  const { tiles, minzoom, maxzoom } = basemap.tiles
  return { [BASEMAP]: { ...VECTOR, tiles: [...tiles], minzoom, maxzoom } }
}

/** The style of the basemap: few layers, few labels, German names. Without tiles, city names on a plain background. */
export const basemapStyle = async (basemap: BasemapSource, theme: MapTheme): Promise<StyleSpecification> => {
  const colours = BASEMAP_COLOURS[theme]
  if (basemap.kind === 'none') return (await import('./plain-style.ts')).plainStyle(colours)
  const layers = [...landLayers(colours), ...wayLayers(colours), ...labelLayers(colours)]
  return { version: 8, sources: sourceOf(basemap), layers }
}
