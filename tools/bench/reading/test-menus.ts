import { photoFile } from '../../../supabase/seed/demo-restaurant.ts'
import { DEMO_RESTAURANTS } from '../../../supabase/seed/demo-restaurants.ts'
import { type Look, LOOK_STYLES } from '../../../supabase/seed/drawing/looks.ts'
import { hashOf, type Menu, menuOf } from '../../../supabase/seed/menus.ts'

/** A menu with its look. Rules and thresholds are tuned on the tuning half of the restaurants only. */
export interface TestMenu {
  readonly name: string
  readonly menu: Menu
  readonly look: Look
  readonly half: 'tuning' | 'test'
}

const LOOKS = Object.keys(LOOK_STYLES) as readonly Look[]

/** Looks that imitate writing by hand. */
export const HANDWRITTEN: readonly Look[] = ['chalkboard', 'card']

/**
 * The menus of the demo's restaurants, each in one of all looks: the demo's own looks follow from the same hash as the half, which
 * would leave the tuning half without chalk.
 */
export const TEST_MENUS: readonly TestMenu[] = DEMO_RESTAURANTS.flatMap((restaurant) =>
  (restaurant.offers ?? []).map((offerType, index): TestMenu => {
    const name = photoFile(restaurant, index, offerType)
    return {
      name,
      menu: menuOf(restaurant, index, offerType),
      look: LOOKS[((hashOf(restaurant.slug) >> 3) + index) % LOOKS.length] ?? 'print',
      half: hashOf(restaurant.slug) % 2 === 0 ? 'tuning' : 'test',
    }
  }),
)
