-- Returns the deals near a position without a recent confirmation (product.md#stale-deals), with the columns of
-- `private.public_deals`, by confirmation or else publication, the earliest first. Only the nearest deals are compared, which
-- bounds the cost.
--
-- Errors: 42501 not signed in; 22023 an invalid position, or one of more than three decimals.
create function public.stale_deals(p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the session of the caller is checked in closed tables.
security definer set search_path = ''
as $$
declare
  v_area box;
begin
  perform private.own_id();
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  v_area := private.circle_box(p_lat, p_lng, private.limit_of('stale_kilometres'));
  return (
    select coalesce(jsonb_agg(to_jsonb(deal) order by stale.last_day, stale.id), '[]')
    from (
      select near.id, near.last_day
      from (
        select d.id,
          coalesce((d.confirmation ->> 'on')::date, (d.created_at at time zone 'Europe/Berlin')::date) as last_day,
          private.haversine_km(p_lat, p_lng, d.place_lat, d.place_lng) as km
        from private.shown_deals d
        where point(d.mx, d.my) <@ v_area
        order by point(d.mx, d.my) <-> point(private.mercator_x(p_lng), private.mercator_y(p_lat))
        limit private.limit_of('stale_candidates')
      ) near
      where near.km <= private.limit_of('stale_kilometres')
        and near.last_day < private.berlin_today() - private.limit_of('stale_days')
      order by near.last_day, near.id limit private.limit_of('stale_deals')
    ) stale
    join private.public_deals deal on deal.id = stale.id
  );
end $$;

grant execute on function public.stale_deals(double precision,double precision) to authenticated, service_role;
