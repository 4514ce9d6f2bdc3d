import {
  DEFAULT_CENTRE,
  type Deal,
  type DealId,
  type DealImage,
  type DealPlace,
  NOTHING_KNOWN,
  stateOfAddress,
} from '@mahlzeit/domain'

/** The fields of a deal that a test sets; the others are as in `aDeal`. */
export interface DealChanges extends Partial<Omit<Deal, 'id' | 'place'>> {
  readonly id?: number
  readonly place?: Partial<DealPlace>
}

const ADDRESS = 'Torstraße 12, 10119 Berlin'

/** An ordinary deal in the middle of Berlin, but for `changes`. */
export const aDeal = ({ id = 1, place, ...changes }: DealChanges = {}): Deal => ({
  ...NOTHING_KNOWN,
  id: id as DealId,
  slug: `zur-linde-${id}`,
  createdAt: new Date('2026-03-02T09:00:00Z'),
  updatedAt: new Date('2026-03-02T09:00:00Z'),
  place: {
    name: 'Zur Linde',
    address: ADDRESS,
    placeId: `place-${id}`,
    position: DEFAULT_CENTRE,
    ...place,
  },
  state: stateOfAddress(place?.address ?? ADDRESS),
  startTime: '12:00',
  endTime: '15:00',
  availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
  rating: 4.5,
  ratingCount: 120,
  cuisines: ['deutsch'],
  diets: ['vegetarisch'],
  cards: true,
  website: 'https://linde.example/',
  phone: '+49 30 1234567',
  ...changes,
})

/** A photo of a Mittagsdeal, but for `changes`. */
export const anImage = (changes: Partial<DealImage> = {}): DealImage => {
  const { id = 1 } = changes
  return {
    id,
    url: `https://photos.example/menu-${id}.webp`,
    offerType: 'mittagsdeal',
    sortOrder: 0,
    createdAt: new Date('2026-03-02T09:00:00Z'),
    menuDate: null,
    isTrusted: true,
    ...changes,
  }
}
