import { OFFER_TYPES } from '@mahlzeit/domain'
import fc from 'fast-check'

/** Positions close enough to share cells, and some far away. */
const position = fc.record({
  lat: fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((step) => 52.5 + step * 0.0005),
    fc.constantFrom(-90, 0, 48.1, 90),
  ),
  lng: fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((step) => 13.4 + step * 0.0008),
    fc.constantFrom(-180, 0, 11.5, 180),
  ),
})
const photo = fc.constantFrom("'/a.webp'", "'/b.webp'", "'/c.webp'")
const offerType = fc.constantFrom(...OFFER_TYPES)
/** Conditions that match about a third of the rows, by id. */
export const some = fc.integer({ min: 0, max: 2 }).map((rest) => `id % 3 = ${rest}`)

/** Columns that filters read, or that hide a deal. */
const facts = fc.constantFrom(
  `available_days = '{Mo,Di}'`,
  `available_days = null, card_payment_available = false`,
  `start_time = '12:00', end_time = '14:30'`,
  `cuisine_type = '{deutsch}', diet_type = '{vegan}'`,
  `diet_type = '{keine_diaet}'`,
  `hidden_reason = 'Erfunden'`,
  `place_address = 'Am Park 1, 14467 Potsdam'`,
  `place_address = 'irgendwo', gone = '{}'`,
  `closures = '[{"from": "2027-03-08", "until": "2027-03-09", "isConfirmed": true}]'`,
)

/** A statement that adds a few deals. */
export const insertion = fc
  .array(position, { minLength: 1, maxLength: 4 })
  .map((rows) => rows.map(({ lat, lng }) => `('X', ${lat}, ${lng})`).join(', '))
  .map((rows) => `insert into deals (place_name, place_lat, place_lng) values ${rows}`)

/** One statement that changes deals or images. */
export const statement = fc.oneof(
  insertion,
  fc
    .tuple(position, some)
    .map(([{ lat, lng }, which]) => `update deals set place_lat = ${lat}, place_lng = ${lng} where ${which}`),
  some.map((which) => `update deals set place_lng = place_lat where place_lat > 0 and ${which}`),
  some.map((which) => `update deals set place_name = 'Y' where ${which}`),
  fc.tuple(facts, some).map(([assignment, which]) => `update deals set ${assignment} where ${which}`),
  some.map((which) => `delete from deals where ${which}`),
  fc
    .tuple(photo, offerType, some)
    .map(
      ([url, type, which]) =>
        `insert into deal_images (deal_id, image_url, offer_type) select id, ${url}, '${type}' from deals where ${which}`,
    ),
  fc.tuple(photo, some).map(([url, which]) => `update deal_images set image_url = ${url} where ${which}`),
  some.map((which) => `update deal_images set deal_id = (select max(id) from deals) where ${which}`),
  some.map((which) => `delete from deal_images where ${which}`),
  fc
    .tuple(fc.integer({ min: 100, max: 6000 }), fc.constantFrom("'Mi'", 'null'), some)
    .map(
      ([price, weekday, which]) =>
        `insert into private.menu_items (image_id, name, price, weekday) select id, 'Suppe', ${price}, ${weekday} from deal_images where ${which}`,
    ),
  some.map((which) => `update private.menu_items set hidden_reason = 'Erfunden' where ${which}`),
)
