import type { PinColumns } from '@mahlzeit/domain'
import type { Feature, Point } from 'geojson'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { basemapStyle } from '../../../packages/web/src/map/basemap-style.ts'
import '../../../packages/web/src/map/map-canvas.css'
import { container, offer, type Rival, START } from './rival.ts'

const ORANGE = '#f97316'

const featuresOf = ({ ids, lngs, lats, kinds }: PinColumns): Feature<Point>[] =>
  Array.from(ids, (id, row) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lngs[row] ?? 0, lats[row] ?? 0] },
    properties: { kind: kinds[row] ?? 0 },
  }))

const addPins = (map: maplibre.Map, features: Feature<Point>[]): void => {
  map.addSource('pins', {
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
    cluster: true,
    clusterRadius: 50,
    clusterMaxZoom: 14,
  })
  map.addLayer({
    id: 'circles',
    type: 'circle',
    source: 'pins',
    paint: {
      'circle-color': ORANGE,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2.5,
      'circle-radius': ['step', ['coalesce', ['get', 'point_count'], 1], 12, 2, 20, 10, 25, 30, 30],
    },
  })
  map.addLayer({
    id: 'counts',
    type: 'symbol',
    source: 'pins',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Semi Bold', 'Figtree Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
    },
  })
}

/** MapLibre's own clustering of a GeoJSON source, on the ground that ours has. */
const open = async (): Promise<Rival> => {
  maplibre.setWorkerUrl(new URL(workerUrl, document.baseURI).href)
  const element = container()
  element.className = 'map-ground'
  const map = new maplibre.Map({
    container: element,
    style: basemapStyle({ kind: 'none' }, 'light'),
    center: START,
    zoom: START.zoom,
    minZoom: 2,
    maxZoom: 18,
    attributionControl: false,
    maplibreLogo: false,
    dragRotate: false,
    renderWorldCopies: false,
    validateStyle: false,
    fadeDuration: 0,
  })
  await map.once('load')
  let isDrawn = false
  return {
    take: (tiles) => {
      map.on('render', () => {
        isDrawn ||= map.isSourceLoaded('pins') && map.queryRenderedFeatures({ layers: ['circles'] }).length > 0
      })
      addPins(map, tiles.flatMap(featuresOf))
    },
    isDrawn: () => isDrawn,
    look: ({ zoom, ...center }) => void map.jumpTo({ center, zoom }),
  }
}

void offer(open())
