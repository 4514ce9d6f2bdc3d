import type { PinColumns } from '@mahlzeit/domain'
import leaflet from 'leaflet'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import 'leaflet.markercluster/dist/MarkerCluster.Default.css'
import { container, offer, type Rival, START } from './rival.ts'

const markersOf = ({ lngs, lats }: PinColumns): leaflet.CircleMarker[] =>
  Array.from(lngs, (lng, row) => leaflet.circleMarker([lats[row] ?? 0, lng], { radius: 12, color: '#f97316' }))

/**
 * Leaflet.markercluster on bare paper. Single points are circles on one canvas, which is cheaper than the usual picture
 * for each; `#chunked` has it take the points in by slices.
 */
const open = (): Promise<Rival> => {
  // Leaflet counts in tiles of 256 pixels: its zoom is one more than MapLibre's.
  const zoomOf = (zoom: number) => zoom + 1
  const map = leaflet.map(container(), {
    center: START,
    zoom: zoomOf(START.zoom),
    minZoom: 3,
    maxZoom: 19,
    preferCanvas: true,
    attributionControl: false,
    zoomControl: false,
  })
  const group = leaflet
    .markerClusterGroup({
      maxClusterRadius: 50,
      disableClusteringAtZoom: zoomOf(15),
      chunkedLoading: location.hash === '#chunked',
      spiderfyOnMaxZoom: false,
      showCoverageOnHover: false,
    })
    .addTo(map)
  return Promise.resolve({
    take: (tiles) => void group.addLayers(tiles.flatMap(markersOf)),
    isDrawn: () => document.querySelector('.marker-cluster') !== null,
    look: ({ zoom, ...center }) => void map.setView(center, zoomOf(zoom), { animate: false }),
  })
}

void offer(open())
