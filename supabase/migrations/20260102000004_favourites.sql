-- What the favourites of the app are read and written by (specification section 7). Places are named by the place
-- directory's id, as deals are.

-- The address of the photo that stands for a deal, or null: the first one in the order of display (specification section
-- 9), of the rows or, where these hold no photo, of the legacy ones. `dealImagesFrom` of the domain.
create function private.first_image_url(p_deal_id bigint) returns text
language sql stable
set search_path = ''
begin atomic
  select url from (
    select btrim(i.image_url, E' \t\r\n') as url, false as is_legacy, i.created_at, i.sort_order,
      array_position(array['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen'], i.offer_type) as rank
    from public.deal_images i where i.deal_id = p_deal_id
    union all
    select btrim(entry, E' \t\r\n'), true, null, place, 1
    from public.deals d, unnest(string_to_array(d.image_url, ',')) with ordinality as legacy(entry, place)
    where d.id = p_deal_id
  ) as images
  where private.is_photo(url)
  order by is_legacy, rank, created_at desc nulls last, sort_order, url collate "C"
  limit 1;
end;

-- A favourite with its restaurant and the deal there as JSON.
create function private.favourite_json(f public.restaurant_favorites) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'id', f.id, 'created_at', f.created_at, 'deal_id', d.id,
    'restaurant', jsonb_build_object(
      'id', r.id, 'name', r.name, 'address', r.address, 'google_place_id', r.google_place_id,
      'lat', r.location[1], 'lng', r.location[0], 'rating', r.rating, 'phone', r.phone, 'website', r.website,
      'image_url', coalesce(private.first_image_url(d.id), r.image_url), 'cuisine_type', r.cuisine_type
    )
  )
  from public.restaurants r left join public.deals d on d.place_id = r.google_place_id
  where r.id = f.restaurant_id;
end;

-- The caller's favourites as a JSON array, newest first.
create function public.my_favourites() returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(private.favourite_json(f) order by f.created_at desc, f.id desc), '[]')
  from public.restaurant_favorites f where f.user_id = auth.uid();
end;

-- Saves the restaurant at a place and returns the favourite. A restaurant that does not exist yet is made from the deal
-- at that place, never from what the caller says of it; two callers at once get the same one.
-- Errors: 23505 it is saved already; 23503 no deal and no restaurant is there; 42501 not signed in.
create function public.add_favourite(p_place_id text) returns jsonb
language plpgsql volatile
-- Security definer: nobody but this function makes restaurants.
security definer set search_path = ''
as $$
declare
  v_restaurant_id bigint;
  v_favourite public.restaurant_favorites;
begin
  if not private.has_account() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  -- A statement of its own: what another caller has made meanwhile is seen by the next one.
  insert into public.restaurants
    (name, address, google_place_id, location, rating, phone, website, image_url, cuisine_type)
  select d.place_name, d.place_address, d.place_id, point(d.place_lng, d.place_lat), d.rating,
    d.international_phone_number, d.website, private.first_image_url(d.id), d.cuisine_type
  from public.deals d where d.place_id = p_place_id
  on conflict (google_place_id) do nothing;
  select id into v_restaurant_id from public.restaurants where google_place_id = p_place_id;
  if v_restaurant_id is null then
    raise exception 'Restaurant not found' using errcode = '23503';
  end if;
  insert into public.restaurant_favorites (user_id, restaurant_id) values (auth.uid(), v_restaurant_id)
  returning * into v_favourite;
  return private.favourite_json(v_favourite);
end $$;

-- Removes the restaurant at a place from the caller's favourites. What is not there is no error.
create function public.remove_favourite(p_place_id text) returns void
language sql volatile security invoker
set search_path = ''
begin atomic
  delete from public.restaurant_favorites
  where user_id = auth.uid() and restaurant_id = (
    select id from public.restaurants where google_place_id = p_place_id
  );
end;

-- How many deals a user uploaded: 0 for anybody but the caller, since who made a deal is nobody's business.
create function public.count_own_deals(p_user_id uuid) returns bigint
language sql stable
-- Security definer: `deals.user_id` is closed to the roles of the API.
security definer set search_path = ''
begin atomic
  select count(*) from public.deals where user_id = p_user_id and p_user_id = auth.uid();
end;

revoke all on function
  private.first_image_url(bigint), private.favourite_json(public.restaurant_favorites), public.my_favourites(),
  public.add_favourite(text), public.remove_favourite(text), public.count_own_deals(uuid)
from public, anon, authenticated;
-- Asks only of a text what it is.
grant execute on function private.is_photo(text) to authenticated;
grant execute on function
  private.first_image_url(bigint), private.favourite_json(public.restaurant_favorites), public.my_favourites(),
  public.add_favourite(text), public.remove_favourite(text), public.count_own_deals(uuid)
to authenticated, service_role;
