import type { DealOfPage, DishQuestion, FilterTime } from '@mahlzeit/domain'

/** Props of the components that show dishes of a deal. */
export interface MenuProps {
  readonly deal: DealOfPage
  readonly now: Date
  /** The requested time of a filter. */
  readonly when: FilterTime | null
  /** What search and filter ask of the headline dishes, as on the card of the deal. */
  readonly search?: string
  readonly question?: DishQuestion
  /** Called with the id of the dish to report. */
  readonly onReport?: ((dishId: number) => void) | undefined
}
