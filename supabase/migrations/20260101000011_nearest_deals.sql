-- The ids of the deals nearest to a position, by exact haversine distance, ties by id, with an optional search and box,
-- from the `p_first`th on, `p_length` of them and one more where there is one. Matches are counted up to 1,000; 1,001
-- stands for more. Error 22023 where the position is none.
--
-- With the rights of its owner: under row-level security the planner may not use its statistics of what LIKE finds, and
-- chooses plans that take ten times as long. Nothing is given away, every deal is public (migration 8).
create function private.nearest_deal_ids(
  p_lat double precision, p_lng double precision, p_first integer, p_length integer, p_search text,
  p_west double precision, p_south double precision, p_east double precision, p_north double precision,
  out ids bigint[], out matches bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  count_limit constant integer := 1000;
  condition text := private.search_condition(coalesce(p_search, ''));
  distance text;
  matching bigint[];
  reach double precision;
begin
  if coalesce(not (p_lat between -90 and 90 and p_lng between -180 and 180), true) then
    raise exception 'no such position' using errcode = '22023';
  end if;
  if num_nulls(p_west, p_south, p_east, p_north) = 0 then
    condition := condition || format(
      ' and point(d.mx, d.my) <@ %L::box and d.place_lng between %L::float8 and %L::float8'
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

  if condition = 'true' then
    select coalesce(sum(n), 0) into matches from private.deal_cells where level = 3;
  end if;
  if matches is null or matches <= count_limit then
    execute format('select array(select d.id from public.deals d where %s limit %s)', condition, count_limit + 1)
      into matching;
    matches := cardinality(matching);
  end if;

  -- Few matches: all their distances are computed. Many: as many as are wanted are taken in the order of the index,
  -- which is that of the flat map. The farthest of them bounds how far away the truly nearest can be.
  if matches <= count_limit then
    condition := format('d.id = any (%L)', matching);
  else
    execute format(
      'select max(distance) from (
         select %s as distance from public.deals d where %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s
       ) candidates',
      distance, condition, private.mercator_x(p_lng), private.mercator_y(p_lat), p_first + p_length + 1
    ) into reach;
    condition := condition || format(' and point(d.mx, d.my) <@ %L::box', private.circle_box(p_lat, p_lng, reach));
  end if;

  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
       select d.id from public.deals d where %s order by %s, d.id offset %s limit %s
     ) page',
    condition, distance, p_first, p_length + 1
  ) into ids;

  matches := least(matches, count_limit + 1);
end $$;

-- A page of the deals nearest to a position, by exact haversine distance, ties by id, with an optional search and box:
-- { deals, count, exact, next_offset }. Matches are counted up to 1,000, beyond that `exact` is false. `next_offset` is
-- null at the end. A limit outside 1 to 50 is held within; the list ends after 10,000 deals.
-- Error 22023 where the position is none.
create function public.nearest_deals(
  p_lat double precision, p_lng double precision,
  p_offset integer default 0, p_limit integer default 10, p_search text default '',
  p_west double precision default null, p_south double precision default null,
  p_east double precision default null, p_north double precision default null
) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  first integer := least(greatest(coalesce(p_offset, 0), 0), 10000);
  length integer := least(greatest(coalesce(p_limit, 10), 1), 50, 10000 - first);
  found record;
begin
  found := private.nearest_deal_ids(p_lat, p_lng, first, length, p_search, p_west, p_south, p_east, p_north);
  return jsonb_build_object(
    'deals', (
      select coalesce(jsonb_agg(private.deal_json(id) order by place), '[]')
      from unnest(found.ids[:length]) with ordinality page (id, place)
    ),
    'count', least(found.matches, 1000),
    'exact', found.matches <= 1000,
    'next_offset', case when cardinality(found.ids) > length and first + length < 10000 then first + length end
  );
end $$;

revoke all on function private.nearest_deal_ids(
  double precision, double precision, integer, integer, text,
  double precision, double precision, double precision, double precision
) from public, anon, authenticated;
grant execute on function private.nearest_deal_ids(
  double precision, double precision, integer, integer, text,
  double precision, double precision, double precision, double precision
) to anon, authenticated, service_role;
revoke all on function public.nearest_deals(
  double precision, double precision, integer, integer, text,
  double precision, double precision, double precision, double precision
) from public, anon, authenticated;
grant execute on function public.nearest_deals(
  double precision, double precision, integer, integer, text,
  double precision, double precision, double precision, double precision
) to anon, authenticated, service_role;
