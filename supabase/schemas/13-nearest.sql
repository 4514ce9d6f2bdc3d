-- The nearest deals are found in one of two ways. Few matches: by an index, and all are compared. Many: by reading deals in the
-- order of distance until there are enough.

-- The planner's estimate of the deals that a condition leaves. Volatile, because only volatile functions may run EXPLAIN.
create function private.estimated_matches(p_condition text) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  plan json;
begin
  execute 'explain (format json) select from private.shown_deals d where ' || p_condition into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end $$;

-- Compares up to `p_limit` deals, or all if it is null. Returns their number, how many have an unknown verdict, and the ids from
-- `p_first` on, by rank and distance, ties by id. p_deals: the FROM and WHERE of a query; p_distance, p_unknown, p_rank: expressions
-- on its `d`.
create function private.all_matches(
  p_deals text, p_distance text, p_unknown text, p_rank text, p_limit integer, p_first integer, p_length integer,
  out matches bigint, out unknowns bigint, out ids bigint[]
)
language plpgsql stable
set search_path = ''
as $$
begin
  execute format(
    'select count(*), count(*) filter (where is_unknown), (array_agg(id order by rank, distance, id))[%s:%s]
     from (select d.id, %s as distance, %s as is_unknown, %s as rank from %s limit %L) matching',
    p_first + 1, p_first + p_length, p_distance, p_unknown, p_rank, p_deals, p_limit
  ) into matches, unknowns, ids;
  ids := coalesce(ids, '{}');
end $$;

-- Returns the ids of `p_length` matches from `p_first` on, by distance, ties by id; null if not that many are among the nearest
-- `p_candidates` deals. The index orders by planar distance: the farthest of that many matches bounds the real distance of the
-- nearest ones. p_deals: a table as `d`, and its WHERE; p_condition: on its columns; p_answer, p_answered: of
-- `private.question_conditions`.
create function private.nearest_of_many(
  p_lat double precision, p_lng double precision, p_candidates integer, p_deals text, p_condition text, p_answer text, p_answered text,
  p_first integer, p_length integer
) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  distance constant text := format('private.haversine_km(%L, %L, d.place_lat, d.place_lng)', p_lat, p_lng);
  ids bigint[];
begin
  execute format(
    'with candidate as (
       select %1$s as distance
       from %5$s limit %6$s
     ), circle as (
       select private.circle_box(%2$L, %3$L, max(distance)) as box from candidate having count(*) = %6$s
     )
     select (array_agg(d.id order by %1$s, d.id))[%4$s:%6$s]
     from circle cross join lateral (select d.* from %7$s offset 0) d',
    distance, p_lat, p_lng, p_first + 1,
    private.answered_deals(
      format(
        '(select d.* from %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d',
        p_deals, private.mercator_x(p_lng), private.mercator_y(p_lat), p_candidates
      ), p_condition, p_answer, p_answered
    ),
    p_first + p_length,
    private.answered_deals(
      format('(select d.* from %s and point(d.mx, d.my) <@ circle.box offset 0) d', p_deals), p_condition, p_answer, p_answered
    )
  ) into ids;
  return ids;
end $$;

-- Asks the dishes of the nearest deals (`private.dish_answers`). Returns the number of those that match, how many of these have an
-- unknown verdict, a price, or past dishes alone, the ids from `p_first` on in an order, ties by distance and id, and whether there were
-- more deals to ask.
--
-- p_deals: the FROM, WHERE and ORDER BY of a query; p_together: of `private.search_condition`; p_answer, p_answered: of
-- `private.question_conditions`; p_distance, p_unknown, p_order: expressions on `d`, the last two with its `answer`.
create function private.asked_matches(
  p_deals text, p_together text, p_answer text, p_answered text, p_distance text, p_unknown text, p_order text, p_asked integer,
  p_first integer, p_length integer,
  out matches bigint, out unknowns bigint, out priced bigint, out past bigint, out ids bigint[], out is_cut boolean
)
language plpgsql stable
set search_path = ''
as $$
begin
  execute format(
    'with near as materialized (
       select d.id, %1$s as distance from %2$s limit %3$s + 1
     ), matching as (
       select d.id, d.distance, answer, %4$s as is_unknown, row_number() over (order by %5$s, d.distance, d.id) as place
       from (
         select d.*, near.distance, %6$s as answer
         from (table near limit %3$s) near join private.shown_deals d on d.id = near.id
         where %7$s offset 0
       ) d where %8$s
     )
     select count(*), count(*) filter (where is_unknown), count(*) filter (where answer > 3), count(*) filter (where answer = 3),
       (array_agg(id order by place))[%9$s:%10$s], (select count(*) > %3$s from near)
     from matching',
    p_distance, p_deals, p_asked, p_unknown, p_order, p_answer, p_together, p_answered, p_first + 1, p_first + p_length
  ) into matches, unknowns, priced, past, ids, is_cut;
  ids := coalesce(ids, '{}');
end $$;

-- Returns a page of the deals nearest to a position: { deals, count, exact, unknowns, priced, past, next_offset }, by exact haversine
-- distance, ties by id. A search, a box and a question (`private.question_conditions`) leave out deals. Words of one or two
-- letters, which no index contains, are matched among the `nearby` nearest deals only. Of a search that needs dishes, those of the
-- nearest `asked` deals with the words are asked.
--
-- Within 20 minutes' walk a time is answered for certain first, and by deals that are reported closed last; `p_sort` 'price' orders
-- the same part by the price of the dishes that are asked, else of `p_menu_date`. With `p_max` the deals with a price come first, then
-- those without one. The deals that a search finds by past dishes alone come last of all. `priced`, `past`: how many have a price,
-- and how many come last, counted like `count`.
--
-- `exact` is false if `count` stopped at the limit `counted_matches`. `unknowns`: how many of the matches have an unknown verdict;
-- a lower bound if `exact` is false. `next_offset` is null at the end. `p_limit` is clamped to 1 to the limit `deals_per_page`; the
-- list ends after `listed_deals`. With `p_menu_date`, a day in Berlin, a deal has the `dishes` for its card, if it has some
-- (`private.dishes_for_cards`) and, if dishes are asked, their `answer`.
--
-- Error: 22023 for an invalid position or box, one of more than three decimals, an unknown question or order, or a day out of range.
--
-- Security definer: under row-level security the planner must not use its statistics for LIKE, and chooses plans that
-- take ten times as long. JIT is off, because compiling takes longer than it saves.
create function public.nearest_deals(
  p_lat double precision, p_lng double precision,
  p_offset integer default 0, p_limit integer default 10, p_search text default '',
  p_west double precision default null, p_south double precision default null,
  p_east double precision default null, p_north double precision default null,
  p_date date default null, p_minute integer default null, p_special integer default null, p_diet text default null,
  p_cuisine text default null, p_cards boolean default null, p_access boolean default null, p_max integer default null,
  p_menu_date date default null, p_walk integer default null, p_walk_lat double precision default null,
  p_walk_lng double precision default null, p_sort text default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  listed constant integer := private.limit_of('listed_deals');
  counted constant integer := private.limit_of('counted_matches');
  -- Up to this estimate all matches are compared. Above it, even a wrong estimate means more matches than are counted: this many
  -- deals are read in the order of distance for a page.
  few constant integer := 5000;
  -- Maximum number of deals to read for words without an index, or by an index of wide rows.
  nearby constant integer := 10000;
  -- To ask the dishes of a deal takes as long as to read ten deals.
  asked constant integer := 300;
  first integer := least(greatest(coalesce(p_offset, 0), 0), listed);
  length constant integer := least(greatest(coalesce(p_limit, 10), 1), private.limit_of('deals_per_page'), listed - first);
  next_offset constant integer := first + length;
  has_bounds constant boolean := num_nonnulls(p_west, p_south, p_east, p_north) > 0;
  has_box constant boolean := has_bounds or p_walk is not null;
  search constant record := private.search_condition(coalesce(p_search, ''));
  conditions constant record := private.question_conditions(
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, p_access, p_max, p_menu_date, 0, (1::bigint << 36) - 1,
    search.in_place, search.has, search.in_dish, p_walk, p_walk_lat, p_walk_lng
  );
  total constant bigint := (select coalesce(sum(n), 0) from private.counted_cells where level = (private.cell_levels())[1]);
  is_short constant boolean := search.matching <> 'true' and private.plain_text(p_search) !~ '[[:alnum:]]{3}';
  has_facets constant boolean := conditions.fitting <> 'true';
  has_dishes constant boolean := conditions.answer <> '0';
  asks_dishes constant boolean := has_dishes and search.in_place <> 'true';
  -- Whether `answering` is the number of matches.
  is_exact constant boolean := search.matching = 'true' and not has_dishes and not has_box;
  distance constant text := format('private.haversine_km(%L, %L, d.place_lat, d.place_lng)', p_lat, p_lng);
  -- A dish of a later day may cost less than those of the day.
  has_prices constant boolean := p_max is not null and (search.matching = 'true' or p_date is not null);
  cheap constant text := format(
    'private.price_keys(d.usual_prices, d.dated_prices) && %L', private.wanted_price_keys(p_menu_date, p_max)
  );
  -- A search reads texts, which only `deals` has.
  deals constant text := case search.matching when 'true' then 'private.deal_facets d' else 'private.shown_deals d' end;
  walk_km constant double precision := private.walk_km(20);
  near constant text := format('%s <= %s', distance, walk_km);
  near_box constant text := format('point(d.mx, d.my) <@ %L::box', private.circle_box(p_lat, p_lng, walk_km));
  rank constant text := case
    when p_date is null then '0' else format('case when not %s then 0 when %s then 2 else 1 end', conditions.unknown, conditions.reported)
  end;
  answer text := conditions.answer;
  within text := 'true';
  -- How many deals each condition leaves; search and price are estimates.
  answering bigint := total;
  answering_unknown bigint := 0;
  found double precision := total;
  priced_low double precision := total;
  of_prices double precision;
  read double precision;
  expected double precision;
  compared integer := few;
  part record;
  condition text;
  answered text;
  source text;
  wanted integer;
  ids bigint[] := '{}';
  ids_of_part bigint[];
  matches bigint := 0;
  matches_of_part bigint;
  unknowns bigint := 0;
  unknowns_of_part bigint;
  priced bigint := 0;
  past bigint := 0;
  is_cut boolean := false;
  dishes jsonb;
  answers jsonb;
  page jsonb;
begin
  if not private.is_coarse_position(p_lat, p_lng)
    or has_bounds and not (private.is_coarse_position(p_south, p_west) and private.is_coarse_position(p_north, p_east))
  then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if p_sort <> 'price' or p_sort is not null and p_menu_date is null then
    perform private.refuse('22023', 'no-such-question');
  end if;
  if has_bounds then
    within := format(
      'point(d.mx, d.my) <@ %L::box and d.place_lng between %L::float8 and %L::float8'
      ' and d.place_lat between %L::float8 and %L::float8',
      private.mercator_box(p_west, p_south, p_east, p_north), p_west, p_east, p_south, p_north
    );
  end if;
  if p_sort = 'price' and not has_dishes then
    answer := (private.dish_answers(search.in_place, search.has, search.in_dish, p_menu_date, p_date is not null))[1];
  end if;

  if has_facets then
    select * into answering, answering_unknown
    from private.count_answers(conditions.fitting, conditions.unknown_by_facts, conditions.closed);
  end if;
  if search.matching <> 'true' then
    found := private.estimated_matches(search.listed);
  end if;
  if has_prices then
    priced_low := private.estimated_matches(cheap);
    -- With many matches, the estimated share of those with a price is accurate.
    compared := case when found * answering / greatest(total, 1) > few then 2 * counted else few end;
  end if;

  if asks_dishes then
    select * into matches, unknowns, priced, past, ids, is_cut from private.asked_matches(
      case
        when has_box or not is_short and found <= few
          then format('%s where %s and %s and %s order by 2, 1', deals, within, search.listed, conditions.shown)
        -- In the order of the index, which stops at the last deal that is asked.
        else format(
          '(select d.* from %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d where %s and %s',
          deals, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby, search.matching, conditions.shown
        )
      end,
      search.together, answer, conditions.answered, distance, conditions.unknown,
      concat_ws(
        ', ', 'answer = 3', case when p_max is not null then 'answer <= 3' end,
        case when num_nonnulls(p_date, p_sort) > 0 then format(
          'answer <> 3 and not %1$s, case when answer <> 3 and %1$s then %2$s else 0 end', near,
          case when p_sort = 'price' then format('case when answer > 3 then answer else 32767 end * 3 + %s', rank) else rank end
        ) end
      ), asked, first, length + 1
    );
    is_cut := is_cut or not has_box and found > few and total > nearby;
  end if;

  for part in
    select * from unnest(case when p_max is null then array[null::boolean] else array[true, false] end) with ordinality
      as by_price (is_priced, price_place)
    cross join unnest(case when num_nonnulls(p_date, p_sort) = 0 then array[null::boolean] else array[true, false] end) with ordinality
      as by_walk (is_near, walk_place)
    where not asks_dishes
    order by price_place, walk_place
  loop
    wanted := length + 1 - cardinality(ids);
    answered := conditions.answered || case
      when part.is_priced then ' and answer > 3'
      when not part.is_priced then ' and answer <= 3'
      else ''
    end;
    of_prices := case when not has_prices then total when part.is_priced is false then total - priced_low else priced_low end;
    expected := case when has_box or part.is_near then 0 else found * answering * of_prices / greatest(total, 1) ^ 2 end;

    -- Reads all matches by the index that leaves the fewest deals.
    of_prices := case when has_prices and part.is_priced and priced_low <= nearby then priced_low else total end;
    read := least(found, answering, of_prices);
    condition := within || case
      when part.is_near then format(' and %s and %s', near_box, near)
      when not part.is_near then format(' and not %s', near)
      else ''
    end || ' and ' || conditions.shown || ' and ' || search.together;
    source := case
      when part.is_near and read > nearby then format('%s where %s', deals, search.matching)
      when is_short then format(
        '(select d.* from %s where %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d where %s',
        deals, within, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby, search.matching
      )
      when has_box and read > nearby then format('%s where %s', deals, search.listed)
      when has_facets and answering = read then format(
        'private.deal_facets %2$s%3$s'
        ' where %2$s.combination = any ((select private.fitting_combinations(%1$L))::bigint[]) and %4$s',
        conditions.fitting, case search.matching when 'true' then 'd' else 'facets' end,
        case when search.matching <> 'true' then ' join private.shown_deals d on d.id = facets.id' end, search.matching
      )
      when has_prices and part.is_priced and of_prices = read then
        format('private.shown_deals d where %s and %s', cheap, search.matching)
      else format('%s where %s', deals, search.listed)
    end;

    matches_of_part := counted + 1;
    unknowns_of_part := case when is_exact then greatest(answering_unknown - unknowns, 0) else 0 end;
    if expected <= compared then
      select * into matches_of_part, unknowns_of_part, ids_of_part from private.all_matches(
        private.answered_deals('(select d.* from ' || source || ') d', condition, answer, answered), distance, conditions.unknown,
        case when not part.is_near then '0' when p_sort = 'price' then
          format('case when answer > 3 then answer else 32767 end * 3 + %s', rank) else rank end,
        case when not (is_exact or part.is_near) then counted + 1 end, first, wanted
      );
    end if;
    if expected > compared or not (is_exact or part.is_near) and matches_of_part > counted then
      ids_of_part := case when wanted = 0 then '{}' else private.nearest_of_many(
        p_lat, p_lng, few + first + wanted, format('%s where %s', deals, within),
        format('%s and %s', search.matching, condition), answer, answered, first, wanted
      ) end;
      if ids_of_part is null then
        select * into matches_of_part, unknowns_of_part, ids_of_part from private.all_matches(
          private.answered_deals('(select d.* from ' || source || ') d', condition, answer, answered), distance, conditions.unknown, '0',
          null, first, wanted
        );
      end if;
    end if;

    first := greatest(first - matches_of_part, 0);
    ids := ids || ids_of_part;
    matches := matches + matches_of_part;
    unknowns := unknowns + case when part.is_priced is false then matches_of_part else unknowns_of_part end;
    priced := priced + case when part.is_priced then matches_of_part else 0 end;
  end loop;

  dishes := private.dishes_for_cards(ids[:length], coalesce(p_search, ''), p_menu_date, p_diet, p_max);
  if has_dishes then
    execute format(
      'select jsonb_object_agg(d.id, %s) from private.shown_deals d where d.id = any (%L)', conditions.answer, ids[:length]
    ) into answers;
  end if;
  page := jsonb_build_object(
    'deals', (
      select coalesce(jsonb_agg(
        (select to_jsonb(deal) from private.public_deals deal where deal.id = entry.id)
        || case when dishes ? id::text then jsonb_build_object('dishes', dishes -> id::text) else '{}' end
        || case when answers ? id::text then jsonb_build_object('answer', answers -> id::text) else '{}' end order by place
      ), '[]')
      from unnest(ids[:length]) with ordinality entry (id, place)
    ),
    'count', least(matches, counted),
    'exact', matches <= counted and not is_cut,
    'unknowns', least(unknowns, counted),
    'priced', case when p_max is not null then least(priced, counted) end,
    'past', least(past, counted),
    'next_offset', case when cardinality(ids) > length and next_offset < listed then next_offset end
  );
  perform private.cache_publicly(page::text);
  return page;
end $$;

grant execute on function
  public.nearest_deals(double precision,double precision,integer,integer,text,double precision,double precision,double precision,double precision,date,integer,integer,text,text,boolean,boolean,integer,date,integer,double precision,double precision,text)
to anon, authenticated, service_role;
