import type { Deal, DealInfo, LatLng, NearestDealsQuery } from '@mahlzeit/domain'
import { type ComponentType, createContext } from 'react'

export interface UploadMenuProps {
  readonly deal: Deal
  /** Called when the deal has new photos. */
  readonly onUploaded: () => void
}

export interface DealTrustProps {
  readonly deal: Deal
}

export interface DealCorrectionsProps {
  readonly deal: Deal
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
  /** Called with what the deal says from now on. */
  readonly onInfo: (info: DealInfo) => void
}

export interface FilterWayOutProps {
  /** The query without its filter. Compared by identity. */
  readonly query: Pick<NearestDealsQuery, 'origin' | 'search' | 'within'>
}

export interface SuggestionsProps {
  readonly typed: string
  /** Returns where the nearest suggestions come first. */
  readonly near: () => LatLng
  /** Called when a place is chosen: the typed text named it, and no deal. */
  readonly onPlace: () => void
}

/** Components of other areas. The app fills them in; without them a page works and lacks these parts only. */
export interface Slots {
  readonly UploadMenu?: ComponentType<UploadMenuProps>
  /** Whether a deal still holds, and its correction. */
  readonly DealTrust?: ComponentType<DealTrustProps>
  /** `DealTrust` with the history of corrections. */
  readonly DealCorrections?: ComponentType<DealCorrectionsProps>
  readonly DealCommunity?: ComponentType<DealCommunityProps>
  /** The row of filters. */
  readonly FilterRow?: ComponentType
  /** What a filter without any deal can be changed to. */
  readonly FilterWayOut?: ComponentType<FilterWayOutProps>
  /** The place of the visit, in the row of filters. */
  readonly PlaceChip?: ComponentType
  /** Suggestions below a search field. */
  readonly Suggestions?: ComponentType<SuggestionsProps>
  readonly NoticeForm?: ComponentType
  readonly NotFound?: ComponentType
}

export const SlotsContext = createContext<Slots>({})
