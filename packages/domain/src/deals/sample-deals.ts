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
 * The two built-in deals that stand in where the deal read is empty or fails (product.md#sample-deals). Their
 * names say that they are examples: nobody is to walk there.
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

/** The sample deal of an id, or null. */
export const sampleDeal = (id: DealId): Deal | null => SAMPLE_DEALS.find((deal) => deal.id === id) ?? null

/** Whether a deal is an example, to be marked as one. */
export const isSampleDeal = ({ id }: Pick<Deal, 'id'>): boolean => id < 0
