-- How many deals lie in each cell of the map, at the levels of CELL_LEVELS of the domain (deals/pin-tile.ts), with
-- 2^(level + 5) cells around the globe. So a map zoomed far out reads some hundred cells, however many deals there are.
-- Whole numbers throughout: sums stay exact for ever. A cell of one deal knows that deal by its sums. A cell that became
-- empty stays, with zeros.
create table private.deal_cells (
  level smallint not null,
  x integer not null,
  y integer not null,
  n integer not null,
  sum_x bigint not null,
  sum_y bigint not null,
  sum_id bigint not null,
  sum_kind bigint not null,
  primary key (level, x, y)
);

-- After a statement on `deals`: adds what came and takes away what went.
create function private.follow_deals() returns trigger
language plpgsql
-- Security definer: whoever may write a deal may not therefore write the counts.
security definer set search_path = ''
as $$
declare
  came constant text := 'select id, mx, my, pin_kind, 1 as sign from new_rows';
  went constant text := 'select id, mx, my, pin_kind, -1 as sign from old_rows';
begin
  if tg_op = 'TRUNCATE' then
    truncate private.deal_cells;
    return null;
  end if;
  -- In the order of the key: two statements at once must not wait for each other in a circle.
  execute format($sql$
    insert into private.deal_cells as cell (level, x, y, n, sum_x, sum_y, sum_id, sum_kind)
    select
      level, mx >> (25 - level), my >> (25 - level),
      sum(sign), sum(sign * mx::bigint), sum(sign * my::bigint), sum(sign * id), sum(sign * pin_kind)
    from (%s) changes cross join unnest(array[3, 5, 7, 9, 11, 13]) level
    group by 1, 2, 3
    having sum(sign) <> 0 or sum(sign * mx::bigint) <> 0 or sum(sign * my::bigint) <> 0
      or sum(sign * id) <> 0 or sum(sign * pin_kind) <> 0
    order by 1, 2, 3
    on conflict (level, x, y) do update set
      n = cell.n + excluded.n, sum_x = cell.sum_x + excluded.sum_x, sum_y = cell.sum_y + excluded.sum_y,
      sum_id = cell.sum_id + excluded.sum_id, sum_kind = cell.sum_kind + excluded.sum_kind
  $sql$, case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end);

  return null;
end $$;

create trigger deals_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.follow_deals();

create trigger deals_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.follow_deals();

create trigger deals_deleted after delete on public.deals
referencing old table as old_rows for each statement execute function private.follow_deals();

create trigger deals_truncated after truncate on public.deals
for each statement execute function private.follow_deals();
