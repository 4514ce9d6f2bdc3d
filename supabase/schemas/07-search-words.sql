-- Dictionary of searchable words. It finds the words that are meant by one with a typing error, and a search whose words are
-- in no deal returns early: with a million deals, the trigram index takes 20 ms to find no match for 'itallienischx', because
-- its trigrams are common. The dictionary has some ten thousand words.

-- Words of deleted deals stay: they cost a search those 20 ms and nothing else.
create table private.search_words (word text primary key);

create index search_words_search on private.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

-- Returns a word and what is left of it without any one of its letters: two words within one typing error share an entry.
-- Empty for a word that is never forgiven: `FORGIVEN` of the domain.
create function private.error_keys(p_word text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if p_word collate "pg_c_utf8" !~ '^[[:alpha:]]+$'
    or char_length(p_word) not between private.limit_of('forgiven_min_letters') - 1 and private.limit_of('forgiven_max_letters') + 1
  then
    return '{}';
  end if;
  return array(
    select overlay(p_word placing '' from letter for 1) from generate_series(1, char_length(p_word)) letter
  ) || p_word;
end $$;

create index search_words_errors on private.search_words using gin (private.error_keys(word)) with (fastupdate = off);

alter table private.search_words enable row level security;
create policy "Closed to clients" on private.search_words as restrictive for all to public using (false);
grant select, insert, update, delete on private.search_words to service_role;

-- Splits `deals.search_text` into words. `private.search_condition` splits queries at whitespace of any kind, so a word
-- that matches a text matches one of these.
create function private.words_of(p_search_text text) returns setof text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select distinct word from string_to_table(translate(p_search_text, E'\n', ' '), ' ') word where word <> '';
$$;

-- Statement trigger on `deals`: adds the words of new and changed texts to the dictionary.
create function private.follow_search_words() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the dictionary.
security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.search_words (word)
    -- Ordered against deadlocks of concurrent statements.
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

-- Rebuilds the dictionary from all deals, after deals were written with triggers disabled.
create function private.recount_search_words() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.search_words;
  insert into private.search_words (word)
  select distinct word from public.deals cross join private.words_of(search_text) word;
$$;

-- Whether two words differ by at most one typing error, of which one letter more or less, another letter and two swapped
-- neighbours count. `isWithinOneError` of the domain.
create function private.is_within_one_error(p_one text, p_other text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_one = p_other or exists (
    select from generate_series(1, greatest(char_length(p_one), char_length(p_other))) letter
    where left(p_one, letter - 1) = left(p_other, letter - 1) and (
      substr(p_one, letter + 1) = substr(p_other, letter)
      or substr(p_one, letter) = substr(p_other, letter + 1)
      or substr(p_one, letter + 1) = substr(p_other, letter + 1)
      or substr(p_one, letter, 2) = reverse(substr(p_other, letter, 2)) and substr(p_one, letter + 2) = substr(p_other, letter + 2)
    )
  );
$$;

-- Returns the words of the dictionary within one typing error of a loose word, without those that contain it. At most 10, the
-- first in the order of the alphabet, of at most 300 that share an entry: bounds the cost of a search for a word whose
-- neighbours are made up.
create function private.near_words(p_loose text) returns text[]
language plpgsql stable strict parallel safe
set search_path = ''
as $$
begin
  if char_length(p_loose) not between private.limit_of('forgiven_min_letters') and private.limit_of('forgiven_max_letters') then
    return '{}';
  end if;
  return array(
    select word
    from (
      select word from private.search_words
      -- The words of a query have another collation than the index.
      where private.error_keys(word) && private.error_keys(p_loose collate "default")
      limit 300
    ) sharing
    where private.is_within_one_error(word, p_loose) and strpos(word, p_loose) = 0
    order by word collate "C" limit 10
  );
end $$;

-- Returns the words of a search, plain and loose, with the words of the dictionary that may be meant by one with a typing error.
create function private.query_words(p_search text) returns table (plain text, loose text, near text[])
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  return query
  select
    word.plain, word.loose,
    case when count(*) over () > private.limit_of('forgiven_words') then '{}' else private.near_words(word.loose) end
  from (
    select known.plain, private.loose_text(known.plain) as loose
    from (
      select distinct private.plain_text(part) as plain
      from regexp_split_to_table(
        left(p_search, private.limit_of('search_length')) collate "pg_c_utf8", '[[:space:][:cntrl:]]+'
      ) part
      where part <> ''
    ) known
  ) word;
end $$;

-- Compiles a search to a SQL condition on `d.search_text` for EXECUTE, so that the planner sees the words and can choose
-- an index. Every word must match, plain, loose or, in a search of few words, as a whole word with one typing error. 'true'
-- for an empty search, 'false' if a word is in no deal. Words of fewer than three letters are not looked up, because a
-- trigram index cannot find them.
create function private.search_condition(p_search text) returns text
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  condition text;
  is_known text;
  may_match boolean := true;
begin
  select
    coalesce(string_agg(case near when '{}' then match else format(
      '(%s or (string_to_array(d.search_text, '' ''))[2:] && %L::text[])', match, near
    ) end, ' and '), 'true'),
    string_agg(
      format('exists (select from private.search_words as d (search_text) where %s)', match), ' and '
    ) filter (where plain ~ '[[:alnum:]]{3}' and near = '{}')
  into condition, is_known
  from (
    select
      plain, near,
      case
        when loose in ('', plain) then format('d.search_text like %L', '%' || escaped_plain || '%')
        else format('(d.search_text like %L or d.search_text like %L)', '%' || escaped_plain || '%', '%' || loose || '%')
      end as match
    from (
      select *, regexp_replace(plain, '([\\%_])', '\\\1', 'g') as escaped_plain from private.query_words(p_search)
    ) escaped
  ) words;
  if is_known is not null then
    execute 'select ' || is_known into may_match;
  end if;
  return case when may_match then condition else 'false' end;
end $$;

grant execute on function
  private.error_keys(text),
  private.is_within_one_error(text,text),
  private.near_words(text),
  private.query_words(text),
  private.search_condition(text)
to service_role;
