import { toPin, toWorld } from '@mahlzeit/domain'
import { type CSSProperties, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { featuresFrom } from '../../map/map-features.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyModule } from '../../ui/lazy-module.ts'
import { sheetHeights, type SheetSnap } from '../../ui/sheet-snap.ts'
import { SHORT, useMedia, WIDE } from '../../ui/use-media.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { MapViewModel } from './map.view-model.ts'
import { MapAttribution, MapControls, MapLegend } from './map-controls.tsx'
import { listLink } from './list-link.ts'
import { MapHeader } from './map-header.tsx'
import { MapNotices } from './map-notices.tsx'
import { isContinued, peekContentOf } from './peek-content.ts'
import { pinOf, selectedPinOf } from './selected-pin.ts'
import { useMapCanvas } from './use-map-canvas.ts'
import { verdictOf } from './verdict.ts'
import { visibleCountOf } from './visible-count.ts'

/** The room above a fully opened drawer, in CSS pixels: see `bottom-sheet.css`. */
const SHEET_MARGIN = 72

/** The height of the peek in CSS pixels, until it has loaded and reports its own, so that elements above it do not jump. */
const expectedPeekHeight = (mapHeight: number, isFolded: boolean, hasPlace: boolean): number => {
  if (mapHeight < 544) return 0
  if (isFolded) return 52
  // With the origin of the distances.
  return hasPlace ? 226 : 196
}

/** The size of the legend in CSS pixels until it has loaded: unfolded, and as it starts on phones. */
const EXPECTED_LEGEND = { wide: { width: 150, height: 145 }, phone: { width: 110, height: 44 } } as const
/** Its margins in CSS pixels: `left-3`, `bottom-9`. */
const LEGEND_MARGIN = { left: 12, bottom: 36 } as const

/** Loads after the first pins, or with the first deal that is chosen. */
const drawer = lazyModule(() => import('./deal-drawer.tsx'))
const DealDrawer = drawer.component((module) => module.DealDrawer)
const PinButtons = lazyModule(() => import('./pin-buttons.tsx')).component((module) => module.PinButtons)
const VisiblePanel = lazyModule(() => import('./visible-panel.tsx')).component((module) => module.VisiblePanel)
const UnsupportedMap = lazyModule(() => import('./unsupported-map.tsx')).component((module) => module.UnsupportedMap)

/** The map and everything over it; from 1024 px on with the visible deals beside it. */
export const MapView = ({ vm }: { readonly vm: MapViewModel }) => {
  const state = useViewState(vm.state$)
  const container = useRef<HTMLDivElement>(null)
  const features = useViewState(vm.featuresInView$)
  const { canvas, status } = useMapCanvas(vm, container)
  const { selection, verdict, pins, location, peeked, question } = state
  const { DealsPeek, PlaceMarker } = useContext(SlotsContext)

  const sampleDeals = 'samples' in pins ? pins.samples : null
  const samples = useMemo(() => featuresFrom((sampleDeals ?? []).map(toPin)), [sampleDeals])
  const peekedVerdict = peeked ? verdictOf(peeked, question) : 'yes'
  const selected = useMemo(
    () => selectedPinOf(selection, verdict) ?? (peeked && { id: peeked.id, ...pinOf(peeked, peekedVerdict) }),
    [selection, verdict, peeked, peekedVerdict],
  )
  const user = useMemo(() => (location.kind === 'known' ? toWorld(location.position) : null), [location])
  useEffect(() => {
    canvas.current?.overlay({ samples, selected, user })
  }, [canvas, samples, selected, user])

  const hasFeatures = features.length > 0
  useEffect(() => {
    // A failure is repeated, and shown, with the first deal that is chosen.
    if (hasFeatures) drawer.load().catch(() => undefined)
  }, [hasFeatures])

  const [opened, setOpened] = useState<{ readonly id: number; readonly snap: SheetSnap } | null>(null)
  const selectedId = selection.kind === 'none' || selection.kind === 'missing' ? null : selection.id
  // A low window has no room for a map above half a drawer.
  const half = useMedia(SHORT) ? 'full' : 'half'
  const openedSnap = opened?.id === selectedId ? opened.snap : half
  const snap = selectedId === null ? null : openedSnap === 'half' ? half : openedSnap

  const isWide = useMedia(WIDE)
  const [shownPeek, setShownPeek] = useState<number | null>(null)
  const further = useViewState(vm.further$)
  const hasMore = isContinued(state)
  const peekHeight = hasMore || state.peekHeight === 'folded' ? state.peekHeight : 'peek'
  const isRaised = peekHeight === 'half' || peekHeight === 'full'
  const expectedPeek = expectedPeekHeight(vm.size.height, peekHeight === 'folded', state.place !== null)
  const coveredWith = (lowHeight: number): number => {
    if (isWide) return 0
    return snap ? sheetHeights(vm.size.height - SHEET_MARGIN)[snap] : lowHeight
  }
  const covered = coveredWith(shownPeek ?? expectedPeek)
  // The peek grows with the first cards, so the camera leaves room for them.
  const coveredSoon = coveredWith(Math.max(shownPeek ?? 0, expectedPeek))

  const legend = useRef<HTMLDivElement>(null)
  useEffect(() => {
    vm.cover = () => {
      const { width, height } =
        (legend.current?.offsetHeight && legend.current.getBoundingClientRect()) ||
        EXPECTED_LEGEND[isWide ? 'wide' : 'phone']
      return {
        below: coveredSoon,
        legend: { width: width + LEGEND_MARGIN.left, height: height + LEGEND_MARGIN.bottom },
      }
    }
  }, [vm, coveredSoon, isWide])

  const [isSearchOpened, setIsSearchOpened] = useState(false)
  const resetSearch = () => {
    // The button that had the focus disappears: the search field takes it.
    setIsSearchOpened(true)
    vm.resetSearch()
  }
  const choosePlace = () => {
    // A field that opens takes the focus itself.
    setIsSearchOpened(true)
    document.querySelector<HTMLElement>('search input')?.focus()
  }

  return (
    <div className="absolute inset-0 isolate">
      <h1 className="sr-only">{MAP_TEXTS.title}</h1>
      <div
        className={classNames(
          'absolute inset-0 isolate flex flex-col lg:left-(--panel-width)',
          // There the drawer covers all of it.
          snap === 'full' && 'max-lg:short:invisible',
        )}
        style={{ '--lift': `${snap ? 0 : -covered}px` } as CSSProperties}
      >
        <MapHeader vm={vm} typed={state.typed} isOpened={isSearchOpened} onOpenedChange={setIsSearchOpened} />
        {/* The panel shows it from 1024 px on. */}
        <output className="pointer-events-none relative z-10 mx-auto block w-fit shrink-0 max-w-[calc(100%-1.5rem)] rounded-card bg-raised text-center text-13 not-empty:mb-2 not-empty:px-3 not-empty:py-1 not-empty:shadow-1 not-empty:ring not-empty:ring-line lg:sr-only">
          {state.question && state.visible.kind === 'some' && visibleCountOf(state.visible, state.question)}
        </output>
        <section aria-label={MAP_TEXTS.map} className="absolute inset-0 z-0 bg-paper">
          <VisuallyHidden>
            <p>{MAP_TEXTS.listIsEquivalent}</p>
          </VisuallyHidden>
          <div ref={container} className="absolute inset-0" data-testid="map" data-status={status} />
          {state.place && PlaceMarker && (
            <PlaceMarker place={state.place} moves$={vm.moves$} pointOf={(position) => vm.pointOf(position)} />
          )}
          {features.length > 0 && (
            <Suspense>
              <PinButtons {...{ features, state, covered }} onChoose={(feature) => vm.choose(feature)} />
            </Suspense>
          )}
        </section>
        {status === 'unsupported' ? (
          <UnsupportedMap state={state} />
        ) : (
          <>
            <MapNotices
              vm={vm}
              state={state}
              status={status}
              onStartAgain={() => void canvas.current?.start()}
              onResetSearch={resetSearch}
              onChoosePlace={choosePlace}
            />
            <MapLegend
              ref={legend}
              isHidden={snap !== null || isRaised}
              hasFilter={state.question !== null}
              hasPrices={features.some(({ price }) => price > 0)}
            />
            <MapControls
              isHidden={snap === 'half' || snap === 'full' || isRaised}
              isLifted={snap === 'peek'}
              location={location}
              onZoom={(steps) => canvas.current?.zoomBy(steps)}
              onLocate={() => vm.locate()}
            />
            <MapAttribution snap={snap ?? (peekHeight === 'full' ? peekHeight : null)} />
            {!isWide && DealsPeek && (
              <DealsPeek
                {...peekContentOf(state)}
                from={state.from}
                place={state.place}
                now={state.now}
                filter={state.filter}
                peeked={peeked?.id ?? null}
                listLink={listLink(state.typed)}
                isHidden={snap !== null}
                height={peekHeight}
                onResize={(height) => vm.resizePeek(height)}
                further={further}
                onMore={hasMore ? () => void vm.loadFurther() : null}
                onPeek={(deal) => vm.peek(deal)}
                onChoose={(deal) => vm.chooseDeal(deal)}
                onHeight={setShownPeek}
              />
            )}
          </>
        )}
      </div>
      {isWide && (
        <Suspense>
          <VisiblePanel state={state} further={further} onMore={() => void vm.loadFurther()} />
        </Suspense>
      )}
      {selectedId !== null && snap && (
        <Suspense>
          <DealDrawer
            key={selectedId}
            vm={vm}
            state={state}
            snap={snap}
            onSnapChange={(next) => setOpened({ id: selectedId, snap: next })}
          />
        </Suspense>
      )}
    </div>
  )
}
