-- Returns the deals within a walk that need a new card (product.md#stale-deals), like `needsCard` of the domain, with the columns of
-- `private.public_deals`, nearest first. Only the nearest deals are looked at, which bounds the cost.
--
-- Errors: 42501 not signed in; 22023 an invalid position, or one of more than three decimals.
create function public.stale_deals(p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the session of the caller is checked in closed tables.
security definer set search_path = ''
as $$
declare
  v_km constant double precision := private.walk_km(private.limit_of('stale_walk_minutes'));
  v_today constant date := private.berlin_today();
begin
  perform private.own_id();
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(deal) order by stale.km, stale.id), '[]')
    from (
      select near.id, near.km
      from (
        select d.id,
          coalesce((d.confirmation ->> 'on')::date, (d.created_at at time zone 'Europe/Berlin')::date) as last_day,
          private.haversine_km(p_lat, p_lng, d.place_lat, d.place_lng) as km
        from private.shown_deals d
        where point(d.mx, d.my) <@ private.circle_box(p_lat, p_lng, v_km)
        order by point(d.mx, d.my) <-> point(private.mercator_x(p_lng), private.mercator_y(p_lat))
        limit private.limit_of('stale_candidates')
      ) near
      cross join lateral (
        select bool_and(age = 'past') as are_past, bool_or(age <> 'past' and is_dated) as is_dated
        from (
          select private.menu_age(i.offer_type, i.menu_date, i.created_at, v_today) as age,
            private.menu_start(i.offer_type, v_today) is not null as is_dated
          from private.shown_images i where i.deal_id = near.id
        ) image
      ) card
      where near.km <= v_km and (
        coalesce(card.are_past, false)
        or not coalesce(card.is_dated, false) and near.last_day < v_today - private.limit_of('stale_days')
      )
      order by near.km, near.id limit private.limit_of('stale_deals')
    ) stale
    join private.public_deals deal on deal.id = stale.id
  );
end $$;

grant execute on function public.stale_deals(double precision,double precision) to authenticated, service_role;
