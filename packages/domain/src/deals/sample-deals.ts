import { type Deal, NOTHING_KNOWN } from './deal.ts'
import type { DealId } from './deal-id.ts'
import type { DealWithMenu } from '../menus/menu-item.ts'

const COMMON = {
  ...NOTHING_KNOWN,
  state: 'DE-BE',
  startTime: '12:00',
  endTime: '15:00',
  availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
} as const

/**
 * Built-in deals for an empty or failed first load (product.md#sample-deals). Their names mark them as examples, so that no
 * user goes there.
 */
export const SAMPLE_DEALS: readonly Deal[] = [
  {
    ...COMMON,
    id: -1 as DealId,
    place: {
      name: 'Beispiel: Gasthaus Musterküche',
      address: 'Beispielstraße 1, 10178 Berlin',
      placeId: null,
      position: { lat: 52.5219, lng: 13.4132 },
    },
    cuisines: ['deutsch'],
    diets: ['vegetarisch'],
  },
  {
    ...COMMON,
    id: -2 as DealId,
    place: {
      name: 'Beispiel: Trattoria Esempio',
      address: 'Beispielstraße 2, 10117 Berlin',
      placeId: null,
      position: { lat: 52.5163, lng: 13.3889 },
    },
    cuisines: ['italienisch'],
    diets: ['vegetarisch', 'vegan'],
  },
]

/** Returns the sample deal with an id, or null. */
export const sampleDeal = (id: DealId): DealWithMenu | null => {
  const deal = SAMPLE_DEALS.find((each) => each.id === id)
  return deal ? { ...deal, menu: [] } : null
}

/** Whether a deal is a sample, which the UI marks as such. */
export const isSampleDeal = ({ id }: Pick<Deal, 'id'>): boolean => id < 0
