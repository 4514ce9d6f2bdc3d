create table private.notices (
  id bigint primary key references private.reports (id) on delete cascade,
  -- Known to the sender only.
  public_id uuid not null unique default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and private.limit_of('notice_name_length')),
  email text not null check (char_length(email) between 3 and private.limit_of('notice_email_length')),
  what text not null check (char_length(what) between 1 and private.limit_of('notice_what_length')),
  place text not null check (char_length(place) between 1 and private.limit_of('notice_where_length')),
  why text not null check (char_length(why) between 1 and private.limit_of('notice_why_length')),
  -- Keyed hashes of the sender's network and of its provider's, for the rate limits; cleared when the day in Berlin is over.
  network text,
  provider text
);

create index reports_of_notices on private.reports (created_at) where kind = 'notice';

alter table private.notices enable row level security;
create policy "Closed to clients" on private.notices as restrictive for all to public using (false);
grant all on private.notices to service_role;

-- Returns the IP address of the client: the one that Cloudflare reports on a hosted project, or the last entry of X-Forwarded-For.
-- The gate of the local server removes the first and sets the second. Null outside of requests.
create function private.request_address() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    headers ->> 'cf-connecting-ip', btrim(reverse(split_part(reverse(headers ->> 'x-forwarded-for'), ',', 1)))
  )
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request;
$$;

-- Returns a keyed hash of the first bits of an IP address. Null for text that is no address.
create function private.range_hash(p_address text, p_bits_of_v6 integer, p_bits_of_v4 integer) returns text
language sql volatile strict
set search_path = ''
as $$
  select case when pg_input_is_valid(p_address, 'inet') then
    encode(private.address_hash(network(set_masklen(
      p_address::inet, case family(p_address::inet) when 6 then p_bits_of_v6 else p_bits_of_v4 end
    ))::text), 'hex')
  end;
$$;

-- Returns a keyed hash of the network of an IP address: of IPv6 its /48, the largest prefix that providers assign to one
-- customer. Null for text that is no address. `networkOf` of the local server computes the same network.
create function private.network_hash(p_address text) returns text
language sql volatile strict
set search_path = ''
as $$
  select private.range_hash(p_address, 48, 32);
$$;

-- Stores a notice of illegal content (Digital Services Act, article 16; product.md#notices) and returns its unguessable
-- id. No account needed. Idempotent for ten minutes.
--
-- Errors: 22023 a broken rule; PT429 hourly or daily limit by network, by provider, or overall.
create function public.submit_notice(
  p_name text, p_email text, p_what text, p_where text, p_why text, p_good_faith boolean
) returns uuid
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_name constant text := coalesce(private.clean_text(p_name), '');
  v_email constant text := lower(coalesce(private.clean_text(p_email), ''));
  v_what constant text := coalesce(private.clean_text(p_what), '');
  v_place constant text := coalesce(private.clean_text(p_where), '');
  v_why constant text := coalesce(private.clean_text(p_why), '');
  -- All clients without an address count as one network.
  v_network constant text := coalesce(private.network_hash(private.request_address()), 'unknown');
  -- Most providers have one /32 of IPv6.
  v_provider constant text := coalesce(private.range_hash(private.request_address(), 32, 16), 'unknown');
  v_id bigint;
  v_public_id uuid;
begin
  if '' in (v_name, v_email, v_what, v_place, v_why)
    or char_length(v_name) > private.limit_of('notice_name_length')
    or char_length(v_what) > private.limit_of('notice_what_length')
    or char_length(v_place) > private.limit_of('notice_where_length')
    or char_length(v_why) > private.limit_of('notice_why_length') or v_name ~ '[\n\t]' then
    perform private.refuse('22023', 'notice-incomplete');
  end if;
  if char_length(v_email) > private.limit_of('notice_email_length')
    or v_email !~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' then
    perform private.refuse('22023', 'email-invalid');
  end if;
  if p_good_faith is not true then
    perform private.refuse('22023', 'good-faith-missing');
  end if;

  -- Serializes notices, for the limits.
  perform pg_advisory_xact_lock(hashtextextended('notices', 0));
  update private.notices n set network = null, provider = null
  from private.reports r where r.id = n.id and n.network is not null
    and (r.created_at at time zone 'Europe/Berlin')::date < private.berlin_today();
  select n.public_id into v_public_id
  from private.notices n join private.reports r on r.id = n.id
  where (n.name, n.email, n.what, n.place, n.why) = (v_name, v_email, v_what, v_place, v_why)
    and n.network = v_network and r.created_at > now() - interval '10 minutes'
  limit 1;
  if v_public_id is not null then
    return v_public_id;
  end if;
  if (
    select count(*) filter (where n.network = v_network) >= private.limit_of('notices_per_hour_of_network')
      or count(*) filter (where n.provider = v_provider) >= private.limit_of('notices_per_hour_of_provider')
      or count(*) >= private.limit_of('notices_per_hour')
    from private.notices n join private.reports r on r.id = n.id
    where r.kind = 'notice' and r.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('PT429', 'notices-per-hour');
  end if;
  if (
    select count(*) filter (where n.network = v_network) >= private.limit_of('notices_per_day_of_network')
      or count(*) filter (where n.provider = v_provider) >= private.limit_of('notices_per_day_of_provider')
      or count(*) >= private.limit_of('notices_per_day')
    from private.notices n join private.reports r on r.id = n.id
    where r.kind = 'notice' and r.created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'too-much-today');
  end if;
  insert into private.reports (kind) values ('notice') returning id into v_id;
  insert into private.notices (id, name, email, what, place, why, network, provider)
  values (v_id, v_name, v_email, v_what, v_place, v_why, v_network, v_provider)
  returning public_id into v_public_id;
  return v_public_id;
end $$;

grant execute on function
  public.submit_notice(text,text,text,text,text,boolean)
to anon, authenticated, service_role;
