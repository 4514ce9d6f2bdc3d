-- Returns the dishes that answer a search and a filter for a deal, and what those of each day answer
-- (product.md#answers-of-dishes), as `deals` stores it, so that these read no dishes. The deal's schedule says on which days a dish
-- without a day is offered. `dishAnswersOn` of the domain.
create function private.answers_of(
  p_deal_id bigint, p_schedule integer, out names text, out dish_values smallint[], out dish_days bit varying[], out usual smallint[],
  out dated smallint[]
)
language sql stable
set search_path = ''
as $$
  with dish as materialized (
    select *, private.plain_text(name) as plain, period_end is null and date is null as is_usual,
      diets && array(select jsonb_array_elements_text(private.labels('filter_diet') -> 'vegetarian')) as vegetarian,
      diets && array(select jsonb_array_elements_text(private.labels('filter_diet') -> 'vegan')) as vegan,
      -- Bounds the days: a date may lie a year before its photo.
      coalesce(date >= last_upload, true) as is_held
    from private.kept_dishes(p_deal_id)
    where not is_outlier
  ),
  range as (
    select min(coalesce(date, period_start)) as first, max(coalesce(date, period_end)) as last
    from dish where is_held and not is_usual
  ),
  -- A weekday of every week has no date.
  day as materialized (
    select weekday::integer, null::date as date from generate_series(1, 7) weekday
    union all
    select extract(isodow from first + number)::integer, first + number from range, generate_series(0, last - first) number
  ),
  -- The newest photo wins where several name a dish.
  holding as materialized (
    select *
    from (
      select day.date, day.weekday, dish.id, dish.price, dish.vegetarian, dish.vegan,
        rank() over (partition by day.date, day.weekday, plain order by uploaded_at desc, image_id desc) as age
      from day join dish on is_held and case
          when day.date is null then is_usual else period_end is null or day.date between period_start and period_end
        end
        and case
          when dish.date is not null then dish.date = day.date
          when dish.weekday is not null then dish.weekday = (private.keys_of('weekday'))[day.weekday]
          else p_schedule & (1 << private.schedule_bits('days') + day.weekday - 1) <> 0 or offer_type = 'tageskarte'
        end
    ) named
    where age = 1
  ),
  marked as (select bool_or(vegetarian) as vegetarian, bool_or(vegan) as vegan from dish),
  answer as (
    select day.date, day.weekday, answer.place, answer.answer
    from marked cross join day left join lateral (
      select coalesce(min(price), 0) as lowest, count(*) > 0 as is_known,
        bool_or(vegetarian) as vegetarian, min(price) filter (where vegetarian) as lowest_vegetarian,
        bool_or(vegan) as vegan, min(price) filter (where vegan) as lowest_vegan
      from holding where holding.weekday = day.weekday and holding.date is not distinct from day.date
    ) found on true
    cross join lateral unnest(array[
      lowest,
      case when marked.vegetarian and is_known then case when found.vegetarian then coalesce(lowest_vegetarian, 2) else 1 end else 0 end,
      case when marked.vegan and is_known then case when found.vegan then coalesce(lowest_vegan, 2) else 1 end else 0 end
    ]::smallint[]) with ordinality answer (answer, place)
  )
  select
    coalesce((select string_agg(name, E'\n' order by id desc) from dish), ''),
    (
      select array_agg((coalesce(price, 0) + vegetarian::integer * 8192 + vegan::integer * 16384)::smallint order by id desc) from dish
    ),
    (
      select array_agg(bits::bit varying order by id desc)
      from (
        select dish.id, string_agg((holding.id is not null)::integer::text, '' order by day.date nulls first, day.weekday) as bits
        from dish cross join day left join holding
          on holding.id = dish.id and holding.weekday = day.weekday and holding.date is not distinct from day.date
        group by dish.id
      ) days
    ),
    (
      select array_agg(answer order by weekday, place)
      from answer where date is null and exists (select from dish where is_held and is_usual)
    ),
    (
      select case when min(date) is not null then format(
        '[%s:%s]=%s', private.day_number(min(date)) * 3, private.day_number(max(date)) * 3 + 2, array_agg(answer order by date, place)
      )::smallint[] end
      from answer where date is not null
    );
$$;

-- Row trigger on `deals`: a dish without a day is offered on the days of the deal.
create function private.set_answers() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  select dish_days, usual, dated into new.dish_days, new.usual_prices, new.dated_prices
  from private.answers_of(new.id, private.deal_schedule(new.available_days, null, null));
  return new;
end $$;

create trigger deals_answers before update of available_days on public.deals
for each row when (new.available_days is distinct from old.available_days) execute function private.set_answers();

-- The answer of the dishes of a diet, by its bit in `deals.dish_values`, if one that a search finds holds on a requested day.
create function private.answer_of_diet(p_bit integer) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select format(
    'case
       when not bool_or(value & %1$s > 0) then 0
       when not bool_or(is_found and is_asked and value & %1$s > 0) then 1
       else coalesce(min(value & 8191) filter (where is_found and is_asked and value & %1$s > 0 and value & 8191 > 0), 2)
     end', p_bit
  );
$$;

-- Compiles what the dishes of a deal that a search finds answer on a day (product.md#answers-of-dishes) to SQL expressions on `d`
-- for EXECUTE: those of all dishes, and the vegetarian and the vegan ones. Each is a price in cents or, below any price, 0 if it is
-- unknown, 1 if none holds on the day, 2 if one without a price does, 3 if all are past. Null if the search finds none. '0' without a
-- day.
--
-- p_in_place, p_has, p_in_dish: of `private.search_condition`. p_on_day: false for the day and all later ones; then a deal that matches without its
-- dishes is asked for the day alone. The domain says the same in `dishAnswersOn`.
create function private.dish_answers(p_in_place text, p_has text, p_in_dish text, p_date date, p_on_day boolean) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  number constant integer := private.day_number(p_date);
  weekday constant integer := extract(isodow from p_date)::integer;
  stored constant text[] := array(
    select format('coalesce(d.dated_prices[%s], d.usual_prices[%s], 0)', number * 3 + kind, weekday * 3 - 2 + kind)
    from generate_series(0, 2) kind order by kind
  );
  asked text;
begin
  if p_date is null then
    return '{0,0,0}';
  elsif p_in_place = 'true' then
    return stored;
  end if;
  -- Later days are those for which a menu can be given.
  asked := format(
    $sql$
        when not bool_or(is_found) then null
        when %1$L and bool_or(is_on_day) then 1
        when bool_or(is_later) then 0
        else 3
      end
      from (
        select *, is_on_day or is_later and not %1$L as is_asked
        from (
          select value, is_found,
            get_bit(days, case when %2$s between first and last then 7 + %2$s - first else %3$s end) = 1 as is_on_day,
            is_found and (bit_count(substring(days for 7)) > 0 or coalesce(bit_count(substring(
              days from greatest(%2$s - first, 0) + 8 for greatest(least(%2$s - first, 0) + %4$s, 0)
            )) > 0, false)) as is_later
          from (
            select $sql$, p_on_day, number, weekday - 1, private.limit_of('menu_days_ahead') + 32
  ) || p_has || $sql$ as has, array_lower(d.dated_prices, 1) / 3 as first, array_upper(d.dated_prices, 1) / 3 as last
            from (select split_part(d.search_text, E'\n\n', 1) as place) known offset 0
          ) known
          cross join lateral (
            select value, days, $sql$ || p_in_dish || $sql$ as is_found
            from unnest((string_to_array(d.search_text, E'\n\n'))[2:], d.dish_values, d.dish_days) dish (name, value, days)
            offset 0
          ) dish
        ) found
      ) asked
    ) end$sql$;
  return array(
    select 'case when ' || p_in_place || ' then ' || stored[place] || ' else (
      select case
        when bool_or(is_found and is_asked) then ' || answer || asked
    from unnest(array[
      'coalesce(min(value & 8191) filter (where is_found and is_asked and value & 8191 > 0), 2)',
      private.answer_of_diet(8192), private.answer_of_diet(16384)
    ]) with ordinality as answers (answer, place) order by place
  );
end $$;

grant execute on function
  private.is_price_outlier(integer, integer), private.kept_dishes(bigint), private.answers_of(bigint, integer), private.set_answers(),
  private.answer_of_diet(integer), private.dish_answers(text, text, text, date, boolean)
to service_role;
