-- Normalizes names and addresses for the place search: loose words (`private.loose_text`), each after one space. Joining
-- punctuation separates words.
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

-- A name of a place without spaces and punctuation; null if nothing is left. `p_plain` as for `loose_text`.
create function private.joined_name(p_plain text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return nullif(replace(private.loose_text(p_plain), ' ', ''), '');
end $$;

-- Whether two names of places are the same, regardless of case, accents, spaces, punctuation and look-alike letters, like
-- `isSamePlaceName` of the domain.
create function private.is_same_name(p_name text, p_other text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  plain constant text[] := array[private.plain_text(p_name), private.plain_text(p_other)];
begin
  return plain[1] = plain[2]
    or coalesce(private.joined_name(plain[1]) = private.joined_name(plain[2]), false)
    or coalesce(
      private.joined_name(private.username_skeleton(p_name)) = private.joined_name(private.username_skeleton(p_other)), false
    );
end $$;

create table public.places (
  place_id text primary key check (
    char_length(place_id) <= 300
    and place_id ~ '^(osm:[a-z]+/[a-z0-9@.,-]+|demo:[a-z0-9-]+|manual:[a-z0-9@.,-]+)$'
  ),
  name text not null check (char_length(name) between 1 and 300),
  address text not null default '' check (char_length(address) <= 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  website text check (private.is_web_address(website)),
  phone text check (private.is_phone_number(phone)),
  -- As in OpenStreetMap.
  wheelchair text check (wheelchair = any (private.keys_of('wheelchair_word'))),
  -- What a list of OpenStreetMap says for a deal (product.md#prefills), as `PlacePrefill` of the domain; null for nothing.
  prefill jsonb check (
    jsonb_typeof(prefill) = 'object' and prefill ? 'asOf' and pg_input_is_valid(prefill ->> 'asOf', 'date')
      and char_length(prefill::text) <= 1000
  ),
  -- The reason why moderation hid a place that a user entered, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),

  -- Derived: the words of the name, a tab, the words of the address.
  search_text text not null
    generated always as (private.place_words(name) || E'\t' || private.place_words(address)) stored
);

-- No pending list, because PGlite has no autovacuum to flush it.
create index places_search on public.places using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Serves the places near a position.
create index places_position on public.places using gist (point(private.mercator_x(lng), private.mercator_y(lat)));

alter table public.places enable row level security;
create policy "Anyone reads places" on public.places for select to anon, authenticated
  using (hidden_reason is null and (place_id not like 'manual:%' or not private.is_place_hidden(place_id)));
grant all on public.places to service_role;
grant select (place_id, name, address, lat, lng, rating, rating_count, website, phone, wheelchair, prefill) on public.places
  to anon, authenticated;

-- The other ids that a place has or had in lists (product.md#ids-of-places): a lookup by one finds its deal.
create table private.place_sources (
  source_id text primary key check (char_length(source_id) between 1 and 300),
  place_id text not null check (place_id <> source_id and char_length(place_id) <= 300),
  list text not null check (char_length(list) between 1 and 100),
  since date not null default private.berlin_today(),
  -- The first day on which an import of the list lacked the id; null while it has it.
  until date,
  -- The import that wrote it last, whose undo restores `before`: { place_id, list, until, import_id, before }, null for a new id.
  import_id bigint,
  before jsonb
);

create index place_sources_place_id on private.place_sources (place_id);

create index place_sources_import_id on private.place_sources (import_id);

alter table private.place_sources enable row level security;
create policy "Closed to clients" on private.place_sources as restrictive for all to public using (false);
grant all on private.place_sources to service_role;

-- Returns the id under which a place is listed: that of the place that has or had the id in a list, else the id itself; if a merge
-- ended the deal there, the place of the winner. In this order, because a merge is the later decision.
create function private.place_of_source(p_id text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_id constant text := coalesce((
    -- A place that came under the id after the one that had it vanished is its own.
    select s.place_id from private.place_sources s
    where s.source_id = p_id and not exists (select from public.places p where p.place_id = p_id)
  ), p_id);
begin
  return coalesce((
    select winner.place_id from public.deals loser join public.deals winner on winner.id = loser.successor_id
    where loser.place_id = v_id and loser.ended_at is not null and loser.succession = 'same' order by loser.ended_at desc limit 1
  ), v_id);
end $$;

-- Stores the ids under which a list has places of the gazetteer, an array of { source_id, place_id }, and ends today those that it no
-- longer has, for an import, which can be undone (`private.undo_import`). Idempotent.
create function private.keep_place_sources(p_import_id bigint, p_list text, p_sources jsonb, p_ended text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_place_imports();
  insert into private.place_sources as s (source_id, place_id, list, import_id)
  select sent.source_id, sent.place_id, p_list, p_import_id
  from jsonb_to_recordset(p_sources) as sent (source_id text, place_id text)
  where exists (select from public.places p where p.place_id = sent.place_id)
  order by 1
  on conflict (source_id) do update set place_id = excluded.place_id, list = excluded.list, until = null,
    import_id = p_import_id, before = private.source_before(s, p_import_id)
  where s.until is not null or s.place_id <> excluded.place_id;
  update private.place_sources s set until = private.berlin_today(), import_id = p_import_id,
    before = private.source_before(s, p_import_id)
  where list = p_list and until is null and source_id = any (p_ended);
end $$;

-- What a source was before an import, which may have written it already.
create function private.source_before(p_source private.place_sources, p_import_id bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_source.import_id = p_import_id then p_source.before else jsonb_build_object(
    'place_id', p_source.place_id, 'list', p_source.list, 'until', p_source.until,
    'import_id', p_source.import_id, 'before', p_source.before
  ) end;
$$;

-- Gives the sources that an import wrote last what they were before; what they were after an import that is undone, too, does not last.
create function private.undo_place_sources(p_import_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_undone bigint;
begin
  delete from private.place_sources where import_id = p_import_id and before is null;
  update private.place_sources set
    place_id = before ->> 'place_id', list = before ->> 'list', until = (before ->> 'until')::date,
    import_id = (before ->> 'import_id')::bigint, before = nullif(before -> 'before', 'null')
  where import_id = p_import_id;
  for v_undone in
    select distinct i.id from private.place_sources s join private.place_imports i on i.id = s.import_id where i.undone_at is not null
  loop
    perform private.undo_place_sources(v_undone);
  end loop;
end $$;

-- Compiles words to a SQL condition on `p_subject`, a text of `private.place_words`, for EXECUTE, so that the planner
-- sees the words and can choose an index. Each word must begin a word of the subject (`p_begins`) or occur in it.
create function private.place_condition(p_subject text, p_words text[], p_begins boolean) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(
    -- A trigram index cannot find fewer than three letters inside a word.
    format('%s like %L', p_subject, case when p_begins or char_length(word) < 3 then '% ' else '%' end || word || '%'),
    ' and '
  )
  from unnest(p_words) word;
$$;

-- Splits typed text into words for a search of places: the first `suggestion_words` ones, without those inside longer ones.
create function private.typed_words(p_text text) returns text[]
language sql stable parallel safe
set search_path = ''
as $$
  with typed as (
    select word, n
    from string_to_table(ltrim(private.place_words(left(p_text, private.limit_of('search_length')))), ' ')
      with ordinality each (word, n)
  )
  select array(
    select left(word, private.limit_of('suggestion_word_length')) from typed
    where not exists (
      select from typed other
      where other.word = typed.word and other.n < typed.n
        or char_length(typed.word) > 2 and other.word <> typed.word and strpos(other.word, typed.word) > 0
    )
    order by n limit private.limit_of('suggestion_words')
  );
$$;

-- Returns the ids of the places that match typed text, best first, up to the limit `suggestions`. First come places that
-- contain all words: in the name, at the beginning of words of name or address, anywhere. If fewer are found, places with
-- a high word similarity follow; without any result, those with a moderate one, by tenths of the similarity. Ties by
-- distance.
--
-- The cost is bounded, because PGlite has no timeouts: of more than `compared` matches those among the `nearby` nearest
-- places come first. Word similarity is computed for these places and for some whose words begin with the same two letters.
--
-- Error: 22023 for an invalid position, or one of more than three decimals. Security definer for the planner (see
-- `13-nearest.sql`).
create function private.suggested_place_ids(p_text text, p_lat double precision, p_lng double precision) returns text[]
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  most constant integer := private.limit_of('suggestions');
  compared constant integer := 500;
  nearby constant integer := 1000;
  words constant text[] := private.typed_words(p_text);
  typed constant text := ' ' || array_to_string(words, ' ');
  matching constant text := private.place_condition('p.search_text', words, false);
  columns constant text := 'select p.place_id, p.search_text, p.lat, p.lng from public.places p';
  near text;
  distance text;
  matches text[];
  source text;
  found_ids text[] := '{}';
begin
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if char_length(typed) <= private.limit_of('suggestion_min_length') then
    return '{}';
  end if;
  distance := format('private.haversine_km(%L, %L, p.lat, p.lng)', p_lat, p_lng);
  near := format(
    '(%s order by point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <-> point(%s, %s) limit %s)',
    columns, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby
  );

  execute format('select array(select p.place_id from public.places p where %s limit %s)', matching, compared + 1)
  into matches;
  foreach source in array array[
    case when cardinality(matches) > compared then near end,
    format('(%s where p.place_id = any (%L))', columns, matches)
  ] loop
    continue when source is null or cardinality(found_ids) = most;
    execute format(
      'select %1$L::text[] || coalesce(array_agg(place_id), ''{}'') from (
         select p.place_id from %2$s p where %3$s and p.place_id <> all (%1$L)
         order by case when %4$s then 0 when %5$s then 1 else 2 end, %6$s, p.place_id limit %7$s
       ) found',
      found_ids, source, matching,
      private.place_condition('split_part(p.search_text, E''\t'', 1)', words, true),
      private.place_condition('p.search_text', words, true),
      distance, most - cardinality(found_ids)
    ) into found_ids;
  end loop;

  if cardinality(found_ids) < most and char_length(typed) >= 5 then
    execute format(
      'with alike as materialized (
         select p.*, extensions.word_similarity(%1$L, p.search_text) as similarity
         from (%2$s union (%3$s where %4$s limit %5$s)) p where p.place_id <> all (%6$L)
       )
       select %6$L::text[] || coalesce(array_agg(place_id), ''{}'') from (
         select p.place_id from alike p
         where p.similarity >= case
           when %7$L::boolean or exists (select from alike where similarity >= 0.7::real) then 0.7::real else 0.5::real
         end
         order by round(p.similarity::numeric, 1) desc, %8$s, p.place_id limit %9$s
       ) similar_places',
      typed, near, columns,
      private.place_condition('p.search_text', array(select left(word, 2) from unnest(words) word), true), compared,
      found_ids, found_ids <> '{}', distance, most - cardinality(found_ids)
    ) into found_ids;
  end if;
  return found_ids;
end $$;

-- Returns suggestions for typed text, best first, as a JSON array of { place_id, name, address }. Empty below the limit
-- `suggestion_min_length`.
--
-- Error: 22023 for an invalid position, or one of more than three decimals.
create function public.suggest_places(p_text text, p_lat double precision, p_lng double precision) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('place_id', place_id, 'name', name, 'address', address) order by rank), '[]'
  )
  from unnest(private.suggested_place_ids(p_text, p_lat, p_lng)) with ordinality suggested (id, rank)
  join public.places on place_id = id;
$$;

-- Returns a place of the gazetteer, or null.
create function public.place_by_id(p_place_id text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'place_id', place_id, 'name', name, 'address', address, 'lat', lat, 'lng', lng, 'rating', rating,
    'rating_count', rating_count, 'website', website, 'phone', phone, 'wheelchair', wheelchair,
    'prefill', prefill
  )
  from public.places where place_id = p_place_id;
$$;

-- Returns the places near a position that have no deal (product.md#proposed-restaurants), nearest first, as a JSON array of
-- { place_id, name, address, lat, lng }, up to the limit `nearby_places`: those within `nearby_place_metres` of a position that
-- rounds to this one, and others up to 70 metres farther away.
--
-- Error: 22023 for an invalid position, or one of more than three decimals.
create function public.places_near(p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the table of deals is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = ''
as $$
declare
  rounding constant double precision := 70;
  most constant integer := private.limit_of('nearby_places');
  area box;
  here point;
begin
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  area := private.circle_box(p_lat, p_lng, (private.limit_of('nearby_place_metres') + rounding) / 1000);
  here := point(private.mercator_x(p_lng), private.mercator_y(p_lat));
  return (
    with nearest as (
      select place_id, name, address, lat, lng,
        point(private.mercator_x(lng), private.mercator_y(lat)) <-> here as distance
      from public.places p
      where hidden_reason is null and point(private.mercator_x(lng), private.mercator_y(lat)) <@ area
        -- A hidden deal's place cannot be chosen.
        and not exists (select from public.deals d where d.place_id = p.place_id and d.ended_at is null)
      order by point(private.mercator_x(lng), private.mercator_y(lat)) <-> here limit most
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'place_id', place_id, 'name', name, 'address', address, 'lat', lat, 'lng', lng
    ) order by distance, place_id), '[]')
    from nearest
  );
end $$;

grant execute on function public.places_near(double precision,double precision) to authenticated, service_role;

grant execute on function
  private.place_words(text),
  private.typed_words(text),
  private.place_condition(text,text[],boolean)
to service_role;

grant execute on function
  private.suggested_place_ids(text,double precision,double precision),
  public.suggest_places(text,double precision,double precision),
  public.place_by_id(text)
to anon, authenticated, service_role;

grant execute on function private.keep_place_sources(bigint,text,jsonb,text[]) to service_role;
