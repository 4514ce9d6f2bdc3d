import { fromWorld, toWorld } from '@mahlzeit/domain'
import type { Map as MapLibreMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type BasemapSource, findBasemap } from './basemap-source.ts'
import type { CameraMove, CameraOrigin } from './camera-change.ts'
import './map-canvas.css'
import { FailedTileRetry } from './failed-tile-retry.ts'
import type { MapCanvasOptions, MapOverlay } from './map-canvas-options.ts'
import type { MapFeatures } from './map-features.ts'
import type { MapTheme } from './map-theme.ts'
import { type Camera, centerBelow, type Size } from './camera.ts'
import { servePmtiles } from './pmtiles-protocol.ts'
import { PinPainter } from './pin-painter.ts'
import { PRICE_ZOOM } from './pin-shapes.ts'

const MIN_ZOOM = 2
const MAX_ZOOM = 18
const DURATIONS = { fly: 1000, ease: 300 } as const

/**
 * The map: pins and clusters on our own canvas over MapLibre's basemap. Pins are drawn before MapLibre has loaded. Only
 * this file imports MapLibre at run time.
 */
export class MapCanvas {
  readonly #options: MapCanvasOptions
  readonly #ground: HTMLDivElement
  readonly #painter: PinPainter
  readonly #resizes: ResizeObserver
  #camera: Camera
  #size: Size = { width: 0, height: 0 }
  #theme: MapTheme
  #map: MapLibreMap | null = null
  #failedTiles: FailedTileRetry | null = null
  #basemap: Promise<BasemapSource> | null = null
  #zoomTarget: number | null = null
  /** The requested animation frame; 0 if there is none. */
  #frame = 0
  #isRemoved = false
  #arePricesRequested = false

  constructor(options: MapCanvasOptions) {
    const { container, camera, theme } = options
    this.#options = options
    this.#camera = camera
    this.#theme = theme
    this.#ground = document.createElement('div')
    this.#ground.className = 'map-ground'
    this.#painter = new PinPainter(document.createElement('canvas'), theme)
    container.style.overflow = 'clip'
    container.append(this.#ground, this.#painter.canvas)
    this.#ground.addEventListener('click', (event) => this.#tapWithoutMap(event))
    this.#resizes = new ResizeObserver(() => this.#measure())
    this.#resizes.observe(container)
    this.#measure()
    void document.fonts?.load("600 15px 'Figtree Variable'").then(() => {
      this.#painter.invalidate()
      this.#changed()
    })
  }

  get camera(): Camera {
    return this.#camera
  }

  get size(): Size {
    return this.#size
  }

  /** Requests the basemap's TileJSON before `start` needs it. */
  prepare(): void {
    this.#basemap ??= findBasemap()
  }

  /** Loads MapLibre and shows the basemap. Can be called again after `lost` or `unavailable`. */
  async start(): Promise<void> {
    if (this.#isRemoved) return
    this.prepare()
    this.#options.events.onStatus('starting')
    try {
      const [maplibre, basemap, { basemapStyle }] = await Promise.all([
        import('maplibre-gl'),
        this.#basemap,
        import('./basemap-style.ts'),
      ])
      if (!basemap) return
      maplibre.setWorkerUrl(new URL(workerUrl, document.baseURI).href)
      if (basemap.kind === 'pmtiles') await servePmtiles(maplibre.addProtocol)
      const style = await basemapStyle(basemap, this.#theme)
      if (this.#isRemoved) return
      this.#map?.remove()
      this.#map = new maplibre.Map({
        container: this.#ground,
        style,
        center: fromWorld(this.#camera.center),
        zoom: this.#camera.zoom,
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        attributionControl: false,
        maplibreLogo: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        renderWorldCopies: false,
        refreshExpiredTiles: false,
        trackResize: false,
        validateStyle: false,
        fadeDuration: 0,
        locale: { 'Map.Title': this.#options.label },
      })
      this.#failedTiles = new FailedTileRetry(this.#map)
      this.#listen(this.#map)
    } catch (cause) {
      const isUnsupported = cause instanceof Error && cause.name === 'GPUInitializationError'
      if (!this.#isRemoved) this.#options.events.onStatus(isUnsupported ? 'unsupported' : 'unavailable')
    }
  }

  /** Fetches failed basemap tiles and prices again: for when the network may be back. */
  retryFailedTiles(): void {
    this.#arePricesRequested = false
    this.#failedTiles?.retry()
  }

  set features(features: MapFeatures) {
    this.#painter.features = features
    this.#changed()
  }

  /** Sets what is drawn in addition to the features of tiles. */
  overlay({ samples, selected, user }: MapOverlay): void {
    this.#painter.samples = samples
    this.#painter.selected = selected
    this.#painter.user = user
    this.#changed()
  }

  set theme(theme: MapTheme) {
    if (theme === this.#theme) return
    this.#theme = theme
    this.#painter.theme = theme
    this.#changed()
    void this.#basemap?.then(async (basemap) => {
      const { basemapStyle } = await import('./basemap-style.ts')
      this.#map?.setStyle(await basemapStyle(basemap, theme))
    })
  }

  move({ to, by, below = 0, origin = 'app' }: CameraMove): void {
    const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, to.zoom))
    if (!this.#map) {
      this.#camera = { center: centerBelow({ center: to.center, zoom }, below), zoom }
      this.#changed()
      return this.#emitCamera(origin, false)
    }
    const target = { center: fromWorld(to.center), zoom, offset: [0, below] as [number, number] }
    const tag = { origin }
    if (by === 'jump' || wantsLessMotion()) this.#map.easeTo({ ...target, duration: 0 }, tag)
    else if (by === 'fly') this.#map.flyTo({ ...target, duration: DURATIONS.fly }, tag)
    else this.#map.easeTo({ ...target, duration: DURATIONS.ease }, tag)
  }

  /** Draws the basemap, and returns its canvas: WebGL keeps its pixels only until the end of the task. */
  redraw(): HTMLCanvasElement | undefined {
    return this.#map?.redraw().getCanvas()
  }

  zoomBy(steps: number): void {
    const { center, zoom } = this.#camera
    // Two quick presses are two steps, even while the first is still animated.
    const target = Math.round(this.#zoomTarget ?? zoom) + steps
    this.move({ to: { center, zoom: target }, by: 'ease', origin: 'map' })
    this.#zoomTarget = this.#map?.isMoving() ? target : null
  }

  remove(): void {
    this.#isRemoved = true
    this.#resizes.disconnect()
    cancelAnimationFrame(this.#frame)
    this.#map?.remove()
    this.#ground.remove()
    this.#painter.canvas.remove()
  }

  #listen(map: MapLibreMap): void {
    const { onTap, onStatus } = this.#options.events
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.on('render', () => this.#show())
    map.on('move', (event) => {
      this.#camera = { center: toWorld(map.getCenter()), zoom: map.getZoom() }
      this.#emitCamera(originOf(event), true)
    })
    map.on('moveend', (event) => {
      this.#zoomTarget = null
      this.#emitCamera(originOf(event), false)
    })
    map.on('click', ({ point }) => onTap(this.#painter.hit(this.#camera, point)))
    map.on('mousemove', ({ point }) => {
      if (!map.isMoving())
        this.#ground.toggleAttribute('data-over-pin', this.#painter.hit(this.#camera, point) !== null)
    })
    map.on('load', () => onStatus('ready'))
    map.on('webglcontextlost', () => onStatus('lost'))
    map.on('webglcontextrestored', () => onStatus('ready'))
  }

  /** Handles taps until MapLibre has loaded. */
  #tapWithoutMap({ offsetX: x, offsetY: y }: MouseEvent): void {
    if (!this.#map) this.#options.events.onTap(this.#painter.hit(this.#camera, { x, y }))
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#options.container
    if (width === this.#size.width && height === this.#size.height) return
    this.#size = { width, height }
    this.#painter.resize(this.#size, window.devicePixelRatio || 1)
    // MapLibre's own events of a resize have no origin: they would count as moves of the user.
    this.#map?.resize({ origin: 'app' })
    // Resizing has cleared the canvas, and the frame of this observer is not yet painted.
    this.#show()
    if (width > 0) this.#emitCamera('app', false)
  }

  #emitCamera(origin: CameraOrigin, isMoving: boolean): void {
    this.#options.events.onCamera({ camera: this.#camera, size: this.#size, origin, isMoving })
  }

  /** Shows a change of the pins in the next frame. While MapLibre moves the map, MapLibre requests that frame. */
  #changed(): void {
    if (this.#map?.isMoving()) this.#map.triggerRepaint()
    else this.#frame ||= requestAnimationFrame(() => this.#show())
  }

  #show(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#camera.zoom >= PRICE_ZOOM && !this.#arePricesRequested) void this.#loadPrices()
    this.#painter.show(this.#camera)
  }

  /** Prices load with the first camera that shows them. */
  async #loadPrices(): Promise<void> {
    this.#arePricesRequested = true
    const module = await import('./pin-prices.ts').catch(() => null)
    if (!module) return
    this.#painter.prices = new module.PinPrices()
    this.#changed()
  }
}

const originOf = (event: object): CameraOrigin => ('origin' in event && event.origin === 'app' ? 'app' : 'map')

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
