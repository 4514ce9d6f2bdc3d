import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { BOLD, labelPaint } from './basemap-labels.ts'
import { GERMAN_CITIES } from './german-cities.ts'
import type { BasemapColours } from './map-theme.ts'

const sources: Record<string, SourceSpecification> = {
  cities: {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: GERMAN_CITIES.map(([name, lng, lat, thousands]) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { name, thousands },
      })),
    },
  },
}

const layers = (colours: BasemapColours): LayerSpecification[] => [
  { id: 'paper', type: 'background', paint: { 'background-color': colours.paper } },
  {
    id: 'city',
    type: 'symbol',
    source: 'cities',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': BOLD,
      'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 50, 12, 1000, 17, 4000, 22],
      // Above the city, beside its pins.
      'text-anchor': 'bottom',
      'text-offset': [0, -2],
      'symbol-sort-key': ['-', ['get', 'thousands']],
    },
    paint: labelPaint(colours, colours.text),
  },
]

/** The map without a basemap: the names of the larger German cities on a plain background. */
export const plainStyle = (colours: BasemapColours): StyleSpecification => ({
  version: 8,
  sources,
  layers: layers(colours),
})
