import { PIN_KINDS, type PinKind } from '@mahlzeit/domain'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { type Ref, useContext } from 'react'
import { PIN_GLYPHS } from '../../map/pin-shapes.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { SheetSnap } from '../../ui/sheet-snap.ts'
import type { LocationState } from './map-state.ts'

const FILLS: Record<PinKind, string> = {
  'lunch-deal': 'fill-pin-orange',
  lunch: 'fill-pin-orange',
  unverified: 'fill-pin-grey',
}
const OUTLINES: Record<PinKind, string> = {
  'lunch-deal': 'fill-pin-outline',
  lunch: 'fill-pin-grey',
  unverified: 'fill-pin-outline',
}

const GLYPHS: Record<PinKind, string> = {
  'lunch-deal': 'stroke-pin-ring',
  lunch: 'stroke-pin-ring',
  unverified: 'stroke-pin-outline dark:stroke-pin-ring',
}

const PinIcon = ({ kind }: { readonly kind: PinKind }) => (
  <svg aria-hidden viewBox="-13 -13 26 26" className="size-[24px] shrink-0">
    <circle r="13" className="fill-pin-ring" opacity="0.6" />
    <circle r="12" className={OUTLINES[kind]} />
    <circle r="9.5" className={FILLS[kind]} />
    <path
      d={PIN_GLYPHS[kind]}
      transform="scale(0.65)"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={GLYPHS[kind]}
    />
  </svg>
)

/** The badge of pins as `drawUnknownBadge` draws it. */
const UnknownBadge = () => (
  <svg aria-hidden viewBox="-13 -13 26 26" className="size-[24px] shrink-0">
    <circle r="8" className="fill-pin-ring" />
    <circle r="7" className="fill-pin-outline" />
    <path
      d={PIN_GLYPHS.unverified}
      transform="scale(0.55)"
      fill="none"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-pin-ring"
    />
  </svg>
)

interface MapLegendProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly isHidden: boolean
  /** Whether a filter is on, for which pins may have the badge. */
  readonly hasFilter: boolean
  /** Whether a pin shows its price. */
  readonly hasPrices: boolean
}

/** The legend (product.md#legend). Hidden on phones while a deal is open. */
export const MapLegend = ({ ref, isHidden, hasFilter, hasPrices }: MapLegendProps) => {
  const { LegendFold } = useContext(SlotsContext)
  const entries = (
    <ul aria-label={COMMON_TEXTS.legend} className="flex flex-col gap-1.5 px-3 pt-2.5">
      {PIN_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <PinIcon kind={kind} />
          {MAP_TEXTS.legendEntries[kind]}
        </li>
      ))}
      {hasFilter && (
        <li className="flex items-center gap-2">
          <UnknownBadge />
          {MAP_TEXTS.mayMatch}
        </li>
      )}
      {hasPrices && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden
            className="inline-flex min-w-6 justify-center rounded-full bg-pin-outline px-1 text-pin-ring inset-ring inset-ring-pin-ring/60"
          >
            €
          </span>
          {MAP_TEXTS.cheapestDish}
        </li>
      )}
    </ul>
  )
  return (
    <div
      ref={ref}
      className={classNames(
        // Leaves room for the controls at the right, with both margins and a gap, and for the header with large text.
        'absolute bottom-9 left-3 z-10 flex translate-y-(--lift) transition-transform duration-250 max-h-[calc(100%-12rem)] max-w-[calc(100%-4.5rem)] flex-col rounded-card bg-raised text-13 shadow-1 ring ring-line empty:hidden',
        'short:bottom-6 short:max-h-[calc(100%-2rem)] short:peer-[:not(:empty)]:hidden',
        // On phones it starts folded, so it waits for its button.
        (isHidden || !LegendFold) && 'max-lg:hidden',
      )}
    >
      {LegendFold ? <LegendFold>{entries}</LegendFold> : entries}
    </div>
  )
}

interface MapControlsProps {
  readonly isHidden: boolean
  readonly isLifted: boolean
  readonly location: LocationState
  readonly onZoom: (steps: 1 | -1) => void
  readonly onLocate: () => void
}

/** Zoom and geolocation. */
export const MapControls = ({ isHidden, isLifted, location, onZoom, onLocate }: MapControlsProps) => (
  <div
    className={classNames(
      'absolute right-3 bottom-9 flex flex-col translate-y-(--lift) transition-transform duration-250 gap-2 short:bottom-6 short:flex-row short:peer-[:not(:empty)]:hidden',
      isHidden && 'max-lg:hidden',
      isLifted && 'max-lg:bottom-[calc(var(--sheet-peek)+2rem)] max-lg:short:hidden',
    )}
  >
    <IconButton
      variant="raised"
      className="ring ring-line"
      label={MAP_TEXTS.locate}
      icon={<LocateFixed aria-hidden size={22} className={location.kind === 'known' ? 'text-accent' : ''} />}
      aria-busy={location.kind === 'locating'}
      onClick={onLocate}
    />
    <IconButton
      variant="raised"
      className="ring ring-line"
      label={MAP_TEXTS.zoomIn}
      icon={<Plus aria-hidden size={22} />}
      onClick={() => onZoom(1)}
    />
    <IconButton
      variant="raised"
      className="ring ring-line"
      label={MAP_TEXTS.zoomOut}
      icon={<Minus aria-hidden size={22} />}
      onClick={() => onZoom(-1)}
    />
  </div>
)

const ABOVE_DRAWER: Record<SheetSnap, string> = {
  peek: 'max-lg:bottom-(--sheet-peek)',
  half: 'max-lg:bottom-[calc((100dvh-var(--map-bottom)-var(--safe-top)-4.5rem)*0.55)]',
  full: 'max-lg:hidden',
}

/** The attribution of the map. Always readable, also above the drawer; only a full drawer covers it. */
export const MapAttribution = ({ snap }: { readonly snap: SheetSnap | null }) => (
  <p
    className={classNames(
      'absolute right-0 bottom-0 translate-y-(--lift) transition-transform duration-250 rounded-tl-card bg-paper px-2 py-0.5 text-[0.6875rem]/4 text-muted',
      snap && ABOVE_DRAWER[snap],
    )}
  >
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {MAP_TEXTS.attribution[0]}
    </a>
    {' · '}
    <a href="https://openmaptiles.org/" target="_blank" rel="noreferrer">
      {MAP_TEXTS.attribution[1]}
    </a>
  </p>
)
