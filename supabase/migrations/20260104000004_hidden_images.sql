-- What moderation hid is gone for everybody at once, wherever images are read: from the table, with a deal, as the photo that
-- stands for it, and in the kind of its pin. Hiding empties `deals.image_url` (migration 5), so that only rows count here.

drop policy "Anyone reads deal images" on public.deal_images;
create policy "Anyone reads deal images" on public.deal_images for select to anon, authenticated
  using (hidden_reason is null);

-- As in 20260101000005, without hidden images.
create or replace function private.pin_kind_of(p_deal_id bigint, p_legacy_urls text) returns smallint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(offer_type <> 'mittagessen') then 0
      when count(*) > 0 then 1
      when exists (select from unnest(string_to_array(p_legacy_urls, ',')) url where private.is_photo(url)) then 0
      else 2
    end
    from public.deal_images
    where deal_id = p_deal_id and private.is_photo(image_url) and hidden_reason is null
  );
end $$;

-- As in 20260101000009, without hidden images: not left to row-level security, which the owner of the database passes.
create or replace function private.deal_json(p_id bigint) returns jsonb
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
        from public.deal_images i where i.deal_id = d.id and i.hidden_reason is null
      )
    )
    from public.deals d where d.id = p_id
  );
end $$;

-- As in 20260102000004, without hidden images.
create or replace function private.first_image_url(p_deal_id bigint) returns text
language sql stable
set search_path = ''
begin atomic
  select url from (
    select btrim(i.image_url, E' \t\r\n') as url, false as is_legacy, i.created_at, i.sort_order,
      array_position(array['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen'], i.offer_type) as rank
    from public.deal_images i where i.deal_id = p_deal_id and i.hidden_reason is null
    union all
    select btrim(entry, E' \t\r\n'), true, null, place, 1
    from public.deals d, unnest(string_to_array(d.image_url, ',')) with ordinality as legacy(entry, place)
    where d.id = p_deal_id
  ) as images
  where private.is_photo(url)
  order by is_legacy, rank, created_at desc nulls last, sort_order, url collate "C"
  limit 1;
end;

-- The images of a deal that the caller uploaded and moderation hid, as a JSON array of { image_url, hidden_reason }. Those of
-- whom nobody knows who uploaded them count as the deal's maker's.
create function public.my_hidden_images(p_deal_id bigint) returns jsonb
language sql stable
-- Security definer: hidden images are closed to everybody, and nobody reads who uploaded what.
security definer set search_path = ''
begin atomic
  select coalesce(jsonb_agg(
    jsonb_build_object('image_url', i.image_url, 'hidden_reason', i.hidden_reason) order by i.sort_order, i.id
  ), '[]')
  from public.deal_images i
  join public.deals d on d.id = i.deal_id
  left join private.photo_uploads u
    on u.path = split_part(i.image_url, '/object/public/deals/', 2) and private.photo_url(u.path) = i.image_url
  where i.deal_id = p_deal_id and i.hidden_reason is not null
    and case when u.path is null then d.user_id else u.user_id end = auth.uid();
end;

revoke all on function public.my_hidden_images(bigint) from public, anon, authenticated;
grant execute on function public.my_hidden_images(bigint) to authenticated, service_role;
