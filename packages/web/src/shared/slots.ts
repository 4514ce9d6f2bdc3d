import type { Deal, DealFilter, DealId, LatLng, ListedDeal, NearestDealsQuery, Tenancy } from '@mahlzeit/domain'
import { type ComponentType, createContext, type PropsWithChildren, type ReactNode } from 'react'
import type { Observable } from 'rxjs'
import type { NamedPlace } from '../texts/deals.ts'
import type { PeekHeight } from '../ui/sheet-snap.ts'

export interface DealTrustProps {
  readonly deal: Deal
}

export interface DealCorrectionsProps {
  readonly deal: Deal & { readonly tenancy?: Tenancy }
  readonly now: Date
  /** Rendered below, once this part has loaded: it would push them down. */
  readonly children: ReactNode
}

/** Content of a deal that a user reports. */
export type ReportedContent =
  | { readonly kind: 'image'; readonly imageUrl: string }
  | { readonly kind: 'dish'; readonly dishId: number }

export interface DealCommunityProps {
  readonly deal: Deal
  /** What is being reported; null without a report. */
  readonly reported: ReportedContent | null
  /** Called when the report is sent or cancelled. */
  readonly onReportEnd: () => void
}

export interface FilterSuggestionProps {
  /** The query without its filter. Compared by identity. */
  readonly query: Pick<NearestDealsQuery, 'origin' | 'search' | 'within'>
}

export interface SuggestionsProps {
  readonly typed: string
  /** Returns where the nearest suggestions come first. */
  readonly near: () => LatLng
  /** Called when a place is chosen: the typed text is no search for deals then. */
  readonly onPlace: () => void
  /** Called with whether the typed text may become a place, and does not search yet. */
  readonly onHold: (isHeld: boolean) => void
}

/** What continues a list of visible deals. */
export interface FurtherDeals {
  /** Further ones in view. */
  readonly here: readonly ListedDeal[]
  /** The nearest ones out of view. */
  readonly outside: readonly ListedDeal[]
  /** Those of both without a price, if the filter has a `max`. */
  readonly unpriced: ReadonlySet<DealId>
  readonly status: 'idle' | 'loading' | 'failed' | 'ended'
}

export interface DealsPeekProps {
  readonly title: string
  /** Null while they load. */
  readonly deals: readonly ListedDeal[] | null
  /** Shown instead of cards. */
  readonly message: string | null
  /** Those without a price, if the filter has a `max`. */
  readonly unpriced?: ReadonlySet<DealId>
  /** The origin of distances; null shows none. */
  readonly from: LatLng | null
  /** The place of the visit, if that is the origin. */
  readonly place: NamedPlace | null
  readonly now: Date
  readonly filter: DealFilter
  /** The deal whose pin is marked. */
  readonly peeked: DealId | null
  /** Where all deals are. */
  readonly listLink: string
  /** Whether a drawer covers it. */
  readonly isHidden: boolean
  /** How far it is open: half and full only with `onMore`. */
  readonly height: PeekHeight
  readonly onResize: (height: PeekHeight) => void
  /** What continues the deals; null before the first read. */
  readonly further: FurtherDeals | null
  /** Reads further deals; null where there can be none. */
  readonly onMore: (() => void) | null
  /** Called when the card of a deal comes to the front. */
  readonly onPeek: (deal: ListedDeal) => void
  readonly onChoose: (deal: ListedDeal) => void
  /** Called with the height in CSS pixels, 0 where it is not shown. */
  readonly onHeight: (height: number) => void
}

export interface PlaceMarkerProps {
  readonly place: NamedPlace & { readonly position: LatLng }
  /** Emits when the map moves. */
  readonly moves$: Observable<void>
  /** Returns the point of a position on the screen. */
  readonly pointOf: (position: LatLng) => { readonly x: number; readonly y: number }
}

/** Components of other areas. The app fills them in; without them a page works and lacks these parts only. */
export interface Slots {
  /** Whether a deal still holds, and its correction. */
  readonly DealTrust?: ComponentType<DealTrustProps>
  /** The place of a deal on a map, and the history of its corrections. */
  readonly DealCorrections?: ComponentType<DealCorrectionsProps>
  readonly DealCommunity?: ComponentType<DealCommunityProps>
  /** The row of filters, behind the place of the visit. */
  readonly FilterRow?: ComponentType
  /** The alternatives to a filter that no deal matches. */
  readonly FilterSuggestion?: ComponentType<FilterSuggestionProps>
  /** The place of the visit, on the map. */
  readonly PlaceMarker?: ComponentType<PlaceMarkerProps>
  /** The visible deals over the lower edge of the map. */
  readonly DealsPeek?: ComponentType<DealsPeekProps>
  /** Suggestions below a search field. */
  readonly Suggestions?: ComponentType<SuggestionsProps>
  /** Folds the legend of the map. */
  readonly LegendFold?: ComponentType<PropsWithChildren>
  /** The nearest lunch, on pages without deals. */
  readonly NearestLunch?: ComponentType
  readonly NoticeForm?: ComponentType
  readonly NotFound?: ComponentType
}

export const SlotsContext = createContext<Slots>({})
