import { type ReactNode, useContext } from 'react'
import type { MapCanvasStatus } from '../../map/map-canvas-options.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { DEAL_FAILURE_TEXTS } from '../../texts/deals.ts'
import { LOCATION_FAILURE_TEXTS } from '../../texts/location.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import type { MapViewModel } from './map.view-model.ts'
import type { MapState } from './map-state.ts'

const LOADING_DELAY_MS = 300

interface MapNoticesProps {
  readonly vm: MapViewModel
  readonly state: MapState
  readonly status: MapCanvasStatus
  readonly onStartAgain: () => void
  readonly onResetSearch: () => void
  /** Opens the search, which finds places, too. */
  readonly onChoosePlace: () => void
}

/** The notices about the map, below the header. */
export const MapNotices = ({ vm, state, status, onStartAgain, onResetSearch, onChoosePlace }: MapNoticesProps) => (
  <div className="pointer-events-none peer relative z-10 flex flex-col items-center gap-2 px-3 *:pointer-events-auto short:mb-5 short:min-h-0 short:overflow-y-auto short:*:shrink-0">
    <PinsNotice vm={vm} state={state} />
    <VisibleNotice vm={vm} state={state} onResetSearch={onResetSearch} onChoosePlace={onChoosePlace} />
    {state.selection.kind === 'missing' && (
      <OverlayNotice
        tone="info"
        action={
          <Button variant="quiet" onClick={() => vm.dismissMissing()}>
            {MAP_TEXTS.dismiss}
          </Button>
        }
      >
        {COMMON_TEXTS.dealGone}
      </OverlayNotice>
    )}
    {state.location.kind === 'failed' && (
      <OverlayNotice
        tone="info"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                vm.dismissLocationFailure()
                onChoosePlace()
              }}
            >
              {MAP_TEXTS.choosePlace}
            </Button>
            <Button variant="secondary" onClick={() => vm.locate()}>
              {COMMON_TEXTS.retry}
            </Button>
            <Button variant="quiet" onClick={() => vm.dismissLocationFailure()}>
              {MAP_TEXTS.dismiss}
            </Button>
          </div>
        }
      >
        {LOCATION_FAILURE_TEXTS[state.location.reason]} {MAP_TEXTS.orChoosePlace}
      </OverlayNotice>
    )}
    {(status === 'unavailable' || status === 'lost') && (
      <OverlayNotice
        tone="error"
        action={
          <Button variant="secondary" onClick={onStartAgain}>
            {MAP_TEXTS.startAgain}
          </Button>
        }
      >
        {status === 'lost' ? MAP_TEXTS.basemapLost : MAP_TEXTS.basemapUnavailable}
      </OverlayNotice>
    )}
  </div>
)

interface OverlayNoticeProps {
  readonly tone: NoticeTone
  readonly children: ReactNode
  readonly action?: ReactNode
}

const OverlayNotice = (props: OverlayNoticeProps) => (
  <div className="w-full max-w-md rounded-card bg-raised shadow-2 ring ring-line">
    <Notice {...props} />
  </div>
)

type PartProps = Pick<MapNoticesProps, 'vm' | 'state'>

const PinsNotice = ({ vm, state: { pins } }: PartProps) => {
  const isSlow = useDelayed(pins.kind === 'loading', LOADING_DELAY_MS)
  switch (pins.kind) {
    case 'loading':
      return isSlow ? (
        <p role="status" className="flex items-center gap-2 rounded-full bg-raised px-4 py-2 shadow-2">
          <Spinner />
          {MAP_TEXTS.loading}
        </p>
      ) : null
    case 'failed':
      return (
        <OverlayNotice
          tone="error"
          action={
            <Button variant="secondary" onClick={() => vm.retry()}>
              {COMMON_TEXTS.retry}
            </Button>
          }
        >
          {MAP_TEXTS.failed(DEAL_FAILURE_TEXTS[pins.failure.kind])}
          {pins.samples.length > 0 && ` ${MAP_TEXTS.samplesAfterFailure}`}
        </OverlayNotice>
      )
    case 'empty':
      return <OverlayNotice tone="info">{MAP_TEXTS.empty}</OverlayNotice>
    case 'ready':
      return null
  }
}

const VisibleNotice = ({
  vm,
  state: { visible, search, question, pins, location, selection },
  onResetSearch,
  onChoosePlace,
}: PartProps & Pick<MapNoticesProps, 'onResetSearch' | 'onChoosePlace'>) => {
  const { FilterSuggestion } = useContext(SlotsContext)
  if (pins.kind !== 'ready') return null
  // The selected deal may be newer than the loaded deals around it: it was just published.
  if (selection.kind === 'loading' || selection.kind === 'shown') return null
  const suggestion = 'part' in visible && question !== null && FilterSuggestion && (
    <FilterSuggestion query={visible.part} />
  )
  if (visible.kind === 'none-here')
    return (
      <OverlayNotice
        tone="info"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="secondary" onClick={() => vm.goToNearest()}>
              {MAP_TEXTS.toNearest}
            </Button>
            {search === '' && location.kind !== 'known' && (
              <Button variant="secondary" onClick={onChoosePlace}>
                {MAP_TEXTS.choosePlace}
              </Button>
            )}
            {suggestion}
          </div>
        }
      >
        {MAP_TEXTS.noneHere(search, question !== null)}
      </OverlayNotice>
    )
  if (visible.kind !== 'none-anywhere') return null
  const requested = visible.query
  return (
    <OverlayNotice
      tone="info"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {requested.search !== '' && (
            <Button variant="secondary" onClick={onResetSearch}>
              {MAP_TEXTS.resetSearch}
            </Button>
          )}
          {suggestion}
        </div>
      }
    >
      {MAP_TEXTS.noneAnywhere(requested.search, requested.question !== null)}
    </OverlayNotice>
  )
}
