-- What an operator sees of each day (product.md#figures): counts without identifiers, terms or addresses.
create table private.operation_days (
  day date primary key,
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);

alter table private.operation_days enable row level security;
create policy "Closed to clients" on private.operation_days as restrictive for all to public using (false);
grant all on private.operation_days to service_role;

-- Returns the district of a position in a town, the nearest one at most `district_km` away, as `Moabit, Berlin`; null without one. A
-- district without a region matches any town, also its own name in the place of a town.
create function private.nearest_district(p_lat double precision, p_lng double precision, p_town text) returns text
language plpgsql stable
-- For the planner (see `13-nearest.sql`).
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  town constant text := private.place_words(p_town);
  max_km constant double precision := private.limit_of('district_km');
begin
  return (
    select name || coalesce(', ' || nullif(coalesce(nullif(region, ''), p_town), name), '')
    from private.localities, split_part(search_text, E'\t', 2) as region_words
    where kind = 'district' and rank >= 4
      and point(private.mercator_x(lng), private.mercator_y(lat)) <@ private.circle_box(p_lat, p_lng, max_km)
      and private.haversine_km(p_lat, p_lng, lat, lng) <= max_km
      and (
        region = '' or town = region_words or starts_with(town, region_words || ' ') or starts_with(region_words, town || ' ')
      )
    order by
      point(private.mercator_x(lng), private.mercator_y(lat)) <-> point(private.mercator_x(p_lng), private.mercator_y(p_lat))
    limit 1
  );
end $$;

-- Stores the figures of the day of an instant, once a day from 11:00 in Berlin on. To be called every few minutes. Returns whether it did.
-- `{ deals, with_card, card_age, districts: [{ name, deals, with_card }], open, overdue, decided, hours, unsent }`: shown deals, those
-- with a card whose period is today's, the median of days since the newest card of a deal began, both numbers for the districts with
-- most deals (`private.nearest_district`; the town of the address without one, and for one of too few deals); open reports, those past their time, those decided in the
-- last 30 days and the median of hours until then, and mails about decisions that wait for a day. Medians of fewer than
-- `figure_size` are null, districts with fewer deals are left out.
create function private.count_day(p_at timestamptz default now()) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (p_at at time zone 'Europe/Berlin')::date;
  least constant integer := private.limit_of('figure_size');
  v_figures jsonb;
begin
  if (p_at at time zone 'Europe/Berlin')::time < '11:00' or exists (select from private.operation_days where day = v_today) then
    return false;
  end if;
  with deals as (
    select
      d.place_lat, d.place_lng, d.mx, d.my, substring(d.place_address from '\y[0-9]{5}\s+([^,]{1,100})') as town,
      card.age, card.is_current
    from private.shown_deals d
    left join lateral (
      select
        min(v_today - coalesce(i.menu_date, (i.created_at at time zone 'Europe/Berlin')::date)) as age,
        bool_or(private.menu_age(i.offer_type, i.menu_date, i.created_at, v_today) = 'current') as is_current
      from private.shown_images i
      where i.deal_id = d.id and i.is_trusted and private.labels('menu_period') ->> i.offer_type is not null
    ) card on true
  ), cells as (
    -- Of about 400 m: far fewer than deals.
    select town, avg(place_lat) as lat, avg(place_lng) as lng, count(*) as deals, count(*) filter (where is_current) as with_card
    from deals
    where town is not null
    group by town, mx >> 14, my >> 14
  ), near as (
    select town, coalesce(private.nearest_district(lat, lng, town), town) as name, deals, with_card from cells
  ), sized as (
    select case when sum(deals) over (partition by name) >= least then name else town end as name, deals, with_card from near
  ), districts as (
    select name, sum(deals) as deals, sum(with_card) as with_card from sized
    group by 1 having sum(deals) >= least
    order by 2 desc, 1 limit 20
  ), decided as (
    select extract(epoch from decided_at - created_at) / 3600 as hours from private.reports
    where decided_at > p_at - interval '30 days'
  )
  select jsonb_build_object(
    'deals', count(*), 'with_card', count(*) filter (where is_current),
    'card_age', case when count(age) >= least then percentile_disc(0.5) within group (order by age) end,
    'districts', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from districts d),
    'open', (select count(*) from private.reports where state = 'open'),
    'overdue', (select count(*) from private.reports where state = 'open' and due_at < p_at),
    'decided', (select count(*) from decided),
    'hours', (
      select case when count(*) >= least then round(percentile_cont(0.5) within group (order by hours)) end from decided
    ),
    'unsent', (select count(*) from private.decision_mails where sent_at is null and created_at < p_at - interval '1 day')
  ) into v_figures from deals;
  insert into private.operation_days (day, figures) values (v_today, v_figures) on conflict do nothing;
  return found;
end $$;

-- Returns the figures of the last 30 days that have some (`private.count_day`), newest first, each with its `day`.
--
-- Errors: 42501 the caller is no moderator.
create function public.operation_days() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(jsonb_agg(figures || jsonb_build_object('day', day) order by day desc), '[]')
    from (select * from private.operation_days order by day desc limit 30) d
  );
end $$;

-- The newest state of what serves the site, by name: `server …` of each server, `backup`, and `alarm …` of each condition that was
-- mailed to the operator (product.md#alarms).
create table private.operation_states (
  name text primary key,
  at timestamptz not null default now(),
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);

alter table private.operation_states enable row level security;
create policy "Closed to clients" on private.operation_states as restrictive for all to public using (false);
grant all on private.operation_states to service_role;

-- Failed answers and mails by day in Berlin and kind: counts only.
create table private.operation_errors (
  day date,
  kind text,
  number integer not null,
  primary key (day, kind)
);

alter table private.operation_errors enable row level security;
create policy "Closed to clients" on private.operation_errors as restrictive for all to public using (false);
grant all on private.operation_errors to service_role;

-- Stores that a backup was written now, and its size; unknown without one.
create function private.note_backup(p_bytes bigint default null) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.operation_states (name, figures) values ('backup', jsonb_build_object('bytes', p_bytes))
  on conflict (name) do update set at = now(), figures = excluded.figures;
$$;

-- Stores the state of a server and adds its errors since the last call, `{ kind: number }`. Forgets servers that were silent for a
-- day, and errors after 30 days. At the first call the age of backups begins.
create function private.report_server(p_name text, p_figures jsonb, p_errors jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  insert into private.operation_states (name, figures) values ('backup', '{}') on conflict do nothing;
  insert into private.operation_states (name, figures) values ('server ' || p_name, p_figures)
  on conflict (name) do update set at = now(), figures = excluded.figures;
  insert into private.operation_errors as e (day, kind, number)
  select v_today, key, value::integer from jsonb_each_text(p_errors) order by key
  on conflict (day, kind) do update set number = e.number + excluded.number;
  delete from private.operation_states where starts_with(name, 'server ') and at < now() - interval '1 day';
  delete from private.operation_errors where day < v_today - 30;
end $$;

-- Returns `{ servers, backup, open, overdue, given_up }`: the states of servers heard of in the last hour, `at` and `bytes` of the
-- newest backup (no `bytes` key before the first one, null without any server), reports, and mails given up today and yesterday.
create function private.operation_facts() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'servers', (
      select coalesce(jsonb_agg(figures || jsonb_build_object('id', substr(name, 8)) order by name), '[]') from private.operation_states
      where starts_with(name, 'server ') and at > now() - interval '1 hour'
    ),
    'backup', (select figures || jsonb_build_object('at', at) from private.operation_states where name = 'backup'),
    'open', (select count(*) from private.reports where state = 'open'),
    'overdue', (select count(*) from private.reports where state = 'open' and due_at < now()),
    'given_up', (
      select coalesce(sum(number), 0) from private.operation_errors
      where kind = 'mails' and day >= (now() at time zone 'Europe/Berlin')::date - 1
    )
  );
$$;

-- Returns `{ servers, backup, errors: [{ day, kind, number }] }`, as `private.operation_facts`, and errors of which a day had at
-- least `figure_size`, newest day first.
--
-- Errors: 42501 the caller is no moderator.
create function public.operation_state() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return private.operation_facts() - '{open,overdue,given_up}'::text[] || jsonb_build_object('errors', (
    select coalesce(jsonb_agg(to_jsonb(e) order by day desc, kind), '[]') from private.operation_errors e
    where number >= private.limit_of('figure_size')
  ));
end $$;

grant execute on function
  private.nearest_district(double precision,double precision,text),
  private.count_day(timestamptz)
to service_role;
grant execute on function public.operation_days() to authenticated, service_role;
grant execute on function
  private.note_backup(bigint),
  private.report_server(text, jsonb, jsonb),
  private.operation_facts()
to service_role;
grant execute on function public.operation_state() to authenticated, service_role;
