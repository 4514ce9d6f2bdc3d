-- A restaurant as favourites know it (specification section 3).
create table public.restaurants (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 300),
  address text not null default '' check (char_length(address) <= 500),
  google_place_id text not null unique check (char_length(google_place_id) between 1 and 300),
  -- (longitude, latitude) in degrees.
  location point check (location[0] between -180 and 180 and location[1] between -90 and 90),
  rating numeric(2, 1) check (rating between 0 and 5),
  phone text check (char_length(phone) <= 50),
  website text check (char_length(website) <= 2000),
  image_url text check (char_length(image_url) <= 10000),
  cuisine_type text[] check (cardinality(cuisine_type) <= 30)
);

-- What others may know of an account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (char_length(username) between 1 and 100),
  avatar_url text check (char_length(avatar_url) <= 2000),
  created_at timestamptz not null default now()
);

-- Every account has a profile, named as the sign-up form said.
create function private.create_profile() returns trigger
language plpgsql
-- Security definer: accounts are made by the auth service, which has no rights in `public`.
security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, username)
  values (new.id, nullif(left(btrim(new.raw_user_meta_data ->> 'username'), 100), ''))
  on conflict (id) do nothing;
  return new;
end $$;

create trigger users_profile after insert on auth.users
for each row execute function private.create_profile();
