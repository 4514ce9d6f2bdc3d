import { type LatLng, slugify } from '@mahlzeit/domain'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'

/** A row of `places`. */
export interface DemoPlaceRow {
  readonly place_id: string
  readonly name: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly rating: number | null
  readonly rating_count: number | null
  readonly website: string | null
  readonly phone: string | null
}

interface DemoPlace {
  readonly name: string
  readonly address: string
  readonly position: LatLng
  readonly rating?: { readonly stars: number; readonly count: number }
  readonly website?: string
  readonly phone?: string
}

/** Invented restaurants without a deal, to try publishing. */
const WITHOUT_DEAL: readonly DemoPlace[] = [
  {
    name: 'Zum Glücklichen Löffel',
    address: 'Linienstraße 188, 10119 Berlin',
    position: { lat: 52.5272, lng: 13.3991 },
    rating: { stars: 4.6, count: 287 },
    website: 'https://gluecklicher-loeffel.example',
    phone: '+49 30 23125 901',
  },
  {
    name: 'Kantine Morgenrot',
    address: 'Kastanienallee 97, 10435 Berlin',
    position: { lat: 52.5394, lng: 13.4108 },
    rating: { stars: 4.1, count: 64 },
  },
  {
    name: 'Trattoria Zanzarella',
    address: 'Goltzstraße 61, 10781 Berlin',
    position: { lat: 52.4937, lng: 13.3547 },
    rating: { stars: 4.4, count: 512 },
    website: 'https://zanzarella.example',
    phone: '+49 30 23125 914',
  },
  { name: 'Pho Ngon Lam', address: 'Kantstraße 171, 10623 Berlin', position: { lat: 52.5054, lng: 13.3256 } },
  {
    name: 'Möhrchen & Meersalz',
    address: 'Weserstraße 219, 12047 Berlin',
    position: { lat: 52.4868, lng: 13.4292 },
    rating: { stars: 4.8, count: 133 },
    website: 'https://moehrchen-meersalz.example',
  },
  {
    name: 'Gasthaus Windrose',
    address: 'Breite Straße 91, 13187 Berlin',
    position: { lat: 52.5711, lng: 13.4043 },
    phone: '+49 30 23125 928',
  },
  {
    name: 'Öz Ocakbaşı Yıldızlı',
    address: 'Sonnenallee 263, 12057 Berlin',
    position: { lat: 52.4744, lng: 13.4551 },
    rating: { stars: 4.5, count: 846 },
  },
  {
    name: 'Suppenkontor Spreeblick',
    address: 'Mühlenstraße 84, 10243 Berlin',
    position: { lat: 52.5058, lng: 13.4403 },
    rating: { stars: 3.9, count: 51 },
    website: 'https://suppenkontor-spreeblick.example',
  },
  {
    name: 'Café Fräulein Süßholz',
    address: 'Bölschestraße 139, 12587 Berlin',
    position: { lat: 52.4513, lng: 13.6247 },
    rating: { stars: 4.7, count: 209 },
  },
  {
    name: 'Curryküche Safran & Sohn',
    address: 'Turmstraße 112, 10551 Berlin',
    position: { lat: 52.5262, lng: 13.3411 },
  },
  {
    name: 'Brotzeit am Fließ',
    address: 'Alt-Tegel 77, 13507 Berlin',
    position: { lat: 52.5897, lng: 13.2825 },
    rating: { stars: 4.2, count: 98 },
    phone: '+49 30 23125 946',
  },
  {
    name: 'Kupferkesselchen',
    address: 'Schloßstraße 141, 12163 Berlin',
    position: { lat: 52.4601, lng: 13.3247 },
    rating: { stars: 4.0, count: 175 },
    website: 'https://kupferkesselchen.example',
  },
]

const placeRow = (slug: string, { name, address, position, rating, website, phone }: DemoPlace): DemoPlaceRow => ({
  place_id: `demo:${slug}`,
  name,
  address,
  ...position,
  rating: rating?.stars ?? null,
  rating_count: rating?.count ?? null,
  website: website ?? null,
  phone: phone ?? null,
})

/** The demo gazetteer: restaurants with and without deals. */
export const demoPlaceRows = (): readonly DemoPlaceRow[] => [
  ...DEMO_RESTAURANTS.filter(({ enteredByHand }) => !enteredByHand).map((place) => placeRow(place.slug, place)),
  ...WITHOUT_DEAL.map((place) => placeRow(slugify(place.name), place)),
]
