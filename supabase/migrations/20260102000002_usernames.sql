-- A username has 3 to 40 characters (specification section 5) and none that would hide or reorder its neighbours.

-- Text without the white space around it, as `trim` of the web app has it, whatever the locale of the database.
create function private.trimmed(p_text text) returns text
language sql immutable
set search_path = ''
begin atomic
  select regexp_replace(
    p_text,
    U&'^[\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]+'
      || U&'|[\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]+$',
    '', 'g'
  );
end;

-- The username that a sign-up form may have meant, or null where nothing usable is left. `keptUsername` of the domain.
create function private.clean_username(p_username text) returns text
language sql immutable
set search_path = ''
begin atomic
  select nullif(username, '') from (
    select case when char_length(visible) < 3 then '' else private.trimmed(left(visible, 40)) end as username
    from private.trimmed(
      -- Control characters, and invisible ones that set the direction or the width of text.
      regexp_replace(p_username, U&'[\0001-\001F\007F-\009F\00AD\200B-\200F\2028-\202E\2060-\2069\FEFF]', '', 'g')
    ) as visible
  ) as cleaned
  where char_length(username) = 0 or char_length(username) >= 3;
end;

update public.profiles set username = private.clean_username(username)
where username is distinct from private.clean_username(username);

alter table public.profiles
  drop constraint profiles_username_check,
  add constraint profiles_username_check check (username is not distinct from private.clean_username(username));

-- Every account has a profile, named as the sign-up form said. A name that the rules refuse is left out rather than the
-- account: the auth service would answer with an error that nobody understands.
create or replace function private.create_profile() returns trigger
language plpgsql
-- Security definer: accounts are made by the auth service, which has no rights in `public`.
security definer set search_path = ''
as $$
declare
  -- The embedded auth service stores the object as a JSON text within JSON.
  v_data jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else new.raw_user_meta_data
  end;
begin
  insert into public.profiles (id, username)
  values (new.id, private.clean_username(v_data ->> 'username'))
  on conflict (id) do nothing;
  return new;
end $$;

revoke all on function private.trimmed(text), private.clean_username(text) from public, anon, authenticated;
grant execute on function private.trimmed(text), private.clean_username(text) to service_role;
