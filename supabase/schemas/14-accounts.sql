-- Cleans a username (product.md#usernames), like `keptUsername` of the domain: null if the rest is too short or unreadable.
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
  return case
    when char_length(regexp_replace(kept, '[' || private.characters('mark') || ']', '', 'g'))
      >= private.limit_of('username_min_length') and not private.is_unreadable(kept) then kept
  end;
end $$;

-- A username without accents, ligatures and styled letters.
create function private.bare_username(p_username text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(normalize(p_username, NFKD), '[' || private.characters('mark') || ']', '', 'g');
end $$;

-- A username without case, accents, spaces and punctuation, like `usernameFold` of the domain.
create function private.username_fold(p_username text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(
    private.plain_text(private.bare_username(p_username)),
    '[' || private.characters('white_space') || '._''’-]', '', 'g'
  );
end $$;

-- The same for usernames that look alike, like `usernameSkeleton` of the domain.
create function private.username_skeleton(p_username text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return replace(replace(private.username_fold(
    translate(private.bare_username(p_username), private.letters('lookalike'), private.letters('latin'))
  ), 'rn', 'm'), 'vv', 'w');
end $$;

-- The names that the site has and had, which no username may contain. The server adds its own at each start.
create table private.site_names (
  name text primary key check (name ~ '[[:alnum:]]')
);

alter table private.site_names enable row level security;
create policy "Closed to clients" on private.site_names as restrictive for all to public using (false);
revoke all on private.site_names from service_role;

-- Whether a username, or a word of it, looks like a reserved name, contains a name of the site or is the address of a website, like
-- `isReservedUsername` of the domain.
create function private.is_reserved_username(p_username text) returns boolean
language sql stable strict parallel safe
set search_path = ''
as $$
  select exists (
    select from private.site_names
    where position(private.username_skeleton(replace(name, '!', '')) in private.username_skeleton(p_username)) > 0
  ) or exists (
    select from private.bare_username(p_username) bare
    cross join lateral regexp_split_to_array(bare, '[' || private.characters('white_space') || ']+') spaced
    cross join lateral unnest(
      bare || spaced || regexp_split_to_array(bare collate "pg_c_utf8", '[^[:alnum:]]+')
    ) word
    cross join lateral (values (word), (regexp_replace(word, '^[0-9]+|[0-9]+$', '', 'g'))) as with_and_without_number (name)
    where private.username_skeleton(name) ~ any (private.keys_of('reserved_username'))
      or word = any (spaced) and lower(word) ~ any (private.keys_of('web_address_username'))
  );
$$;

-- The public part of an account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (username is not distinct from private.clean_username(username)),
  avatar_url text check (char_length(avatar_url) <= 2000),
  created_at timestamptz not null default now(),
  -- The username that moderation hid; then `username` is null, so that every reader sees none.
  hidden_username text,
  -- Whether the app asks for a username.
  needs_username boolean generated always as (username is null and hidden_username is null) stored,
  check (username is null or hidden_username is null)
);

-- A hidden username stays taken.
create unique index profiles_username on public.profiles
  (private.username_skeleton(coalesce(username, hidden_username)));
create unique index profiles_username_fold on public.profiles
  (private.username_fold(coalesce(username, hidden_username)));

alter table public.profiles enable row level security;
grant all on public.profiles to service_role;
grant select (id, username, avatar_url, needs_username) on public.profiles to authenticated;

-- The version of the terms of use that an account accepted, and the time (product.md#credentials). Accounts that were not created
-- with the form have no row.
create table private.eula_consents (
  user_id uuid primary key references auth.users (id) on delete cascade,
  version text not null,
  agreed_at timestamptz not null default now()
);

alter table private.eula_consents enable row level security;
create policy "Closed to clients" on private.eula_consents as restrictive for all to public using (false);
grant all on private.eula_consents to service_role;

-- The accounts that have this username or one that looks like it.
create function private.users_named(p_username text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select id from public.profiles
  where private.username_skeleton(coalesce(username, hidden_username)) = private.username_skeleton(p_username)
    or private.username_fold(coalesce(username, hidden_username)) = private.username_fold(p_username);
$$;

-- Returns the username of a new account (product.md#usernames): as typed, or with a number appended if it is taken. Null if it is
-- invalid, reserved or hidden, because the auth service would answer an error that users cannot understand. Takes the name from an
-- account that can no longer confirm because its last link expired.
create function private.free_username(p_username text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_clean constant text := private.clean_username(left(p_username, 1000));
  v_name text := v_clean;
begin
  if v_clean is null or private.is_reserved_username(v_clean)
    or exists (
      select from public.profiles
      where hidden_username is not null and id in (select private.users_named(v_clean))
    ) then
    return null;
  end if;
  -- Serializes sign-ups, for uniqueness.
  perform pg_advisory_xact_lock(hashtextextended('usernames', 0));
  for v_number in 2..100 loop
    update public.profiles p set username = null
    from auth.users u
    where p.id in (select private.users_named(v_name)) and u.id = p.id and u.email_confirmed_at is null
      and greatest(u.created_at, u.confirmation_sent_at, u.recovery_sent_at)
        < now() - make_interval(hours => private.limit_of('mailed_link_hours'));
    if not exists (select private.users_named(v_name)) then
      return v_name;
    end if;
    v_name := private.clean_username(left(v_clean, private.limit_of('username_max_length') - 4) || ' ' || v_number);
  end loop;
  return null;
end $$;

-- Returns the metadata of an account as an object: the embedded auth service encodes it as JSON text within JSON.
create function private.metadata(p_value jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(p_value) when 'string' then (p_value #>> '{}')::jsonb else p_value end;
$$;

-- Trigger: creates the profile of a new account, and records its consent to the version of the terms of use that the sign-up
-- sent.
create function private.create_profile() returns trigger
language plpgsql
-- Security definer: the auth service creates accounts and has no rights in `public`.
security definer set search_path = ''
as $$
declare
  v_data constant jsonb := private.metadata(new.raw_user_meta_data);
begin
  insert into public.profiles (id, username)
  values (new.id, private.free_username(v_data ->> 'username'))
  on conflict (id) do nothing;
  insert into private.eula_consents (user_id, version)
  select new.id, v_data ->> 'eula_version' where v_data ->> 'eula_version' = any (private.keys_of('eula_version'));
  return new;
end $$;

create trigger users_profile after insert on auth.users
for each row execute function private.create_profile();

-- Trigger: refuses a new account without a known version of the terms of use (product.md#credentials) where the auth service of a
-- hosted project creates it. The embedded auth service refuses it itself, with a code.
create function private.require_consent() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if private.metadata(new.raw_user_meta_data) ->> 'eula_version' = any (private.keys_of('eula_version')) then
    return new;
  end if;
  raise exception 'A new account has to accept a known version of the terms of use' using errcode = '42501';
end $$;

create trigger users_require_consent before insert on auth.users
for each row when (current_user = 'supabase_auth_admin')
execute function private.require_consent();

-- Trigger: no account changes its address (product.md#user). The auth service would let users claim addresses that are not
-- theirs.
create function private.keep_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (lower(new.email), coalesce(new.email_change, ''), coalesce(new.phone, ''), coalesce(new.phone_change, ''))
    is distinct from
    (lower(old.email), coalesce(old.email_change, ''), coalesce(old.phone, ''), coalesce(old.phone_change, ''))
  then
    raise exception 'Accounts keep their address' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger users_keep_address before update of email, email_change, phone, phone_change on auth.users
for each row execute function private.keep_address();

-- Marks an unconfirmed account whose sign-up began in the caller's browser (product.md#mailed-links): the caller has the token
-- of the mail and the secret whose hash the sign-up sent. Refuses every proof for the account after ten wrong tokens: tokens of a
-- hosted project are short, and a user who signed up a stranger's address knows the secret.
--
-- Returns whether an earlier call marked the account, so clients call it twice. The answer must not depend on the token: with a
-- filter on it and `Accept: application/vnd.pgrst.object+json`, callers of PostgREST choose which answers roll the call back, and
-- with it the count of wrong tokens.
-- Security definer: `auth.users` is closed to the roles of the API.
create function public.prove_sign_up(p_email text, p_token text, p_secret text) returns boolean
language plpgsql volatile
security definer set search_path = ''
as $$
declare
  v_link constant bytea := convert_to(lower(p_email) || p_token, 'UTF8');
  -- Of the hosted and of the embedded auth service.
  v_tokens constant text[] := array[encode(sha224(v_link), 'hex'), encode(sha256(v_link), 'hex')];
  v_id uuid;
  v_token text;
  v_metadata jsonb;
begin
  -- The lock serializes concurrent calls: each sees the previous count.
  select id, confirmation_token, coalesce(private.metadata(raw_app_meta_data), '{}') into v_id, v_token, v_metadata
  from auth.users
  where email = lower(p_email) and not is_sso_user and email_confirmed_at is null
    and raw_user_meta_data ->> 'secret_hash' = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
    and coalesce((private.metadata(raw_app_meta_data) ->> 'wrong_sign_up_tokens')::int, 0) < 10
  for update;
  update auth.users
  set raw_app_meta_data = v_metadata || case
    when v_token = any (v_tokens) then '{"has_proven_sign_up": true}'
    else jsonb_build_object('wrong_sign_up_tokens', coalesce((v_metadata ->> 'wrong_sign_up_tokens')::int, 0) + 1)
  end
  where id = v_id;
  return coalesce(v_metadata ? 'has_proven_sign_up', false);
end $$;

-- Trigger: confirming an address by a link invalidates the password of the sign-up, unless the sign-up began in the same browser:
-- another person may have signed up with the address. Accounts that an operator creates have no link.
create function private.end_unproven_password() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if not coalesce(private.metadata(new.raw_app_meta_data) ? 'has_proven_sign_up', false) then
    new.encrypted_password := null;
  end if;
  new.raw_app_meta_data := private.metadata(new.raw_app_meta_data) - '{has_proven_sign_up,wrong_sign_up_tokens}'::text[];
  new.raw_user_meta_data := private.metadata(new.raw_user_meta_data) - '{secret_hash,eula_version}'::text[];
  return new;
end $$;

create trigger users_end_unproven_password before update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null)
execute function private.end_unproven_password();

-- Whether the caller's session exists, and with it the account. Access tokens stay valid for up to an hour after the session
-- ended (sign-out, new password, deletion), so every write and every read of own data checks this first. Unconfirmed
-- accounts count, too: the auth service does not sign them in (product.md#roles), and callers that hold a token anyway
-- are not blocked.
create function private.has_account() returns boolean
language plpgsql stable
-- Security definer: `auth.sessions` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid()
  );
end $$;

-- The caller's id; null for visitors and after the session ended.
create function private.uid() returns uuid
language sql stable
set search_path = ''
as $$
  select case when private.has_account() then auth.uid() end;
$$;

-- Returns the caller's id. For reads of own data, where an empty answer would mean that the user has none.
--
-- Error: 42501 for visitors and after the session ended (product.md#sessions).
create function private.own_id() returns uuid
language plpgsql stable
-- Security definer: a policy calls it with the rights of users.
security definer set search_path = ''
as $$
begin
  if not private.has_account() then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  return auth.uid();
end $$;

-- Others see usernames only beside comments, so clients cannot list all users.
create policy "Users read their own profile" on public.profiles for select to authenticated
  using (id = (select private.own_id()));

-- Accounts that moderators suspended (product.md#suspension): they read and do not write. The log of moderation has the
-- reason.
create table private.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  -- Null: no end.
  until timestamptz,
  -- The deleted account with the same address that was suspended (product.md#account-deletion).
  former_id uuid
);

alter table private.suspensions enable row level security;
create policy "Closed to clients" on private.suspensions as restrictive for all to public using (false);
grant all on private.suspensions to service_role;

-- The suspensions in force: the table keeps ended ones for up to a day. Every check for a suspension reads this view.
create view private.suspended_accounts as
select * from private.suspensions where coalesce(until, 'infinity') > now();

-- Whether the caller has an account that is not suspended.
create function private.may_write() returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return private.has_account() and not exists (select from private.suspended_accounts where user_id = auth.uid());
end $$;

-- Deletes the caller's account (product.md#account-deletion), and the log of the auth service about it, which names the
-- e-mail address. Profile and favourites cascade; deals lose their author; stored photos stay, because deals show them.
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
  -- As text: the embedded auth service encodes the object as JSON text within JSON.
  delete from auth.audit_log_entries where position(p_user_id::text in payload::text) > 0;
  delete from auth.users where id = p_user_id;
end $$;

-- Counts the caller's deals; 0 for other users, because authors are not public. Error as `private.own_id`.
create function public.count_own_deals(p_user_id uuid) returns bigint
language plpgsql stable
-- Security definer: `deals.user_id` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (select count(*) from public.deals where user_id = p_user_id and p_user_id = v_own_id);
end $$;

grant execute on function
  private.bare_username(text),
  private.username_fold(text),
  private.username_skeleton(text),
  private.clean_username(text),
  private.create_profile(),
  private.keep_address(),
  private.metadata(jsonb),
  private.require_consent(),
  private.end_unproven_password()
to service_role;

grant execute on function public.prove_sign_up(text, text, text) to anon, authenticated, service_role;

grant execute on function private.uid(), private.has_account() to service_role;

grant execute on function
  private.own_id(),
  public.delete_user_account(uuid),
  public.count_own_deals(uuid)
to authenticated, service_role;
