-- What an operator sees of each day (product.md#figures): counts without identifiers, terms or addresses.
create table private.operation_days (
  day date primary key,
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);

alter table private.operation_days enable row level security;
create policy "Closed to clients" on private.operation_days as restrictive for all to public using (false);
grant all on private.operation_days to service_role;

-- Stores the figures of the day of an instant, once a day from 11:00 in Berlin on. To be called every few minutes. Returns whether it did.
-- `{ deals, with_card, card_age, towns: [{ name, deals, with_card }], open, overdue, decided, hours, unsent }`: shown deals, those
-- with a card whose period is today's, the median of days since the newest card of a deal began, both numbers for the towns with
-- most deals; open reports, those past their time, those decided in the last 30 days and the median of hours until then, and mails
-- about decisions that wait for a day. Medians of fewer than `figure_size` are null, towns with fewer deals are left out.
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
    select d.id, substring(d.place_address from '\y[0-9]{5}\s+([^,]{1,100})') as town, card.age, card.is_current
    from private.shown_deals d
    left join lateral (
      select
        min(v_today - coalesce(i.menu_date, (i.created_at at time zone 'Europe/Berlin')::date)) as age,
        bool_or(private.menu_age(i.offer_type, i.menu_date, i.created_at, v_today) = 'current') as is_current
      from private.shown_images i
      where i.deal_id = d.id and i.is_trusted and private.labels('menu_period') ->> i.offer_type is not null
    ) card on true
  ), towns as (
    select town, count(*) as deals, count(*) filter (where is_current) as with_card from deals
    where town is not null
    group by town having count(*) >= least
    order by 2 desc, 1 limit 20
  ), decided as (
    select extract(epoch from decided_at - created_at) / 3600 as hours from private.reports
    where decided_at > p_at - interval '30 days'
  )
  select jsonb_build_object(
    'deals', count(*), 'with_card', count(*) filter (where is_current),
    'card_age', case when count(age) >= least then percentile_disc(0.5) within group (order by age) end,
    'towns', (
      select coalesce(jsonb_agg(jsonb_build_object('name', town, 'deals', t.deals, 'with_card', with_card)), '[]') from towns t
    ),
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

grant execute on function private.count_day(timestamptz) to service_role;
grant execute on function public.operation_days() to authenticated, service_role;
