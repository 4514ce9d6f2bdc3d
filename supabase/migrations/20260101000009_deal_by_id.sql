-- A deal with its images as JSON: the fields of the entity (specification section 3) but for `user_id`. Null where there
-- is none.
create function private.deal_json(p_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', d.id, 'created_at', d.created_at, 'updated_at', d.updated_at,
      'place_name', d.place_name, 'place_address', d.place_address, 'place_id', d.place_id,
      'place_lat', d.place_lat, 'place_lng', d.place_lng, 'image_url', d.image_url,
      'start_time', d.start_time, 'end_time', d.end_time, 'available_days', d.available_days,
      'rating', d.rating, 'rating_count', d.rating_count, 'cuisine_type', d.cuisine_type, 'diet_type', d.diet_type,
      'website', d.website, 'international_phone_number', d.international_phone_number,
      'initial_comment', d.initial_comment, 'url_slug', d.url_slug,
      'card_payment_available', d.card_payment_available,
      'deal_images', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'image_url', i.image_url, 'offer_type', i.offer_type, 'sort_order', i.sort_order,
          'created_at', i.created_at, 'updated_at', i.updated_at
        ) order by i.sort_order, i.id), '[]')
        from public.deal_images i where i.deal_id = d.id
      )
    )
    from public.deals d where d.id = p_id
  );
end $$;

-- One deal, or null.
create function public.deal_by_id(p_id bigint) returns jsonb
language sql stable security invoker
set search_path = ''
return private.deal_json(p_id);

-- The deal of a place directory's place, or null.
create function public.deal_by_place_id(p_place_id text) returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select private.deal_json(id) from public.deals where place_id = p_place_id;
end;

revoke all on function private.deal_json(bigint), public.deal_by_id(bigint), public.deal_by_place_id(text)
  from public, anon, authenticated;
grant execute on function private.deal_json(bigint), public.deal_by_id(bigint), public.deal_by_place_id(text)
  to anon, authenticated, service_role;
