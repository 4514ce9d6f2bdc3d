-- A search for what no deal has ends at once. With a million deals the trigram index takes 20 ms to find out that nothing
-- matches a misspelt 'itallienisch', whose trigrams are everywhere; the words themselves are some ten thousand.

-- Every word that a search looks into. Words of deals that are gone stay: they cost a search these 20 ms and nothing else.
create table private.search_words (word text primary key);

create index search_words_search on private.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

alter table private.search_words enable row level security;
create policy "Closed to clients" on private.search_words as restrictive for all to public using (false);
grant select, insert, update, delete on private.search_words to service_role;

-- The words of `deals.search_text`. What is typed has no whitespace of any kind (`private.search_condition`), so that whatever
-- matches a text matches one of these.
create function private.words_of(p_search_text text) returns setof text
language sql immutable strict parallel safe
set search_path = ''
begin atomic
  select distinct word from string_to_table(translate(p_search_text, E'\n', ' '), ' ') word where word <> '';
end;

-- Makes the words anew from all deals: for those who wrote deals with the triggers off.
create function private.recount_search_words() returns void
language sql volatile
set search_path = ''
begin atomic
  delete from private.search_words;
  insert into private.search_words (word)
  select distinct word from public.deals cross join private.words_of(search_text) word;
end;

create function private.follow_search_words() returns trigger
language plpgsql
-- Security definer: whoever may write a deal may not therefore write the words.
security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.search_words (word)
    -- In order: two statements at once must not wait for each other in a circle.
    select distinct word from new_rows cross join private.words_of(search_text) word order by word
    on conflict do nothing;
  else
    insert into private.search_words (word)
    select distinct word from (select search_text from new_rows except select search_text from old_rows) changed
    cross join private.words_of(search_text) word order by word
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger deals_words_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.follow_search_words();

create trigger deals_words_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.follow_search_words();

select private.recount_search_words();

-- As in 20260101000002, but 'false' where a word is in no deal. Words of less than three letters are not looked up: no index
-- knows them.
create or replace function private.search_condition(p_search text) returns text
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  condition text;
  is_known text;
  may_match boolean := true;
begin
  select
    coalesce(string_agg(match, ' and '), 'true'),
    string_agg(
      format('exists (select from private.search_words as d (search_text) where %s)', match), ' and '
    ) filter (where plain ~ '[[:alnum:]]{3}')
  into condition, is_known
  from (
    select plain, case
      when loose in ('', plain) then format('d.search_text like %L', '%' || escaped_plain || '%')
      else format('(d.search_text like %L or d.search_text like %L)', '%' || escaped_plain || '%', '%' || loose || '%')
    end as match
    from (
      select plain, private.loose_text(plain) as loose, regexp_replace(plain, '([\\%_])', '\\\1', 'g') as escaped_plain
      from (
        select distinct private.plain_text(word) as plain
        from regexp_split_to_table(left(p_search, 200) collate "pg_c_utf8", '[[:space:][:cntrl:]]+') word
        where word <> ''
      ) distinct_words
    ) escaped
  ) words;
  if is_known is not null then
    execute 'select ' || is_known into may_match;
  end if;
  return case when may_match then condition else 'false' end;
end $$;

-- As in 20260106000004, but what may be counted is found by the index of words alone (in the order of ids, as it was, ten
-- thousands of deals were read for a word that every thirtieth has), and nothing is compiled: that takes longer than it saves.
create or replace function private.nearest_deal_ids(
  p_lat double precision, p_lng double precision, p_first integer, p_length integer, p_search text,
  p_west double precision, p_south double precision, p_east double precision, p_north double precision,
  out ids bigint[], out matches bigint
)
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  count_limit constant integer := 1000;
  -- So many are more than `count_limit` whatever the planner's estimate is off by.
  surely_more constant integer := 5000;
  -- No index knows words of one or two letters: of so many deals nearby they are found.
  nearby constant integer := 10000;
  -- The planner tries words on a thousand texts where it knows whose they are. Here nothing depends on it.
  unplanned constant text := 'd.search_text || '''' as search_text';
  wanted constant integer := p_first + p_length + 1;
  searched constant text := private.search_condition(coalesce(p_search, ''));
  has_box constant boolean := num_nulls(p_west, p_south, p_east, p_north) = 0;
  has_trigram constant boolean := private.plain_text(coalesce(p_search, '')) ~ '[[:alnum:]]{3}';
  within text := 'true';
  distance text;
  matching bigint[];
  deals bigint;
  expected double precision;
  candidates integer;
  found integer;
  reach double precision;
  page text := 'public.deals d where ';
begin
  if coalesce(not (p_lat between -90 and 90 and p_lng between -180 and 180), true) then
    raise exception 'no such position' using errcode = '22023';
  end if;
  if has_box then
    within := format(
      'point(d.mx, d.my) <@ %L::box and d.place_lng between %L::float8 and %L::float8'
      ' and d.place_lat between %L::float8 and %L::float8',
      private.mercator_box(p_west, p_south, p_east, p_north), p_west, p_east, p_south, p_north
    );
  end if;
  -- `haversineKm` of the domain.
  distance := format(
    '12742 * asin(sqrt(least(1, sin(radians(d.place_lat - %1$L::float8) / 2) ^ 2'
    ' + cos(radians(%1$L::float8)) * cos(radians(d.place_lat)) * sin(radians(d.place_lng - %2$L::float8) / 2) ^ 2)))',
    p_lat, p_lng
  );

  select coalesce(sum(n), 0) into deals from private.deal_cells where level = 3;
  expected := case when has_box then 0 when searched = 'true' then deals else private.estimated_matches(searched) end;
  if expected > surely_more then
    matches := count_limit + 1;
  else
    execute format(
      'select array(select d.id from %s where %s limit %s)',
      case when has_box or has_trigram then 'public.deals d' else format(
        '(select d.id, d.search_text from public.deals d order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d',
        private.mercator_x(p_lng), private.mercator_y(p_lat), nearby
      ) end,
      within || ' and ' || searched, count_limit + 1
    ) into matching;
    matches := cardinality(matching);
  end if;

  -- Few matches: all their distances are computed. Many: as many as are wanted are taken in the order of the index,
  -- which is that of the flat map. The farthest of them bounds how far away the truly nearest can be.
  if matches <= count_limit then
    page := page || format('d.id = any (%L)', matching);
  else
    page := page || within;
    candidates := case
      when searched = 'true' then wanted
      when has_box then 5000
      -- Five times as many as hold what is wanted where matches are spread evenly.
      else least(20000, 500 + 5 * wanted * deals / greatest(expected, count_limit))
    end;
    execute format(
      'select max(distance), count(*) from (
         select %s as distance from (
           select d.place_lat, d.place_lng%s from public.deals d where %s
           order by point(d.mx, d.my) <-> point(%s, %s) limit %s
         ) d where %s limit %s
       ) candidates',
      distance, case when searched <> 'true' then ', ' || unplanned end, within,
      private.mercator_x(p_lng), private.mercator_y(p_lat), candidates, searched, wanted
    ) into reach, found;
    if found = wanted then
      -- The circle holds few deals: which of them match is seen by reading them.
      page := format(
        '(select d.id, d.place_lat, d.place_lng, %s from %s and point(d.mx, d.my) <@ %L::box offset 0) d where %s',
        unplanned, page, private.circle_box(p_lat, p_lng, reach), searched
      );
    else
      -- Matches are all far away, or few: the index of words finds them.
      page := page || ' and ' || searched;
    end if;
  end if;

  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
       select d.id from %s order by %s, d.id offset %s limit %s
     ) page',
    page, distance, p_first, p_length + 1
  ) into ids;

  matches := least(matches, count_limit + 1);
end $$;

alter function public.deal_pins(integer, integer, integer, text, text) set jit = off;
alter function private.suggested_place_ids(text, double precision, double precision) set jit = off;

revoke all on function
  private.words_of(text), private.recount_search_words(), private.follow_search_words()
from public, anon, authenticated;
