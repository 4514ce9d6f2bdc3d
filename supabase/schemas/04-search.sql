-- The search rule of the domain (deals/search-match.ts). The contract suite of the deal catalogue compares both.

-- Folds case and accents: 'Käßmann' and 'KASSMANN' become equal. The collation is built into PostgreSQL 17 and covers
-- Unicode, independent of the database's locale. PL/pgSQL, because it is called for every row and PL/pgSQL caches plans.
create function private.plain_text(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
      'ςøłđ', 'σold'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- Also removes punctuation and the e of a transcribed umlaut: 'Kä-se', 'Kaese' and 'Kase' become equal. `p_plain` is the
-- result of `plain_text`. In this collation [:alnum:] is everything that Unicode calls alphabetic, and 0 to 9.
create function private.loose_text(p_plain text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(
    regexp_replace(p_plain collate "pg_c_utf8", '[^[:alnum:] ]', '', 'g'), '([aou])e', '\1', 'g'
  );
end $$;

-- Reads a list in every shape that was ever stored: an array, the JSON text of one, or comma-separated text. Anything
-- else is empty. `storedList` of the domain.
create function private.stored_list(p_stored jsonb) returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  list jsonb := p_stored;
  entry text;
begin
  if jsonb_typeof(list) = 'string' then
    entry := btrim(list #>> '{}', E' \t\r\n');
    if left(entry, 1) <> '[' then
      return array(select btrim(part, E' \t\r\n') from unnest(string_to_array(entry, ',')) part);
    end if;
    list := case when pg_input_is_valid(entry, 'jsonb') then entry::jsonb end;
  end if;
  if jsonb_typeof(list) is distinct from 'array' then
    return '{}';
  end if;
  return array(
    select btrim(element #>> '{}', E' \t\r\n') from jsonb_array_elements(list) element
    where jsonb_typeof(element) = 'string'
  );
end $$;

-- Returns the keys, and the labels where they differ, of the known entries. Entries are matched by key or label,
-- case-insensitively.
create function private.known_words(p_labels jsonb, p_entries text[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if cardinality(p_entries) > 0 then
    if cardinality(p_entries) = 1 and p_labels ? p_entries[1] then
      return case p_labels ->> p_entries[1]
        when p_entries[1] then p_entries[1] else p_entries[1] || ' ' || (p_labels ->> p_entries[1])
      end;
    end if;
    return (
      select string_agg(case known.value when known.key then known.key else known.key || ' ' || known.value end, ' ')
      from jsonb_each_text(p_labels) known
      where lower(known.key collate "pg_c_utf8") = any (folded.entries)
        or lower(known.value collate "pg_c_utf8") = any (folded.entries)
    )
    from (
      select array_agg(lower(normalize(btrim(entry, E' \t\r\n'), NFC) collate "pg_c_utf8")) as entries
      from unnest(p_entries) entry
    ) folded;
  end if;
  return null;
end $$;

-- The text that a search matches: name, address, keys and labels of cuisines and diets, names of dishes, first plain, then
-- loose.
create function private.search_text(
  p_name text, p_address text, p_cuisines text[], p_diets jsonb, p_dish_names text
) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  diets constant text := private.known_words(private.labels('diet'), private.stored_list(p_diets));
  plain text := private.plain_text(concat_ws(
    ' ', p_name, p_address,
    private.known_words(private.labels('cuisine'), p_cuisines),
    -- Vegan dishes are vegetarian.
    diets, case when diets like '%vegan%' then 'vegetarisch' end,
    p_dish_names
  ));
begin
  return plain || E'\n' || private.loose_text(plain);
end $$;

grant execute on function
  private.plain_text(text),
  private.loose_text(text),
  private.stored_list(jsonb),
  private.known_words(jsonb,text[]),
  private.search_text(text,text,text[],jsonb,text)
to service_role;
