import type { OfferType } from '@mahlzeit/domain'
import { seededPhotoUrl } from '../seed/seed-photos.ts'
import { MAINS, SIDES } from './dish-words.ts'

// SQL over `i`, the number of a deal, and the parameters that `fill-deals.ts` passes. A deal depends on its number and the
// seed only, not on the order in which the database works.

/** A number from 0 to 1. */
const chance = (draw: number): string =>
  `((hashint8extended(i * 64 + ${draw}, $3::bigint) & 1073741823) / 1073741824::float8)`

const words = (list: readonly string[]): string => `array['${list.join("','")}']`

const oneOf = (draw: number, list: readonly string[]): string =>
  `(${words(list)})[1 + floor(${chance(draw)} * ${list.length})::int]`

/** Picks the first entries of a list far more often, as with real names and cuisines. */
const mostly = (draw: number, list: readonly string[]): string =>
  `(${words(list)})[1 + floor(power(${chance(draw)}, 2) * ${list.length})::int]`

const KINDS = [
  'Restaurant',
  'Gasthaus',
  'Café',
  'Bistro',
  'Imbiss',
  'Trattoria',
  'Wirtshaus',
  'Kantine',
  'Osteria',
  'Suppenküche',
  'Taverne',
  'Brasserie',
  'Garküche',
  'Mittagstisch',
]
const SIGNS = [
  'Linde',
  'Krone',
  'Sonne',
  'Löwe',
  'Anker',
  'Stern',
  'Mühle',
  'Kastanie',
  'Brücke',
  'Spatz',
  'Bella Vista',
  'Lotus',
  'Pfau',
  'Goldener Hirsch',
  'Roter Drache',
  'Schwarzer Rabe',
  'Olivenhain',
  'Seeblick',
  'Rosmarin',
  'Zum Kessel',
]
/** A family name is two of the first and one of the last: 5,000 names, each for one deal in 9,000. */
const SYLLABLES = [
  ['Bran', 'Kal', 'Mo', 'Stei', 'Ro', 'Wen', 'Ger', 'Dal', 'Fi', 'Hu', 'Pas', 'Zel', 'Tor', 'Lim', 'Ves', 'Jan', 'Ok'],
  ['de', 'la', 'ri', 'no', 'tu', 'ko', 'ma', 'se', 'vi', 'bo', 'zu', 'ga', 'pe', 'du', 'fa', 'li', 'mo', 'wa', 'ho'],
  ['ner', 'ta', 'mann', 'ski', 'li', 'hofer', 'rin', 'vic', 'dou', 'oglu', 'sen', 'guchi', 'let', 'bach', 'witz', 'ez'],
] as const
const STREETS = [
  'Hauptstraße',
  'Bahnhofstraße',
  'Gartenstraße',
  'Schillerstraße',
  'Goethestraße',
  'Lindenallee',
  'Am Markt',
  'Bergstraße',
  'Mühlenweg',
  'Kirchplatz',
  'Torstraße',
  'Sonnenallee',
]
const STREETS_ELSEWHERE = ['Main Street', 'Station Road', 'Rue du Port', 'Via Roma', 'Calle Mayor', 'Market Lane']
const CUISINES = [
  'deutsch',
  'italienisch',
  'türkisch',
  'asiatisch',
  'cafe_bistro',
  'vietnamesisch',
  'indisch',
  'fast_food',
  'griechisch',
  'international',
  'japanisch',
  'mexikanisch',
  'thailändisch',
  'mediterran',
  'spanisch',
  'französisch',
  'orientalisch',
  'afrikanisch',
]
const COMMENTS = ['Große Portionen.', 'Mittags ist es voll, besser vor zwölf kommen.', 'Wechselt jede Woche.']

/** Demo photos that all synthetic deals share, by offer type, the most frequent one first. */
const PHOTOS: Readonly<Record<OfferType, readonly [string, string]>> = {
  mittagsdeal: ['jadeofen-1-mittagsdeal.webp', 'kohle-koriander-1-mittagsdeal.webp'],
  wochenkarte: ['linsenhimmel-2-wochenkarte.webp', 'padella-storta-1-wochenkarte.webp'],
  tageskarte: ['tantchen-thea-1-tageskarte.webp', 'petit-nuage-1-tageskarte.webp'],
  mittagessen: ['levante-laube-1-mittagessen.webp', 'safranzeile-1-mittagessen.webp'],
  monatskarte: ['kontor-am-gendarm-2-monatskarte.webp', 'tegeler-tauwerk-2-monatskarte.webp'],
}

export const PHOTO_FILES: readonly string[] = Object.values(PHOTOS).flat()

const OFFER_TYPE = mostly(20, Object.keys(PHOTOS))

/** None for a third of the deals, otherwise one to three. */
const PHOTO_COUNT = `case when ${chance(21)} < 0.34 then 0 else 1 + floor(power(${chance(22)}, 2) * 3)::int end`

/** Three deals of ten have a menu at their first photo, of the Monday `MENU_START`: a Wochenkarte, or a Mittagsdeal of every week. */
const HAS_MENU = `(${PHOTO_COUNT} > 0 and ${OFFER_TYPE} in ('mittagsdeal', 'wochenkarte') and ${chance(34)} < 0.72)`

/** The Monday of a given day's week or, for one menu of five, of one of the ten weeks before. */
const menuStart = (day: string): string =>
  `(date_trunc('week', coalesce(${day}::date, private.berlin_today()))::date
    - case when ${chance(35)} < 0.8 then 0 else 7 * (1 + floor(${chance(36)} * 10)::int) end)`

const MENU_PHOTO_TIME = `interval '10 hours'`

const DIETS = `case
  when ${chance(25)} < 0.3 then '{vegetarisch}' when ${chance(25)} < 0.4 then '{vegetarisch,vegan}'
end::text[]`

/**
 * Ten dishes with different names and similar prices; two for each day of a Wochenkarte. The first and the sixth have the diets of
 * the deal, but only the sixth is vegan.
 */
const DISHES = `(
  select
    j, (${words(MAINS)})[1 + k % ${MAINS.length}] || ' mit ' || (${words(SIDES)})[1 + k / ${MAINS.length}] as name,
    490 + 10 * floor(power(0.6 * ${chance(39)} + 0.4 * fraction, 2) * 201)::int as price,
    case when ${OFFER_TYPE} = 'wochenkarte' then (private.keys_of('weekday'))[1 + j / 2] end as weekday,
    case j when 0 then coalesce((${DIETS})[:1], '{}') when 5 then coalesce(${DIETS}, '{}') else '{}' end as diets
  from (
    select j, (floor(${chance(37)} * 400)::int + 37 * j) % 400 as k,
      (hashint8extended(i * 64 + 38, $3::bigint + j) & 1073741823) / 1073741824::float8 as fraction
    from generate_series(0, 9) j
  ) drawn_dishes
)`

/** The days of a deal, Monday first, as bits. */
const DAY_BITS = `case
  when ${chance(33)} < 0.03 then '1111111' when ${chance(16)} < 0.8 then '1111100' else '0111111'
end`

/** The columns of a deal that follow from its dishes. */
const MENU = `
  select string_agg(name, E'\\n' order by j desc) as names, min(price)::smallint as lowest,
    array_agg(price order by j) as prices,
    array_agg(
      (price + 8192 * ('vegetarisch' = any (diets))::int + 16384 * ('vegan' = any (diets))::int)::smallint order by j desc
    ) as dish_values,
    array_agg(case
      when ${OFFER_TYPE} = 'mittagsdeal' then ${DAY_BITS}
      else repeat('0', 7 + j / 2) || '1' || repeat('0', 6 - j / 2)
    end::bit varying order by j desc) as dish_days,
    bool_or('vegetarisch' = any (diets)) as has_vegetarian, bool_or('vegan' = any (diets)) as has_vegan
  from ${DISHES} dishes
  where ${HAS_MENU}`

/** What dishes answer: of all, and of the vegetarian and the vegan ones, if any is marked. */
const answers = (lowest: string, vegetarian: string, vegan: string): string =>
  `array[${lowest}, case when has_vegetarian then ${vegetarian} else 0 end, case when has_vegan then ${vegan} else 0 end]`

const USUAL_PRICES = `case when ${OFFER_TYPE} = 'mittagsdeal' and lowest is not null then (
  select array_agg(answer order by day, place)
  from generate_series(1, 7) day cross join unnest(case substr(${DAY_BITS}, day, 1)
    when '1' then ${answers('lowest', 'least(prices[1], prices[6])', 'prices[6]')} else '{0,0,0}'
  end::smallint[]) with ordinality answers (answer, place)
) end`

const DATED_PRICES = `case when ${OFFER_TYPE} = 'wochenkarte' and lowest is not null then format(
  '[%s:%s]=%s', private.day_number(menu_start) * 3, private.day_number(menu_start + 6) * 3 + 2, ${[0, 1, 2, 3, 4]
    .map((day) =>
      answers(
        `least(prices[${day * 2 + 1}], prices[${day * 2 + 2}])`,
        day === 0 ? 'prices[1]' : day === 2 ? 'prices[6]' : '1',
        day === 2 ? 'prices[6]' : '1',
      ),
    )
    .join(' || ')} || '{0,0,0,0,0,0}'::integer[]
)::smallint[] end`

const FAMILY = SYLLABLES.map((list, place) => oneOf(2 + place, list)).join(' || ')

const NAME = `case
  when ${chance(0)} < 0.4 then ${mostly(1, KINDS)} || ' ' || ${FAMILY}
  when ${chance(0)} < 0.8 then ${mostly(1, KINDS)} || ' ' || ${oneOf(5, SIGNS)}
  else ${oneOf(5, SIGNS)} || ' bei ' || ${FAMILY}
end`

/** Street names and postcodes of the deal's city. */
const ADDRESS = `
  case when german then ${mostly(6, STREETS)} else ${oneOf(6, STREETS_ELSEWHERE)} end
  || ' ' || 1 + floor(power(${chance(7)}, 2) * 220)::int || ', '
  || lpad((abs(hashtext(city)) % 90 * 1000 + floor(${chance(8)} * 400)::int + 1000)::text, 5, '0') || ' ' || city`

/** Whole and half hours around noon. */
const time = (draw: number, from: number, halves: number): string =>
  `(time '00:00' + (${from} + floor(${chance(draw)} * ${halves}) / 2) * interval '1 hour')`

/**
 * Picks a city by weight, and the distance of a deal from its centre: the density decreases exponentially, more slowly in
 * larger cities.
 */
const SCATTERED = `
  select
    i, city, german,
    round((lat + distance * cos(turn) / 111.195)::numeric, 6)::float8 as lat,
    round((lng + distance * sin(turn) / (111.195 * cos(radians(lat))))::numeric, 6)::float8 as lng
  from (
    select
      i, cities[c] as city, german[c] as german, lats[c] as lat, lngs[c] as lng,
      falloffs[c] * least(12, -ln(1 - ${chance(10)}) - ln(1 - ${chance(11)})) as distance,
      2 * pi() * ${chance(12)} as turn
    from (
      select *, 1 + width_bucket(${chance(9)}, shares) as c
      from generate_series($1::bigint, $2::bigint) i
      cross join (
        select
          $4::text::float8[] as shares, $5::text::text[] as cities, $6::text::float8[] as lats,
          $7::text::float8[] as lngs, $8::text::boolean[] as german, $9::text::float8[] as falloffs
        offset 0
      ) columns
      offset 0
    ) drawn
    offset 0
  ) placed
  offset 0`

/**
 * Inserts deals. Their ids are their numbers plus `$10`; `pin_kind` follows from their photos, the searched dishes and the prices
 * from their menus of the week of `$11`.
 */
export const DEALS = `
  insert into public.deals (
    id, created_at, place_name, place_address, place_id, place_lat, place_lng, start_time, end_time,
    available_days, rating, rating_count, cuisine_type, diet_type, website, initial_comment, url_slug,
    card_payment_available, access, pin_kind, dish_names, dish_values, dish_days,
    usual_prices, dated_prices
  ) overriding system value
  select
    $10::bigint + i, timestamptz '2026-01-01' - ${chance(13)} * interval '700 days', ${NAME}, ${ADDRESS},
    'synthetic-' || lpad(i::text, 9, '0'), lat, lng,
    case when ${chance(32)} >= 0.05 then ${time(14, 11, 4)} end, case when ${chance(32)} >= 0.05 then ${time(15, 14, 4)} end,
    case when ${chance(33)} < 0.03 then null when ${chance(16)} < 0.8 then '{Mo,Di,Mi,Do,Fr}' else '{Di,Mi,Do,Fr,Sa,So}' end::text[],
    case when ${chance(17)} < 0.9 then round((3 + ${chance(18)} * 2)::numeric, 1) end,
    case when ${chance(17)} < 0.9 then 1 + floor(${chance(19)} * 900)::int end,
    case when ${chance(23)} < 0.95 then array[${mostly(24, CUISINES)}] end,
    ${DIETS},
    case when ${chance(26)} < 0.5 then 'https://restaurant-' || i || '.example/' end,
    case when ${chance(27)} < 0.1 then ${oneOf(28, COMMENTS)} end,
    'synthetic-' || lpad(i::text, 9, '0'),
    case when ${chance(29)} < 0.8 then ${chance(30)} < 0.7 end,
    case when ${chance(40)} < 0.6 then ${chance(41)} < 0.5 end,
    case when ${PHOTO_COUNT} = 0 then 2 when ${OFFER_TYPE} = 'mittagessen' then 1 else 0 end,
    coalesce(names, ''), dish_values, dish_days, ${USUAL_PRICES}, ${DATED_PRICES}
  from (${SCATTERED}) scattered
  cross join lateral (${MENU}) menu
  cross join lateral (select ${menuStart('$11')} as menu_start) week`

/** Inserts the photos of the deals from `$1` to `$2`, one offer type a deal, and their dishes. An id is a number plus `$4`. */
export const IMAGES = `
  with added as (
    insert into public.deal_images (deal_id, image_url, offer_type, sort_order, created_at, is_trusted)
    select
      $4::bigint + i,
      '${seededPhotoUrl('')}' || (case offer_type
        ${Object.entries(PHOTOS)
          .map(([type, files]) => `when '${type}' then ${words(files)}`)
          .join(' ')}
      end)[1 + (i + place) % 2]
        -- As with uploads, no two photos have the same address.
        || '#' || i || '-' || place,
      offer_type, place,
      case when has_menu then menu_start + ${MENU_PHOTO_TIME} else timestamptz '2026-01-01' - ${chance(31)} * interval '300 days' end,
      true
    from (
      select i, ${OFFER_TYPE} as offer_type, ${PHOTO_COUNT} as photos, ${HAS_MENU} as has_menu, ${menuStart('$5')} as menu_start
      from generate_series($1::bigint, $2::bigint) i
    ) drawn
    cross join generate_series(0, photos - 1) place
    returning id, deal_id, sort_order
  )
  insert into private.menu_items (image_id, deal_id, period_start, period_end, name, price, diets, weekday)
  select added.id, added.deal_id, week.first, case when ${OFFER_TYPE} = 'wochenkarte' then week.first + 6 end, name, price, diets, weekday
  from (select *, deal_id - $4::bigint as i from added where sort_order = 0) added
  cross join lateral (select ${menuStart('$5')} as first) week
  cross join lateral ${DISHES} dishes
  where ${HAS_MENU}
  order by i, j`
