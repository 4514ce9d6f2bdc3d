-- Counts the cells anew from the deals, as the triggers would have kept them: after deals were loaded without triggers.
-- Nobody may write deals meanwhile: the caller sees to that with a lock.
create function private.recount_deal_cells() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.deal_cells;
  insert into private.deal_cells (level, x, y, n, sum_x, sum_y, sum_id, sum_kind)
  select 13, mx >> 12, my >> 12, count(*), sum(mx), sum(my), sum(id), sum(pin_kind) from public.deals group by 2, 3;
  -- Each level is the sum of the next one.
  for finer in reverse 13..5 by 2 loop
    insert into private.deal_cells (level, x, y, n, sum_x, sum_y, sum_id, sum_kind)
    select finer - 2, x >> 2, y >> 2, sum(n), sum(sum_x), sum(sum_y), sum(sum_id), sum(sum_kind)
    from private.deal_cells where level = finer group by 2, 3;
  end loop;
end $$;

revoke all on function private.recount_deal_cells() from public, anon, authenticated;
