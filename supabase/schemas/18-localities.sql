-- Localities for the search (product.md#localities): towns, districts, postcodes, squares, stations. Filled by the demo and
-- by `npm run import-places`.

-- Returns the searched text of a locality: the words of the name, a tab, the words of the region. A central station is found
-- by its short name, too.
create function private.locality_text(p_name text, p_region text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  words constant text := private.place_words(p_name);
begin
  return words || E'\t' || private.place_words(p_region) || case
    when words ~ ' hauptbahnhof( |$)' then ' hbf'
    when words ~ ' hbf( |$)' then ' hauptbahnhof'
    else ''
  end;
end $$;

-- Returns the `private.error_keys` of all words of a locality's name.
create function private.locality_error_keys(p_search_text text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return array(
    select unnest(private.error_keys(word)) from string_to_table(split_part(p_search_text, E'\t', 1), ' ') word
  );
end $$;

create table private.localities (
  id integer generated always as identity primary key,
  kind text not null check (kind = any (private.keys_of('locality_kind'))),
  name text not null check (char_length(name) between 1 and 200),
  -- Distinguishes localities of one name: the state of a town, the town of anything else.
  region text not null default '' check (char_length(region) <= 200),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Importance: for towns the number of digits of the population, for others that of an equally important town.
  rank smallint not null check (rank between 0 and 9),

  -- Derived.
  search_text text not null generated always as (private.locality_text(name, region)) stored
);

-- No pending lists, because PGlite has no autovacuum to flush them.
create index localities_search on private.localities using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Finds towns among many matches.
create index localities_towns on private.localities using gin (search_text extensions.gin_trgm_ops)
with (fastupdate = off) where rank >= 5;

create index localities_errors on private.localities
using gin (private.locality_error_keys(search_text)) with (fastupdate = off);

create index localities_position on private.localities
using gist (point(private.mercator_x(lng), private.mercator_y(lat)));

alter table private.localities enable row level security;
create policy "Closed to clients" on private.localities as restrictive for all to public using (false);
grant select, insert, update, delete on private.localities to service_role;

-- Compiles words to a SQL condition on a locality `l`, like `private.place_condition`: each word must begin a word of it, or
-- be one of its name with one typing error. Null if no word may have one.
create function private.forgiving_locality_condition(p_words text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when bool_or(is_forgiven) then string_agg(case when is_forgiven then format(
    '(%s or private.locality_error_keys(l.search_text) && %L::text[] and exists (
       select from string_to_table(split_part(l.search_text, E''\t'', 1), '' '') meant
       where private.is_within_one_error(meant, %L)
     ))',
    begins, private.error_keys(word), word
  ) else begins end, ' and ') end
  from (
    select
      word, private.place_condition('l.search_text', array[word], true) as begins,
      private.error_keys(word) <> '{}'
        and char_length(word) between private.limit_of('forgiven_min_letters') and private.limit_of('forgiven_max_letters')
        as is_forgiven
    from unnest(p_words) word
  ) words;
$$;

-- Returns the localities that typed text means, best first, as a JSON array of { kind, name, region, lat, lng }, at most
-- `localities`. Each word must begin a word of name or region; without such a locality, words of the name match with one
-- typing error. First come whole names, then beginnings of names; then more important ones, then nearer ones.
--
-- The cost is bounded: the 100 most important towns that match, those that match among the 300 nearest localities, and 500
-- other matches are compared; with a typing error 100.
--
-- Error: 22023 for an invalid position, or one of more than three decimals.
create function public.find_localities(p_search text, p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the table is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  words constant text[] := private.typed_words(p_search);
  typed constant text := ' ' || array_to_string(words, ' ');
  begins constant text := private.place_condition('l.search_text', words, true);
  forgiving constant text := private.forgiving_locality_condition(words);
  matching constant text := 'select * from private.localities l where ';
  driver text;
  candidates text;
  found jsonb;
begin
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if char_length(typed) > private.limit_of('suggestion_min_length') then
    for pass in 1..2 loop
      if pass = 1 then
        candidates := format(
          '(%1$s rank >= 5 and %2$s order by rank desc limit 100)
           union (%1$s %2$s limit 500)
           union select l.* from (
             select * from private.localities
             order by point(private.mercator_x(lng), private.mercator_y(lat)) <-> point(%3$s, %4$s) limit 300
           ) l where %2$s',
          matching, begins, private.mercator_x(p_lng), private.mercator_y(p_lat)
        );
      else
        -- The misspelt word finds the fewest: one that begins no word, or else the longest one.
        select private.forgiving_locality_condition(array[word]) into driver from unnest(words) word
        where private.forgiving_locality_condition(array[word]) is not null
        order by
          exists (select from private.localities where search_text like '% ' || word || '%'), char_length(word) desc, word
        limit 1;
        exit when driver is null;
        candidates := format('select l.* from (%s %s limit 100) l where %s', matching, driver, forgiving);
      end if;
      execute format(
        'select jsonb_agg(jsonb_build_object(
           ''kind'', kind, ''name'', name, ''region'', region, ''lat'', lat, ''lng'', lng
         ))
         from (
           select kind, name, region, lat, lng from (%1$s) candidates
           order by
             case when search_text like %2$L || E''\t%%'' then 0 when search_text like %2$L || ''%%'' then 1 else 2 end,
             rank desc, private.haversine_km(%3$L, %4$L, lat, lng), id
           limit %5$s
         ) best',
        candidates, typed, p_lat, p_lng, private.limit_of('localities')
      ) into found;
      exit when found is not null;
    end loop;
  end if;
  perform private.cache_publicly(found::text);
  return coalesce(found, '[]');
end $$;

grant execute on function
  private.locality_text(text,text),
  private.locality_error_keys(text),
  private.forgiving_locality_condition(text[])
to service_role;

grant execute on function public.find_localities(text,double precision,double precision)
to anon, authenticated, service_role;
