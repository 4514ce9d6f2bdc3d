-- Cleans a username (product.md#credentials), like `keptUsername` of the domain: null if the rest is too short.
create function private.clean_username(p_username text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  visible constant text := private.trimmed(
    regexp_replace(p_username, '[' || private.characters('hidden_in_username') || ']', '', 'g')
  );
  kept constant text := private.trimmed(left(visible, private.limit_of('username_max_length')));
begin
  return case when char_length(kept) >= private.limit_of('username_min_length') then kept end;
end $$;

-- The public part of an account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (username is not distinct from private.clean_username(username)),
  avatar_url text check (char_length(avatar_url) <= 2000),
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
create policy "Anyone reads profiles" on public.profiles for select to anon, authenticated using (true);
grant all on public.profiles to service_role;
grant select (id, username, avatar_url) on public.profiles to anon, authenticated;

-- Trigger: creates the profile of a new account. A username that breaks the rules is dropped rather than the account,
-- because the auth service would answer with an error that users cannot understand.
create function private.create_profile() returns trigger
language plpgsql
-- Security definer: the auth service creates accounts and has no rights in `public`.
security definer set search_path = ''
as $$
declare
  -- The embedded auth service encodes the object as JSON text within JSON.
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

create trigger users_profile after insert on auth.users
for each row execute function private.create_profile();

-- Whether the caller's account exists. Tokens stay valid for up to an hour after the account is deleted, so every write
-- checks this first. Policies use `(select private.has_account())`, which is evaluated once per statement. Unconfirmed
-- accounts count, too: the auth service does not sign them in (product.md#roles), and callers that hold a token anyway
-- are not blocked.
create function private.has_account() returns boolean
language plpgsql stable
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  return exists (select from auth.users where id = auth.uid());
end $$;

-- Deletes the caller's account (product.md#account-deletion). Profile and favourites cascade; deals lose their author;
-- stored photos stay, because deals show them.
--
-- Error: 42501 if `p_user_id` is not the caller.
create function public.delete_user_account(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  if auth.uid() is null or p_user_id is distinct from auth.uid() or not private.has_account() then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  delete from auth.users where id = p_user_id;
end $$;

-- Counts the caller's deals; 0 for other users, because authors are not public.
create function public.count_own_deals(p_user_id uuid) returns bigint
language sql stable
-- Security definer: `deals.user_id` is closed to the roles of the API.
security definer set search_path = ''
as $$
  select count(*) from public.deals where user_id = p_user_id and p_user_id = auth.uid();
$$;

grant execute on function
  private.clean_username(text),
  private.create_profile()
to service_role;

grant execute on function
  private.has_account(),
  public.delete_user_account(uuid),
  public.count_own_deals(uuid)
to authenticated, service_role;
