-- Publishing a deal (specification section 7). The table keeps all shapes that rows ever had; what is new has to be in the
-- one shape of today, and is checked here: nothing else writes deals.

-- A parameter as it was meant: the embedded API wraps JSON for a PostgreSQL server into a JSON text once more.
create function private.sent_json(p_sent jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
return case
  when jsonb_typeof(p_sent) <> 'string' then p_sent
  when pg_input_is_valid(p_sent #>> '{}', 'jsonb') then (p_sent #>> '{}')::jsonb
end;

-- Text as it is stored: trimmed, without control characters and without invisible ones that reorder their neighbours. Line
-- breaks stay.
create function private.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(
    regexp_replace(
      p_text, U&'[\0001-\0008\000B-\001F\007F-\009F\00AD\200B\200E\200F\2028-\202E\2060-\2069\FEFF]', '', 'g'
    ),
    '^[[:space:]]+|[[:space:]]+$' collate "pg_c_utf8", '', 'g'
  );
end $$;

-- Whether a value is text whose clean form has that many characters.
create function private.is_text(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce(
  jsonb_typeof(p_value) = 'string' and char_length(private.clean_text(p_value #>> '{}')) between p_least and p_most, false
);

create function private.is_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
return case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between p_least and p_most else false end;

-- Whether a value is an array of different ones of these words.
create function private.is_list_of(p_value jsonb, p_words text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
return case when jsonb_typeof(p_value) = 'array' then (
  select coalesce(bool_and(jsonb_typeof(entry) = 'string' and (entry #>> '{}') = any (p_words)), true)
    and count(*) = count(distinct entry)
  from jsonb_array_elements(p_value) entry
) else false end;

create function private.is_time(p_value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce(jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);

-- What is wrong with a new deal, in a sentence for whoever sent it, or null. `p_deal` has no nulls.
create function private.new_deal_problem(p_deal jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  days constant text[] := array['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
  fields constant text[] := array[
    'place_name', 'place_address', 'place_id', 'place_lat', 'place_lng', 'start_time', 'end_time', 'available_days',
    'rating', 'rating_count', 'cuisine_type', 'diet_type', 'website', 'international_phone_number', 'initial_comment',
    'url_slug', 'card_payment_available'
  ];
begin
  return case
    when not private.is_text(p_deal -> 'place_id', 1, 300) then 'Place ID ist erforderlich'
    when not private.is_text(p_deal -> 'place_name', 1, 300) then 'Der Name des Restaurants fehlt oder ist zu lang.'
    when p_deal ? 'place_address' and not private.is_text(p_deal -> 'place_address', 0, 500)
      then 'Die Adresse ist zu lang.'
    when not private.is_number(p_deal -> 'place_lat', -90, 90) or not private.is_number(p_deal -> 'place_lng', -180, 180)
      then 'Die Position des Restaurants ist ungültig.'
    when p_deal ? 'start_time' and not private.is_time(p_deal -> 'start_time')
      or p_deal ? 'end_time' and not private.is_time(p_deal -> 'end_time')
      then 'Die Uhrzeit ist ungültig.'
    when not private.is_list_of(p_deal -> 'available_days', days) or p_deal -> 'available_days' = '[]'
      then 'Bitte wähle mindestens einen Wochentag aus.'
    when p_deal ? 'cuisine_type' and not private.is_list_of(
      p_deal -> 'cuisine_type', array(select jsonb_object_keys(private.labels('cuisine')))
    ) then 'Diese Küche gibt es nicht.'
    when p_deal ? 'diet_type' and not private.is_list_of(
      p_deal -> 'diet_type', array(select jsonb_object_keys(private.labels('diet')))
    ) then 'Diese Diät gibt es nicht.'
    when p_deal ? 'card_payment_available' and jsonb_typeof(p_deal -> 'card_payment_available') <> 'boolean'
      then 'Die Angabe zur Kartenzahlung ist ungültig.'
    when p_deal ? 'initial_comment' and not private.is_text(p_deal -> 'initial_comment', 0, 200)
      then 'Der Kommentar darf höchstens 200 Zeichen haben.'
    when not private.is_text(p_deal -> 'url_slug', 1, 400) or p_deal ->> 'url_slug' !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      then 'Der Kurzname des Deals ist ungültig.'
    when p_deal ? 'rating' and not private.is_number(p_deal -> 'rating', 0, 5) then 'Die Bewertung ist ungültig.'
    when p_deal ? 'rating_count' and (
      not private.is_number(p_deal -> 'rating_count', 0, 2147483647) or (p_deal ->> 'rating_count')::numeric % 1 <> 0
    ) then 'Die Zahl der Bewertungen ist ungültig.'
    when p_deal ? 'website' and (
      jsonb_typeof(p_deal -> 'website') <> 'string' or not private.is_web_address(p_deal ->> 'website')
    ) then 'Die Adresse der Website ist ungültig.'
    when p_deal ? 'international_phone_number' and (
      jsonb_typeof(p_deal -> 'international_phone_number') <> 'string'
      or not private.is_phone_number(p_deal ->> 'international_phone_number')
    ) then 'Die Telefonnummer ist ungültig.'
    else (
      select 'Unbekanntes Feld: ' || left(key, 50) from jsonb_object_keys(p_deal) key
      where key <> all (fields) order by key limit 1
    )
  end;
end $$;

-- The place of a new deal with its details, in the columns of the gazetteer. What the gazetteer has is taken from there,
-- whatever the caller says of it; of a place entered by hand nobody knows details. Others are the ids of Google, which
-- alone can say what the caller says.
-- Error 22023 where there is no such place.
create function private.place_of_new_deal(p_deal jsonb) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  id constant text := p_deal ->> 'place_id';
  spot constant text[] := regexp_match(id, '^manual:[a-z0-9-]*@(-?\d{1,2}\.\d{3}),(-?\d{1,3}\.\d{3})$');
  place public.places;
begin
  select * into place from public.places where place_id = id;
  if place.place_id is not null then
    return place;
  end if;
  if position(':' in id) > 0 and spot is null then
    raise exception 'Dieses Restaurant steht nicht im Verzeichnis.' using errcode = '22023';
  end if;

  place.place_id := id;
  place.name := private.clean_text(p_deal ->> 'place_name');
  place.address := coalesce(private.clean_text(p_deal ->> 'place_address'), '');
  place.lat := p_deal ->> 'place_lat';
  place.lng := p_deal ->> 'place_lng';
  if spot is null then
    if id !~ '^[A-Za-z0-9_-]+$' then
      raise exception 'Dieses Restaurant steht nicht im Verzeichnis.' using errcode = '22023';
    end if;
    place.rating := round((p_deal ->> 'rating')::numeric, 1);
    place.rating_count := p_deal ->> 'rating_count';
    place.website := p_deal ->> 'website';
    place.phone := p_deal ->> 'international_phone_number';
  -- Its id says where it lies, to the third decimal: what makes two entries the same place must not be made up.
  elsif abs(place.lat - spot[1]::float8) > 0.00051 or abs(place.lng - spot[2]::float8) > 0.00051 then
    raise exception 'Die Position des Restaurants ist ungültig.' using errcode = '22023';
  end if;
  return place;
end $$;

-- Whether a deal has this slug already.
create function public.slug_exists(p_slug text) returns boolean
language sql stable security invoker
set search_path = ''
begin atomic
  select exists (select from public.deals where url_slug = p_slug);
end;

-- Publishes a deal of the caller's and returns its id. `p_deal` holds columns of `deals`: place_id, place_name, place_lat,
-- place_lng, url_slug and available_days (an array) are required; cuisine_type and diet_type are arrays of keys, times
-- HH:MM; null is the same as left out.
-- Errors: 42501 not signed in; 23505 naming `deals_place_id_key` or `deals_url_slug_key`; PT429 twenty within a day are
-- enough; 22023 with a sentence for users: something is wrong with the deal.
create function public.create_deal(p_deal jsonb) returns bigint
language plpgsql volatile
-- Security definer: nobody but this function makes deals.
security definer set search_path = ''
as $$
declare
  v_sent constant jsonb := private.sent_json(p_deal);
  v_deal constant jsonb := case jsonb_typeof(v_sent) when 'object' then jsonb_strip_nulls(v_sent) else '{}' end;
  v_problem constant text := private.new_deal_problem(v_deal);
  v_place public.places;
  v_id bigint;
begin
  if not private.has_account() then
    raise exception 'Du musst angemeldet sein, um einen Deal zu erstellen.' using errcode = '42501';
  end if;
  if v_problem is not null then
    raise exception '%', v_problem using errcode = '22023';
  end if;
  v_place := private.place_of_new_deal(v_deal);

  -- Two at once must not both be the twentieth.
  perform pg_advisory_xact_lock(hashtextextended('deals of ' || auth.uid(), 0));
  -- Who tries again, since an answer was lost, is told that the deal is there.
  if not exists (select from public.deals where place_id = v_place.place_id) then
    perform private.refuse_over_limit(
      (select count(*) from public.deals where user_id = auth.uid() and created_at > now() - interval '1 day'),
      20, 'Du kannst höchstens 20 Deals am Tag erstellen. Bitte versuche es morgen wieder.'
    );
  end if;

  insert into public.deals (
    user_id, place_name, place_address, place_id, place_lat, place_lng, start_time, end_time, available_days, rating,
    rating_count, cuisine_type, diet_type, website, international_phone_number, initial_comment, url_slug,
    card_payment_available
  ) values (
    auth.uid(), v_place.name, v_place.address, v_place.place_id, v_place.lat, v_place.lng,
    (v_deal ->> 'start_time')::time, (v_deal ->> 'end_time')::time, v_deal -> 'available_days', v_place.rating,
    v_place.rating_count,
    (select array_agg(key) from jsonb_array_elements_text(v_deal -> 'cuisine_type') key),
    nullif(v_deal -> 'diet_type', '[]'), v_place.website, v_place.phone,
    nullif(private.clean_text(v_deal ->> 'initial_comment'), ''), v_deal ->> 'url_slug',
    (v_deal ->> 'card_payment_available')::boolean
  ) returning id into v_id;

  -- The next one finds it, and is told that it has a deal.
  if v_place.place_id like 'manual:%' then
    insert into public.places (place_id, name, address, lat, lng)
    values (v_place.place_id, v_place.name, v_place.address, v_place.lat, v_place.lng)
    on conflict (place_id) do nothing;
  end if;
  return v_id;
end $$;

revoke all on function
  private.sent_json(jsonb), private.clean_text(text), private.is_text(jsonb, integer, integer),
  private.is_number(jsonb, numeric, numeric), private.is_list_of(jsonb, text[]), private.is_time(jsonb),
  private.new_deal_problem(jsonb), private.place_of_new_deal(jsonb), public.slug_exists(text), public.create_deal(jsonb)
from public, anon, authenticated;
grant execute on function public.slug_exists(text), public.create_deal(jsonb) to authenticated, service_role;
