-- Raises an error whose message is a code in kebab case. The sentence for users is in
-- `packages/web/src/texts/refusals.ts`; its parameters are the error's detail, as JSON.
--
-- p_errcode: SQLSTATE, which decides the HTTP status: 22023 (400) a broken rule, 23503 and 23505 (409) a missing or
-- duplicate row, 42501 (401 or 403) a caller without an account, PT423 (423) a suspended account, PT404 (404), PT429 (429)
-- an exceeded limit.
-- p_limit: name of the limit that the sentence mentions (`private.limit_of`).
create function private.refuse(p_errcode text, p_code text, p_limit text default null) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception '%', p_code using
    errcode = p_errcode,
    detail = case when p_limit is null then '' else jsonb_build_object('limit', private.limit_of(p_limit))::text end;
end $$;

-- Trims text as JavaScript's `trim` does, independent of the database's locale.
create function private.trimmed(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spaces constant text := '[' || private.characters('white_space') || ']+';
begin
  return regexp_replace(p_text, '^' || spaces || '|' || spaces || '$', '', 'g');
end $$;

-- Whether text stacks combining marks, like `isUnreadable` of the domain.
create function private.is_unreadable(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return p_text ~ ('[' || private.characters('stackable') || ']{4}');
end $$;

-- Cleans text for storage, like `cleanText` of the domain: trims it and removes control characters and invisible characters
-- that reorder, join, annotate or tag their neighbours. Keeps tabs and up to two line breaks after each other. Empty if the
-- text looks empty.
--
-- Error: 22023 for unreadable text (product.md#texts). Every function that stores text cleans it, so the rule holds for all
-- fields.
create function private.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  kept constant text := regexp_replace(
    private.trimmed(regexp_replace(p_text, '[' || private.characters('unwanted') || ']', '', 'g')),
    '\n([' || private.characters('space_in_line') || ']*\n){2,}', E'\n\n', 'g'
  );
begin
  if private.is_unreadable(kept) then
    perform private.refuse('22023', 'text-unreadable');
  end if;
  return case when kept ~ ('^[' || private.characters('blank') || ']*$') then '' else kept end;
end $$;

-- Returns clean text on one line.
create function private.single_line(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(private.clean_text(p_text), '[\n\t]+', ' ', 'g');
end $$;

-- Whether text is a web address that a link may point to: http or https, without credentials.
create function private.is_web_address(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(p_text) <= 2000 and p_text ~* '^https?://[^/?#@[:space:][:cntrl:]<>"''\\]+([/?#][^[:space:][:cntrl:]<>"''\\]*)?$';
end $$;

-- Whether a text is a phone number: 3 to 49 digits and separators, with an optional plus sign.
create function private.is_phone_number(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return p_text ~ '^\+?[0-9][0-9 ()/.-]{2,48}$';
end $$;

-- Checks of JSON input.

-- Unwraps a JSON parameter: on a PostgreSQL server, the embedded API encodes it as JSON text once more.
create function private.sent_json(p_sent jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_sent) <> 'string' then p_sent
    when pg_input_is_valid(p_sent #>> '{}', 'jsonb') then (p_sent #>> '{}')::jsonb
  end;
$$;

-- Whether a value is text whose clean form has `p_least` to `p_most` characters.
create function private.is_text(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string' and char_length(private.clean_text(p_value #>> '{}')) between p_least and p_most, false
  );
$$;

-- Whether a value is a number from `p_least` to `p_most`.
create function private.is_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between p_least and p_most else false end;
$$;

-- Whether a value is an array of distinct members of `p_words`.
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

-- Whether a value is a time that the form offers (product.md#time-picker).
create function private.is_time(p_value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      then right(p_value #>> '{}', 2)::integer % private.limit_of('minute_step') = 0
    else false
  end;
$$;

-- A random id, so that it does not reveal the number of rows: 52 bits, because JSON numbers are exact up to 53.
create function private.random_id() returns bigint
language sql volatile
set search_path = ''
as $$
  select ('x' || left(digits, 12) || right(digits, 1))::bit(52)::bigint
  from replace(gen_random_uuid()::text, '-', '') digits;
$$;

-- Today's date in Berlin.
create function private.berlin_today() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'Europe/Berlin')::date;
$$;

-- Returns a page of a list as JSON: { entries, next_cursor }. p_ids, p_entries: ids and entries in order, one more than `p_size` if
-- there is a next page. The cursor is the id of the last entry of the page; null at the end.
create function private.page_of(p_size integer, p_ids bigint[], p_entries jsonb[]) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object(
    'entries', coalesce(to_jsonb(p_entries[:p_size]), '[]'),
    'next_cursor', case when cardinality(p_ids) > p_size then p_ids[p_size] end
  );
$$;

grant execute on function
  private.random_id(),
  private.berlin_today(),
  private.is_unreadable(text),
  private.clean_text(text),
  private.single_line(text),
  private.trimmed(text),
  private.is_web_address(text),
  private.is_phone_number(text)
to service_role;
