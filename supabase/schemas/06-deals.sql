-- The kind of a pin follows from the photos of its deal (product.md#pin-kinds; `dealImagesFrom` and `pinKindOf` of the
-- domain): those of `deal_images` or, if it has none, the legacy ones, which count as Mittagsdeal. Placeholders and empty
-- addresses are no photos.
create function private.is_photo(p_url text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(btrim(p_url, E' \t\r\n') <> '' and p_url not like '%menu-placeholder%', false);
end $$;

-- The number of a kind of pin on the wire and in `deals.pin_kind`: its index in PIN_KINDS of the domain.
create function private.pin_kind(p_key text) returns smallint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return array_position(private.keys_of('pin_kind'), p_key) - 1;
end $$;

-- Splits the legacy column `deals.image_url` into addresses.
create function private.legacy_photos(p_image_url text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_to_array(translate(p_image_url, E' \t\r\n', ''), ',');
$$;

-- The number of the state of an address by its postcode (product.md#states; `stateOfAddress` of the domain): its index in
-- GERMAN_STATES; their number without a postcode, with those of several states, and for a postcode that two states share.
create function private.state_of(p_address text) returns smallint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  starts constant integer[] := private.numbers('postcode');
  unknown constant smallint := cardinality(private.keys_of('german_state'));
  states smallint[];
begin
  states := array(
    select distinct coalesce((private.numbers('postcode_state'))[width_bucket(digits[1]::integer, starts)], unknown)
    from regexp_matches(p_address, '(?<![0-9A-Za-z_])[0-9]{5}(?![0-9A-Za-z_])', 'g') digits
  );
  return case when cardinality(states) = 1 then states[1] else unknown end;
end $$;

-- The weekdays and hours at which lunch may be served, as bits: `scheduleOf` of the domain (deals/deal-facets.ts).
create function private.deal_schedule(p_days jsonb, p_start time, p_end time) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  entries constant text[] := array(
    select regexp_replace(lower(entry collate "pg_c_utf8"), '\.$', '') from unnest(private.stored_list(p_days)) entry
  );
  weekdays constant text[] := private.keys_of('weekday');
  names constant jsonb := private.labels('weekday');
  start_minute integer := extract(hour from p_start) * 60 + extract(minute from p_start);
  end_minute integer := extract(hour from p_end) * 60 + extract(minute from p_end);
  days integer := 0;
begin
  for place in 1 .. cardinality(weekdays) loop
    if names -> weekdays[place] ?| entries then
      days := days | (1 << place - 1);
    end if;
  end loop;
  -- What is not given allows everything; hours without days, or with an end before the start, count as not given.
  if days = 0 or end_minute <= start_minute then
    start_minute := null;
    end_minute := null;
  end if;
  return (coalesce(end_minute, 1440) << private.facet_bits('end'))
    | (coalesce(start_minute, 0) << private.facet_bits('start'))
    | (case when days = 0 then 127 else days end << private.facet_bits('days'))
    | case when days = 0 then private.facet_bits('has_no_days') else 0 end
    | case when start_minute is null or end_minute is null then private.facet_bits('has_no_times') else 0 end;
end $$;

-- The places of the entries in a closed list, as bits. Entries are matched as by `private.known_words`.
create function private.known_bits(p_list text, p_entries text[]) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  keys constant text[] := private.keys_of(p_list);
  labels constant jsonb := private.labels(p_list);
  place constant integer := case when cardinality(p_entries) = 1 then array_position(keys, p_entries[1]) end;
  entries text[];
begin
  if coalesce(cardinality(p_entries), 0) = 0 then
    return 0;
  end if;
  if place is not null then
    return 1 << place - 1;
  end if;
  entries := array(
    select lower(normalize(btrim(entry, E' \t\r\n'), NFC) collate "pg_c_utf8") from unnest(p_entries) entry
  );
  return (
    select coalesce(bit_or(1 << known.place::integer - 1), 0)
    from unnest(keys) with ordinality as known (key, place)
    where lower(key collate "pg_c_utf8") = any (entries) or lower(labels ->> key collate "pg_c_utf8") = any (entries)
  );
end $$;

-- The cuisines, diets and ways of payment that a deal may have, as bits: `traitsOf` of the domain (deals/deal-facets.ts).
create function private.deal_traits(p_cuisines text[], p_diets jsonb, p_cards boolean) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  cuisines constant integer := private.known_bits('cuisine', p_cuisines);
  diets constant integer := private.known_bits('diet', private.stored_list(p_diets));
  is_vegan constant boolean := diets & (1 << array_position(private.keys_of('diet'), 'vegan') - 1) <> 0;
  is_vegetarian constant boolean := diets & (1 << array_position(private.keys_of('diet'), 'vegetarisch') - 1) <> 0;
begin
  -- What is not given allows everything. Vegan is vegetarian.
  return case
      when cuisines = 0 then ((1 << cardinality(private.keys_of('cuisine'))) - 1) | private.facet_bits('has_no_cuisine')
      else cuisines
    end
    | case when diets = 0 then private.facet_bits('has_no_diet') else 0 end
    | case when diets = 0 or is_vegan or is_vegetarian then private.facet_bits('vegetarian') else 0 end
    | case when diets = 0 or is_vegan then private.facet_bits('vegan') else 0 end
    | case when p_cards is null then private.facet_bits('has_no_payment') else 0 end
    | case when p_cards is distinct from false then private.facet_bits('cards') else 0 end;
end $$;

-- A lunch offer at a restaurant (product.md#deal). Older versions stored lists in several shapes and photos as
-- comma-separated addresses; such rows must still fit.
create table public.deals (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_name text not null check (char_length(place_name) between 1 and 300),
  place_address text not null default '' check (char_length(place_address) <= 500),
  -- Id in the place directory. One deal per place (product.md#deal).
  place_id text unique check (char_length(place_id) between 1 and 300),
  place_lat double precision not null check (place_lat between -90 and 90),
  place_lng double precision not null check (place_lng between -180 and 180),
  -- Legacy: comma-separated addresses of photos, older than `deal_images`.
  image_url text check (char_length(image_url) <= 10000),
  start_time time,
  end_time time,
  -- The author; not readable by clients. Null once the account is deleted: deals stay, anonymously.
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
  initial_comment text check (char_length(initial_comment) <= private.limit_of('comment_length')),
  url_slug text unique check (char_length(url_slug) between 1 and 400),
  -- Null: unknown. True: cards accepted. False: cash only.
  card_payment_available boolean,
  -- The reason why moderation hid the deal, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),
  -- The same for `initial_comment` alone.
  comment_hidden_reason text
    check (char_length(comment_hidden_reason) between 1 and private.limit_of('moderation_reason_length')),

  -- What people say about the deal (product.md#trust), in the JSON of the domain: an array of `Closure`, `Confirmation` and `Gone`.
  closures jsonb not null default '[]' check (jsonb_typeof(closures) = 'array'),
  confirmation jsonb,
  gone jsonb,

  -- Derived columns.
  mx integer not null generated always as (private.mercator_x(place_lng)) stored,
  my integer not null generated always as (private.mercator_y(place_lat)) stored,
  search_text text not null
    generated always as (private.search_text(place_name, place_address, cuisine_type, diet_type)) stored,
  -- What filters ask (product.md#filters).
  state smallint not null generated always as (private.state_of(place_address)) stored,
  schedule integer not null generated always as (private.deal_schedule(available_days, start_time, end_time)) stored,
  traits integer not null
    generated always as (private.deal_traits(cuisine_type, diet_type, card_payment_available)) stored,
  cell bigint not null
    generated always as (private.cell_of(private.mercator_x(place_lng), private.mercator_y(place_lat))) stored,
  -- Maintained by triggers; see `private.pin_kind`.
  pin_kind smallint not null default private.pin_kind('unverified')
    check (pin_kind between 0 and cardinality(private.keys_of('pin_kind')) - 1)
)
-- Free space on each page, so that most edits are HOT updates and leave the indexes alone.
with (fillfactor = 85);

-- Serves nearest-neighbour and box queries. Includes every column that distances and filters need, and visible deals only:
-- index-only scans.
create index deals_position on public.deals
  using gist (point(mx, my)) include (id, mx, my, place_lat, place_lng, schedule, traits, state)
  where hidden_reason is null and gone is null;

-- Serves the tiles of the map (ADR 0024): each tile and each cell is one range. Index-only scans, too.
create index deals_cell on public.deals (cell) include (id, mx, my, pin_kind, schedule, traits, state)
  where hidden_reason is null and gone is null;

-- Finds the deals with closures, which filters ask for.
create index deals_closures on public.deals (cell)
  where hidden_reason is null and gone is null and closures <> '[]';

-- Serves filters that few deals pass.
create index deals_facets on public.deals (schedule, traits) include (id, place_lat, place_lng, state)
  where hidden_reason is null and gone is null;

-- Serves the search. No pending list, because PGlite has no autovacuum to flush it.
create index deals_search on public.deals using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create index deals_user_id on public.deals (user_id);

create index deals_hidden on public.deals (id) where hidden_reason is not null;

create index deals_gone on public.deals (id) where gone is not null;

create index deals_legacy_photos on public.deals using gin (private.legacy_photos(image_url)) where image_url is not null;

-- The planner estimates the matches of a search from this many sampled values: exact to a tenth of a percent.
alter table public.deals alter column search_text set statistics 1000;

alter table public.deals enable row level security;
create policy "Closed to clients" on public.deals as restrictive for all to public using (false);
grant all on public.deals to service_role;

-- Returns the first day of the period that a menu of a date is for; null for an offer type without a period. `menuStart` of
-- the domain.
create function private.menu_start(p_offer_type text, p_date date) returns date
language sql immutable strict parallel safe
set search_path = ''
as $$
  select date_trunc(private.labels('menu_period') ->> p_offer_type, p_date::timestamp)::date;
$$;

-- A photographed menu.
create table public.deal_images (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  -- Absolute, or relative to the origin of the backend.
  image_url text not null check (char_length(image_url) <= 2000),
  offer_type text not null default 'mittagsdeal'
    check (offer_type = any (private.keys_of('offer_type'))),
  sort_order integer not null default 0,
  -- The first day of the menu's period, by the date on the photographed card; null if nobody gave it.
  menu_date date check (menu_date is not distinct from private.menu_start(offer_type, menu_date)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The reason why moderation hid the image, shown to its uploader; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length'))
);

create index deal_images_deal_id on public.deal_images (deal_id);

create index deal_images_hidden on public.deal_images (id) where hidden_reason is not null;

-- Finds the deal of a photo.
create index deal_images_image_url on public.deal_images using hash (image_url);

alter table public.deal_images enable row level security;
create policy "Closed to clients" on public.deal_images as restrictive for all to public using (false);
grant all on public.deal_images to service_role;

-- The deals that moderation did not hide. Their pages can be read, also of those that are gone.
create view private.readable_deals as
select * from public.deals where hidden_reason is null;

-- The deals on map and list: readable, and not gone. Every reader uses these views, security definer functions included.
-- `private.follow_deals`, which counts the deals of the map, has the same condition. Only writers, and the readers listed in
-- `supabase/tests/shown-deals.test.ts`, use `public.deals` itself.
create view private.shown_deals as
select * from private.readable_deals where gone is null;

-- The visible images, likewise.
create view private.shown_images as
select * from public.deal_images where hidden_reason is null;

-- The public columns of a deal (product.md#deal), as the API returns them: without the author (`user_id`) and without
-- columns that only serve the search and the map.
create view private.public_deals as
select
  id, created_at, updated_at, place_name, place_address, place_id, place_lat, place_lng, image_url, start_time,
  end_time, available_days, rating, rating_count, cuisine_type, diet_type, website, international_phone_number,
  case when comment_hidden_reason is null then initial_comment end as initial_comment, url_slug, card_payment_available, state,
  closures, confirmation, gone,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'image_url', i.image_url, 'offer_type', i.offer_type, 'sort_order', i.sort_order,
      'menu_date', i.menu_date, 'created_at', i.created_at, 'updated_at', i.updated_at
    ) order by i.sort_order, i.id), '[]')
    from private.shown_images i where i.deal_id = d.id
  ) as deal_images
from private.readable_deals d;
grant select on private.public_deals to anon, authenticated, service_role;

-- Trigger: sets `updated_at` if any column changes except those named as arguments. Generated columns must be named,
-- because a BEFORE trigger does not have their new values.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    new.updated_at := now();
  end if;
  return new;
end $$;

create trigger deals_touch before update on public.deals
for each row execute function private.touch_updated_at(
  'mx', 'my', 'search_text', 'state', 'schedule', 'traits', 'cell', 'pin_kind', 'user_id', 'hidden_reason',
  'comment_hidden_reason', 'closures', 'confirmation', 'gone'
);

create trigger deal_images_touch before update on public.deal_images
for each row execute function private.touch_updated_at();

-- The log of changes of deals, from which caches of public reads drop answers (product.md#public-reads): the position of a
-- deal before and after. A deal id of null stands for all deals. `removes`: something may have disappeared. Kept for an
-- hour. Readers ask for what an earlier snapshot did not see, because transactions do not commit in the order of ids.
create table private.deal_changes (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  deal_id bigint,
  mx integer,
  my integer,
  place_lat double precision,
  place_lng double precision,
  removes boolean
);

create index deal_changes_xact on private.deal_changes (xact);

alter table private.deal_changes enable row level security;
create policy "Closed to clients" on private.deal_changes as restrictive for all to public using (false);
grant all on private.deal_changes to service_role;

-- The kind of a deal's pin, by its visible photos or, if it has none, by the legacy ones.
create function private.pin_kind_of(p_deal_id bigint, p_legacy_urls text) returns smallint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(offer_type <> 'mittagessen') then private.pin_kind('lunch-deal')
      when count(*) > 0 then private.pin_kind('lunch')
      when exists (select from unnest(string_to_array(p_legacy_urls, ',')) url where private.is_photo(url))
        then private.pin_kind('lunch-deal')
      else private.pin_kind('unverified')
    end
    from private.shown_images
    where deal_id = p_deal_id and private.is_photo(image_url)
  );
end $$;

-- Row trigger on `deals`: stores the kind of the pin.
create function private.set_pin_kind() returns trigger
language plpgsql
-- Security definer: reads all images; a writer of a deal cannot choose the kind of its pin.
security definer set search_path = ''
as $$
begin
  new.pin_kind := private.pin_kind_of(new.id, new.image_url);
  return new;
end $$;

create trigger deals_pin_kind before insert or update of image_url, pin_kind on public.deals
for each row execute function private.set_pin_kind();

-- Statement trigger on `deal_images`: updates the pin kinds of the affected deals.
create function private.follow_images() returns trigger
language plpgsql
-- Security definer: a caller who may add a photo must not gain write access to deals.
security definer set search_path = ''
as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select deal_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select deal_id from old_rows);
  else
    touched := array(select deal_id from new_rows union select deal_id from old_rows);
  end if;
  -- Serializes concurrent changes, which would otherwise miss each other's photo. Ordered by id against deadlocks.
  perform from public.deals where id = any (touched) order by id for no key update;
  update public.deals set pin_kind = private.pin_kind_of(id, image_url)
  where id = any (touched) and pin_kind <> private.pin_kind_of(id, image_url);
  insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
  select id, mx, my, place_lat, place_lng, tg_op <> 'INSERT' from public.deals where id = any (touched);
  return null;
end $$;

create trigger deal_images_inserted after insert on public.deal_images
referencing new table as new_rows for each statement execute function private.follow_images();

create trigger deal_images_updated after update on public.deal_images
referencing old table as old_rows new table as new_rows for each statement execute function private.follow_images();

create trigger deal_images_deleted after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.follow_images();

-- Allows browsers and CDNs to cache the answer of a public read (product.md#public-reads).
create function private.cache_publicly(p_answer text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Cache-Control', 'public, max-age=10, stale-while-revalidate=60'),
    json_build_object('ETag', format('W/"%s"', md5(coalesce(p_answer, ''))))
  )::text, true);
end $$;

-- Returns a deal with its images as JSON, or null.
create function public.deal_by_id(p_id bigint) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  deal constant jsonb := (select to_jsonb(d) from private.public_deals d where id = p_id);
begin
  perform private.cache_publicly(deal::text);
  return deal;
end $$;

-- Returns the deal of a place in the place directory as JSON, or null.
create function public.deal_by_place_id(p_place_id text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (select to_jsonb(d) from private.public_deals d where place_id = p_place_id);
end $$;

-- Whether moderation hid a deal: its page answers 410 (product.md#hidden-content). For the server that serves the pages.
create function private.is_deal_hidden(p_id bigint) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.deals where id = p_id and hidden_reason is not null);
$$;

-- Whether moderation hid the deal at a place. Its name is hidden wherever it is copied to: in favourites and, if a user
-- entered the place, in the gazetteer.
create function private.is_place_hidden(p_place_id text) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where place_id = p_place_id and hidden_reason is not null);
end $$;

-- Whether a slug is taken. A hidden deal keeps its slug.
create function public.slug_exists(p_slug text) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where url_slug = p_slug);
end $$;

-- Returns the address of the photo that represents a deal, or null: the first in display order (product.md#image-order)
-- of its images or, if it has none, of the legacy ones, with menus for later after those of today, and past ones last.
-- `dealImagesFrom` and `imagesAt` of the domain.
create function private.first_image_url(p_deal_id bigint) returns text
language sql stable
set search_path = ''
as $$
  with calendar as (select private.berlin_today() as today)
  select url from (
    select btrim(i.image_url, E' \t\r\n') as url, false as is_legacy, i.created_at, i.sort_order,
      array_position(private.keys_of('offer_type'), i.offer_type) as rank,
      case
        when start < private.menu_start(i.offer_type, today) then 2
        when start > private.menu_start(i.offer_type, today) then 1
        else 0
      end as turn
    from private.shown_images i cross join calendar
    -- A photo from the future, which a wrong clock may make, is of today.
    cross join private.menu_start(i.offer_type,
      coalesce(i.menu_date, least((i.created_at at time zone 'Europe/Berlin')::date, today))) start
    where i.deal_id = p_deal_id
    union all
    select btrim(entry, E' \t\r\n'), true, null, place, 1, 0
    from private.readable_deals d, unnest(string_to_array(d.image_url, ',')) with ordinality as legacy(entry, place)
    where d.id = p_deal_id
  ) as images
  where private.is_photo(url)
  order by is_legacy, turn, not is_legacy and sort_order >= private.limit_of('later_sort_order'), rank, created_at desc nulls last, sort_order, url collate "C"
  limit 1;
$$;

grant execute on function
  private.menu_start(text,date),
  private.is_photo(text), private.legacy_photos(text), private.touch_updated_at(), private.pin_kind(text),
  private.pin_kind_of(bigint, text), private.state_of(text),
  private.deal_schedule(jsonb, time, time), private.known_bits(text, text[]), private.deal_traits(text[], jsonb, boolean),
  private.set_pin_kind(), private.follow_images(), private.first_image_url(bigint),
  private.is_deal_hidden(bigint)
to service_role;
grant execute on function private.is_place_hidden(text) to anon, authenticated, service_role;
grant execute on function public.slug_exists(text) to authenticated, service_role;
grant execute on function private.cache_publicly(text) to anon, authenticated, service_role;
grant execute on function public.deal_by_id(bigint), public.deal_by_place_id(text) to anon, authenticated, service_role;
