import { YES_NO_FACTS } from '@mahlzeit/domain'

/** Returns the cells that differ from a recount of the deals. */
export const DIFFERENCE = `
  with counted as (
    select
      level::smallint, mx >> (25 - level) as x, my >> (25 - level) as y, count(*)::int as n,
      sum(mx) as sum_x, sum(my) as sum_y, sum(id)::bigint as sum_id, sum(pin_kind) as sum_kind
    from deals cross join unnest(array[3, 5, 7, 9, 11, 13]) level
    where hidden_reason is null and gone is null and ended_at is null group by 1, 2, 3
  ), kept as (
    select level, x, y, n, sum_x, sum_y, sum_id, sum_kind from private.counted_cells where (n, sum_x, sum_y, sum_id, sum_kind) <> (0, 0, 0, 0, 0)
  )
  (select 'missing' as what, * from (table counted except table kept) missing)
  union all
  (select 'too much', * from (table kept except table counted) surplus)`

/** The columns whose combinations are counted. */
const COMBINED = ['schedule', 'cuisines', 'more_cuisines', 'diets', ...YES_NO_FACTS].join(', ')
const FACETS = `id, cell, place_lat, place_lng, mx, my, state, pin_kind, usual_prices, dated_prices, ${COMBINED}`

/** Returns the rows of `deal_facets` that differ from the shown deals. */
export const WRONG_FACETS = `
  (select ${FACETS} from private.shown_deals except all select ${FACETS} from private.deal_facets)
  union all
  (select ${FACETS} from private.deal_facets except all select ${FACETS} from private.shown_deals)`

/** Returns the combinations of facets whose number differs from a recount of the deals. */
export const FACET_DIFFERENCE = `
  with counted as (select ${COMBINED}, count(*)::int as n from deals where hidden_reason is null and gone is null and ended_at is null group by ${COMBINED}),
  kept as (select ${COMBINED}, n from private.counted_facets where n <> 0)
  (select 'missing' as what, * from (table counted except table kept) missing)
  union all
  (select 'too much', * from (table kept except table counted) surplus)`

/** Returns the towns whose number of deals differs from a recount. */
export const TOWN_DIFFERENCE = `
  with counted as (
    select private.town_of(place_address) as town, mx >> 20 as x, my >> 20 as y, count(*)::int as n
    from deals where hidden_reason is null and gone is null and ended_at is null and private.town_of(place_address) is not null group by 1, 2, 3
  ),
  kept as (select town, x, y, sum(n)::int as n from private.town_deals group by 1, 2, 3 having sum(n) <> 0)
  (select 'missing' as what, * from (table counted except table kept) missing)
  union all
  (select 'too much', * from (table kept except table counted) surplus)`

/** Returns the deals whose pin kind does not match their shown photos. */
export const WRONG_KINDS = `
  select id, pin_kind from deals d where pin_kind <> case
    when exists (select from private.shown_images where deal_id = d.id and offer_type <> 'mittagessen') then 0
    when exists (select from private.shown_images where deal_id = d.id) then 1
    else 2
  end`

/** Returns the deals that do not store what their dishes answer. */
export const WRONG_PRICES = `
  select id, d.dish_names, d.dish_values, d.dish_days, d.usual_prices, d.dated_prices, found.*
  from deals d cross join private.answers_of(id, schedule) found
  where (d.dish_names, d.dish_values, d.dish_days, d.usual_prices, d.dated_prices)
    is distinct from (found.names, found.dish_values, found.dish_days, found.usual, found.dated)`
