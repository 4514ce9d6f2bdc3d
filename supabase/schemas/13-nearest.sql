-- The planner's estimate of the matches of a condition. Volatile, because only volatile functions may run EXPLAIN.
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

-- Returns the ids of the visible deals nearest to a position, by exact haversine distance, ties by id, with an optional search
-- and box: `p_length` of them from offset `p_first`, and one more if it exists. `matches` is counted up to the limit
-- `counted_matches`; one more stands for more, also if the planner expects more than `surely_more`. Words of one or two letters
-- are matched among the `nearby` nearest deals only. A question (see `private.question_conditions`) leaves out deals.
-- `unknowns`: how many of the matches answer unknown; at least as many if the matches are more than the limit.
--
-- With `p_max` the deals with a price come first, then those without one. `priced`: how many have one, counted likewise.
--
-- Error: 22023 for an invalid position or box, one of more than three decimals, or an unknown question.
--
-- Security definer: under row-level security the planner must not use its statistics for LIKE, and chooses plans that
-- take ten times as long. JIT is off, because compiling takes longer than it saves.
create function private.nearest_deal_ids(
  p_lat double precision, p_lng double precision, p_first integer, p_length integer, p_search text,
  p_west double precision, p_south double precision, p_east double precision, p_north double precision,
  p_date date, p_minute integer, p_special integer, p_diet text, p_cuisine text, p_cards boolean,
  p_max integer, p_menu_date date,
  out ids bigint[], out matches bigint, out unknowns bigint, out priced bigint
)
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  count_limit constant integer := private.limit_of('counted_matches');
  -- Above this estimate there are more than `count_limit` matches, however wrong the estimate is.
  surely_more constant integer := 5000;
  -- Words of one or two letters are not looked up in the dictionary: they are matched among this many nearest deals.
  nearby constant integer := 10000;
  -- Maximum number of deals that are read by `deal_facets_combination` or `deals_prices`. More are read in the order of
  -- distance.
  few constant integer := 10000;
  -- Hides the column from the planner, which would match the words against its sample; nothing depends on the estimate
  -- here.
  unplanned constant text := 'd.search_text || '''' as search_text';
  facets constant text :=
    'd.schedule, d.traits, d.state' || case when p_max is null then '' else ', d.usual_prices, d.dated_prices' end;
  search constant record := private.search_condition(coalesce(p_search, ''));
  searched constant text := search.matching;
  has_box constant boolean := num_nonnulls(p_west, p_south, p_east, p_north) > 0;
  has_facets constant boolean := num_nonnulls(p_date, p_diet, p_cuisine, p_cards) > 0;
  conditions constant record := private.question_conditions(
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, p_max, p_menu_date, 0, (1::bigint << 36) - 1
  );
  has_trigram constant boolean := private.plain_text(coalesce(p_search, '')) ~ '[[:alnum:]]{3}';
  parts constant text[] :=
    case when p_max is null then array['true'] else array[conditions.price || ' > 0', conditions.price || ' = 0'] end;
  part text;
  within text := 'true';
  distance text;
  matched text;
  matching bigint[];
  deals bigint;
  shown bigint;
  doubtful bigint := 0;
  schedules integer[];
  traits integer[];
  cheap_enough text;
  -- The part of the deals that have a price, and one that is low enough.
  share double precision := 1;
  -- A search reads texts, which only `deals` has.
  deals_asked constant text := case searched when 'true' then 'private.deal_facets' else 'private.shown_deals' end || ' d';
  source text;
  searched_share double precision := 1;
  -- Above this estimate the matches are not counted.
  enough integer;
  is_sparse boolean;
  by_price boolean;
  by_facets boolean;
  expected double precision;
  first integer := p_first;
  wanted integer;
  candidates integer;
  found integer;
  reach double precision;
  page text;
  ids_of_part bigint[];
  matches_of_part bigint;
  unknowns_of_part bigint;
begin
  if not private.is_coarse_position(p_lat, p_lng)
    or has_box and not (private.is_coarse_position(p_south, p_west) and private.is_coarse_position(p_north, p_east))
  then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if has_box then
    within := format(
      'point(d.mx, d.my) <@ %L::box and d.place_lng between %L::float8 and %L::float8'
      ' and d.place_lat between %L::float8 and %L::float8',
      private.mercator_box(p_west, p_south, p_east, p_north), p_west, p_east, p_south, p_north
    );
  end if;
  distance := format('private.haversine_km(%L, %L, d.place_lat, d.place_lng)', p_lat, p_lng);
  ids := '{}';
  matches := 0;
  unknowns := 0;

  select coalesce(sum(n), 0) into deals from private.deal_cells where level = (private.cell_levels())[1];
  shown := deals;
  if has_facets then
    select * into shown, doubtful, schedules, traits
    from private.count_answers(conditions.fitting, conditions.doubtful, conditions.closed);
  end if;
  if p_max is not null then
    priced := 0;
    cheap_enough := format(
      'private.price_keys(d.usual_prices, d.dated_prices) && %L', private.wanted_price_keys(p_menu_date, p_max)
    );
    share := least(1, private.estimated_matches(cheap_enough) / greatest(deals, 1));
  end if;
  if shown = 0 then
    return;
  end if;
  if searched <> 'true' and not has_box then
    searched_share := private.estimated_matches(search.listed) / greatest(deals, 1);
  end if;

  foreach part in array parts loop
    wanted := first + p_length + 1 - cardinality(ids);
    -- A box may be read by its deals.
    matched := concat_ws(' and ', within, case when has_box then searched end, search.listed, conditions.shown, part);
    expected := shown * case when part = parts[1] then share else 1 - share end;
    source := deals_asked;
    -- Shares of surely more matches are estimated well enough for a lower bound.
    enough := case
      when p_max is null and searched = 'true' then count_limit
      when p_max is not null and shown * searched_share > surely_more then 2 * count_limit
      else surely_more
    end;
    -- Many deals with a low price and many that pass the facets may be few that do both. An index-only scan of the facets stops
    -- at the limit; `deals_prices` reads all that it finds.
    is_sparse := least(shown, share * deals) <= few or p_max is not null and expected <= enough;
    by_price := is_sparse and p_max is not null and part = parts[1]
      and (not has_facets or share * deals <= least(shown, few));
    by_facets := is_sparse and has_facets and not by_price;
    if by_price then
      source := 'private.shown_deals d';
      matched := matched || ' and ' || cheap_enough;
    elsif by_facets then
      source := format(
        'unnest(%L::integer[], %L::integer[]) asked (schedule, traits)'
        ' join private.deal_facets %3$s on %3$s.schedule = asked.schedule and %3$s.traits = asked.traits%4$s',
        schedules, traits, case searched when 'true' then 'd' else 'facets' end,
        case when searched <> 'true' then ' join private.shown_deals d on d.id = facets.id' end
      );
    end if;
    expected := case when has_box then 0 else searched_share * expected end;
    if expected > enough then
      matches_of_part := count_limit + 1;
      unknowns_of_part := case when searched = 'true' and p_max is null then doubtful else 0 end;
    else
      execute format(
        'select coalesce(array_agg(d.id), ''{}''), count(*) filter (where %s) from (select d.id, %s from %s where %s limit %s) d',
        conditions.unknown, facets,
        case when has_box or has_trigram or searched = 'true' then source else format(
          '(select d.id, d.search_text, %s from private.shown_deals d order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d',
          facets, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby
        ) end,
        matched, count_limit + 1
      ) into matching, unknowns_of_part;
      matches_of_part := cardinality(matching);
    end if;

    -- Few matches: compute all distances. Many: take as many as needed in index order, which is planar; the farthest of
    -- them bounds the distance of the truly nearest.
    if wanted <= first then
      ids_of_part := '{}';
    else
      if matches_of_part <= count_limit then
        page := format('private.deal_facets d where d.id = any (%L)', matching);
      else
        page := source || ' where ' || matched;
        candidates := case
          when searched = 'true' and not has_facets and p_max is null then wanted
          when has_box then 5000
          -- Five times as many as needed if matches are evenly distributed.
          else least(20000, 500 + 5 * wanted * deals / greatest(expected, count_limit))
        end;
        found := 0;
        if not (by_price or by_facets) then
          execute format(
            'select max(distance), count(*) from (
               select %s as distance from (
                 select d.place_lat, d.place_lng, %s%s from %s where %s
                 order by point(d.mx, d.my) <-> point(%s, %s) limit %s
               ) d where %s and %s and %s limit %s
             ) candidates',
            distance, facets, case when searched <> 'true' then ', ' || unplanned end, deals_asked, within,
            private.mercator_x(p_lng), private.mercator_y(p_lat), candidates, searched, conditions.shown, part, wanted
          ) into reach, found;
        end if;
        if found = wanted then
          -- The circle contains few deals: filter them by reading them.
          page := format(
            '(select d.id, d.place_lat, d.place_lng, %s%s from %s where %s and point(d.mx, d.my) <@ %L::box offset 0) d
             where %s and %s and %s',
            facets, case when searched <> 'true' then ', ' || unplanned end, deals_asked, within, private.circle_box(p_lat, p_lng, reach),
            searched, conditions.shown, part
          );
        end if;
      end if;
      execute format(
        'select coalesce(array_agg(id), ''{}'') from (
           select d.id from %s order by %s, d.id offset %s limit %s
         ) page',
        page, distance, first, wanted - first
      ) into ids_of_part;
      if part <> parts[cardinality(parts)] and matches_of_part > count_limit and cardinality(ids_of_part) < wanted - first then
        -- A page beyond what is counted ends this part: the next one begins after the exact number.
        execute format('select count(*) from %s where %s', source, matched) into matches_of_part;
      end if;
    end if;

    first := greatest(first - matches_of_part, 0);
    ids := ids || ids_of_part;
    matches := matches + matches_of_part;
    unknowns := unknowns + case when part = parts[1] then unknowns_of_part else matches_of_part end;
    if p_max is not null and part = parts[1] then
      priced := least(matches, count_limit);
    end if;
  end loop;

  matches := least(matches, count_limit + 1);
  unknowns := least(unknowns, count_limit);
end $$;

-- Returns a page of the deals nearest to a position: { deals, count, exact, unknowns, priced, next_offset }. Order, search, box
-- and question as in `private.nearest_deal_ids`. `exact` is false if `count` stopped at the limit; `next_offset` is null at the
-- end. `p_limit` is clamped to 1 to the limit `deals_per_page`; the list ends after `listed_deals`. With `p_menu_date`, a day
-- in Berlin, a deal has the `dish` for its card (`private.dishes_for_cards`).
--
-- Error: 22023 for an invalid position or box, one of more than three decimals, an unknown question, or a day out of range.
create function public.nearest_deals(
  p_lat double precision, p_lng double precision,
  p_offset integer default 0, p_limit integer default 10, p_search text default '',
  p_west double precision default null, p_south double precision default null,
  p_east double precision default null, p_north double precision default null,
  p_date date default null, p_minute integer default null, p_special integer default null, p_diet text default null,
  p_cuisine text default null, p_cards boolean default null, p_max integer default null, p_menu_date date default null
) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  listed constant integer := private.limit_of('listed_deals');
  counted constant integer := private.limit_of('counted_matches');
  first constant integer := least(greatest(coalesce(p_offset, 0), 0), listed);
  length constant integer := least(greatest(coalesce(p_limit, 10), 1), private.limit_of('deals_per_page'), listed - first);
  found record;
  dishes jsonb;
  page jsonb;
begin
  found := private.nearest_deal_ids(
    p_lat, p_lng, first, length, p_search, p_west, p_south, p_east, p_north,
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, p_max, p_menu_date
  );
  dishes := private.dishes_for_cards(found.ids[:length], coalesce(p_search, ''), p_menu_date);
  page := jsonb_build_object(
    'deals', (
      select coalesce(jsonb_agg(
        (select to_jsonb(deal) from private.public_deals deal where deal.id = entry.id)
        || case when dishes ? id::text then jsonb_build_object('dish', dishes -> id::text) else '{}' end order by place
      ), '[]')
      from unnest(found.ids[:length]) with ordinality entry (id, place)
    ),
    'count', least(found.matches, counted),
    'exact', found.matches <= counted,
    'unknowns', found.unknowns,
    'priced', found.priced,
    'next_offset', case when cardinality(found.ids) > length and first + length < listed then first + length end
  );
  perform private.cache_publicly(page::text);
  return page;
end $$;

grant execute on function
  private.nearest_deal_ids(double precision,double precision,integer,integer,text,double precision,double precision,double precision,double precision,date,integer,integer,text,text,boolean,integer,date),
  public.nearest_deals(double precision,double precision,integer,integer,text,double precision,double precision,double precision,double precision,date,integer,integer,text,text,boolean,integer,date)
to anon, authenticated, service_role;
