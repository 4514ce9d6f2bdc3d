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

-- Returns the ids of the visible deals nearest to a position, by exact haversine distance, ties by id, with an optional
-- search and box: `p_length` of them from offset `p_first`, and one more if it exists. `matches` is counted up to the
-- limit `counted_matches`; one more stands for more, also if the planner expects more than `surely_more`. Words of one or
-- two letters are matched among the `nearby` nearest deals only. A question (see `private.question_conditions`) leaves out deals.
-- `unknowns`: how many of the matches answer unknown; at least as many if the matches are more than the limit.
--
-- Error: 22023 for an invalid position or box, one of more than three decimals, or an unknown question.
--
-- Security definer: under row-level security the planner must not use its statistics for LIKE, and chooses plans that
-- take ten times as long. JIT is off, because compiling takes longer than it saves.
create function private.nearest_deal_ids(
  p_lat double precision, p_lng double precision, p_first integer, p_length integer, p_search text,
  p_west double precision, p_south double precision, p_east double precision, p_north double precision,
  p_date date, p_minute integer, p_special integer, p_diet text, p_cuisine text, p_cards boolean,
  out ids bigint[], out matches bigint, out unknowns bigint
)
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  count_limit constant integer := private.limit_of('counted_matches');
  -- Above this estimate there are more than `count_limit` matches, however wrong the estimate is.
  surely_more constant integer := 5000;
  -- A trigram index cannot find words of one or two letters: they are matched among this many nearest deals.
  nearby constant integer := 10000;
  -- Maximum number of deals that pass a filter and are read by `deals_facets`. More are read in the order of distance.
  few constant integer := 10000;
  -- Hides the column from the planner, which would match the words against its sample; nothing depends on the estimate
  -- here.
  unplanned constant text := 'd.search_text || '''' as search_text';
  facets constant text := 'd.schedule, d.traits, d.state';
  wanted constant integer := p_first + p_length + 1;
  searched constant text := private.search_condition(coalesce(p_search, ''));
  has_box constant boolean := num_nonnulls(p_west, p_south, p_east, p_north) > 0;
  has_question constant boolean := num_nonnulls(p_date, p_diet, p_cuisine, p_cards) > 0;
  conditions constant record := private.question_conditions(
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, null, null, 0, (1::bigint << 36) - 1
  );
  has_trigram constant boolean := private.plain_text(coalesce(p_search, '')) ~ '[[:alnum:]]{3}';
  within text := 'true';
  distance text;
  matched text;
  matching bigint[];
  deals bigint;
  shown bigint;
  doubtful bigint := 0;
  schedules integer[];
  traits integer[];
  source text := 'private.shown_deals d';
  expected double precision;
  candidates integer;
  found integer;
  reach double precision;
  page text;
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

  select coalesce(sum(n), 0) into deals from private.deal_cells where level = (private.cell_levels())[1];
  shown := deals;
  if has_question then
    select * into shown, doubtful, schedules, traits
    from private.count_answers(conditions.fitting, conditions.doubtful, conditions.closed);
    if shown = 0 then
      ids := '{}';
      matches := 0;
      unknowns := 0;
      return;
    end if;
    if shown <= few then
      source := format(
        'unnest(%L::integer[], %L::integer[]) asked (schedule, traits)'
        ' join private.shown_deals d on d.schedule = asked.schedule and d.traits = asked.traits',
        schedules, traits
      );
    end if;
  end if;
  matched := within || ' and ' || searched || ' and ' || conditions.shown;
  expected := case
    when has_box then 0
    when searched = 'true' then shown
    else private.estimated_matches(searched) * shown / greatest(deals, 1)
  end;
  if expected > (case when searched = 'true' then count_limit else surely_more end) then
    matches := count_limit + 1;
    unknowns := case when searched = 'true' then doubtful else 0 end;
  else
    execute format(
      'select coalesce(array_agg(d.id), ''{}''), count(*) filter (where %s) from (select d.id, %s from %s where %s limit %s) d',
      conditions.unknown, facets,
      case when has_box or has_trigram or searched = 'true' then source else format(
        '(select d.id, d.search_text, %s from private.shown_deals d order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d',
        facets, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby
      ) end,
      matched, count_limit + 1
    ) into matching, unknowns;
    matches := cardinality(matching);
  end if;

  -- Few matches: compute all distances. Many: take as many as needed in index order, which is planar; the farthest of
  -- them bounds the distance of the truly nearest.
  if matches <= count_limit then
    page := format('private.shown_deals d where d.id = any (%L)', matching);
  else
    page := source || ' where ' || matched;
    candidates := case
      when searched = 'true' and not has_question then wanted
      when has_box then 5000
      -- Five times as many as needed if matches are evenly distributed.
      else least(20000, 500 + 5 * wanted * deals / greatest(expected, count_limit))
    end;
    if source = 'private.shown_deals d' then
      execute format(
        'select max(distance), count(*) from (
           select %s as distance from (
             select d.place_lat, d.place_lng, %s%s from private.shown_deals d where %s
             order by point(d.mx, d.my) <-> point(%s, %s) limit %s
           ) d where %s and %s limit %s
         ) candidates',
        distance, facets, case when searched <> 'true' then ', ' || unplanned end, within,
        private.mercator_x(p_lng), private.mercator_y(p_lat), candidates, searched, conditions.shown, wanted
      ) into reach, found;
    end if;
    if found = wanted then
      -- The circle contains few deals: filter them by reading them.
      page := format(
        '(select d.id, d.place_lat, d.place_lng, %s%s from private.shown_deals d where %s and point(d.mx, d.my) <@ %L::box offset 0) d
         where %s and %s',
        facets, case when searched <> 'true' then ', ' || unplanned end, within, private.circle_box(p_lat, p_lng, reach),
        searched, conditions.shown
      );
    end if;
  end if;

  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
       select d.id from %s order by %s, d.id offset %s limit %s
     ) page',
    page, distance, p_first, p_length + 1
  ) into ids;

  matches := least(matches, count_limit + 1);
  unknowns := least(unknowns, count_limit);
end $$;

-- Returns a page of the deals nearest to a position: { deals, count, exact, unknowns, next_offset }. Order, search, box and
-- question as in `private.nearest_deal_ids`. `exact` is false if `count` stopped at the limit; `next_offset` is null at the end.
-- `p_limit` is clamped to 1 to the limit `deals_per_page`; the list ends after `listed_deals`. With `p_menu_date`, a day in
-- Berlin, a deal has the `dish` for its card (`private.dishes_for_cards`).
--
-- Error: 22023 for an invalid position or box, one of more than three decimals, an unknown question, or a day out of range.
create function public.nearest_deals(
  p_lat double precision, p_lng double precision,
  p_offset integer default 0, p_limit integer default 10, p_search text default '',
  p_west double precision default null, p_south double precision default null,
  p_east double precision default null, p_north double precision default null,
  p_date date default null, p_minute integer default null, p_special integer default null, p_diet text default null,
  p_cuisine text default null, p_cards boolean default null, p_menu_date date default null
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
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards
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
    'next_offset', case when cardinality(found.ids) > length and first + length < listed then first + length end
  );
  perform private.cache_publicly(page::text);
  return page;
end $$;

grant execute on function
  private.nearest_deal_ids(double precision,double precision,integer,integer,text,double precision,double precision,double precision,double precision,date,integer,integer,text,text,boolean),
  public.nearest_deals(double precision,double precision,integer,integer,text,double precision,double precision,double precision,double precision,date,integer,integer,text,text,boolean,date)
to anon, authenticated, service_role;
