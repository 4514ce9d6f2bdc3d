-- The secret address of the calendar of a user's favourites (product.md#calendar-of-favourites): its hash, because a reader of
-- the table must not be able to use it.
create table private.calendar_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now()
);

alter table private.calendar_addresses enable row level security;
create policy "Closed to clients" on private.calendar_addresses as restrictive for all to public using (false);
grant all on private.calendar_addresses to service_role;

-- Returns the caller's calendar address as JSON, without its secret; null without one. Error as `private.own_id`.
create function public.my_calendar_address() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (select jsonb_build_object('created_at', created_at) from private.calendar_addresses where user_id = v_own_id);
end $$;

-- Creates the caller's calendar address and returns its secret, of 244 random bits. It replaces a former one, which ends.
--
-- Errors as `private.require_account`; PT429 rate limit of favourites.
create function public.create_calendar_address() returns text
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_secret constant text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'favourites');
  insert into private.calendar_addresses as address (user_id, secret_hash)
  values (auth.uid(), sha256(convert_to(v_secret, 'UTF8')))
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now();
  return v_secret;
end $$;

-- Ends the caller's calendar address. Idempotent. Suspended accounts may, too: it publishes nothing. Error as `private.own_id`.
create function public.revoke_calendar_address() returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  delete from private.calendar_addresses where user_id = v_own_id;
end $$;

-- Returns the deals of the favourites behind a calendar address as a JSON array of { added_at, deal }, at most 200, the newest
-- favourites first, without deals that are hidden or gone; null for an unknown secret. Comparing hashes takes no time that
-- depends on the secret. Its caller uses POST, because addresses are logged.
create function public.favourite_calendar(p_secret text) returns jsonb
language plpgsql stable
-- Security definer: visitors call it, and the tables are closed.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := (
    select user_id from private.calendar_addresses where secret_hash = sha256(convert_to(p_secret, 'UTF8'))
  );
begin
  return case when v_user_id is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('added_at', favourite.created_at, 'deal', (
      select to_jsonb(d) from private.public_deals d where d.id = favourite.deal_id
    )) order by favourite.created_at desc, favourite.id desc), '[]')
    from (
      select f.id, f.created_at, d.id as deal_id
      from public.restaurant_favorites f
      join public.restaurants r on r.id = f.restaurant_id
      join private.shown_deals d on d.place_id = r.place_id
      where f.user_id = v_user_id
      order by f.created_at desc, f.id desc
      limit 200
    ) favourite
  ) end;
end $$;

grant execute on function public.favourite_calendar(text) to anon, service_role;
grant execute on function
  public.my_calendar_address(),
  public.create_calendar_address(),
  public.revoke_calendar_address()
to authenticated, service_role;
