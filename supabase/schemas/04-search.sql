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

-- Returns a plain text, then the same loose, then the parts of its hyphenated words: a search matches these.
create function private.searched_text(p_plain text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  lines constant text := p_plain || E'\n' || private.loose_text(p_plain);
begin
  if translate(p_plain, '‐‑–-', '') = p_plain then
    return lines;
  end if;
  return lines || private.loose_text(translate(regexp_replace(' ' || p_plain, ' [^ ‐‑–-]*(?= |$)', '', 'g'), '‐‑–-', '    '));
end $$;

-- The keys of a list, each with its label where that differs.
create function private.key_words(p_list text, p_keys text[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  labels constant jsonb := private.labels(p_list);
begin
  return (select string_agg(concat_ws(' ', key, nullif(labels ->> key, key)), ' ') from unnest(p_keys) key);
end $$;

-- The text that a search matches: name, address, keys and labels of cuisines and diets; after each empty line the name of a dish.
--
-- p_dish_names: one in each line.
create function private.search_text(
  p_name text, p_address text, p_cuisines text[], p_diets text[], p_dish_names text
) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return private.searched_text(private.plain_text(translate(concat_ws(
    ' ', p_name, p_address,
    private.key_words('cuisine', p_cuisines), private.key_words('diet', p_diets),
    -- Vegan dishes are vegetarian.
    case when 'vegan' = any (p_diets) then 'vegetarisch' end
  ), E'\n', ' '))) || coalesce((
    select string_agg(E'\n\n' || private.searched_text(private.plain_text(name)), '' order by place)
    from string_to_table(p_dish_names, E'\n') with ordinality as dish (name, place)
    where p_dish_names <> ''
  ), '');
end $$;

grant execute on function
  private.plain_text(text),
  private.loose_text(text),
  private.searched_text(text),
  private.key_words(text,text[]),
  private.search_text(text,text,text[],text[],text)
to service_role;
