-- The gazetteer: places to eat that a deal can be published for. Filled by `npm run import-places` (ids
-- `osm:<type>/<id>`), by the demo (`demo:<slug>`), and by whoever publishes a deal at a place that is missing (`manual:…`).

-- A web address that a link may lead to.
create function private.is_web_address(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(p_text) <= 2000 and p_text ~* '^https?://[^[:space:][:cntrl:]<>"''\\]+$';
end $$;

create function private.is_phone_number(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return p_text ~ '^\+?[0-9][0-9 ()/.-]{2,48}$';
end $$;

-- Names and addresses as the place search compares them: loose words (`private.loose_text`) with one space before each.
-- What joins two words parts them here.
create function private.place_words(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return rtrim(regexp_replace(
    ' ' || private.loose_text(regexp_replace(
      private.plain_text(p_text), '[[:space:][:cntrl:]–—/|,;:()+&_-]+' collate "pg_c_utf8", ' ', 'g'
    )),
    ' +', ' ', 'g'
  ));
end $$;

create table public.places (
  place_id text primary key check (
    char_length(place_id) <= 300
    and place_id ~ '^(osm:[a-z]+/[a-z0-9@.,-]+|demo:[a-z0-9-]+|manual:[a-z0-9-]*@-?\d{1,2}\.\d{3},-?\d{1,3}\.\d{3})$'
  ),
  name text not null check (char_length(name) between 1 and 300),
  address text not null default '' check (char_length(address) <= 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  website text check (private.is_web_address(website)),
  phone text check (private.is_phone_number(phone)),

  -- Derived: the words of the name, a tab, the words of the address.
  search_text text not null
    generated always as (private.place_words(name) || E'\t' || private.place_words(address)) stored
);

-- Without a list of pending entries: nobody vacuums an embedded database.
create index places_search on public.places using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

alter table public.places enable row level security;
create policy "Anyone reads places" on public.places for select to anon, authenticated using (true);

revoke all on public.places from public, anon, authenticated;
grant all on public.places to service_role;
grant select (place_id, name, address, lat, lng, rating, rating_count, website, phone) on public.places
  to anon, authenticated;

revoke all on function private.is_web_address(text), private.is_phone_number(text), private.place_words(text)
  from public, anon, authenticated;
grant execute on function private.is_web_address(text), private.is_phone_number(text), private.place_words(text)
  to service_role;
