import type { Deal } from './deal.ts'
import type { DealId } from './deal-id.ts'

const common = {
  slug: null,
  createdAt: null,
  updatedAt: null,
  images: [],
  startTime: '12:00',
  endTime: '15:00',
  availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
  rating: null,
  ratingCount: null,
  cardPayment: 'unknown',
  website: null,
  phone: null,
  initialComment: null,
} as const satisfies Partial<Deal>

/**
 * Built-in deals for an empty or failed first load (product.md#sample-deals). Their names mark them as examples, so that no
 * user goes there.
 */
export const SAMPLE_DEALS: readonly Deal[] = [
  {
    ...common,
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
    ...common,
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
export const sampleDeal = (id: DealId): Deal | null => SAMPLE_DEALS.find((deal) => deal.id === id) ?? null

/** Whether a deal is a sample, which the UI marks as such. */
export const isSampleDeal = ({ id }: Pick<Deal, 'id'>): boolean => id < 0
