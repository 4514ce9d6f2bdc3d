-- With a million deals: the map and the list read positions from the index alone, and a search that finds many deals, none
-- of them near, ends as well.

drop index public.deals_position;
-- Nearest and within, with all that pins and distances need: the table itself is not read.
create index deals_position on public.deals
  using gist (point(mx, my)) include (id, mx, my, place_lat, place_lng, pin_kind);

-- The planner tries a search on so many texts, to know how many deals it finds: to a tenth of a percent.
alter table public.deals alter column search_text set statistics 1000;

-- How many deals a search finds, as the planner estimates it. Volatile, since no other function may ask the planner.
create function private.estimated_matches(p_condition text) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  plan json;
begin
  execute 'explain (format json) select from public.deals d where ' || p_condition into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end $$;

-- As in 20260101000011: the ids of the deals nearest to a position, by exact haversine distance, ties by id, with an
-- optional search and box, from the `p_first`th on, `p_length` of them and one more where there is one. Matches are counted
-- up to 1,000; 1,001 stands for more, and where the planner expects more than 5,000, nobody counts. Words of one or two
-- letters alone are looked for among the 10,000 nearest deals. Error 22023 where the position is none.
--
-- With the rights of its owner: under row-level security the planner may not use its statistics of what LIKE finds, and
-- chooses plans that take ten times as long. Nothing is given away, every deal is public (migration 8).
create or replace function private.nearest_deal_ids(
  p_lat double precision, p_lng double precision, p_first integer, p_length integer, p_search text,
  p_west double precision, p_south double precision, p_east double precision, p_north double precision,
  out ids bigint[], out matches bigint
)
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off
as $$
declare
  count_limit constant integer := 1000;
  -- So many are more than `count_limit` whatever the planner's estimate is off by.
  surely_more constant integer := 5000;
  -- No index knows words of one or two letters: of so many deals nearby they are found.
  nearby constant integer := 10000;
  wanted constant integer := p_first + p_length + 1;
  searched constant text := private.search_condition(coalesce(p_search, ''));
  has_box constant boolean := num_nulls(p_west, p_south, p_east, p_north) = 0;
  has_trigram constant boolean := private.plain_text(coalesce(p_search, '')) ~ '[[:alnum:]]{3}';
  within text := 'true';
  distance text;
  matching bigint[];
  deals bigint;
  expected double precision;
  candidates integer;
  found integer;
  reach double precision;
  page text := 'public.deals d where ';
begin
  if coalesce(not (p_lat between -90 and 90 and p_lng between -180 and 180), true) then
    raise exception 'no such position' using errcode = '22023';
  end if;
  if has_box then
    within := format(
      'point(d.mx, d.my) <@ %L::box and d.place_lng between %L::float8 and %L::float8'
      ' and d.place_lat between %L::float8 and %L::float8',
      private.mercator_box(p_west, p_south, p_east, p_north), p_west, p_east, p_south, p_north
    );
  end if;
  -- `haversineKm` of the domain.
  distance := format(
    '12742 * asin(sqrt(least(1, sin(radians(d.place_lat - %1$L::float8) / 2) ^ 2'
    ' + cos(radians(%1$L::float8)) * cos(radians(d.place_lat)) * sin(radians(d.place_lng - %2$L::float8) / 2) ^ 2)))',
    p_lat, p_lng
  );

  select coalesce(sum(n), 0) into deals from private.deal_cells where level = 3;
  expected := case when has_box then 0 when searched = 'true' then deals else private.estimated_matches(searched) end;
  if expected > surely_more then
    matches := count_limit + 1;
  else
    execute format(
      'select array(select d.id from %s where %s %s limit %s)',
      case when has_box or has_trigram then 'public.deals d' else format(
        '(select d.id, d.search_text from public.deals d order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d',
        private.mercator_x(p_lng), private.mercator_y(p_lat), nearby
      ) end,
      within || ' and ' || searched,
      -- In the order of ids the planner can stop early without the table being read in its own order.
      case when not has_box and has_trigram then 'order by d.id' end, count_limit + 1
    ) into matching;
    matches := cardinality(matching);
  end if;

  -- Few matches: all their distances are computed. Many: as many as are wanted are taken in the order of the index,
  -- which is that of the flat map. The farthest of them bounds how far away the truly nearest can be.
  if matches <= count_limit then
    page := page || format('d.id = any (%L)', matching);
  else
    page := page || within;
    candidates := case
      when searched = 'true' then wanted
      when has_box then 5000
      -- Five times as many as hold what is wanted where matches are spread evenly.
      else least(20000, 500 + 5 * wanted * deals / greatest(expected, count_limit))
    end;
    execute format(
      'select max(distance), count(*) from (
         select %s as distance from (
           select d.place_lat, d.place_lng%s from public.deals d where %s
           order by point(d.mx, d.my) <-> point(%s, %s) limit %s
         ) d where %s limit %s
       ) candidates',
      distance, case when searched <> 'true' then ', d.search_text' end, within,
      private.mercator_x(p_lng), private.mercator_y(p_lat), candidates, searched, wanted
    ) into reach, found;
    if found = wanted then
      -- The circle holds few deals: which of them match is seen by reading them.
      page := format(
        '(select * from %s and point(d.mx, d.my) <@ %L::box offset 0) d where %s',
        page, private.circle_box(p_lat, p_lng, reach), searched
      );
    else
      -- Matches are all far away, or few: the index of words finds them.
      page := page || ' and ' || searched;
    end if;
  end if;

  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
       select d.id from %s order by %s, d.id offset %s limit %s
     ) page',
    page, distance, p_first, p_length + 1
  ) into ids;

  matches := least(matches, count_limit + 1);
end $$;

revoke all on function private.estimated_matches(text) from public, anon, authenticated;

alter function public.deal_pins(integer, integer, integer, text, text) set enable_seqscan = off;
