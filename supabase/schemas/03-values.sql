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

-- A username has 3 to 40 characters (product.md#credentials) and none that would hide or reorder its neighbours.

-- Text without the white space around it, as `trim` of the web app has it, whatever the locale of the database.
create function private.trimmed(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(
    p_text,
    U&'^[\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]+'
      || U&'|[\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]+$',
    '', 'g'
  );
$$;

-- The gazetteer: places to eat that a deal can be published for. Filled by `npm run import-places` (ids
-- `osm:<type>/<id>`), by the demo (`demo:<slug>`), and by whoever publishes a deal at a place that is missing (`manual:…`).

-- A web address that a link may lead to.
create function private.is_web_address(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(p_text) <= 2000 and p_text ~* '^https?://[^[:space:][:cntrl:]<>"''\\]+$';
end $$;

create function private.is_phone_number(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return p_text ~ '^\+?[0-9][0-9 ()/.-]{2,48}$';
end $$;

-- Publishing a deal (product.md#publishing-steps). The table keeps all shapes that rows ever had; what is new has to be in the
-- one shape of today, and is checked here: nothing else writes deals.

-- A parameter as it was meant: the embedded API wraps JSON for a PostgreSQL server into a JSON text once more.
create function private.sent_json(p_sent jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_sent) <> 'string' then p_sent
    when pg_input_is_valid(p_sent #>> '{}', 'jsonb') then (p_sent #>> '{}')::jsonb
  end;
$$;

-- Whether a value is text whose clean form has that many characters.
create function private.is_text(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string' and char_length(private.clean_text(p_value #>> '{}')) between p_least and p_most, false
  );
$$;

create function private.is_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between p_least and p_most else false end;
$$;

-- Whether a value is an array of different ones of these words.
create function private.is_list_of(p_value jsonb, p_words text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'array' then (
    select coalesce(bool_and(jsonb_typeof(entry) = 'string' and (entry #>> '{}') = any (p_words)), true)
      and count(*) = count(distinct entry)
    from jsonb_array_elements(p_value) entry
  ) else false end;
$$;

create function private.is_time(p_value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);
$$;

grant execute on function
  private.clean_text(text),
  private.trimmed(text),
  private.is_web_address(text),
  private.is_phone_number(text)
to service_role;
