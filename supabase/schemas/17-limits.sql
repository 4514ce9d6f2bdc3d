-- Recent acts of users, for rate limits (product.md#community-limits). Deleted content counts. Rows are removed with the
-- account, or after a day.
create table private.community_acts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  at timestamptz not null default now()
);

create index community_acts_user_id on private.community_acts (user_id, kind, at);

create index community_acts_at on private.community_acts (at);

alter table private.community_acts enable row level security;
create policy "Closed to clients" on private.community_acts as restrictive for all to public using (false);
grant all on private.community_acts to service_role;

-- Every function that writes for a user calls this first. Raises 42501 if the caller has no account, PT423 if moderators
-- suspended it.
create function private.require_account() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.own_id();
  if not private.may_write() then
    perform private.refuse('PT423', 'account-suspended');
  end if;
end $$;

-- Counts an act of a user against the limits `<p_kinds>_per_minute` and `<p_kinds>_per_day`. Serializes acts of one kind.
-- Acts of failed transactions do not count.
--
-- Error: PT429 if the user reached a limit.
create function private.count_act(p_user_id uuid, p_kinds text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_in_a_minute bigint;
  v_in_a_day bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_kinds || ' of ' || p_user_id, 0));
  delete from private.community_acts where id in (
    select id from private.community_acts where at < now() - interval '1 day' limit 100 for update skip locked
  );
  select count(*) filter (where at > now() - interval '1 minute'), count(*) into v_in_a_minute, v_in_a_day
  from private.community_acts where user_id = p_user_id and kind = p_kinds and at > now() - interval '1 day';
  if v_in_a_day >= private.limit_of(p_kinds || '_per_day') then
    perform private.refuse('PT429', 'too-much-today');
  end if;
  if v_in_a_minute >= private.limit_of(p_kinds || '_per_minute') then
    perform private.refuse('PT429', 'too-fast');
  end if;
  insert into private.community_acts (user_id, kind) values (p_user_id, p_kinds);
end $$;

-- Sets the username of a caller without one (product.md#usernames). Returns it as stored, perhaps with a number appended.
-- Idempotent: a user who has a username keeps it.
--
-- Errors: 42501, PT423 as above; 22023 an invalid or reserved name, or moderation hid the name of the caller.
create function public.choose_username(p_username text) returns text
language plpgsql volatile
-- Security definer: the table is closed to writers.
security definer set search_path = ''
as $$
declare
  v_clean constant text := private.clean_username(left(p_username, 1000));
  v_profile public.profiles;
  v_name text;
begin
  perform private.require_account();
  select * into v_profile from public.profiles where id = auth.uid() for update;
  if v_profile.username is not null then
    return v_profile.username;
  end if;
  if v_profile.hidden_username is not null then
    perform private.refuse('22023', 'username-hidden');
  end if;
  if private.is_reserved_username(v_clean) then
    perform private.refuse('22023', 'username-reserved');
  end if;
  v_name := private.free_username(v_clean);
  if v_name is null then
    perform private.refuse('22023', 'username-invalid');
  end if;
  insert into public.profiles (id, username) values (auth.uid(), v_name)
  on conflict (id) do update set username = excluded.username;
  return v_name;
end $$;

grant execute on function public.choose_username(text) to authenticated, service_role;

-- Deleted accounts. A new account with the same address continues their suspension and their acts of the last day
-- (product.md#account-deletion).
create table private.former_accounts (
  -- From `private.address_hash`.
  address_hash bytea primary key,
  -- The suspended account; null if it was not suspended.
  suspended_id uuid,
  -- The end of the suspension; null without an end.
  suspended_until timestamptz,
  -- An array of { kind, at }.
  acts jsonb not null check (jsonb_typeof(acts) = 'array'),
  deleted_at timestamptz not null default now()
);

alter table private.former_accounts enable row level security;
create policy "Closed to clients" on private.former_accounts as restrictive for all to public using (false);
grant all on private.former_accounts to service_role;

-- The key of the hashes of addresses, made at its first use: a database may be a copy of a template. No archive contains it.
create table private.address_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

alter table private.address_key enable row level security;
create policy "Closed to clients" on private.address_key as restrictive for all to public using (false);
revoke all on private.address_key from service_role;

-- Returns the mailbox of an e-mail address, like `mailboxOf` of the domain.
create function private.mailbox_of(p_email text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(lower(p_email), '\+[^@]*@', '@');
$$;

-- Returns the keyed hash of the mailbox of an e-mail address, or of a network.
create function private.address_hash(p_email text) returns bytea
language plpgsql volatile strict
set search_path = ''
as $$
begin
  insert into private.address_key default values on conflict do nothing;
  return (select sha256(key || sha256(key || convert_to(private.mailbox_of(p_email), 'UTF8'))) from private.address_key);
end $$;

-- Trigger: stores the suspension and the recent acts of a deleted account.
create function private.remember_account() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
declare
  v_suspension private.suspended_accounts;
  v_acts jsonb;
begin
  select * into v_suspension from private.suspended_accounts where user_id = old.id;
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at)), '[]') into v_acts
  from (
    select kind, at from private.community_acts where user_id = old.id
    union all
    select 'deals', created_at from public.deals where user_id = old.id
    union all
    select 'photos', created_at from private.photo_uploads where user_id = old.id
  ) act
  where at > now() - interval '1 day';
  if old.email is not null and (v_suspension.user_id is not null or v_acts <> '[]') then
    insert into private.former_accounts as former (address_hash, suspended_id, suspended_until, acts)
    values (
      private.address_hash(old.email), coalesce(v_suspension.former_id, v_suspension.user_id), v_suspension.until, v_acts
    )
    on conflict (address_hash) do update
    set suspended_id = coalesce(excluded.suspended_id, former.suspended_id),
      suspended_until = case when excluded.suspended_id is null then former.suspended_until else excluded.suspended_until end,
      acts = former.acts || excluded.acts, deleted_at = now();
  end if;
  return old;
end $$;

create trigger users_remember before delete on auth.users
for each row execute function private.remember_account();

-- Trigger: a new account continues the suspension and the limits of the former one with its address.
create function private.resume_account() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_former private.former_accounts;
begin
  delete from private.former_accounts where address_hash = private.address_hash(new.email) returning * into v_former;
  if v_former.suspended_id is not null and coalesce(v_former.suspended_until, 'infinity') > now() then
    insert into private.suspensions (user_id, until, former_id)
    values (new.id, v_former.suspended_until, v_former.suspended_id);
  end if;
  insert into private.community_acts (user_id, kind, at)
  select new.id, act ->> 'kind', (act ->> 'at')::timestamptz from jsonb_array_elements(v_former.acts) act;
  return new;
end $$;

create trigger users_resume after insert on auth.users
for each row execute function private.resume_account();

-- The acts of a former account of a user within a day.
create function private.former_acts(p_user_id uuid, p_kind text) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*) from private.community_acts
  where user_id = p_user_id and kind = p_kind and at > now() - interval '1 day';
$$;

grant execute on function
  private.require_account(),
  private.count_act(uuid,text)
to service_role;
