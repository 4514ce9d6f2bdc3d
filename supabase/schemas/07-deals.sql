-- A lunch offer at a restaurant (product.md#deal).
create table public.deals (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_name text not null check (char_length(place_name) between 1 and 300),
  place_address text not null default '' check (char_length(place_address) <= 500),
  -- Id in the place directory. One deal at a time per place (product.md#tenancies).
  place_id text check (char_length(place_id) between 1 and 300),
  place_lat double precision not null check (place_lat between -90 and 90),
  place_lng double precision not null check (place_lng between -180 and 180),
  start_time time,
  end_time time,
  -- The author; not readable by clients. Null once the account is deleted: deals stay, anonymously.
  user_id uuid references auth.users (id) on delete set null,
  -- The id of the deleted author (`private.former_users`).
  former_id uuid check (user_id is null or former_id is null),
  -- 'Mo' to 'So', in this order. As the lists of facts below, null if unknown.
  available_days text[] check (available_days <@ private.keys_of('weekday') and available_days <> '{}'),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  -- The main one first.
  cuisine_type text[] check (cuisine_type <@ private.keys_of('cuisine') and cuisine_type <> '{}'),
  diet_type text[] check (diet_type <@ private.keys_of('diet') and diet_type <> '{}'),
  website text check (char_length(website) <= 2000),
  international_phone_number text check (char_length(international_phone_number) <= 50),
  initial_comment text check (char_length(initial_comment) <= private.limit_of('comment_length')),
  url_slug text check (char_length(url_slug) between 1 and 400),
  -- Null: unknown. True: cards accepted. False: cash only.
  card_payment_available boolean,
  -- Whether the entrance is step-free; null if unknown.
  access boolean,
  -- The reason why moderation hid the deal, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),
  -- The same for `initial_comment` alone.
  comment_hidden_reason text
    check (char_length(comment_hidden_reason) between 1 and private.limit_of('moderation_reason_length')),

  -- When the tenancy ended; null while it lasts. Ended deals are read-only (product.md#tenancies).
  ended_at timestamptz,
  -- The deal that follows an ended one; null if it was deleted.
  successor_id bigint references public.deals (id) on delete set null check (successor_id <> id),
  -- What follows an ended deal: another tenant of the place (`tenant`), the same deal under another id (`same`), or the same
  -- restaurant at another place (`moved`).
  succession text check (succession = any (private.keys_of('succession'))),
  check ((ended_at is null) = (succession is null) and (ended_at is not null or successor_id is null)),

  -- Derived from the votes (product.md#trust), in the JSON of the domain: an array of `Closure`, a `Confirmation`, a `Gone` and
  -- a `Dispute`, each null without votes.
  closures jsonb not null default '[]' check (jsonb_typeof(closures) = 'array'),
  confirmation jsonb,
  gone jsonb,
  dispute jsonb,

  -- The dishes that answer a search and a filter (product.md#search), the newest first, maintained by triggers; see
  -- `private.answers_of`. Their names, one in each line.
  dish_names text not null default '',
  -- Of each dish the price in cents, 0 for none, plus 8192 if it is vegetarian and 16384 if it is vegan.
  dish_values smallint[],
  -- Of each dish a bit for each weekday, Monday first, and each day of `dated_prices`: whether it holds then.
  dish_days bit varying[],
  -- The median of the known prices of dishes, in cents, maintained by triggers; see `private.median_price_of`.
  median_price smallint,
  -- What the dishes of a day answer (product.md#answers-of-dishes), maintained likewise: three numbers by weekday, Monday first, for
  -- all dishes, for vegetarian and for vegan ones. Each is the lowest price in cents or, below any price, 0 if that is unknown,
  -- 1 for no such dish, 2 for one without a price. Null without dishes for every week.
  usual_prices smallint[],
  -- The same by date, for menus with dates; usual dishes included. See `private.day_number`.
  dated_prices smallint[],

  -- Derived columns.
  mx integer not null generated always as (private.mercator_x(place_lng)) stored,
  my integer not null generated always as (private.mercator_y(place_lat)) stored,
  search_text text not null
    generated always as (private.search_text(place_name, place_address, cuisine_type, diet_type, dish_names)) stored,
  -- Columns that filters read (product.md#filters).
  state smallint not null generated always as (private.state_of(place_address)) stored,
  schedule integer not null generated always as (private.deal_schedule(available_days, start_time, end_time)) stored,
  -- Facts are null if unknown. Cuisines and diets are bits by their index in `private.keys_of`.
  cuisines bigint generated always as (private.key_bits('cuisine', cuisine_type, 0)) stored,
  more_cuisines bigint generated always as (private.key_bits('cuisine', cuisine_type, 1)) stored,
  diets smallint generated always as (private.key_bits('diet', diet_type, 0)) stored,
  cards boolean generated always as (card_payment_available) stored,
  cell bigint not null
    generated always as (private.cell_of(private.mercator_x(place_lng), private.mercator_y(place_lat))) stored,
  -- Maintained by triggers; see `private.pin_kind`.
  pin_kind smallint not null default private.pin_kind('unverified')
    check (pin_kind between 0 and cardinality(private.keys_of('pin_kind')) - 1)
)
-- Free space on each page, so that most edits are HOT updates and leave the indexes alone.
with (fillfactor = 85);

-- Created before the index of slugs: a repeated publication violates both, and PostgreSQL reports the older index.
create unique index deals_place_id_key on public.deals (place_id) where ended_at is null;

-- Serves lookups of the restaurants that were at a place.
create index deals_former_place on public.deals (place_id) where ended_at is not null;

create unique index deals_url_slug_key on public.deals (url_slug);

create index deals_successor_id on public.deals (successor_id);

-- Serves searches in the order of distance and in boxes.
create index deals_position on public.deals using gist (point(mx, my)) where hidden_reason is null and gone is null and ended_at is null;

-- Serves searches in tiles of the map: each tile and each cell is one range (ADR 0024).
create index deals_cell on public.deals (cell) where hidden_reason is null and gone is null and ended_at is null;

-- Finds the deals with closures, for filters.
create index deals_closures on public.deals (cell)
  where hidden_reason is null and gone is null and ended_at is null and closures <> '[]';

-- Serves prices that few deals have. Not partial: the planner would ignore its statistics.
create index deals_prices on public.deals using gin (private.price_keys(usual_prices, dated_prices)) with (fastupdate = off);

-- The planner estimates how many deals have a price on a day.
alter index public.deals_prices alter column 1 set statistics 1000;

-- Serves the search, by the words of the dictionary that contain a searched one (see `11-search-words.sql`). Trigrams take 50
-- times as long. No pending list, because PGlite has no autovacuum to flush it.
create index deals_words on public.deals using gin ((string_to_array(translate(search_text, E'\n', ' '), ' ')))
  with (fastupdate = off);

-- The planner estimates the matches of a search from the frequent words: exact to some hundred deals in a million.
alter index public.deals_words alter column 1 set statistics 1000;

create index deals_user_id on public.deals (user_id);

create index deals_former_id on public.deals (former_id) where former_id is not null;

create index deals_hidden on public.deals (id) where hidden_reason is not null;

-- Finds the deals that moderators list as disputed.
create index deals_disputed on public.deals (id) where gone is not null or dispute is not null or closures <> '[]';

alter table public.deals enable row level security;
create policy "Closed to clients" on public.deals as restrictive for all to public using (false);
grant all on public.deals to service_role;

-- Returns the first day of the period of a menu with this date; null for an offer type without a period. `menuStart` of the domain.
create function private.menu_start(p_offer_type text, p_date date) returns date
language sql immutable strict parallel safe
set search_path = ''
as $$
  select date_trunc(private.labels('menu_period') ->> p_offer_type, p_date::timestamp)::date;
$$;

-- Returns whether the period of a photographed menu is `current`, `past` or `upcoming` on a day; without a period, `current`.
-- Like `menuAgeOf` of the domain.
create function private.menu_age(p_offer_type text, p_menu_date date, p_created_at timestamptz, p_today date) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select case
    when first_day < private.menu_start(p_offer_type, p_today) then 'past'
    when first_day > private.menu_start(p_offer_type, p_today) then 'upcoming'
    else 'current'
  end
  -- A photo with a future date (wrong clock) counts as today's.
  from private.menu_start(
    p_offer_type, coalesce(p_menu_date, least((p_created_at at time zone 'Europe/Berlin')::date, p_today))
  ) first_day;
$$;

-- A photographed menu.
create table public.deal_images (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  -- Absolute, or relative to the origin of the backend; no placeholder (product.md#placeholder-images).
  image_url text not null
    check (char_length(image_url) <= 2000 and image_url ~ '^(https?:/)?/[^[:space:]]+$' and image_url not like '%menu-placeholder%'),
  offer_type text not null default 'mittagsdeal'
    check (offer_type = any (private.keys_of('offer_type'))),
  sort_order integer not null default 0,
  -- The first day of the menu's period, by the date on the photographed card; null if not given.
  menu_date date check (menu_date is not distinct from private.menu_start(offer_type, menu_date)),
  -- Whether the photo and its dishes are shown outside the deal page (product.md#trusted-photos); see `private.weigh_photos`.
  is_trusted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The reason why moderation hid the image, shown to its uploader; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length'))
);

create index deal_images_deal_id on public.deal_images (deal_id);

-- Finds the photos that become trusted.
create index deal_images_untrusted on public.deal_images (created_at) where not is_trusted;

create index deal_images_hidden on public.deal_images (id) where hidden_reason is not null;

-- Finds the deal of a photo.
create index deal_images_image_url on public.deal_images using hash (image_url);

alter table public.deal_images enable row level security;
create policy "Closed to clients" on public.deal_images as restrictive for all to public using (false);
grant all on public.deal_images to service_role;

-- The deals that moderation did not hide, including those that are gone or have ended: their pages can be read. Without those that
-- were merged into another one.
create view private.readable_deals as
select * from public.deals where hidden_reason is null and succession is distinct from 'same';

-- The deals on map and list: readable, not gone, and not ended. Every reader uses these views, security definer functions included.
-- `private.maintain_map_data`, which counts the deals of the map, has the same condition. Only writers, and the readers listed in
-- `supabase/tests/shown-deals.test.ts`, use `public.deals` itself.
create view private.shown_deals as
select * from private.readable_deals where gone is null and ended_at is null;

-- The columns of `private.shown_deals` that map, list and filters read, maintained by `private.maintain_map_data`. Index-only scans
-- of `deals` itself take up to half as long again: its rows are wide, so each entry looks up its visibility elsewhere (ADR 0024).
create table private.deal_facets (
  id bigint primary key,
  cell bigint not null,
  place_lat double precision not null,
  place_lng double precision not null,
  mx integer not null,
  my integer not null,
  cuisines bigint,
  more_cuisines bigint,
  schedule integer not null,
  diets smallint,
  state smallint not null,
  pin_kind smallint not null,
  cards boolean,
  access boolean,
  usual_prices smallint[],
  dated_prices smallint[],
  -- Hash of schedule and facts, to find deals with equal ones. Comparing the columns would never match nulls.
  combination bigint not null
    generated always as (hash_record_extended(row (schedule, cuisines, more_cuisines, diets, cards, access), 0)) stored
);

-- Serves the nearest deals. Includes every column that distances and filters need: index-only scans.
create index deal_facets_position on private.deal_facets
  using gist (point(mx, my)) include (
    id, place_lat, place_lng, cuisines, more_cuisines, mx, my, schedule, diets, state, cards, access, usual_prices, dated_prices
  );

-- Serves the tiles of the map. Index-only scans, too.
create index deal_facets_cell on private.deal_facets (cell)
  include (id, cuisines, more_cuisines, mx, my, schedule, diets, state, pin_kind, cards, access, usual_prices, dated_prices);

-- Serves filters that few deals pass.
create index deal_facets_combination on private.deal_facets (combination)
  include (id, place_lat, place_lng, cuisines, more_cuisines, schedule, diets, state, cards, access, usual_prices, dated_prices);

alter table private.deal_facets enable row level security;
create policy "Closed to clients" on private.deal_facets as restrictive for all to public using (false);
grant all on private.deal_facets to service_role;

-- The visible images, likewise.
create view private.shown_images as
select * from public.deal_images where hidden_reason is null;

-- The public columns of a deal (product.md#deal), as the API returns them: without the author (`user_id`) and without
-- columns that only serve the search and the map.
create view private.public_deals as
select
  id, created_at, updated_at, place_name, place_address, place_id, place_lat, place_lng, start_time,
  end_time, available_days, rating, rating_count, cuisine_type, diet_type, website, international_phone_number,
  case when comment_hidden_reason is null then initial_comment end as initial_comment, url_slug, card_payment_available, access, state,
  closures, confirmation, gone, dispute,
  case when ended_at is not null then jsonb_build_object('at', ended_at, 'succession', succession, 'successor', (
    select jsonb_build_object('id', s.id, 'name', s.place_name, 'placeId', s.place_id) from private.readable_deals s where s.id = d.successor_id
  )) end as ended,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'image_url', i.image_url, 'offer_type', i.offer_type, 'sort_order', i.sort_order,
      'menu_date', i.menu_date, 'is_trusted', i.is_trusted, 'created_at', i.created_at, 'updated_at', i.updated_at
    ) order by i.sort_order, i.id), '[]')
    from private.shown_images i where i.deal_id = d.id
  ) as deal_images
from private.readable_deals d;
grant select on private.public_deals to anon, authenticated, service_role;

-- Locks deals for a transaction that writes them, in the order of their ids (docs/how-to.md#-a-function-that-writes-deals). Keeps their
-- authors and the caller from being deleted meanwhile, first: the deletion of an account locks its deals, and the second update
-- of a deal in a transaction checks the foreign key of its author again. A transaction that may delete the
-- deals passes `p_may_delete`: a stronger lock later would wait behind transactions that wait for this one.
create function private.lock_deals(p_ids bigint[], p_may_delete boolean default false) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users
  where id in (select user_id from public.deals where id = any (p_ids) union all select auth.uid()) order by id for key share;
  if p_may_delete then
    perform from public.deals where id = any (p_ids) order by id for update;
  else
    perform from public.deals where id = any (p_ids) order by id for no key update;
  end if;
end $$;

-- Keeps merges from beginning before the transaction ends, and waits for a running one: for a transaction that finds the deals to lock
-- by their content or votes, which a merge moves. Before all other locks but those of the user's acts.
create function private.hold_merges() returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('merges', 0));
$$;

-- Refuses to change a deal that has ended. Error: 22023.
create function private.refuse_ended(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from private.readable_deals where id = p_deal_id and ended_at is not null) then
    perform private.refuse('22023', 'deal-ended');
  end if;
end $$;

-- Trigger: sets `updated_at`.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Votes and decisions of moderation have their own dates.
create trigger deals_touch before update on public.deals
for each row when ((
  old.place_name, old.place_address, old.place_id, old.place_lat, old.place_lng, old.start_time, old.end_time, old.available_days,
  old.rating, old.rating_count, old.cuisine_type, old.diet_type, old.website, old.international_phone_number, old.initial_comment,
  old.url_slug, old.card_payment_available, old.access
) is distinct from (
  new.place_name, new.place_address, new.place_id, new.place_lat, new.place_lng, new.start_time, new.end_time, new.available_days,
  new.rating, new.rating_count, new.cuisine_type, new.diet_type, new.website, new.international_phone_number, new.initial_comment,
  new.url_slug, new.card_payment_available, new.access
)) execute function private.touch_updated_at();

-- Not by a merge, which moves images to another deal.
create trigger deal_images_touch before update on public.deal_images
for each row when (old.deal_id = new.deal_id and old.* is distinct from new.*) execute function private.touch_updated_at();

-- The log of changes of deals, from which caches of public reads drop answers (product.md#public-reads): the position of a
-- deal before and after. A deal id of null stands for all deals. `removes`: something may have disappeared. Kept for an
-- hour. Readers request the rows that an earlier snapshot did not see, because transactions do not commit in the order of ids.
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

grant execute on function
  private.menu_start(text, date), private.menu_age(text, date, timestamptz, date), private.touch_updated_at()
to service_role;
