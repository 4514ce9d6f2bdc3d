import type { LayerSpecification } from 'maplibre-gl'
import type { BasemapColours } from './map-theme.ts'

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>
type SymbolPaint = NonNullable<SymbolLayer['paint']>

/** Fonts of the page, rendered by MapLibre without glyph downloads. MapLibre derives the weight from the first name. */
export const REGULAR = ['Figtree Variable']
export const BOLD = ['Semi Bold', 'Figtree Variable']

const SOURCE = { source: 'basemap', type: 'symbol' } as const
const germanName: NonNullable<SymbolLayer['layout']>['text-field'] = [
  'coalesce',
  ['get', 'name:de'],
  ['get', 'name'],
  ['get', 'name:latin'],
]

export const labelPaint = (colours: BasemapColours, colour: string): SymbolPaint => ({
  'text-color': colour,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.4,
})

/** Label layers in ascending importance: MapLibre places the last layer first. */
export const labelLayers = (colours: BasemapColours): LayerSpecification[] => [
  {
    id: 'road-name',
    ...SOURCE,
    'source-layer': 'transportation_name',
    minzoom: 14,
    filter: ['match', ['get', 'class'], ['service', 'path', 'track'], false, true],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 350,
      'text-field': germanName,
      'text-font': REGULAR,
      'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 17, 13.5],
      'text-max-angle': 30,
      'text-padding': 6,
    },
    paint: labelPaint(colours, colours.quietText),
  },
  {
    id: 'water-name',
    ...SOURCE,
    'source-layer': 'water_name',
    minzoom: 11,
    layout: { 'text-field': germanName, 'text-font': REGULAR, 'text-size': 12, 'text-max-width': 7 },
    paint: labelPaint(colours, colours.waterText),
  },
  {
    id: 'station-name',
    ...SOURCE,
    'source-layer': 'poi',
    minzoom: 14,
    filter: [
      'all',
      ['==', ['get', 'class'], 'railway'],
      ['match', ['get', 'subclass'], ['U', 'S', 'station', 'subway', 'halt'], true, false],
    ],
    layout: {
      'text-field': [
        'match',
        ['get', 'subclass'],
        ['U', 'S'],
        ['concat', ['get', 'subclass'], ' ', germanName],
        germanName,
      ],
      'text-font': BOLD,
      'text-size': 11,
      'text-max-width': 8,
      'text-padding': 12,
    },
    paint: labelPaint(colours, colours.quietText),
  },
  {
    id: 'quarter',
    ...SOURCE,
    'source-layer': 'place',
    minzoom: 11,
    maxzoom: 16,
    filter: ['match', ['get', 'class'], ['suburb', 'quarter', 'neighbourhood', 'village'], true, false],
    layout: {
      'text-field': germanName,
      'text-font': BOLD,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 14],
      'text-max-width': 7,
      'text-padding': 8,
      'symbol-sort-key': ['match', ['get', 'class'], 'suburb', 1, 'village', 2, 3],
    },
    paint: labelPaint(colours, colours.quietText),
  },
  {
    id: 'town',
    ...SOURCE,
    'source-layer': 'place',
    minzoom: 7,
    maxzoom: 14,
    filter: ['match', ['get', 'class'], ['town'], true, false],
    layout: { 'text-field': germanName, 'text-font': REGULAR, 'text-size': 12, 'text-padding': 8 },
    paint: labelPaint(colours, colours.text),
  },
  {
    id: 'city',
    ...SOURCE,
    'source-layer': 'place',
    maxzoom: 12,
    filter: ['match', ['get', 'class'], ['city'], true, false],
    layout: {
      'text-field': germanName,
      'text-font': BOLD,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 10, 18],
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 5],
    },
    paint: labelPaint(colours, colours.text),
  },
]
