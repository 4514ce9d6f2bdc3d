import {
  CUISINE_LABELS,
  type CivilDate,
  berlinTimeAt,
  type DatedDish,
  type DealWithMenu,
  type Facts,
  isLatLng,
  lunchHoursOf,
  type Weekday,
} from '@mahlzeit/domain'
import { FACT_TEXTS } from '../src/texts/facts.ts'
import { phoneLink, websiteLink } from '../src/features/deal-detail/contact-links.ts'

const DAYS: Record<Weekday, string> = { Mo: 'Mo', Di: 'Tu', Mi: 'We', Do: 'Th', Fr: 'Fr', Sa: 'Sa', So: 'Su' }

/** The schema.org properties of each known fact. */
const FACTS_JSON_LD: Readonly<Record<keyof Facts, (facts: Facts) => Readonly<Record<string, unknown>>>> = {
  cuisines: ({ cuisines }) =>
    cuisines.length > 0 ? { servesCuisine: cuisines.map((cuisine) => CUISINE_LABELS[cuisine]) } : {},
  // The menu has the diets of its dishes.
  diets: () => ({}),
  // `paymentAccepted` lists methods of payment; the fact only says whether cards are accepted.
  cards: () => ({}),
  access: ({ access }) =>
    access === null
      ? {}
      : { amenityFeature: { '@type': 'LocationFeatureSpecification', name: FACT_TEXTS.access.label, value: access } },
}

interface JsonLdContext {
  readonly canonical: string
  readonly now: Date
  /** The dishes of the day. */
  readonly today: readonly DatedDish[]
}

/** The deal in the terms of schema.org. Ratings are left out: they are Google's. */
export const dealJsonLd = (deal: DealWithMenu, { canonical, now, today }: JsonLdContext) => {
  const { place, images } = deal
  const hours = lunchHoursOf(deal)
  const website = websiteLink(deal.website)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': canonical,
    url: canonical,
    name: place.name,
    ...(place.address.trim() && { address: place.address.trim() }),
    ...(isLatLng(place.position) && {
      geo: { '@type': 'GeoCoordinates', latitude: place.position.lat, longitude: place.position.lng },
    }),
    ...(phoneLink(deal.phone) && { telephone: deal.phone }),
    ...(website && { sameAs: website }),
    ...Object.fromEntries(Object.values(FACTS_JSON_LD).flatMap((write) => Object.entries(write(deal)))),
    ...(images.length > 0 && { image: images.map(({ url }) => url) }),
    ...(hours && { openingHours: `${hours.days.map((day) => DAYS[day]).join(',')} ${hours.start}-${hours.end}` }),
    ...(today.length > 0 && {
      hasMenu: { '@type': 'Menu', hasMenuItem: today.map((dish) => menuItem(dish, berlinTimeAt(now).date)) },
    }),
  }
}

const DIETS = { vegetarisch: 'https://schema.org/VegetarianDiet', vegan: 'https://schema.org/VeganDiet' }

const menuItem = ({ name, description, price, diets }: DatedDish, today: CivilDate) => ({
  '@type': 'MenuItem',
  name,
  ...(description && { description }),
  ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => DIETS[diet]) }),
  ...(price !== null && {
    offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'EUR', priceValidUntil: today },
  }),
})
