import type { DealOfPage, FilterTime } from '@mahlzeit/domain'

/** Props of the components that show dishes of a deal. */
export interface MenuProps {
  readonly deal: DealOfPage
  readonly now: Date
  /** The requested time of a filter. */
  readonly when: FilterTime | null
  /** Called with the id of the dish to report. */
  readonly onReport?: ((dishId: number) => void) | undefined
}
