-- Counts of deals per map cell, at CELL_LEVELS of the domain (deals/pin-tile.ts), with 2^(level + 5) cells around the
-- globe: a map zoomed far out reads some hundred cells, however many deals exist. Integers keep the sums exact. The sums
-- of a cell with one deal identify that deal. Emptied cells stay, with zeros. Does not include `deal_deltas`: `counted_cells` adds
-- them.
create table private.deal_cells (
  level smallint not null,
  x integer not null,
  y integer not null,
  n integer not null,
  sum_x bigint not null,
  sum_y bigint not null,
  sum_id bigint not null,
  sum_kind bigint not null,
  -- Unix time of the last change in milliseconds, and the number of changes; see `private.pin_tile_version`.
  changed_at bigint not null,
  changes bigint not null,
  primary key (level, x, y)
);

alter table private.deal_cells enable row level security;
create policy "Closed to clients" on private.deal_cells as restrictive for all to public using (false);
grant all on private.deal_cells to service_role;

-- Changes of visible deals that `deal_cells` and `facet_counts` do not contain yet: a row of `deal_facets` that a transaction
-- added (`sign` 1) or removed (-1). Usually empty: one transaction at a time writes the counts and folds these rows into them,
-- the others append here instead of waiting for its commit (ADR 0029).
create table private.deal_deltas (
  delta_id bigint generated always as identity primary key,
  sign smallint not null,
  -- Unix time in milliseconds.
  changed_at bigint not null,
  like private.deal_facets including generated
);

create index deal_deltas_cell on private.deal_deltas (cell);

alter table private.deal_deltas enable row level security;
create policy "Closed to clients" on private.deal_deltas as restrictive for all to public using (false);
grant all on private.deal_deltas to service_role;

-- `deal_cells` plus `deal_deltas`. A change moves between them atomically, so readers see it exactly once.
create view private.counted_cells as
select level, x, y, sum(n) as n, sum(sum_x)::bigint as sum_x, sum(sum_y)::bigint as sum_y, sum(sum_id)::bigint as sum_id,
  sum(sum_kind)::bigint as sum_kind
from (
  select level, x, y, n, sum_x, sum_y, sum_id, sum_kind from private.deal_cells
  union all
  select level::smallint, mx >> (25 - level), my >> (25 - level), sign, sign * mx::bigint, sign * my::bigint, sign * id, sign * pin_kind
  from private.deal_deltas cross join unnest(private.cell_levels()) level
) parts
group by level, x, y;

-- `facet_counts` plus `deal_deltas`.
create view private.counted_facets as
select schedule, cuisines, more_cuisines, diets, cards, access, combination, sum(n) as n
from (
  select schedule, cuisines, more_cuisines, diets, cards, access, combination, n from private.facet_counts
  union all
  select schedule, cuisines, more_cuisines, diets, cards, access, combination, sign from private.deal_deltas
) parts
group by schedule, cuisines, more_cuisines, diets, cards, access, combination;

-- Whether the transaction may write the counts of deals: one at a time may, until it ends. The others append to `deal_deltas`.
create function private.may_count_deals() returns boolean
language sql volatile
set search_path = ''
as $$
  select pg_try_advisory_xact_lock(hashtextextended('counts of deals', 0));
$$;

-- Unix time in milliseconds, also within a transaction.
create function private.now_ms() returns bigint
language sql volatile
set search_path = ''
as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint;
$$;

-- Statement trigger on `deals`: adds new visible rows to `deal_facets` and to the counts or `deal_deltas`, and removes old ones.
-- The version changes with everything that a tile's answer depends on, searchable text, facets, closures and dishes included, and
-- with nothing else.
create function private.maintain_map_data() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the counts.
security definer set search_path = ''
as $$
declare
  combined constant text := array_to_string(array['schedule'] || private.keys_of('fact_column'), ', ');
  facets constant text :=
    'id, cell, place_lat, place_lng, mx, my, state, pin_kind, usual_prices, dated_prices, ' || combined;
  inserted constant text :=
    format('select %s, search_text, dish_values, dish_days, closures from new_rows where hidden_reason is null and gone is null and ended_at is null', facets);
  deleted constant text :=
    format('select %s, search_text, dish_values, dish_days, closures from old_rows where hidden_reason is null and gone is null and ended_at is null', facets);
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows where hidden_reason is null and gone is null and ended_at is null'
    when 'DELETE' then 'select -1 as sign, * from old_rows where hidden_reason is null and gone is null and ended_at is null'
    else format(
      'select 1 as sign, * from (%1$s except all %2$s) inserted union all select -1, * from (%2$s except all %1$s) deleted',
      inserted, deleted
    )
  end;
begin
  if tg_op = 'TRUNCATE' then
    truncate private.deal_cells, private.deal_facets, private.facet_counts, private.deal_deltas;
    insert into private.deal_changes default values;
    return null;
  end if;
  -- In two steps: other operations have no `new_rows`.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  execute format(
    'delete from private.deal_facets where id = any (array(select id from (%s) changes group by id having sum(sign) < 0))', changes
  );
  execute format(
    'insert into private.deal_facets (%1$s) select %1$s from (%2$s) changes where sign > 0
     on conflict (id) do update set (%1$s) = row (%3$s)',
    facets, changes, regexp_replace(facets, '(\w+)', 'excluded.\1', 'g')
  );
  if private.may_count_deals() then
    execute format($sql$
      with folded as (
        delete from private.deal_deltas returning sign, changed_at, %1$s
      ), changed as (
        select sign, %2$L::bigint as changed_at, %1$s from (%3$s) changes
        union all
        select * from folded
      ), cells as (
        insert into private.deal_cells as cell (level, x, y, n, sum_x, sum_y, sum_id, sum_kind, changed_at, changes)
        select
          level, mx >> (25 - level), my >> (25 - level),
          sum(sign), sum(sign * mx::bigint), sum(sign * my::bigint), sum(sign * id), sum(sign * pin_kind), max(changed_at), count(*)
        from changed cross join unnest(private.cell_levels()) level
        group by 1, 2, 3
        on conflict (level, x, y) do update set
          n = cell.n + excluded.n, sum_x = cell.sum_x + excluded.sum_x, sum_y = cell.sum_y + excluded.sum_y,
          sum_id = cell.sum_id + excluded.sum_id, sum_kind = cell.sum_kind + excluded.sum_kind,
          changed_at = greatest(cell.changed_at, excluded.changed_at), changes = cell.changes + excluded.changes
      )
      insert into private.facet_counts as counted (%4$s, n)
      select %4$s, sum(sign) from changed
      group by %4$s having sum(sign) <> 0
      on conflict (%4$s) do update set n = counted.n + excluded.n
    $sql$, facets, private.now_ms(), changes, combined);
  else
    execute format(
      'insert into private.deal_deltas (sign, changed_at, %1$s) select sign, %2$L, %1$s from (%3$s) changes',
      facets, private.now_ms(), changes
    );
  end if;

  execute format($sql$
    insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
    select distinct
      id, mx, my, place_lat, place_lng, not exists (select from private.shown_deals shown where shown.id = changed.id)
    from (%s) changed
  $sql$, case tg_op
    when 'INSERT' then 'select * from new_rows'
    when 'DELETE' then 'select * from old_rows'
    else 'select * from new_rows union all select * from old_rows'
  end);
  return null;
end $$;

create trigger deals_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.maintain_map_data();

create trigger deals_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_map_data();

create trigger deals_deleted after delete on public.deals
referencing old table as old_rows for each statement execute function private.maintain_map_data();

create trigger deals_truncated after truncate on public.deals
for each statement execute function private.maintain_map_data();

-- Rebuilds `deal_facets`, the counts and `town_deals` from all visible deals, with versions that no cell had before: after deals
-- were loaded with triggers disabled. The caller must lock `deals`.
create function private.recount_deals() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  levels constant integer[] := private.cell_levels();
  -- Above the version of any tile.
  newer constant bigint := (
    select greatest(private.now_ms(), max(changed_at) + sum(changes) + (select count(*) from private.deal_deltas) + 1)
    from private.deal_cells where level = levels[1]
  );
  finest constant integer := levels[cardinality(levels)];
  finer integer;
  shift integer;
  combined constant text := array_to_string(array['schedule'] || private.keys_of('fact_column'), ', ');
begin
  insert into private.deal_changes default values;
  delete from private.deal_facets;
  execute format(
    'insert into private.deal_facets (%1$s) select %1$s from private.shown_deals',
    'id, cell, place_lat, place_lng, mx, my, state, pin_kind, usual_prices, dated_prices, ' || combined
  );
  delete from private.deal_deltas;
  delete from private.deal_cells;
  insert into private.deal_cells (level, x, y, n, sum_x, sum_y, sum_id, sum_kind, changed_at, changes)
  select finest, mx >> (25 - finest), my >> (25 - finest), count(*), sum(mx), sum(my), sum(id), sum(pin_kind), newer, 0
  from private.deal_facets group by 2, 3
  -- In the order in which tiles are read.
  order by 2, 3;
  -- Each level aggregates the next finer one.
  for place in reverse cardinality(levels) - 1 .. 1 loop
    finer := levels[place + 1];
    shift := finer - levels[place];
    insert into private.deal_cells (level, x, y, n, sum_x, sum_y, sum_id, sum_kind, changed_at, changes)
    select levels[place], x >> shift, y >> shift, sum(n), sum(sum_x), sum(sum_y), sum(sum_id), sum(sum_kind), newer, 0
    from private.deal_cells where level = finer group by 2, 3
    order by 2, 3;
  end loop;
  delete from private.facet_counts;
  execute format(
    'insert into private.facet_counts (%1$s, n) select %1$s, count(*) from private.deal_facets group by %1$s order by %1$s',
    combined
  );
  perform private.recount_towns();
end $$;

-- The version of a tile: the time of its last change plus the number of its changes, in its cells of the coarsest level that is
-- as fine as the tile (one row from zoom 8 on) and in `deal_deltas`. '0' if the tile never had a deal.
--
-- Strictly increasing with every change of the tile, in whatever order transactions commit: a commit never lowers the greatest
-- time that readers see, and raises the number. Folding `deal_deltas` into the cells changes neither. The time prevents a restored
-- database from reusing the versions of lost changes.
create function private.pin_tile_version(p_zoom integer, p_x integer, p_y integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  cell_level constant integer := (select min(level) from unnest(private.cell_levels()) level where level >= p_zoom - 5);
  -- Cells per side of a tile, as a power of two.
  side constant integer := cell_level + 5 - p_zoom;
  first_cell constant bigint := private.cell_of(p_x << (30 - p_zoom), p_y << (30 - p_zoom));
begin
  return (
    select coalesce(max(changed_at) + sum(changes), 0)::text
    from (
      select changed_at, changes from private.deal_cells
      where level = cell_level
        and x between p_x << side and ((p_x + 1) << side) - 1 and y between p_y << side and ((p_y + 1) << side) - 1
      union all
      select changed_at, 1 from private.deal_deltas
      where cell between first_cell and first_cell + (1::bigint << 2 * (18 - p_zoom)) - 1
    ) changed
  );
end $$;

-- Returns the pins of a tile (deals/pin-tile.ts of the domain) as columns of equal length: ids, x, y (0 to 4095 within the
-- tile, y to the south), n and kinds, and the version of the tile. Returns { version, unchanged } if `p_version` is current.
--
-- From the single pin level on, each pin is a deal. `p_facets` adds the input of `shownPins` of the domain for any question, as
-- indices into the distinct values: { schedules, facts, states, schedule, fact, state, closures }, and the closures by id of those
-- deals that have any. Facts are objects by the names of the domain: { cuisines, diets, cards, access }. `p_menu_date` adds `prices`
-- and, to facets, `vegetarian` and `vegan`: what the dishes answer that the search finds (`private.dish_answers`), on that day alone
-- if `p_date` is the same. Without facets a price is 0 if it is unknown.
--
-- Below that level, a pin is a deal or a cell of several (n above 1, id 0, kind 0, mean position). A question (see
-- `private.question_conditions`) leaves out deals, and adds `unknowns`: 1 for a deal whose verdict is unknown, 0 for any other pin.
-- Up to level 7 a search and a question may be met by two dishes of a deal: to ask one would take seconds.
-- With a search or a question, cells are aggregated on the fly. Sorting is off, because the planner cannot estimate how many deals
-- pass: it would expect few and sort half a million, which takes twice as long as hashing them.
--
-- Error: 22023 for an unknown tile or question, a question about single pins other than `p_date`, facets of cells, and a day of the
-- menu that nothing uses. Security definer for the planner (see `13-nearest.sql`).
create function public.deal_pins(
  p_level integer, p_x integer, p_y integer, p_search text default '', p_version text default null,
  p_facets boolean default null, p_date date default null, p_minute integer default null, p_special integer default null,
  p_diet text default null, p_cuisine text default null, p_cards boolean default null, p_access boolean default null,
  p_max integer default null, p_menu_date date default null, p_walk integer default null, p_walk_lat double precision default null,
  p_walk_lng double precision default null
) returns json
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off set work_mem = '16MB'
as $$
declare
  facts constant text := array_to_string(private.keys_of('fact_column'), ', ');
  single_pins constant integer := private.limit_of('single_pin_level');
  zoom constant integer := case when p_level = single_pins then p_level else p_level - 1 end;
  has_question constant boolean := num_nonnulls(p_date, p_diet, p_cuisine, p_cards, p_access, p_max, p_walk) > 0;
  has_prices constant boolean := p_level = single_pins and p_menu_date is not null;
  -- The last level whose cells in cities hold hundreds of deals or more.
  last_coarse_level constant integer := 7;
  size integer;
  first_cell bigint;
  last_cell bigint;
  conditions record;
  deals text;
  within text;
  in_cell text;
  kept_cells text;
  sums constant text := 'count(*) as n, sum(d.mx) as sum_x, sum(d.my) as sum_y';
  deal text;
  cells text;
  pins json;
  answers text[];
  search record;
  current_version text;
begin
  if coalesce(not (
    (p_level = single_pins or p_level = any (private.cell_levels()))
    and p_x between 0 and (1 << zoom) - 1 and p_y between 0 and (1 << zoom) - 1
  ), true) then
    perform private.refuse('22023', 'no-such-tile');
  end if;
  size := 1 << (30 - zoom);
  first_cell := private.cell_of(p_x * size, p_y * size);
  last_cell := first_cell + (1::bigint << 2 * (18 - zoom)) - 1;
  search := private.search_condition(coalesce(p_search, ''));
  conditions := private.question_conditions(
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, p_access, p_max, p_menu_date, first_cell, last_cell,
    case when p_level > last_coarse_level then search.in_place else 'true' end, search.has, search.in_dish, p_walk, p_walk_lat, p_walk_lng
  );
  if p_level = single_pins and num_nonnulls(p_minute, p_special, p_diet, p_cuisine, p_cards, p_access, p_max, p_walk) > 0
    or p_level = single_pins and p_date <> coalesce(p_menu_date, '-infinity')
    or p_facets is not null and not (p_facets and p_level = single_pins)
    or p_menu_date is not null and p_level <> single_pins and num_nonnulls(p_max, p_diet) = 0 and search.matching = 'true'
  then
    perform private.refuse('22023', 'no-such-question');
  end if;
  current_version := private.pin_tile_version(zoom, p_x, p_y);
  if p_version = current_version then
    return json_build_object('version', current_version, 'unchanged', true);
  end if;
  answers := private.dish_answers(search.in_place, search.has, search.in_dish, p_menu_date, p_date is not null);
  deals := case search.matching when 'true' then 'private.deal_facets' else 'private.shown_deals' end || ' d';
  within := format('d.cell between %s and %s', first_cell, last_cell);
  -- The view takes 1.5 ms more for a thousand cells.
  kept_cells := format(
    'private.%I where n > 0 and level = %s and x between %s and %s and y between %s and %s',
    case
      when exists (select from private.deal_deltas where cell between first_cell and last_cell) then 'counted_cells' else 'deal_cells'
    end,
    p_level, p_x * 64, p_x * 64 + 63, p_y * 64, p_y * 64 + 63
  );
  in_cell := format(
    'd.cell between first_cell and first_cell + %s and %s', (1::bigint << 2 * (13 - p_level)) - 1, conditions.shown
  );
  deal := format(
    'max(d.id) as sum_id, max(d.pin_kind) as sum_kind, max((%s)::integer) as unknown', conditions.unknown
  );

  cells := case
    -- `offset 0`: without sorts, the planner would read all deals in the order of their ids.
    when p_level = single_pins then format(
      'select 1 as n, d.mx as sum_x, d.my as sum_y, d.id as sum_id, d.pin_kind as sum_kind, 0 as unknown,
         d.schedule, d.state, %s, %s as price, %s as vegetarian, %s as vegan
       from %s where %s and %s and %s and %s offset 0',
      facts,
      case
        when p_facets then answers[1]
        else format('(select case when answer > 3 then answer else 0 end from (select %s as answer) answer)', answers[1])
      end, case when p_facets then answers[2] else '0' end, case when p_facets then answers[3] else '0' end, deals, within,
      search.matching, search.listed, search.together
    )
    when search.matching = 'true' and not has_question then
      'select n, sum_x, sum_y, sum_id, sum_kind, 0 as unknown from ' || kept_cells
    -- A range of the index for each cell costs less than a hash for each deal, and few cells have a single deal to read again.
    when search.matching = 'true' and p_level <= last_coarse_level and p_walk is null then format(
      'select * from (select private.cell_of(x << %1$s, y << %1$s) as first_cell from %2$s) kept
       cross join lateral (select %3$s from %5$s) counted
       cross join lateral (select %4$s from %6$s) deal
       where n > 0',
      25 - p_level, kept_cells, sums, deal, private.answered_deals(deals, in_cell, conditions.answer, conditions.answered),
      private.answered_deals(deals, 'counted.n = 1 and ' || in_cell, conditions.answer, conditions.answered)
    )
    else format(
      'select %s, %s from %s group by d.cell >> %s', sums, deal,
      private.answered_deals(
        deals, concat_ws(
          ' and ', within, search.matching, search.listed, conditions.shown,
          case when p_level > last_coarse_level then search.together end
        ), conditions.answer, conditions.answered
      ), 2 * (13 - p_level)
    )
  end;

  execute format($sql$
    with pins as materialized (
      select
        case when n = 1 then sum_id else 0 end as id,
        (sum_x::bigint / n - %1$s) >> %3$s as x,
        (sum_y::bigint / n - %2$s) >> %3$s as y,
        n,
        case when n = 1 then sum_kind else 0 end as kind,
        case when n = 1 then unknown else 0 end as unknown%7$s%8$s
      from (%4$s) cells
      order by 1, 2, 3
    )
    select json_build_object(
      'version', %5$L,
      'ids', coalesce(array_agg(id), '{}'), 'x', coalesce(array_agg(x), '{}'), 'y', coalesce(array_agg(y), '{}'),
      'n', coalesce(array_agg(n), '{}'), 'kinds', coalesce(array_agg(kind), '{}')%6$s%9$s
    )
    from pins
  $sql$, p_x * size, p_y * size, 18 - zoom, cells, current_version,
    case
      when p_facets then $sql$, 'facets', json_build_object(
        'schedules', array(select distinct schedule from pins order by 1),
        'facts', (
          select coalesce(jsonb_agg(
            to_jsonb(f) - 'more_cuisines' || jsonb_build_object(
              'cuisines', private.keys_in('cuisine', array[cuisines, more_cuisines]),
              'diets', private.keys_in('diet', array[diets])
            ) order by $sql$ || facts || $sql$
          ), '[]')
          from (select distinct $sql$ || facts || $sql$ from pins) f
        ),
        'states', array(select distinct state from pins order by 1),
        'schedule', coalesce(array_agg(schedule_index), '{}'),
        'fact', coalesce(array_agg(fact_index), '{}'),
        'state', coalesce(array_agg(state_index), '{}'),$sql$ || case when has_prices then $sql$
        'vegetarian', coalesce(array_agg(vegetarian), '{}'),
        'vegan', coalesce(array_agg(vegan), '{}'),$sql$ else '' end || $sql$
        'closures', (
          select coalesce(json_object_agg(d.id, d.closures), '{}') from private.shown_deals d
          where d.closures <> '[]' and $sql$ || within || $sql$
        )
      )$sql$
      when has_question then $sql$, 'unknowns', coalesce(array_agg(unknown), '{}')$sql$
    end,
    case when p_facets then $sql$, schedule, state, $sql$ || facts || $sql$,
        dense_rank() over (order by schedule) - 1 as schedule_index,
        dense_rank() over (order by $sql$ || facts || $sql$) - 1 as fact_index,
        dense_rank() over (order by state) - 1 as state_index$sql$
    end,
    case when has_prices then ', price, vegetarian, vegan' end, case when has_prices then $sql$, 'prices', coalesce(array_agg(price), '{}')$sql$ end
  ) into pins;
  perform private.cache_publicly(pins::text);
  return pins;
end $$;

grant execute on function
  private.maintain_map_data()
to service_role;

grant execute on function
  public.deal_pins(integer,integer,integer,text,text,boolean,date,integer,integer,text,text,boolean,boolean,integer,date,integer,double precision,double precision)
to anon, authenticated, service_role;
