import type { DishDay } from './dish.ts'
import type { MenuLine, ReadPrice } from './menu-lines.ts'

/** Lines of one dish. */
export interface Draft {
  readonly lines: readonly MenuLine[]
  /** How many of them are its name. */
  readonly nameLength: number
  /** Its own, or the one for all; null without one. */
  readonly price: ReadPrice | null
  readonly isSetPrice: boolean
  readonly hasTwoPrices: boolean
  /** Whether its price may belong to another dish as well. */
  readonly isPriceUncertain: boolean
  /** What the best assignment of its lines costs less than the best other one: `Assigned`. */
  readonly margin: number
  readonly nameMargin: number
  /** The menu that it is: `Menü 2`. */
  readonly label: string | null
  /** Undefined for several days, and for a day that was not read. */
  readonly day: DishDay | undefined
  /** Whether it may be of another day. */
  readonly isDayUncertain: boolean
  /** Whether a price or a day makes it a dish; else it may be anything. */
  readonly isAnchored: boolean
}
