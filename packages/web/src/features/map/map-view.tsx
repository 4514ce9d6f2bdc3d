import { PIN_KINDS, pinKindOf, toWorld } from '@mahlzeit/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { featuresFrom } from '../../map/map-features.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import type { SheetSnap } from '../../ui/sheet-snap.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { DealDrawer } from './deal-drawer.tsx'
import type { MapViewModel } from './map.view-model.ts'
import { MapAttribution, MapControls, MapLegend } from './map-controls.tsx'
import { MapHeader } from './map-header.tsx'
import { MapNotices } from './map-notices.tsx'
import { selectedPinOf } from './selected-pin.ts'
import { PinButtons } from './pin-buttons.tsx'
import { UnsupportedMap } from './unsupported-map.tsx'
import { useMapCanvas } from './use-map-canvas.ts'
import { visibleCountOf, VisiblePanel } from './visible-panel.tsx'

/** The map and everything over it; from 1024 px on with the visible deals beside it. */
export const MapView = ({ vm }: { readonly vm: MapViewModel }) => {
  const state = useViewState(vm.state$)
  const container = useRef<HTMLDivElement>(null)
  const features = useViewState(vm.featuresInView$)
  const { canvas, status } = useMapCanvas(vm, container)
  const { selection, verdict, pins, location, visible } = state

  const sampleDeals = 'samples' in pins ? pins.samples : null
  const samples = useMemo(
    () =>
      featuresFrom(
        (sampleDeals ?? []).map(({ id, place, images }) => ({
          ...toWorld(place.position),
          id,
          count: 1,
          kind: PIN_KINDS.indexOf(pinKindOf(images)),
          isUnknown: false,
          price: 0,
          expansionZoom: 0,
        })),
      ),
    [sampleDeals],
  )
  const selected = useMemo(() => selectedPinOf(selection, verdict), [selection, verdict])
  const user = location.kind === 'known' ? toWorld(location.position) : null
  useEffect(() => {
    canvas.current?.overlay({ samples, selected, user })
  }, [canvas, samples, selected, user])

  const [opened, setOpened] = useState<{ readonly id: number; readonly snap: SheetSnap } | null>(null)
  const selectedId = selection.kind === 'none' || selection.kind === 'missing' ? null : selection.id
  const snap = selectedId === null ? null : opened?.id === selectedId ? opened.snap : 'half'

  const [isSearchOpened, setIsSearchOpened] = useState(false)
  const resetSearch = () => {
    // The button that had the focus disappears: the search field takes it.
    setIsSearchOpened(true)
    vm.resetSearch()
  }

  return (
    <div className="absolute inset-0 isolate">
      <h1 className="sr-only">{MAP_TEXTS.title}</h1>
      <div className="absolute inset-0 isolate lg:left-(--panel-width)">
        <MapHeader vm={vm} typed={state.typed} isOpened={isSearchOpened} onOpenedChange={setIsSearchOpened} />
        {/* The panel shows it from 1024 px on. */}
        <output className="pointer-events-none relative z-10 mx-auto block w-fit max-w-[calc(100%-1.5rem)] rounded-card bg-raised text-center text-13 not-empty:mb-2 not-empty:px-3 not-empty:py-1 not-empty:shadow-1 not-empty:ring not-empty:ring-line lg:sr-only">
          {state.question && state.visible.kind === 'some' && visibleCountOf(state.visible, state.question)}
        </output>
        <section aria-label={MAP_TEXTS.map} className="absolute inset-0 z-0 bg-paper">
          <VisuallyHidden>
            <p>{MAP_TEXTS.listIsEquivalent}</p>
          </VisuallyHidden>
          <div ref={container} className="absolute inset-0" data-testid="map" data-status={status} />
          <PinButtons features={features} visible={visible} onChoose={(feature) => vm.choose(feature)} />
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
            />
            <MapLegend
              isHidden={snap !== null}
              hasFilter={state.question !== null}
              hasPrices={features.some(({ price }) => price > 0)}
            />
            <MapControls
              isHidden={snap === 'half' || snap === 'full'}
              isLifted={snap === 'peek'}
              location={location}
              onZoom={(steps) => canvas.current?.zoomBy(steps)}
              onLocate={() => vm.locate()}
            />
            <MapAttribution snap={snap} />
          </>
        )}
      </div>
      <VisiblePanel state={state} />
      {selectedId !== null && snap && (
        <DealDrawer
          key={selectedId}
          vm={vm}
          state={state}
          snap={snap}
          onSnapChange={(next) => setOpened({ id: selectedId, snap: next })}
        />
      )}
    </div>
  )
}
