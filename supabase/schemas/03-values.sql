-- Ends the call with an error whose message is a code in kebab case: what users read about it stands in the web app
-- (`packages/web/src/texts/refusals.ts`). The error's detail holds the parameters of that text as JSON.
--
-- p_errcode: SQLSTATE, which decides the HTTP status. 22023 (400) is a broken rule, 23503 and 23505 (409) what is missing
-- or exists already, 42501 (401 or 403) a caller without an account, PT404 (404), PT429 (429) a rate limit.
-- p_limit: name of the limit that the text mentions (`private.limit_of`).
create function private.refuse(p_errcode text, p_code text, p_limit text default null) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception '%', p_code using
    errcode = p_errcode,
    detail = case when p_limit is null then '' else jsonb_build_object('limit', private.limit_of(p_limit))::text end;
end $$;

-- Text without the white space around it, as JavaScript's `trim` defines it, in every locale of the database.
create function private.trimmed(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spaces constant text := '[' || private.characters('white_space') || ']+';
begin
  return regexp_replace(p_text, '^' || spaces || '|' || spaces || '$', '', 'g');
end $$;

-- Text as it is stored, `cleanText` of the domain: trimmed, without control characters and without invisible characters
-- that reorder or join their neighbours. Line breaks and tabs stay.
create function private.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return private.trimmed(regexp_replace(p_text, '[' || private.characters('unwanted') || ']', '', 'g'));
end $$;

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
