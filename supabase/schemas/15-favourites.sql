-- A restaurant in favourites (product.md#restaurants).
create table public.restaurants (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 300),
  address text not null default '' check (char_length(address) <= 500),
  place_id text not null unique check (char_length(place_id) between 1 and 300),
  -- (longitude, latitude) in degrees.
  location point check (location[0] between -180 and 180 and location[1] between -90 and 90),
  rating numeric(2, 1) check (rating between 0 and 5),
  phone text check (char_length(phone) <= 50),
  website text check (char_length(website) <= 2000),
  image_url text check (char_length(image_url) <= 2000),
  cuisine_type text[] check (cuisine_type <@ private.keys_of('cuisine') and cuisine_type <> '{}')
);

alter table public.restaurants enable row level security;
create policy "Closed to clients" on public.restaurants as restrictive for all to public using (false);
grant all on public.restaurants to service_role;

-- Saved restaurants of a user (product.md#favourites). The table is closed: clients use the functions below, which enforce the
-- rate limits.
create table public.restaurant_favorites (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  restaurant_id bigint not null references public.restaurants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, restaurant_id)
);

create index restaurant_favorites_restaurant_id on public.restaurant_favorites (restaurant_id);

alter table public.restaurant_favorites enable row level security;
create policy "Closed to clients" on public.restaurant_favorites as restrictive for all to public using (false);
grant all on public.restaurant_favorites to service_role;

-- A favourite as JSON, with its restaurant and the visible deal there: the columns of `private.public_deals` and today's `dishes`
-- (`private.dishes_for_cards`). `has_moved`: whether it followed a restaurant that moved, for as long as that can be undone.
create function private.favourite_json(f public.restaurant_favorites) returns jsonb
-- PL/pgSQL: it calls a function that is created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'created_at', f.created_at,
      'has_moved', exists (
        select from private.merges m
        join public.deals l on l.id = m.loser_id and l.succession = 'moved'
        join private.merged_rows moved on moved.merge_id = m.id and moved.relation = 'public.restaurant_favorites'
        where m.winner_id = private.deal_at(r.place_id) and m.undone_at is null and moved.row_id = f.id and moved.moved_to = r.id
      ),
      'deal', (
        select to_jsonb(d) || jsonb_build_object(
          'dishes', private.dishes_for_cards(array[d.id], '', private.berlin_today()) -> d.id::text
        )
        from private.public_deals d where d.id = private.deal_at(r.place_id)
      ),
      'restaurant', jsonb_build_object(
        'id', r.id, 'name', r.name, 'address', r.address, 'place_id', r.place_id,
        'lat', r.location[1], 'lng', r.location[0], 'rating', r.rating, 'phone', r.phone, 'website', r.website,
        'image_url', r.image_url, 'cuisine_type', r.cuisine_type
      )
    )
    from public.restaurants r
    where r.id = f.restaurant_id
  );
end $$;

-- Returns the caller's favourites as a JSON array, newest first, without those whose deal is hidden. Error as `private.own_id`.
create function public.my_favourites() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (
    select coalesce(jsonb_agg(private.favourite_json(f) order by f.created_at desc, f.id desc), '[]')
    from public.restaurant_favorites f join public.restaurants r on r.id = f.restaurant_id
    where f.user_id = v_own_id and not private.is_place_hidden(r.place_id)
  );
end $$;

-- Counts the caller's favourites, those whose deal is hidden too; 0 for other users. Error as `private.own_id`.
create function public.count_own_favourites(p_user_id uuid) returns bigint
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (select count(*) from public.restaurant_favorites where user_id = p_user_id and p_user_id = v_own_id);
end $$;

-- Saves the restaurant at a place and returns the favourite. Creates a missing restaurant from the deal at that place,
-- never from input; concurrent callers get the same one.
--
-- Errors: 23505 already saved; 23503 neither restaurant nor deal at this place; PT429 rate limit; as `private.require_account`.
create function public.add_favourite(p_place_id text) returns jsonb
language plpgsql volatile
-- Security definer: only this function creates restaurants.
security definer set search_path = ''
as $$
declare
  v_restaurant_id bigint;
  v_favourite public.restaurant_favorites;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'favourites');
  -- A separate statement: the next one sees what a concurrent caller has committed.
  insert into public.restaurants
    (name, address, place_id, location, rating, phone, website, image_url, cuisine_type)
  select d.place_name, d.place_address, d.place_id, point(d.place_lng, d.place_lat), d.rating,
    d.international_phone_number, d.website, private.first_image_url(d.id), d.cuisine_type
  from private.shown_deals d where d.place_id = p_place_id
  on conflict (place_id) do nothing;
  select id into v_restaurant_id from public.restaurants
  where place_id = p_place_id and not private.is_place_hidden(p_place_id);
  if v_restaurant_id is null then
    perform private.refuse('23503', 'no-such-place');
  end if;
  insert into public.restaurant_favorites (user_id, restaurant_id) values (auth.uid(), v_restaurant_id)
  returning * into v_favourite;
  return private.favourite_json(v_favourite);
end $$;

-- Removes the restaurant at a place from the caller's favourites. Idempotent. Errors as
-- `private.require_account`; PT429 rate limit.
create function public.remove_favourite(p_place_id text) returns void
language plpgsql volatile
-- Security definer: only functions see the restaurant of a hidden deal, and whether the account is suspended.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'favourites');
  delete from public.restaurant_favorites
  where user_id = auth.uid() and restaurant_id = (
    select id from public.restaurants where place_id = p_place_id
  );
end $$;

grant execute on function private.favourite_json(public.restaurant_favorites) to service_role;
grant execute on function
  public.my_favourites(),
  public.count_own_favourites(uuid),
  public.add_favourite(text),
  public.remove_favourite(text)
to authenticated, service_role;
