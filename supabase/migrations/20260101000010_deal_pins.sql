-- The pins of a tile (deals/pin-tile.ts of the domain) as columns of equal length: ids, x, y (0 to 4095 within the tile,
-- y to the south), n and kinds. At level 14 each pin is a deal. Below, a pin is a deal or a cell of several (n above 1,
-- id 0, kind 0, the mean position). With a search, only deals that match; their cells are counted on the fly.
-- Error 22023 where there is no such tile. With the rights of its owner, for the sake of the planner (see migration 11):
-- positions and kinds of deals are public.
create function public.deal_pins(p_level integer, p_x integer, p_y integer, p_search text default '') returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zoom integer := case when p_level = 14 then 14 else p_level - 1 end;
  size integer;
  condition text;
  cells text;
  pins json;
begin
  if coalesce(not (
    p_level in (3, 5, 7, 9, 11, 13, 14) and p_x between 0 and (1 << zoom) - 1 and p_y between 0 and (1 << zoom) - 1
  ), true) then
    raise exception 'no such tile' using errcode = '22023';
  end if;
  size := 1 << (30 - zoom);
  condition := private.search_condition(coalesce(p_search, ''));

  if p_level < 14 and condition = 'true' then
    cells := format(
      'select n, sum_x, sum_y, sum_id, sum_kind from private.deal_cells
       where n > 0 and level = %s and x between %s and %s and y between %s and %s',
      p_level, p_x * 64, p_x * 64 + 63, p_y * 64, p_y * 64 + 63
    );
  else
    -- Far out, most deals lie in the tile: the planner is told in a way that it can estimate.
    cells := format(
      'select %1$s from public.deals d where ' || case
        when p_level < 10 then 'd.mx between %2$s and %3$s and d.my between %4$s and %5$s'
        else 'point(d.mx, d.my) <@ box(point(%2$s, %4$s), point(%3$s, %5$s))'
      end || ' and %6$s %7$s',
      case
        when p_level = 14 then '1 as n, d.mx as sum_x, d.my as sum_y, d.id as sum_id, d.pin_kind as sum_kind'
        else 'count(*) as n, sum(d.mx) as sum_x, sum(d.my) as sum_y, sum(d.id) as sum_id, sum(d.pin_kind) as sum_kind'
      end,
      p_x * size, p_x * size + size - 1, p_y * size, p_y * size + size - 1, condition,
      case when p_level < 14 then format('group by d.mx >> %1$s, d.my >> %1$s', 25 - p_level) end
    );
  end if;

  execute format($sql$
    select json_build_object(
      'ids', coalesce(array_agg(id), '{}'), 'x', coalesce(array_agg(x), '{}'), 'y', coalesce(array_agg(y), '{}'),
      'n', coalesce(array_agg(n), '{}'), 'kinds', coalesce(array_agg(kind), '{}')
    )
    from (
      select
        case when n = 1 then sum_id else 0 end as id,
        (sum_x::bigint / n - %1$s) >> %3$s as x,
        (sum_y::bigint / n - %2$s) >> %3$s as y,
        n,
        case when n = 1 then sum_kind else 0 end as kind
      from (%4$s) cells
      order by 1, 2, 3
    ) pins
  $sql$, p_x * size, p_y * size, 18 - zoom, cells) into pins;
  return pins;
end $$;

revoke all on function public.deal_pins(integer, integer, integer, text) from public, anon, authenticated;
grant execute on function public.deal_pins(integer, integer, integer, text) to anon, authenticated, service_role;
