-- A username has 3 to 40 characters (specification section 5) and none that would hide or reorder its neighbours.

-- The username that a sign-up form may have meant, or null where nothing usable is left.
create function private.clean_username(p_username text) returns text
language sql immutable
set search_path = ''
begin atomic
  select nullif(username, '') from (
    select case when char_length(trimmed) < 3 then '' else rtrim(left(trimmed, 40)) end as username
    from regexp_replace(
      -- Control characters, and invisible ones that set the direction or the width of text.
      regexp_replace(p_username, U&'[\0001-\001F\007F-\009F\00AD\200B-\200F\2028-\202E\2060-\2069\FEFF]', '', 'g'),
      '^\s+|\s+$', '', 'g'
    ) as trimmed
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

revoke all on function private.clean_username(text) from public, anon, authenticated;
grant execute on function private.clean_username(text) to service_role;
