-- Returns the lowest price of each day of a deal (product.md#price-of-a-day), as `deals.usual_prices` and `deals.dated_prices`
-- store it, so that a price filter reads no dishes. The deal's schedule says on which days it is offered. `lowestPriceOn` of
-- the domain.
create function private.prices_of(p_deal_id bigint, p_schedule integer, out usual smallint[], out dated smallint[])
language sql stable
set search_path = ''
as $$
  with dish as materialized (
    select *, private.plain_text(name) as plain, period_end is null and date is null as is_usual
    from private.kept_dishes(p_deal_id)
    -- Bounds the days: a date may lie a year before its photo.
    where (date is null or date >= last_upload) and not is_outlier
  ),
  range as (
    select min(coalesce(date, period_start)) as first, max(coalesce(date, period_end)) as last from dish where not is_usual
  ),
  -- A weekday of every week has no date.
  day as (
    select weekday::integer, null::date as date from generate_series(1, 7) weekday
    where exists (select from dish where is_usual)
    union all
    select extract(isodow from first + number)::integer, first + number from range, generate_series(0, last - first) number
  ),
  -- The newest photo wins where several name a dish.
  holding as (
    select day.date, day.weekday, dish.price,
      rank() over (partition by day.date, day.weekday, plain order by uploaded_at desc, image_id desc) as age
    from day join dish on case
        when day.date is null then is_usual else period_end is null or day.date between period_start and period_end
      end
      and case
        when dish.date is not null then dish.date = day.date
        when dish.weekday is not null then dish.weekday = (private.keys_of('weekday'))[day.weekday]
        else p_schedule & (1 << private.schedule_bits('days') + day.weekday - 1) <> 0 or offer_type = 'tageskarte'
      end
  ),
  lowest as (
    select day.date, day.weekday, coalesce(min(price), 0)::smallint as price
    from day left join holding on age = 1 and holding.weekday = day.weekday and holding.date is not distinct from day.date
    group by 1, 2
  )
  select
    array_agg(price order by weekday) filter (where date is null),
    case when min(date) is not null then format(
      '[%s:%s]=%s', private.day_number(min(date)), private.day_number(max(date)),
      array_agg(price order by date) filter (where date is not null)
    )::smallint[] end
  from lowest;
$$;

-- Row trigger on `deals`: a dish without a day is offered on the days of the deal.
create function private.set_prices() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  select usual, dated into new.usual_prices, new.dated_prices
  from private.prices_of(new.id, private.deal_schedule(new.available_days, null, null));
  return new;
end $$;

create trigger deals_prices before update of available_days on public.deals
for each row when (new.available_days is distinct from old.available_days) execute function private.set_prices();

grant execute on function
  private.is_price_outlier(integer, integer), private.kept_dishes(bigint), private.prices_of(bigint, integer), private.set_prices()
to service_role;
