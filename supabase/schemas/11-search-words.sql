-- Dictionary of searchable words, some ten thousand. A searched word is looked up here first: the words that contain it, and
-- those within one typing error of it, find the deals by an index of whole words. A search whose words are in no deal returns
-- early.

-- Words of deleted deals stay: they cost a search microseconds and nothing else. Not unique: concurrent transactions add a new
-- word twice rather than wait for each other, which could deadlock.
create table private.search_words (
  id bigint generated always as identity primary key,
  word text not null
);

create index search_words_word on private.search_words (word);

create index search_words_search on private.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

-- Returns a word and its variants without one letter: two words within one typing error share an entry. Empty for a word whose
-- typing errors are never forgiven (`FORGIVEN` of the domain).
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
  select word from unnest(string_to_array(translate(p_search_text, E'\n', ' '), ' ')) word where word <> '';
$$;

-- Statement trigger on `deals`: adds the words of new and changed texts to the dictionary.
create function private.maintain_search_words() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the dictionary.
security definer set search_path = ''
as $$
declare
  texts text[];
begin
  if tg_op = 'INSERT' then
    texts := array(select search_text from new_rows);
  else
    texts := array(select search_text from new_rows except select search_text from old_rows);
  end if;
  if texts = '{}' then
    return null;
  end if;
  insert into private.search_words (word)
  select distinct word from unnest(texts) search_text cross join private.words_of(search_text) word
  where not exists (select from private.search_words known where known.word = word.word);
  return null;
end $$;

create trigger deals_words_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.maintain_search_words();

create trigger deals_words_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_search_words();

-- Rebuilds the dictionary from all deals, after deals were written with triggers disabled.
create function private.recount_search_words() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.search_words;
  insert into private.search_words (word)
  select distinct word from public.deals cross join private.words_of(search_text) word;
$$;

-- Whether two words differ by at most one typing error: an extra or missing letter, two swapped neighbours, or a wrong letter,
-- which in short words must sound like the right one. `isWithinOneError` of the domain.
create function private.is_within_one_error(p_one text, p_other text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_one = p_other or exists (
    select from generate_series(1, greatest(char_length(p_one), char_length(p_other))) letter
    where left(p_one, letter - 1) = left(p_other, letter - 1) and (
      substr(p_one, letter + 1) = substr(p_other, letter)
      or substr(p_one, letter) = substr(p_other, letter + 1)
      or substr(p_one, letter + 1) = substr(p_other, letter + 1) and (
        char_length(p_one) >= private.limit_of('any_wrong_letter_from')
        or translate(substr(p_one, letter, 1), private.letters('confused'), private.letters('sound'))
          = translate(substr(p_other, letter, 1), private.letters('confused'), private.letters('sound'))
      )
      or substr(p_one, letter, 2) = reverse(substr(p_other, letter, 2)) and substr(p_one, letter + 2) = substr(p_other, letter + 2)
    )
  );
$$;

-- Returns the words of the dictionary within one typing error of a loose word, without those that contain it. At most 10, in
-- alphabetical order, of at most 300 that share an entry: this bounds the cost if users invent many similar words.
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
    group by word order by word collate "C" limit 10
  );
end $$;

-- Returns the words of a search: each with patterns, one of which matches a text that contains the word or, after a space was
-- added to each line, a word that ends with it without its ending; and with the words of the dictionary within one typing error.
create function private.query_words(p_search text) returns table (plain text, patterns text[], near text[])
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  return query
  select
    word.plain,
    array['%' || regexp_replace(word.plain, '([\\%_])', '\\\1', 'g') || '%']
      || case when word.loose not in ('', word.plain) then array['%' || word.loose || '%'] end
      || array(
        select '%' || left(word.loose, -char_length(ending)) || ' %' from unnest(private.keys_of('word_ending')) ending
        where word.loose like '%' || ending
          and char_length(word.loose) - char_length(ending) >= private.limit_of('forgiven_min_letters')
      ),
    case when count(*) over () > private.limit_of('forgiven_words') then '{}' else private.near_words(word.loose) end
  from (
    select known.plain, private.loose_text(known.plain) as loose
    from (
      select distinct private.plain_text(part) as plain
      from regexp_split_to_table(
        left(p_search, private.limit_of('search_length')) collate "pg_c_utf8", '[[:space:][:cntrl:]‐‑–-]+'
      ) part
      where part <> ''
    ) known
  ) word;
end $$;

-- The expression for a text of several lines as one, which the index `deals_words` contains for `search_text`.
create function private.line_of(p_text text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select format('translate(%s, E''\n'', '' '')', p_text);
$$;

-- Compiles the condition that an expression for a text contains a word: as one of the patterns or as one of the similar words.
create function private.word_condition(p_text text, p_patterns text[], p_near text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '(' || concat_ws(
    ' or ',
    (
      select string_agg(
        case when pattern like '% \%' then format('%s || '' '' like %L', private.line_of(p_text), pattern)
        else format('%s like %L', p_text, pattern) end, ' or ' order by place
      )
      from unnest(p_patterns) with ordinality as meant (pattern, place)
    ),
    case when p_near <> '{}' then format('string_to_array(%s, '' '') && %L::text[]', private.line_of(p_text), p_near) end
  ) || ')';
$$;

-- Compiles a search to SQL conditions on `d.search_text` for EXECUTE. `matching` and `listed` mean the same, so that the planner sees
-- the words: each occurs in the name and address of the deal, its cuisines and diets, or the name of a dish. `matching` is quick for
-- rows that are read anyway, `listed` by the index `deals_words`. `together`: no word needs another dish than the others; it costs
-- some microseconds a row.
--
-- `in_place`: no word needs a dish. `has`: which words need none, an array expression on `place`, the first part of the text. `in_dish`:
-- the condition on this `has` and `name`, the part of the text for a dish.
--
-- Every word must match, as a pattern or, in a search of few words, as a whole word with one typing error. Patterns of no word of the
-- dictionary are left out. 'true' for an empty search, 'false' if a word is in no deal. Words without three letters or digits in a
-- row are not looked up, because the dictionary is searched by trigrams.
create function private.search_condition(
  p_search text, out matching text, out listed text, out together text, out in_place text, out has text, out in_dish text
)
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  -- A word that more words contain occurs in far more deals than are counted.
  most constant integer := 10000;
  -- The words that the fewest words contain find the deals. Bounds the size of a condition.
  most_looked_up constant integer := 5;
  words integer;
  is_nowhere boolean;
begin
  with word as materialized (
    select *, row_number() over () as n, plain ~ '[[:alnum:]]{3}' as is_looked_up from private.query_words(p_search)
  ),
  pattern as materialized (
    select
      n, place, pattern,
      -- The limit makes the planner use the trigrams.
      case when is_looked_up then array(
        select known.word from private.search_words known where known.word like replace(pattern, ' %', '') limit most + 1
      ) end as containing
    from word cross join unnest(patterns) with ordinality as listed (pattern, place)
  ),
  looked_up as materialized (
    select
      private.word_condition('d.search_text', meant, near) as anywhere,
      private.word_condition('split_part(d.search_text, E''\n\n'', 1)', meant, near) as in_place,
      format('(has[%s] or %s)', n, private.word_condition('name', meant, near)) as in_dish,
      format('%s', private.word_condition('place', meant, near)) as has, n,
      case when is_looked_up then array(
        select unnest(containing) from pattern where pattern.n = word.n
      ) || near end as containing
    from word cross join lateral (
      select array_agg(pattern order by place) as meant from pattern
      where pattern.n = word.n and containing is distinct from '{}'
    ) patterns
  ),
  ranked as (select *, row_number() over (order by cardinality(containing)) as rarity from looked_up)
  select
    string_agg(anywhere, ' and '),
    string_agg(
      case
        when cardinality(containing) <= most and rarity <= most_looked_up
        then format('string_to_array(%s, '' '') && %L::text[]', private.line_of('d.search_text'), containing)
        else anywhere
      end, ' and '
    ),
    string_agg(ranked.in_place, ' and '), format('array[%s]', string_agg(ranked.has, ', ' order by n)),
    string_agg(ranked.in_dish, ' and '), count(*), bool_or(containing = '{}')
  into matching, listed, in_place, has, in_dish, words, is_nowhere
  from ranked;
  together := 'true';
  if words = 0 or is_nowhere then
    matching := (words = 0)::text;
    listed := matching;
    in_place := matching;
    has := 'array[false]';
    in_dish := matching;
  elsif words > 1 then
    together := format(
      '(%s or exists (
         select from (select %s as has from (select split_part(d.search_text, E''\n\n'', 1) as place) known offset 0) known
         cross join unnest((string_to_array(d.search_text, E''\n\n''))[2:]) name where %s
       ))', in_place, has, in_dish
    );
  end if;
end $$;

grant execute on function
  private.error_keys(text),
  private.is_within_one_error(text,text),
  private.near_words(text),
  private.query_words(text),
  private.line_of(text),
  private.word_condition(text,text[],text[]),
  private.search_condition(text)
to service_role;
