-- Recognizes a place that is known under another id (product.md#similar-places), like `placeMatch` of the domain.

create type private.place_facts as (
  name text, address text, lat double precision, lng double precision, website text, phone text
);

-- The words that tell a name from others, of the result of `private.place_words`: all, if every word is a common one.
create function private.own_name_words(p_words text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  words constant text[] := array_remove(string_to_array(p_words, ' '), '');
  own constant text[] := array(
    select word from unnest(words) with ordinality w (word, n) where word <> all (private.keys_of('common_name_word')) order by n
  );
begin
  return case when own = '{}' then words else own end;
end $$;

-- The trigrams of words, as in `pg_trgm`, whose own function ignores letters that the database's locale does not know.
create function private.trigrams_of(p_words text[]) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array(
    select distinct substr('  ' || word || ' ', first, 3)
    from unnest(p_words) word cross join generate_series(1, char_length(word) + 1) first
  );
$$;

-- The share of trigrams that the own words of two names have in common, 0 to 1; 1 for the same name.
create function private.name_likeness(p_name text, p_other text) returns double precision
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  trigrams constant text[] := private.trigrams_of(private.own_name_words(private.place_words(p_name)));
  others constant text[] := private.trigrams_of(private.own_name_words(private.place_words(p_other)));
  shared double precision;
begin
  if private.is_same_name(p_name, p_other) then
    return 1;
  end if;
  select count(*) into shared from unnest(trigrams) trigram where trigram = any (others);
  return case when shared = 0 then 0 else shared / (cardinality(trigrams) + cardinality(others) - shared) end;
end $$;

-- A telephone number in E.164, German without a country code; null if it lacks its area code.
create function private.e164(p_phone text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  number constant text := regexp_replace(
    regexp_replace(regexp_replace(replace(p_phone, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+49'
  );
begin
  return case when number ~ '^\+[1-9][0-9]{5,14}$' then number end;
end $$;

-- The host of a restaurant's own website; null for pages of shared hosts.
create function private.own_host(p_website text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  host constant text := regexp_replace(
    lower((regexp_match(p_website, '^https?://([^/?#:]+)', 'i'))[1] collate "pg_c_utf8"), '^www\.', ''
  );
begin
  return case
    when not exists (select from unnest(private.keys_of('shared_host')) shared where right('.' || host, char_length(shared) + 1) = '.' || shared)
      then host
  end;
end $$;

-- Whether two addresses are the same house; null if one lacks its number, or the streets differ (corner houses have two).
create function private.is_same_house(p_address text, p_other text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  pattern constant text := ' ([0-9]{1,4}) ?([a-z]?)( ?[-–/] ?([0-9]{1,4}) ?[a-z]?)?(?=$|[ (;+-])';
  lines constant text[] := array[
    private.plain_text(split_part(p_address, ',', 1)), private.plain_text(split_part(p_other, ',', 1))
  ];
  streets text[] := '{}';
  firsts integer[] := '{}';
  lasts integer[] := '{}';
  letters text[] := '{}';
  line text;
  found text[];
begin
  foreach line in array lines loop
    found := regexp_match(line, pattern);
    if found is null then
      return null;
    end if;
    streets := streets || regexp_replace(
      replace(private.place_words(left(line, regexp_instr(line, pattern) - 1)), ' ', ''), 'strasse$', 'str'
    );
    firsts := firsts || found[1]::integer;
    lasts := lasts || greatest(found[1]::integer, found[4]::integer);
    letters := letters || found[2];
  end loop;
  return case
    when streets[1] <> streets[2] then null
    when firsts[1] > lasts[2] or firsts[2] > lasts[1] then false
    else letters[1] = letters[2] or letters[1] = '' or letters[2] = ''
  end;
end $$;

-- The floor that an address names: 0 is the ground floor; null if it names none.
create function private.floor_of(p_address text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  plain constant text := private.plain_text(p_address);
  word constant text := (regexp_match(plain, '(?:^|[ ,(])(eg|erdgeschoss|ug|untergeschoss)(?=$|[ ,)])'))[1];
begin
  return coalesce(
    (regexp_match(plain, '(?:^|[ ,(])([0-9]{1,2})\.? ?(?:og|obergeschoss|stock|etage)(?=$|[ ,)])'))[1]::integer,
    case when word like 'e%' then 0 when word is not null then -1 end
  );
end $$;

-- Returns how likely two places are the same, 0 to 100: `placeMatch` of the domain.
create function private.place_match(p_place private.place_facts, p_other private.place_facts, p_is_chain boolean)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  metres constant double precision := floor(
    private.haversine_km(p_place.lat, p_place.lng, p_other.lat, p_other.lng) * 1000 + 0.5::double precision
  );
  is_phone constant boolean := private.e164(p_place.phone) = private.e164(p_other.phone);
  is_host constant boolean := private.own_host(p_place.website) = private.own_host(p_other.website);
  is_house constant boolean := private.is_same_house(p_place.address, p_other.address);
  points constant double precision := 40 * private.name_likeness(p_place.name, p_other.name)
    + 25 * greatest(0, 100 - metres) / 100
    + case when is_phone then 20 else 0 end + case when is_host then 15 else 0 end;
  most constant double precision :=
    65 + case when is_phone is null then 0 else 20 end + case when is_host is null then 0 else 15 end;
  is_elsewhere constant boolean :=
    coalesce(not is_house, false) or coalesce(private.floor_of(p_place.address) <> private.floor_of(p_other.address), false);
  score constant integer := greatest(
    0, floor(100 * points / most + 0.5::double precision)::integer - case when is_elsewhere then 20 else 0 end
  );
begin
  return case
    when p_is_chain and is_house is not true then least(score, private.limit_of('asked_score') - 1) else score
  end;
end $$;

-- Whether the gazetteer has the own words of a name as those of a chain near a position.
create function private.is_chain_name(p_name text, p_lat double precision, p_lng double precision) returns boolean
language plpgsql stable
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  own constant text[] := private.own_name_words(private.place_words(p_name));
  km constant double precision := private.limit_of('chain_km');
  found integer;
begin
  if own = '{}' then
    return false;
  end if;
  execute format(
    'select count(*) from (
       select from public.places p
       where hidden_reason is null and %s and point(private.mercator_x(lng), private.mercator_y(lat)) <@ $1
         and private.own_name_words(split_part(search_text, E''\t'', 1)) = $2
         and private.haversine_km($3, $4, lat, lng) <= $5
       limit $6
     ) same_name',
    private.place_condition('p.search_text', own, true)
  )
  into found
  using private.circle_box(p_lat, p_lng, km), own, p_lat, p_lng, km, private.limit_of('chain_places');
  return found = private.limit_of('chain_places');
end $$;

-- Returns a place that the server knows: of the gazetteer, or of Google's answer to it.
create function private.known_place(p_place_id text) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  place public.places;
begin
  select * into place from public.places where place_id = p_place_id;
  if place.place_id is null then
    select place_id, name, address, lat, lng, rating, rating_count, website, phone
    into place.place_id, place.name, place.address, place.lat, place.lng, place.rating, place.rating_count, place.website,
      place.phone
    from private.google_places where place_id = p_place_id and asked_at > now() - interval '1 day';
  end if;
  return place;
end $$;

-- Returns the deals that a place may be the same as, nearest first, and for a place that the gazetteer lacks the places without
-- a deal; if a deal has the place, none. Before them comes the deal to which the restaurant moved from the place (product.md#moves).
-- `is_other_tenant`: deals of the same house under another tenant's name, at the place itself or at that of the gazetteer with the
-- name (product.md#tenancies).
create function private.similar_to(p_place public.places)
returns table (place_id text, name text, address text, lat double precision, lng double precision, deal_id bigint, is_other_tenant boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  km constant double precision := private.limit_of('similar_place_metres') / 1000.0;
  asked constant integer := private.limit_of('asked_score');
  own_facts constant private.place_facts :=
    row (p_place.name, p_place.address, p_place.lat, p_place.lng, p_place.website, p_place.phone);
  area constant box := private.circle_box(p_place.lat, p_place.lng, km);
  is_listed constant boolean := exists (select from public.places p where p.place_id = p_place.place_id);
  moved constant bigint[] := array(
    select private.followed_deal(f.id) from private.readable_deals f
    where f.place_id = p_place.place_id and f.ended_at is not null and f.succession = 'moved'
      and not private.is_other_tenant(f.place_name, p_place.name)
  );
begin
  return query
  select d.place_id, d.place_name, d.place_address, d.place_lat, d.place_lng, d.id, true
  from (
    select p_place.place_id as place_id
    union
    select p.place_id from public.places p
    where not is_listed and hidden_reason is null and private.is_same_name(p.name, p_place.name)
      and point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <@ private.circle_box(
        p_place.lat, p_place.lng, private.limit_of('same_name_metres') / 1000.0::float8
      )
  ) house
  join private.readable_deals d on d.place_id = house.place_id and d.ended_at is null
  where private.is_other_tenant(p_place.name, d.place_name)
  limit private.limit_of('similar_places');
  if exists (select from public.deals d where d.place_id = p_place.place_id and d.ended_at is null) then
    return;
  end if;
  return query
  select d.place_id, d.place_name, d.place_address, d.place_lat, d.place_lng, d.id, false
  from private.shown_deals d where d.id = any (moved);
  return query
  with near as (
    select d.place_id, d.place_name, d.place_address, d.place_lat, d.place_lng, d.id,
      row (d.place_name, d.place_address, d.place_lat, d.place_lng, d.website, d.international_phone_number)::private.place_facts
        as facts
    from private.shown_deals d where point(mx, my) <@ area and d.id <> all (moved)
    union all
    select p.place_id, p.name, p.address, p.lat, p.lng, null,
      row (p.name, p.address, p.lat, p.lng, p.website, p.phone)::private.place_facts
    from public.places p
    where not is_listed and hidden_reason is null
      and point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <@ area
      -- A hidden deal's place cannot be chosen.
      and not exists (select from public.deals d where d.place_id = p.place_id and d.ended_at is null)
  ), alike as materialized (
    select n.*, private.haversine_km(p_place.lat, p_place.lng, n.place_lat, n.place_lng) as distance
    from near n where private.place_match(own_facts, n.facts, false) >= asked
  )
  select a.place_id, a.place_name, a.place_address, a.place_lat, a.place_lng, a.id, false from alike a
  -- Evaluated for likely places alone: counting the places of a name is slow.
  where a.distance <= km
    and private.place_match(own_facts, a.facts, (select private.is_chain_name(p_place.name, p_place.lat, p_place.lng))) >= asked
  order by a.distance, a.id, a.place_id
  limit private.limit_of('similar_places');
end $$;

-- Returns the places and deals that may be the place of a new deal (product.md#similar-places), nearest first, as a JSON array
-- of { place_id, name, address, lat, lng, deal_id, is_other_tenant }. `deal_id` is null for a place without a deal, `place_id` for a deal without
-- one. The facts of a place that the server knows are its own, not those of the input.
--
-- Error: 22023 for an invalid position.
create function public.similar_places(
  p_lat double precision, p_lng double precision, p_name text, p_place_id text, p_address text default ''
) returns jsonb
language plpgsql stable
-- Security definer: the table of deals is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = ''
as $$
declare
  place public.places := private.known_place(p_place_id);
begin
  if coalesce(not (p_lat between -90 and 90 and p_lng between -180 and 180), true) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if place.place_id is null then
    place.place_id := p_place_id;
    place.name := left(p_name, 300);
    place.address := left(p_address, 500);
    place.lat := p_lat;
    place.lng := p_lng;
  end if;
  return coalesce(
    (select jsonb_agg(to_jsonb(s) - 'n' order by n) from private.similar_to(place) with ordinality
      s (place_id, name, address, lat, lng, deal_id, is_other_tenant, n)),
    '[]'
  );
end $$;

grant execute on function public.similar_places(double precision,double precision,text,text,text) to authenticated, service_role;
