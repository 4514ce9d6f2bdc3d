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
  if not private.has_account() then
    perform private.refuse('42501', 'not-signed-in');
  end if;
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

grant execute on function
  private.require_account(),
  private.count_act(uuid,text)
to service_role;
