-- A lunch offer at a restaurant (specification section 3). Older versions stored lists in several shapes and photos as
-- comma-separated addresses: such rows must still fit.
create table public.deals (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_name text not null check (char_length(place_name) between 1 and 300),
  place_address text not null default '' check (char_length(place_address) <= 500),
  -- The place directory's id. One deal a place (specification section 5).
  place_id text unique check (char_length(place_id) between 1 and 300),
  place_lat double precision not null check (place_lat between -90 and 90),
  place_lng double precision not null check (place_lng between -180 and 180),
  -- Legacy: comma-separated addresses of photos, from the time before `deal_images`.
  image_url text check (char_length(image_url) <= 10000),
  start_time time,
  end_time time,
  -- Who made it: not readable by clients. Null once the account is gone: deals outlive their makers, anonymously.
  user_id uuid references auth.users (id) on delete set null,
  -- An array of 'Mo' to 'So'; legacy: comma-separated text, or the JSON text of an array of German names of weekdays.
  available_days jsonb check (jsonb_typeof(available_days) in ('array', 'string') and length(available_days::text) <= 500),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  cuisine_type text[] check (cardinality(cuisine_type) <= 30),
  -- An array of keys; legacy: comma-separated text.
  diet_type jsonb check (jsonb_typeof(diet_type) in ('array', 'string') and length(diet_type::text) <= 500),
  website text check (char_length(website) <= 2000),
  international_phone_number text check (char_length(international_phone_number) <= 50),
  initial_comment text check (char_length(initial_comment) <= 200),
  url_slug text unique check (char_length(url_slug) between 1 and 400),
  -- Null is unknown, true is cards accepted, false is cash only.
  card_payment_available boolean,

  -- Derived, never written by hand.
  mx integer not null generated always as (private.mercator_x(place_lng)) stored,
  my integer not null generated always as (private.mercator_y(place_lat)) stored,
  search_text text not null
    generated always as (private.search_text(place_name, place_address, cuisine_type, diet_type)) stored,
  -- Index into PIN_KINDS of the domain: 0 lunch-deal, 1 lunch, 2 unverified. Kept by triggers.
  pin_kind smallint not null default 2 check (pin_kind between 0 and 2)
)
-- Room on each page, so that an edit need not touch the indexes.
with (fillfactor = 85);

-- Nearest and within: `<->` and `<@`.
create index deals_position on public.deals using gist (point(mx, my));
-- Searches. Without a list of pending entries: nobody vacuums an embedded database.
create index deals_search on public.deals using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index deals_user_id on public.deals (user_id);

-- A photographed menu.
create table public.deal_images (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  -- Absolute, or from the root of the backend's origin.
  image_url text not null check (char_length(image_url) <= 2000),
  offer_type text not null default 'mittagsdeal'
    check (offer_type in ('mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen')),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index deal_images_deal_id on public.deal_images (deal_id);

-- Sets `updated_at` when a row is edited.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- By column: `pin_kind` changes by itself, which is no edit.
create trigger deals_touch before update of
  place_name, place_address, place_id, place_lat, place_lng, image_url, start_time, end_time, available_days, rating,
  rating_count, cuisine_type, diet_type, website, international_phone_number, initial_comment, url_slug,
  card_payment_available
on public.deals for each row execute function private.touch_updated_at();

create trigger deal_images_touch before update on public.deal_images
for each row execute function private.touch_updated_at();
