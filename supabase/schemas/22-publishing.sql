-- Returns the code of the first rule that a new deal breaks, or null. `p_deal` has no nulls.
create function private.new_deal_problem(p_deal jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant text[] := array[
    'place_name', 'place_address', 'place_id', 'place_lat', 'place_lng', 'start_time', 'end_time', 'available_days',
    'cuisine_type', 'diet_type', 'initial_comment', 'url_slug', 'distinct_from', 'succeeds', 'prefilled'
  ] || private.keys_of('yes_no_column');
begin
  return case
    when not private.is_text(p_deal -> 'place_id', 1, 300) then 'place-id-missing'
    when not private.is_text(p_deal -> 'place_name', 1, 300) then 'place-name-invalid'
    when p_deal ? 'place_address' and not private.is_text(p_deal -> 'place_address', 0, 500)
      then 'address-too-long'
    when not private.is_number(p_deal -> 'place_lat', -90, 90) or not private.is_number(p_deal -> 'place_lng', -180, 180)
      then 'position-invalid'
    when p_deal ? 'start_time' and not private.is_time(p_deal -> 'start_time')
      or p_deal ? 'end_time' and not private.is_time(p_deal -> 'end_time')
      then 'time-invalid'
    when not private.is_list_of(p_deal -> 'available_days', private.keys_of('weekday')) or p_deal -> 'available_days' = '[]'
      then 'weekday-missing'
    when p_deal ? 'cuisine_type' and not private.is_list_of(p_deal -> 'cuisine_type', private.keys_of('cuisine'))
      then 'cuisine-unknown'
    when p_deal ? 'diet_type' and not private.is_list_of(p_deal -> 'diet_type', private.keys_of('diet')) then 'diet-unknown'
    when exists (
      select from jsonb_each(p_deal) where key = any (private.keys_of('yes_no_column')) and jsonb_typeof(value) <> 'boolean'
    ) then 'yes-no-invalid'
    when p_deal ? 'initial_comment'
      and not private.is_text(p_deal -> 'initial_comment', 0, private.limit_of('comment_length'))
      then 'comment-too-long'
    when not private.is_text(p_deal -> 'url_slug', 1, 400) or p_deal ->> 'url_slug' !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      then 'slug-invalid'
    when p_deal ? 'distinct_from' and jsonb_typeof(p_deal -> 'distinct_from') <> 'array' then 'similar-places'
    when p_deal ? 'succeeds' and not private.is_number(p_deal -> 'succeeds', 1, 9007199254740991) then 'deal-ended'
    when exists (select from jsonb_object_keys(p_deal) key where key <> all (fields))
      or p_deal ? 'prefilled' and not private.is_list_of(p_deal -> 'prefilled', private.keys_of('prefilled_fact'))
      then 'unknown-field'
  end;
end $$;

-- Google's answers to the edge function `google-place`, by place. `create_deal` reads them for a day.
create table private.google_places (
  place_id text primary key check (char_length(place_id) <= 300 and place_id ~ '^[A-Za-z0-9_-]+$'),
  name text not null check (char_length(name) between 1 and 300),
  address text not null check (char_length(address) <= 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  website text check (private.is_web_address(website)),
  phone text check (private.is_phone_number(phone)),
  asked_at timestamptz not null default now()
);

alter table private.google_places enable row level security;
create policy "Closed to clients" on private.google_places as restrictive for all to public using (false);
grant all on private.google_places to service_role;

-- Counts a user's request to Google, and returns the place as JSON if it was requested within a day; else null. For the edge
-- function `google-place` only.
--
-- Errors: PT423 suspended; PT429 rate limit.
create function public.begin_place_lookup(p_place_id text, p_user_id uuid) returns jsonb
language plpgsql volatile
-- Security definer: helpers are closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  perform private.refuse_suspended(p_user_id);
  perform private.count_act(p_user_id, 'place_lookups');
  return (
    select to_jsonb(place) - 'asked_at' from private.google_places place
    where place_id = p_place_id and asked_at > now() - interval '1 day'
  );
end $$;

-- Stores Google's answer about a place, and deletes those older than a day. For the edge function `google-place` only.
create function public.keep_google_place(p_place jsonb) returns void
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  place constant private.google_places := jsonb_populate_record(null::private.google_places, private.sent_json(p_place));
begin
  delete from private.google_places where asked_at < now() - interval '1 day' or place_id = place.place_id;
  insert into private.google_places (place_id, name, address, lat, lng, rating, rating_count, website, phone)
  values (
    place.place_id, private.single_line(place.name), private.single_line(place.address), place.lat, place.lng, place.rating,
    place.rating_count, place.website, place.phone
  );
end $$;

-- Returns a text's slug, like `slugify` of the domain.
create function private.slug_of(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spaces constant text := private.characters('white_space');
  spelt_out constant text := replace(replace(replace(
    lower(normalize(p_text, NFC) collate "pg_c_utf8"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
begin
  return btrim(regexp_replace(
    regexp_replace(private.plain_text(spelt_out), '[^a-z0-9' || spaces || '-]', '', 'g'), '[' || spaces || '-]+', '-', 'g'
  ), '-');
end $$;

-- The bounding box of new restaurants, by longitude and latitude; all of Germany without a row. The server writes its own at each start
-- (docs/deploy.md#name-and-town).
create table private.site_area (
  is_only boolean primary key default true check (is_only),
  area box not null check (area <@ box(
    point(private.limit_of('west_of_germany'), private.limit_of('south_of_germany')),
    point(private.limit_of('east_of_germany'), private.limit_of('north_of_germany'))
  ))
);

alter table private.site_area enable row level security;
create policy "Closed to clients" on private.site_area as restrictive for all to public using (false);
revoke all on private.site_area from service_role;

-- Returns the place of a new deal with its details, as a row of the gazetteer: from the gazetteer, from Google's answer to
-- the server, or, for a manual place, name, address and position from input.
--
-- Errors: 22023 for an unknown place, or a manual place whose id or texts break a rule. An id in favourites belonged to another
-- place, whose favourites the new place would take over.
create function private.place_of_new_deal(p_deal jsonb) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  id constant text := private.place_of_source(p_deal ->> 'place_id');
  place public.places := private.known_place(id);
begin
  if place.place_id is not null then
    return place;
  end if;
  if id !~ '^manual:[a-z0-9@.,-]+$' or exists (select from public.restaurants where place_id = p_deal ->> 'place_id') then
    perform private.refuse('22023', 'place-unknown');
  end if;

  place.place_id := id;
  place.name := private.single_line(p_deal ->> 'place_name');
  place.address := coalesce(private.single_line(p_deal ->> 'place_address'), '');
  place.lat := p_deal ->> 'place_lat';
  place.lng := p_deal ->> 'place_lng';
  if char_length(place.name) > private.limit_of('manual_place_name_length') then
    perform private.refuse('22023', 'place-name-invalid');
  end if;
  if char_length(place.address) > private.limit_of('manual_place_address_length') then
    perform private.refuse('22023', 'address-too-long');
  end if;
  return place;
end $$;

-- Returns the place of a new tenant: of a place by hand that of the deal before, under the sent name. The gazetteer's facts of another
-- tenant are left out.
create function private.place_of_tenant(p_place public.places, p_deal jsonb) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  former public.deals;
  name constant text := private.single_line(p_deal ->> 'place_name');
  place public.places := p_place;
begin
  select * into former from private.readable_deals where id = (p_deal ->> 'succeeds')::bigint;
  if char_length(name) not between 1 and private.limit_of('manual_place_name_length') then
    perform private.refuse('22023', 'place-name-invalid');
  end if;
  if former.place_id is not null and (place.place_id like 'manual:%' or place.place_id = former.place_id) then
    place.place_id := former.place_id;
    place.address := former.place_address;
    place.lat := former.place_lat;
    place.lng := former.place_lng;
  end if;
  if private.is_other_tenant(place.name, name) then
    place.rating := null;
    place.rating_count := null;
    place.website := null;
    place.phone := null;
    place.prefill := null;
  end if;
  place.name := name;
  return place;
end $$;

-- Refuses to list a restaurant again where another tenant followed it, or from where it moved: the gazetteer may still have its name.
-- Error: 22023.
create function private.refuse_former_tenant(p_place public.places) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.readable_deals f
    join private.shown_deals d on d.id = case f.succession when 'moved' then private.followed_deal(f.id) else f.successor_id end
    where f.place_id = p_place.place_id and f.ended_at is not null and not private.is_other_tenant(f.place_name, p_place.name)
      and (f.succession = 'moved' or f.succession = 'tenant' and private.is_other_tenant(d.place_name, p_place.name))
  ) then
    perform private.refuse('22023', 'former-tenant');
  end if;
end $$;

-- Refuses a manual place whose neighbour has the same name (product.md#manual-places), also if the deal there is gone: if that is
-- listed again, the place would have two deals.
--
-- Error: 22023.
create function private.refuse_known_place(p_place public.places) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  area constant box := private.circle_box(
    p_place.lat, p_place.lng, private.limit_of('same_name_metres') / 1000.0::float8
  );
begin
  if exists (
    select from public.deals
    where hidden_reason is not null and point(mx, my) <@ area and place_id is distinct from p_place.place_id
      and private.is_same_name(place_name, p_place.name)
    union all
    select from public.places
    where hidden_reason is not null and point(private.mercator_x(lng), private.mercator_y(lat)) <@ area
      and private.is_same_name(name, p_place.name)
  ) then
    perform private.refuse('22023', 'place-hidden');
  end if;
  if exists (
    select from private.readable_deals
    where gone is not null and ended_at is null and point(mx, my) <@ area and place_id is distinct from p_place.place_id
      and private.is_same_name(place_name, p_place.name)
  ) then
    perform private.refuse('22023', 'place-gone');
  end if;
  if exists (
    select from private.shown_deals
    where point(mx, my) <@ area and place_id is distinct from p_place.place_id
      and private.is_same_name(place_name, p_place.name)
    union all
    select from public.places
    where point(private.mercator_x(lng), private.mercator_y(lat)) <@ area and place_id <> p_place.place_id
      and private.is_same_name(name, p_place.name)
  ) then
    perform private.refuse('22023', 'place-exists');
  end if;
end $$;

-- Refuses a new manual place that is known, and a place that may be the same as others, unless the author says that it is none of
-- them (product.md#similar-places).
--
-- Error: 22023.
create function private.refuse_similar_place(p_place public.places, p_distinct_from jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_place.place_id like 'manual:%' and not exists (select from public.places where place_id = p_place.place_id) then
    perform private.refuse_known_place(p_place);
  end if;
  if exists (
    select from private.similar_to(p_place)
    where not is_other_tenant and not coalesce(p_distinct_from @> to_jsonb(coalesce(deal_id::text, place_id)), false)
  ) then
    perform private.refuse('22023', 'similar-places');
  end if;
end $$;

-- Whether a slug is one of a place's `slugCandidates` of the domain, with any number (product.md#slugs).
create function private.is_slug_of(p_slug text, p_name text, p_address text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  name constant text := private.slug_of(p_name);
  base constant text := case when char_length(name) < 2 then 'restaurant-[0-9]{1,13}' else name end;
begin
  return p_slug ~ ('^' || base || '(-' || private.slug_of(split_part(p_address, ',', 1)) || '|-[0-9]{1,13})?$');
end $$;

-- What a list of OpenStreetMap says of a place for a deal, as `private.facts_of` (product.md#prefills).
create function private.prefill_of(p_place public.places) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(p_place.prefill, '{}')
    || case p_place.wheelchair when 'yes' then '{"access": true}' when 'no' then '{"access": false}' else '{}' end::jsonb
    -- Only a list gives a place the day since which it says so.
    || case when p_place.prefill is null then '{}'
      else jsonb_strip_nulls(jsonb_build_object('website', p_place.website, 'phone', p_place.phone)) end;
$$;

-- Adds the facts of a new deal that its author left as a list says to the history, as unconfirmed (product.md#prefills), with website
-- and telephone, which the form does not have. What differs from the list counts as the author's.
create function private.note_prefilled(p_deal_id bigint, p_place public.places, p_prefilled jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  told constant jsonb := private.prefill_of(p_place);
begin
  insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo, as_of)
  select p_deal_id, key, case key when 'hours' then '{"start": null, "end": null}' when 'days' then '[]' when 'cuisines' then '[]'
    when 'diets' then '[]' else 'null' end::jsonb, value, auth.uid(), false, coalesce((told ->> 'asOf')::date, private.berlin_today())
  from jsonb_each(private.facts_of(p_deal_id))
  where (p_prefilled ? key or key in ('website', 'phone')) and value = told -> key;
end $$;

-- Publishes a deal (product.md#publishing-steps) and returns its id. `p_deal` holds columns of `deals`: place_id,
-- place_name, place_lat, place_lng, url_slug and available_days (an array) are required; cuisine_type and diet_type are
-- arrays of keys, times are HH:MM; null means absent. `distinct_from` lists the similar places that the author says are others:
-- ids of their deals, or of places without one, as texts. `succeeds` is the id of a deal whose place the new one takes over
-- (product.md#tenancies). `prefilled` lists the facts that the author left as the gazetteer says.
--
-- Errors: 42501 not signed in; 23505 naming `deals_place_id_key` or `deals_url_slug_key`; PT429 daily limit; 22023 a
-- broken rule.
create function public.create_deal(p_deal jsonb) returns bigint
language plpgsql volatile
-- Security definer: only this function creates deals.
security definer set search_path = ''
as $$
declare
  v_sent constant jsonb := private.sent_json(p_deal);
  v_deal constant jsonb := case jsonb_typeof(v_sent) when 'object' then jsonb_strip_nulls(v_sent) else '{}' end;
  v_problem constant text := private.new_deal_problem(v_deal);
  v_place public.places;
  v_is_over boolean;
  v_former public.deals;
  v_id bigint;
begin
  perform private.require_account();
  if v_problem is not null then
    perform private.refuse('22023', v_problem, case v_problem when 'comment-too-long' then 'comment_length' end);
  end if;
  v_place := private.place_of_new_deal(v_deal);
  if v_deal ? 'succeeds' then
    v_place := private.place_of_tenant(v_place, v_deal);
    -- A retry after a lost answer.
    select d.id into v_id
    from private.open_tenancies t join public.deals d on d.id = t.deal_id
    where t.former_deal_id = (v_deal ->> 'succeeds')::bigint and d.user_id = auth.uid() and d.place_name = v_place.name;
    if v_id is not null then
      return v_id;
    end if;
  end if;
  if not (
    v_place.lat between private.limit_of('south_of_germany') and private.limit_of('north_of_germany')
    and v_place.lng between private.limit_of('west_of_germany') and private.limit_of('east_of_germany')
  ) then
    perform private.refuse('22023', 'position-invalid');
  end if;
  if exists (select from private.site_area where not area @> point(v_place.lng, v_place.lat)) then
    perform private.refuse('22023', 'outside-area');
  end if;
  if v_place.hidden_reason is not null or private.is_place_hidden(v_place.place_id) then
    perform private.refuse('22023', 'place-hidden');
  end if;

  -- Serializes deals of a user, for the limit.
  perform pg_advisory_xact_lock(hashtextextended('deals of ' || auth.uid(), 0));
  -- A retry after a lost answer gets 23505 rather than these.
  if v_deal ? 'succeeds' or not exists (
    select from public.deals where place_id = v_place.place_id and ended_at is null
  ) then
    if not private.is_slug_of(v_deal ->> 'url_slug', v_place.name, v_place.address) then
      perform private.refuse('22023', 'slug-invalid');
    end if;
    if not v_deal ? 'succeeds' then
      perform private.refuse_former_tenant(v_place);
      perform private.refuse_similar_place(v_place, v_deal -> 'distinct_from');
    end if;
    select count(*) + private.former_acts(auth.uid(), 'deals') >= private.limit_of('deals_per_day') into v_is_over
    from public.deals
    where user_id = auth.uid() and created_at > now() - interval '1 day';
    if v_is_over then
      perform private.refuse('PT429', 'deals-per-day', 'deals_per_day');
    end if;
    -- Serializes new deals: neighbours that are published at the same time would miss each other. A call that is refused before
    -- takes no lock, so that repeating it delays no other user.
    perform pg_advisory_xact_lock(hashtextextended('new deals', 0));
    if v_deal ? 'succeeds' then
      v_former := private.begin_claim((v_deal ->> 'succeeds')::bigint, v_place);
    else
      perform private.refuse_similar_place(v_place, v_deal -> 'distinct_from');
    end if;
  end if;

  insert into public.deals (
    user_id, place_name, place_address, place_id, place_lat, place_lng, start_time, end_time, available_days, rating,
    rating_count, cuisine_type, diet_type, website, international_phone_number, initial_comment, url_slug,
    card_payment_available, access, ended_at, succession
  ) values (
    auth.uid(), v_place.name, v_place.address, v_place.place_id, v_place.lat, v_place.lng,
    (v_deal ->> 'start_time')::time, (v_deal ->> 'end_time')::time,
    private.keys_from('weekday', v_deal -> 'available_days'), v_place.rating,
    v_place.rating_count,
    (select array_agg(key) from jsonb_array_elements_text(v_deal -> 'cuisine_type') key),
    private.keys_from('diet', v_deal -> 'diet_type'), v_place.website, v_place.phone,
    nullif(private.clean_text(v_deal ->> 'initial_comment'), ''), v_deal ->> 'url_slug',
    (v_deal ->> 'card_payment_available')::boolean, (v_deal ->> 'access')::boolean,
    case when v_former.id is not null then now() end, case when v_former.id is not null then 'tenant' end
  ) returning id into v_id;
  perform private.note_prefilled(v_id, v_place, v_deal -> 'prefilled');
  if v_former.id is not null then
    insert into private.tenancies (deal_id, former_deal_id) values (v_id, v_former.id);
    perform private.vote_for_tenancy(v_id, v_former.id);
    return v_id;
  end if;

  -- Reports of the author's other accounts that the deal is gone do not count.
  perform private.own_person();
  -- The next author finds the place, and is warned of its deal.
  if v_place.place_id like 'manual:%' then
    insert into public.places (place_id, name, address, lat, lng)
    values (v_place.place_id, v_place.name, v_place.address, v_place.lat, v_place.lng)
    on conflict (place_id) do nothing;
  end if;
  return v_id;
end $$;

-- Whether a date can be given for a menu (product.md#menu-periods): the first day of its period, in range of today.
-- `isMenuStart` of the domain.
create function private.is_menu_start(p_offer_type text, p_date jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.berlin_today();
  given date;
begin
  if jsonb_typeof(p_date) <> 'string' or (p_date #>> '{}') !~ '^\d{4}-\d\d-\d\d$'
    or not pg_input_is_valid(p_date #>> '{}', 'date')
  then
    return false;
  end if;
  given := p_date #>> '{}';
  return coalesce(
    given = private.menu_start(p_offer_type, given)
      and given >= private.menu_start(p_offer_type, today - private.limit_of('menu_days_back'))
      and given <= today + private.limit_of('menu_days_ahead'),
    false
  );
end $$;

-- Returns the code of the first rule that new images break, or null.
create function private.new_images_problem(p_images jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(p_images) is distinct from 'array' or p_images = '[]' then 'image-missing'
    when jsonb_array_length(p_images) > private.limit_of('images_per_upload') then 'too-many-images'
    when exists (select from jsonb_array_elements(p_images) image where jsonb_typeof(image) <> 'object')
      then 'image-invalid'
    when exists (
      select from jsonb_array_elements(p_images) image cross join jsonb_object_keys(image) key
      where key <> all (array['image_url', 'offer_type', 'sort_order', 'menu_date', 'dishes'])
    ) then 'unknown-image-field'
    when exists (
      select from jsonb_array_elements(p_images) image
      where not private.is_list_of(jsonb_build_array(image -> 'offer_type'), private.keys_of('offer_type'))
    ) then 'offer-type-unknown'
    when exists (
      select from jsonb_array_elements(p_images) image
      where not private.is_text(image -> 'image_url', 1, 2000)
        or not case when private.is_number(image -> 'sort_order', 0, 1000)
          then (image ->> 'sort_order')::numeric % 1 = 0 else false end
    ) then 'image-invalid'
    when exists (
      select from jsonb_array_elements(p_images) image
      where image ? 'menu_date' and not private.is_menu_start(image ->> 'offer_type', image -> 'menu_date')
    ) then 'menu-date-invalid'
  end;
end $$;

-- Refuses more images of a deal than it may have (product.md#adding-images). The caller locked the deal and added them.
--
-- Errors: 22023 the deal is full, or the person behind the caller has added ten images on one day.
create function private.refuse_too_many_images(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
  v_person constant bytea := private.own_person();
  v_is_author constant boolean := exists (select from public.deals where id = p_deal_id and user_id = auth.uid());
begin
  -- Hidden images do not count: users cannot remove them, so the deal would stay full. Those of others never block the author.
  if (
    select count(*) > private.limit_of('images_per_deal') from public.deal_images i
    where deal_id = p_deal_id and hidden_reason is null
      and private.menu_age(offer_type, menu_date, created_at, v_today) <> 'past'
      and (not v_is_author or private.uploader_of(i) = auth.uid())
  ) then
    perform private.refuse('22023', 'deal-full', 'images_per_deal');
  end if;
  -- Hidden images count, so that hiding spam does not make room for more.
  if exists (
    select from public.deal_images i
    join private.photo_uploads u on u.path = split_part(i.image_url, '/object/public/deals/', 2)
    where i.deal_id = p_deal_id and u.person = v_person
    group by (i.created_at at time zone 'Europe/Berlin')::date
    having count(*) > private.limit_of('images_per_day_of_person')
  ) then
    perform private.refuse('22023', 'images-per-day', 'images_per_day_of_person');
  end if;
end $$;

-- Appends images to a deal (product.md#adding-images): an array of { image_url, offer_type, sort_order, menu_date, dishes },
-- ordered by `sort_order`; without `menu_date` the photo counts from its upload. `dishes` is an array of { name, description,
-- price, diets, weekday, date }, all optional but the name. Every signed-in user may add images; the photos must be their own
-- uploads and belong to no other deal. Idempotent: addresses that the deal already has are ignored, with their dishes. The author's
-- first images are limited as in the form.
--
-- Errors: 42501 not signed in; 23503 no such deal; 22023 a broken rule, or as `private.refuse_too_many_images`; PT429 rate limit.
create function public.add_deal_images(p_deal_id bigint, p_images jsonb) returns void
language plpgsql volatile
-- Security definer: only this function adds images.
security definer set search_path = ''
as $$
declare
  v_images constant jsonb := private.sent_json(p_images);
  v_problem text := private.new_images_problem(v_images);
  v_urls text[];
  v_added bigint[];
  v_author_id uuid;
  v_is_author boolean;
  v_is_proven boolean;
  v_count bigint;
  v_next integer;
  v_rank integer := 0;
begin
  perform private.require_account();
  if v_problem is not null then
    perform private.refuse('22023', v_problem, case v_problem when 'too-many-images' then 'images_per_upload' end);
  end if;
  select problem into v_problem
  from jsonb_array_elements(v_images) image cross join private.new_dishes_problem(image) problem
  where problem is not null limit 1;
  if v_problem is not null then
    perform private.refuse('22023', v_problem, case v_problem
      when 'too-many-dishes' then 'dishes_per_photo'
      when 'dish-name-invalid' then 'dish_name_length'
      when 'dish-description-invalid' then 'dish_description_length'
    end);
  end if;
  perform private.count_act(auth.uid(), 'image_additions');
  v_urls := array(select distinct image ->> 'image_url' from jsonb_array_elements(v_images) image);
  perform private.lock_files(v_urls);
  -- Serializes additions to a deal, for the order and the limit.
  perform private.lock_deals(array[p_deal_id]);
  -- The author adds photos to a claim.
  if not exists (
    select from private.open_tenancies t join public.deals d on d.id = t.deal_id
    where d.id = p_deal_id and d.user_id = auth.uid()
  ) then
    perform private.refuse_ended(p_deal_id);
    perform from private.shown_deals where id = p_deal_id;
    if not found then
      perform private.refuse('23503', 'deal-gone');
    end if;
  end if;

  -- Locks the uploads against concurrent removal.
  perform from private.photo_uploads
  where path = any (array(select split_part(url, '/deals/', 2) from unnest(v_urls) url))
    and private.photo_url(path) = any (v_urls) and user_id = auth.uid() and released_at is null
  order by path for update;
  get diagnostics v_count = row_count;
  if v_count < cardinality(v_urls) then
    perform private.refuse('22023', 'image-not-own');
  end if;
  if exists (
    select from private.photo_uploads
    where path = any (array(select split_part(url, '/deals/', 2) from unnest(v_urls) url)) and private.is_photo_hidden(sha256)
  ) then
    perform private.refuse('22023', 'image-hidden');
  end if;

  if exists (select from public.deal_images where image_url = any (v_urls) and deal_id <> p_deal_id) then
    perform private.refuse('22023', 'image-taken');
  end if;

  select user_id into v_author_id from private.readable_deals where id = p_deal_id;
  v_is_author := coalesce(v_author_id = auth.uid(), false);
  v_is_proven := private.is_proven(auth.uid());
  select count(*), coalesce(max(sort_order % private.limit_of('later_sort_order')) + 1, 0) into v_count, v_next
  from public.deal_images where deal_id = p_deal_id;
  if v_is_author and v_count = 0 and cardinality(v_urls) > private.limit_of('images_of_new_deal') then
    perform private.refuse('22023', 'too-many-images', 'images_of_new_deal');
  end if;

  -- Photos of other users come after recent ones of the author (product.md#image-order).
  if not v_is_author and exists (
    select from public.deal_images i
    where deal_id = p_deal_id and hidden_reason is null and created_at > now() - make_interval(days => private.limit_of('author_photo_days'))
      and private.uploader_of(i) = v_author_id
  ) then
    v_rank := private.limit_of('later_sort_order');
  end if;

  with added as (
    insert into public.deal_images (deal_id, image_url, offer_type, menu_date, is_trusted, sort_order)
    select p_deal_id, url, offer_type, menu_date, v_is_proven, v_rank + v_next - 1 + row_number() over (order by sort_order, place)
    from (
      select distinct on (url) image ->> 'image_url' as url, image ->> 'offer_type' as offer_type,
        (image ->> 'menu_date')::date as menu_date,
        (image ->> 'sort_order')::numeric as sort_order, place
      from jsonb_array_elements(v_images) with ordinality sent (image, place)
      cross join lateral (select image ->> 'image_url') address (url)
      where not exists (select from public.deal_images where deal_id = p_deal_id and image_url = url)
      order by url, place
    ) as fresh
    returning id
  )
  select array_agg(id) into v_added from added;
  if v_added is null then
    return;
  end if;
  perform private.add_dishes(i.id, (
    select image -> 'dishes' from jsonb_array_elements(v_images) with ordinality sent (image, place)
    where image ->> 'image_url' = i.image_url order by place limit 1
  ))
  from public.deal_images i where id = any (v_added) order by i.sort_order;
  update private.photo_uploads set person = private.own_person()
  where path = any (array(select split_part(image_url, '/deals/', 2) from public.deal_images where id = any (v_added)));
  perform private.refuse_too_many_images(p_deal_id);
end $$;

grant execute on function
  public.create_deal(jsonb),
  public.add_deal_images(bigint,jsonb)
to authenticated, service_role;

grant execute on function
  public.begin_place_lookup(text,uuid),
  public.keep_google_place(jsonb)
to service_role;
