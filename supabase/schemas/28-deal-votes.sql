-- Votes of users on whether a deal is still as stated (product.md#trust): confirmations, closures, and reports that it is gone.
-- The table is closed: clients use the functions below. Deleting an account keeps its votes without it.
create table private.deal_votes (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  kind text not null check (kind = any (private.keys_of('vote_kind'))),
  user_id uuid references auth.users (id) on delete set null,
  -- The id of the deleted account (`private.former_users`).
  former_id uuid check (user_id is null or former_id is null),
  -- From `private.own_person`: the same for accounts that are not independent. A day after the account was deleted, a number that
  -- only this deal has replaces it (`private.forget_outdated`).
  person bytea not null,
  -- The confirmed day, the first day of the closure, or the day of the report, in Berlin.
  first_day date not null,
  -- Of a closure.
  last_day date check ((kind = 'closure') = (last_day is not null)),
  at timestamptz not null default now(),
  -- Whether moderators overruled it.
  is_overruled boolean not null default false,
  -- Whether another account of the same person had confirmed the deal for that day (`private.linked_confirmers`).
  is_linked boolean not null default false,
  -- Whether it is a report of a new account that decides nothing (`private.only_asks`).
  is_question boolean not null default false,
  -- Whether it is a moderator's decision on a closure. It has no account, so that no user can withdraw it.
  is_decision boolean not null default false check (not is_decision or kind = 'closure' and user_id is null),
  -- The network that sent it, from `private.day_network`. Null if its address is unknown.
  network bytea
);

create index deal_votes_deal_id on private.deal_votes (deal_id, kind);

create index deal_votes_linked on private.deal_votes (deal_id) where is_linked;

-- A user confirms a deal once a day, and reports it once of each kind.
create unique index deal_votes_confirmations on private.deal_votes (user_id, deal_id, first_day) where kind = 'confirmation';

create unique index deal_votes_reports on private.deal_votes (kind, deal_id, user_id) where kind <> 'confirmation';

create index deal_votes_user_id on private.deal_votes (user_id);

create index deal_votes_networks on private.deal_votes (at) where network is not null and kind <> 'confirmation';

create index deal_votes_former_id on private.deal_votes (former_id) where former_id is not null;

alter table private.deal_votes enable row level security;
create policy "Closed to clients" on private.deal_votes as restrictive for all to public using (false);
grant all on private.deal_votes to service_role;

-- The votes that count: without those that moderators overruled, and without those of suspended accounts.
create view private.counting_votes as
select * from private.deal_votes v
where not v.is_overruled and not exists (select from private.suspended_accounts s where s.user_id = v.user_id);

-- The networks of a day in Berlin, each with a random number, which other tables store. After the day its rows are deleted
-- (`private.forget_outdated`): then a number identifies no network, and no other account gets it. No archive contains them.
create table private.day_networks (
  day date,
  -- From `private.network_hash`.
  hash bytea,
  number bytea not null default uuid_send(gen_random_uuid()),
  primary key (day, hash)
);

alter table private.day_networks enable row level security;
create policy "Closed to clients" on private.day_networks as restrictive for all to public using (false);
revoke all on private.day_networks from service_role;

-- Returns the number of the network of an IP address: 16 random bytes, the same for one network until midnight in Berlin. Null
-- without an address.
create function private.day_network(p_address text) returns bytea
language plpgsql volatile
set search_path = ''
as $$
declare
  v_day constant date := private.berlin_today();
  v_hash constant bytea := decode(private.network_hash(p_address), 'hex');
begin
  if v_hash is null then
    return null;
  end if;
  insert into private.day_networks (day, hash) values (v_day, v_hash) on conflict do nothing;
  return (select number from private.day_networks where day = v_day and hash = v_hash);
end $$;

-- The person behind an account: the number of the network of its sign-up (`private.day_network`), or a new random number. A
-- hosted project takes the network of the first sign-in.
create table private.account_persons (
  user_id uuid primary key references auth.users (id) on delete cascade,
  person bytea not null,
  -- Whether another person confirmed a photo or a confirmation of the account (`private.vouch_by_confirmation`).
  is_proven boolean not null default false,
  -- The account of that person; null if it was deleted. While it is suspended, the proof does not count.
  proven_by uuid references auth.users (id) on delete set null
);

create index account_persons_proven_by on private.account_persons (proven_by);

alter table private.account_persons enable row level security;
create policy "Closed to clients" on private.account_persons as restrictive for all to public using (false);
grant all on private.account_persons to service_role;

-- Stores the person behind an account that has none: the number of the network of an address, else a new random number.
create function private.add_person(p_user_id uuid, p_address text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not exists (select from private.account_persons where user_id = p_user_id) then
    insert into private.account_persons
    values (p_user_id, coalesce(private.day_network(p_address), uuid_send(gen_random_uuid())))
    on conflict do nothing;
  end if;
end $$;

-- Trigger: stores the person behind a new account if the embedded auth service provides the IP address of the sign-up.
create function private.keep_person() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if private.request_address() is not null then
    perform private.add_person(new.id, private.request_address());
  end if;
  return new;
end $$;

create trigger users_person after insert on auth.users
for each row execute function private.keep_person();

-- Trigger: stores the person from the address of a session, for an account without one. The auth service of a hosted project
-- passes no address to the triggers of a sign-up, and its log has none.
create function private.keep_person_of_session() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  perform private.add_person(new.user_id, host(new.ip));
  return new;
end $$;

create trigger sessions_person after insert on auth.sessions
for each row when (new.ip is not null) execute function private.keep_person_of_session();

-- Returns the person behind the caller. If no sign-up or session had an address, stores it at the first vote or deal, from the
-- address of the request.
create function private.own_person() returns bytea
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.add_person(auth.uid(), private.request_address());
  return (select person from private.account_persons where user_id = auth.uid());
end $$;

-- The person who published a deal, after the account was deleted: like that of a vote, it is replaced or deleted a day
-- later (`private.forget_outdated`).
create table private.former_authors (
  deal_id bigint primary key references public.deals (id) on delete cascade,
  person bytea not null,
  deleted_at timestamptz not null default now()
);

alter table private.former_authors enable row level security;
create policy "Closed to clients" on private.former_authors as restrictive for all to public using (false);
grant all on private.former_authors to service_role;

-- Trigger: stores who published the deals of a deleted account, and deletes the votes of a suspended one, which do not count:
-- without the account they would.
create function private.leave_votes() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  delete from private.deal_votes
  where user_id = old.id and exists (select from private.suspended_accounts where user_id = old.id);
  insert into private.former_authors (deal_id, person)
  select d.id, p.person from public.deals d join private.account_persons p on p.user_id = d.user_id where d.user_id = old.id
  on conflict (deal_id) do update set person = excluded.person, deleted_at = excluded.deleted_at;
  return old;
end $$;

create trigger users_leave_votes before delete on auth.users
for each row execute function private.leave_votes();

-- Weighs the votes on a deal against each other (product.md#weighing), as `weighVotes` of the domain: the columns `closures`,
-- `confirmation` and `dispute` of `public.deals`, and the time of the report that decided that the deal is gone, or null.
-- `p_author`: the person behind the author of the deal. Reports of that person that the deal is gone do not count.
create function private.weighed_votes(p_deal_id bigint, p_author bytea)
returns table (closures jsonb, confirmation jsonb, dispute jsonb, gone_since timestamptz)
language plpgsql stable
set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
  v_weighed_days constant integer := private.limit_of('weighed_days');
begin
  if not exists (select from private.counting_votes v where v.deal_id = p_deal_id) then
    closures := '[]';
    return next;
    return;
  end if;
  return query with votes as (
    select * from private.counting_votes v
    where v.deal_id = p_deal_id and (v.kind <> 'closure' or v.last_day >= v_today)
      and not (v.kind = 'gone' and v.person is not distinct from p_author)
  ), words as (
    -- The latest vote of each person, on either matter.
    select distinct on (matter, v.person) matter, v.*
    from unnest(array['gone', 'closure']) matter join votes v on v.kind in (matter, 'confirmation')
    where not v.is_question and not v.is_decision
    order by matter, v.person, v.first_day desc, v.at desc, v.id desc
  ), answers as (
    select matter, (
      select w.first_day from words w where w.matter = m.matter and w.kind = 'confirmation'
      order by w.first_day desc offset 1 limit 1
    ) as before
    from unnest(array['gone', 'closure']) m (matter)
  ), reports as (
    select w.* from words w join answers a using (matter)
    where w.kind = w.matter and w.first_day >= coalesce(a.before, '-infinity')
  ), questions as (
    select count(distinct v.person) as people
    from votes v join answers a on a.matter = v.kind
    where v.is_question and v.first_day >= coalesce(a.before, '-infinity')
      and not exists (select from words w where w.matter = v.kind and w.person = v.person)
  ), weights as (
    select r.*, c.confirmations, c.confirmed_on, greatest(r.fewest, c.confirmations + 1)::integer as needed
    from (
      select matter, count(*) as reports, min(first_day) as first_day, max(first_day) as reported_on,
        case
          when matter = 'gone' and private.limit_of('many_confirmers') <= (
            select count(distinct v.person) from votes v
            where v.kind = 'confirmation' and v.first_day >= v_today - private.limit_of('confirmation_kept_days')
          ) then private.limit_of('firm_reports') else private.limit_of('deciding_reports')
        end as fewest
      from reports group by matter
    ) r cross join lateral (
      select count(*) as confirmations, max(w.first_day) as confirmed_on
      from words w
      where w.matter = r.matter and w.kind = 'confirmation'
        and w.first_day >= case r.matter when 'gone' then r.reported_on - v_weighed_days + 1 else r.first_day end
    ) c
  ), decided as (
    select max(last_day) as last_day, min(first_day) as first_day, max(at) as at from votes where is_decision
  ), ends as (
    select nullif(greatest(
      case when lasts[needed] is not null then least(lasts[needed], reported_on + v_weighed_days - 1) end,
      lasts[greatest(needed, private.limit_of('firm_reports'))], v_today - 1
    ), v_today - 1) as agreed
    from weights, (select array_agg(last_day order by last_day desc) as lasts from reports where matter = 'closure') sorted
    where matter = 'closure'
  ), spans as (
    select coalesce(d.last_day >= coalesce(e.agreed, d.last_day), false) as is_decided,
      greatest(d.last_day, e.agreed) as last_day,
      least(d.first_day, (select min(r.first_day) from reports r where r.matter = 'closure')) as first_day, d.at
    from decided d left join ends e on true
  ), closed as (
    select first_day, last_day, true as is_confirmed,
      case when is_decided then 0 else (
        select count(*) from reports r where r.matter = 'closure' and r.last_day >= s.last_day
      ) end as reports,
      case when is_decided then at else (
        select max(r.at) from reports r where r.matter = 'closure' and r.last_day >= s.last_day
      ) end as at
    from spans s where last_day is not null
    union all
    select coalesce(s.last_day + 1, s.first_day), max(r.last_day), false, count(*), max(r.at)
    from spans s join reports r on r.matter = 'closure' and r.last_day > coalesce(s.last_day, '-infinity')
    group by s.last_day, s.first_day
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object(
      'from', c.first_day, 'until', c.last_day, 'isConfirmed', is_confirmed, 'reports', c.reports, 'reportedAt', c.at
    ) order by c.first_day), '[]') from closed c),
    (
      select jsonb_build_object('on', v.first_day, 'people', count(distinct v.person))
      from votes v where v.kind = 'confirmation' group by v.first_day order by v.first_day desc limit 1
    ),
    (
      select jsonb_build_object('gone', gone, 'closed', closed, 'questions', people)
      from questions, (
        select (array_agg(weight) filter (where matter = 'gone'))[1] as gone,
          (array_agg(weight) filter (where matter = 'closure'))[1] as closed
        from (
          select matter, jsonb_build_object(
            'reports', w.reports, 'reportedOn', w.reported_on, 'confirmations', w.confirmations,
            'confirmedOn', w.confirmed_on, 'needed', w.needed
          ) as weight from weights w
        ) weight
      ) both_matters
      where people > 0 or gone is not null or closed is not null
    ),
    (
      select (select array_agg(r.at order by r.at) from reports r where r.matter = 'gone')[w.needed]
      from weights w where w.matter = 'gone'
    );
end $$;

-- Returns how many accounts of one person confirmed a deal for one day, if moderators should see that many; else 0. They count as
-- one person in any case.
create function private.linked_confirmers(p_deal_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(max(accounts), 0) from (
    select count(*) as accounts from private.counting_votes
    where deal_id = p_deal_id and kind = 'confirmation'
    group by person, first_day having count(*) >= private.limit_of('linked_confirmers')
  ) ring;
$$;

-- Returns the columns that a deal derives from its votes. Moderators decide alone that it is gone.
create function private.derived_votes(d public.deals) returns table (closures jsonb, confirmation jsonb, gone jsonb, dispute jsonb)
language sql stable
set search_path = ''
as $$
  select w.closures, w.confirmation, (
    select case
      when d.gone ->> 'by' = 'moderation' then jsonb_set(d.gone, '{reports}', reports)
      when w.gone_since is not null then jsonb_build_object('since', w.gone_since, 'by', 'reports', 'reports', reports)
    end
    from coalesce(w.dispute #> '{gone,reports}', '0') reports
  ), w.dispute
  from private.weighed_votes(d.id, coalesce(
    (select a.person from private.account_persons a where a.user_id = d.user_id),
    (select a.person from private.former_authors a where a.deal_id = d.id)
  )) w;
$$;

-- Overrules votes, or lets them count again. Returns the changed ids. The caller must lock the deals and count their votes.
create function private.set_overruled(p_ids bigint[], p_is_overruled boolean) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_changed bigint[];
begin
  with locked as materialized (
    select id from private.deal_votes where id = any (p_ids) and is_overruled <> p_is_overruled order by id for no key update
  ), changed as (
    update private.deal_votes v set is_overruled = p_is_overruled from locked where v.id = locked.id returning locked.id
  )
  select coalesce(array_agg(id), '{}') into v_changed from changed;
  return v_changed;
end $$;

-- Updates the columns that deals derive from their votes. The caller must lock the deals.
create function private.count_votes(p_deal_ids bigint[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.deals d set closures = v.closures, confirmation = v.confirmation, gone = v.gone, dispute = v.dispute
  from (
    select d.id, v.* from public.deals d cross join lateral private.derived_votes(d) v where d.id = any (p_deal_ids)
  ) v
  where d.id = v.id
    and (d.closures, d.confirmation, d.gone, d.dispute) is distinct from (v.closures, v.confirmation, v.gone, v.dispute);
$$;

-- Trigger: counts the votes of an account again when it is suspended or reinstated, also when `private.forget_outdated` deletes
-- an ended suspension. With the setting `private.recounts` = 'later' a clearance counts them in steps instead.
create function private.recount_votes() returns trigger
language plpgsql
-- Security definer: SQL suspends accounts of moderators with any role.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_deal_ids bigint[];
begin
  -- The deletion of the account, which `private.leave_votes` prepared, ends its suspension: a vote in flight may wait for it.
  if not exists (select from auth.users where id = v_user_id) then
    return null;
  end if;
  perform private.hold_merges();
  -- The lock of `private.count_act`: waits for votes of the account in flight.
  perform pg_advisory_xact_lock(hashtextextended('deal_votes of ' || v_user_id, 0));
  if current_setting('private.recounts', true) = 'later' then
    return null;
  end if;
  v_deal_ids := array(select deal_id from private.deal_votes where user_id = v_user_id);
  perform private.lock_deals(v_deal_ids);
  perform private.count_votes(v_deal_ids);
  return null;
end $$;

create trigger suspensions_recount after insert or update or delete on private.suspensions
for each row execute function private.recount_votes();

-- Returns the votes on a deal as the caller sees them (`DealVotes` of the domain).
create function private.votes_json(p_deal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deal_id', d.id, 'closures', d.closures, 'confirmation', d.confirmation, 'gone', d.gone, 'dispute', d.dispute,
    'own', (
      select jsonb_build_object(
        'confirmedOn', max(first_day) filter (where kind = 'confirmation' and not is_overruled),
        'closedUntil', max(last_day) filter (where last_day >= private.berlin_today() and not is_overruled),
        'goneSince', max(at) filter (where kind = 'gone' and not is_overruled),
        'mayReportGone', d.user_id is distinct from auth.uid()
      )
      from private.deal_votes where deal_id = d.id and user_id = auth.uid()
    )
  )
  from private.readable_deals d where d.id = p_deal_id;
$$;

-- Checks the caller, counts the act, and locks the deal, or the one that it became (`private.lock_followed_deal`), which it
-- returns with the network of the request. `p_kind`: of the vote, null for a withdrawal. A deal that is gone accepts
-- confirmations, withdrawals, moderators' reports that it is gone, and a repeated report of the caller. Errors: 42501, PT423,
-- PT429, 23503 as below.
create function private.begin_vote(inout p_deal_id bigint, p_kind text, out v_network bytea)
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_gone boolean;
  v_repeats boolean;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'deal_votes');
  v_network := private.day_network(private.request_address());
  v_repeats := private.may_moderate(array[private.followed_deal(p_deal_id, false)]) or exists (
    select from private.deal_votes
    where deal_id = private.followed_deal(p_deal_id, false) and user_id = auth.uid() and kind = p_kind
  );
  if p_kind in ('gone', 'closure') and not v_repeats then
    perform private.count_report(p_kind || '_reports', p_kind, v_network);
  end if;
  p_deal_id := private.lock_followed_deal(p_deal_id, false);
  perform private.refuse_ended(p_deal_id);
  select gone is not null into v_is_gone from private.readable_deals where id = p_deal_id;
  if not found or v_is_gone and not (p_kind is null or p_kind = 'confirmation' or p_kind = 'gone' and v_repeats) then
    perform private.refuse('23503', 'deal-gone');
  end if;
end $$;

-- Counts a report of the caller that a deal is gone or closed, by account and by network (product.md#new-accounts). Error: PT429.
create function private.count_report(p_kinds text, p_kind text, p_network bytea) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.count_act(auth.uid(), p_kinds);
  perform pg_advisory_xact_lock(hashtextextended(p_kinds || ' of ' || encode(p_network, 'hex'), 0));
  if private.limit_of(p_kinds || '_per_day_of_network') <= (
    select count(*) from private.deal_votes where network = p_network and at > now() - interval '1 day' and kind = p_kind
  ) then
    perform private.refuse('PT429', 'too-much-today');
  end if;
end $$;

-- Whether an account is less than a day old (product.md#new-accounts).
create function private.is_new_account(p_user_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from auth.users
    where id = p_user_id and created_at > now() - make_interval(hours => private.limit_of('new_account_hours'))
  );
end $$;

-- Returns whether a report of the caller only asks: that of a new account about a deal that others confirmed lately
-- (product.md#new-accounts).
create function private.only_asks(p_deal_id bigint) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.is_new_account(auth.uid()) and exists (
    select from private.counting_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person <> private.own_person()
      and first_day >= private.berlin_today() - private.limit_of('question_days')
  );
end $$;

-- Returns the votes on a deal, and those of the caller (`DealVotes` of the domain).
--
-- Errors: 42501 not signed in; 23503 no such deal.
create function public.deal_votes(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_votes jsonb;
begin
  perform private.own_id();
  v_votes := private.votes_json(p_deal_id);
  if v_votes is null then
    perform private.refuse('23503', 'deal-gone');
  end if;
  return v_votes;
end $$;

-- Confirms a deal, or the one that it became, for the day of `p_at`, the time of the device, and withdraws the caller's report of that
-- or an earlier day that it is gone. Idempotent. Returns the votes, like the functions below.
--
-- Errors: 42501 not signed in; 22023 a time in the future or too long ago, or moderators overruled a confirmation of the same person of
-- that or a later day; 23503 no such deal, or it is gone; PT423 suspended; PT429 rate limit.
create function public.confirm_deal(p_at timestamptz, p_deal_id bigint) returns jsonb
language plpgsql volatile
-- Security definer: only these functions write votes.
security definer set search_path = ''
as $$
declare
  v_day constant date := (p_at at time zone 'Europe/Berlin')::date;
  v_network bytea;
begin
  select * into p_deal_id, v_network from private.begin_vote(p_deal_id, 'confirmation');
  if p_at > now() + interval '1 minute' then
    perform private.refuse('22023', 'confirmation-in-future');
  end if;
  if coalesce(p_at < now() - make_interval(days => private.limit_of('confirmation_max_days')), true) then
    perform private.refuse('22023', 'confirmation-too-old', 'confirmation_max_days');
  end if;
  if exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person = private.own_person() and is_overruled
      and first_day >= v_day
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes (deal_id, kind, user_id, person, first_day, network, is_linked)
  values (p_deal_id, 'confirmation', auth.uid(), private.own_person(), v_day, v_network, exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person = private.own_person() and first_day = v_day
  ))
  on conflict do nothing;
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind <> 'confirmation' and first_day <= v_day and not is_overruled;
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Withdraws the caller's confirmation of today, which a report contradicts.
create function private.withdraw_confirmation(p_deal_id bigint) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind = 'confirmation' and first_day = private.berlin_today()
    and not is_overruled;
$$;

-- Reports a place closed from today to a day. Replaces the caller's report and confirmation of today. Errors as `confirm_deal`;
-- 22023 a day out of range, or moderators overruled a report of the same person, and its last day is not over.
create function public.report_closed(p_deal_id bigint, p_until date) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
  v_network bytea;
begin
  select * into p_deal_id, v_network from private.begin_vote(p_deal_id, 'closure');
  if coalesce(p_until not between v_today and v_today + private.limit_of('closure_max_days'), true) then
    perform private.refuse('22023', 'closure-date-invalid', 'closure_max_days');
  end if;
  if exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'closure' and person = private.own_person() and is_overruled and last_day >= v_today
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes as vote (deal_id, kind, user_id, person, first_day, last_day, network, is_question)
  values (p_deal_id, 'closure', auth.uid(), private.own_person(), v_today, p_until, v_network, private.only_asks(p_deal_id))
  on conflict (user_id, deal_id, kind) where kind <> 'confirmation' do update
  set first_day = excluded.first_day, last_day = excluded.last_day, at = excluded.at, is_overruled = false,
    network = excluded.network, is_question = excluded.is_question
  -- A repeated report keeps its time.
  where (vote.first_day, vote.last_day) <> (excluded.first_day, excluded.last_day);
  perform private.withdraw_confirmation(p_deal_id);
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Reports that a deal no longer exists, and withdraws the caller's confirmation of today. Idempotent. A moderator decides alone, with
-- a reason for the log (`decide_votes`).
--
-- Errors as `confirm_deal`; 22023 the deal's author, a report that moderators overruled, a moderator without a valid reason, or
-- another user with one.
create function public.report_gone(p_deal_id bigint, p_reason text default null) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_network bytea;
begin
  select * into p_deal_id, v_network from private.begin_vote(p_deal_id, 'gone');
  if private.may_moderate(array[p_deal_id]) then
    if p_reason is null then
      perform private.refuse('22023', 'moderation-reason-missing');
    end if;
    perform public.decide_votes('mark-gone', p_deal_id, p_reason);
    return private.votes_json(p_deal_id);
  end if;
  if p_reason is not null then
    perform private.refuse('22023', 'moderators-only');
  end if;
  if exists (select from private.readable_deals where id = p_deal_id and user_id = auth.uid()) then
    perform private.refuse('22023', 'own-deal');
  end if;
  if exists (
    select from private.deal_votes where deal_id = p_deal_id and kind = 'gone' and person = private.own_person() and is_overruled
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes (deal_id, kind, user_id, person, first_day, network, is_question)
  values (p_deal_id, 'gone', auth.uid(), private.own_person(), private.berlin_today(), v_network, private.only_asks(p_deal_id))
  on conflict do nothing;
  perform private.withdraw_confirmation(p_deal_id);
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Withdraws a vote of the caller, also on a deal that is gone: of confirmations that of a day. Idempotent. Errors as `confirm_deal`.
create function public.withdraw_vote(p_deal_id bigint, p_kind text, p_on date default null) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  select vote.p_deal_id into p_deal_id from private.begin_vote(p_deal_id, null) vote;
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind = p_kind and not is_overruled
    and (kind <> 'confirmation' or first_day = p_on);
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Returns who cast the votes on a deal that moderators have not overruled, for moderators: an array of { kind, at, name,
-- account }, those of accounts that are not suspended first, then reports, then the newest.
create function private.voters_of(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'at', at, 'name', username, 'account', private.account_json(user_id, former_id)
    ) order by place), '[]')
    from (
      select v.kind, v.at, v.user_id, v.former_id, p.username,
        row_number() over (order by s.user_id is not null, v.kind = 'confirmation', v.at desc, v.id desc) as place
      from private.deal_votes v
      left join public.profiles p on p.id = v.user_id
      left join private.suspended_accounts s on s.user_id = v.user_id
      where v.deal_id = p_deal_id and not v.is_overruled and not v.is_decision
        and coalesce(v.last_day, 'infinity') >= private.berlin_today()
      order by place limit private.limit_of('shown_voters')
    ) latest
  );
end $$;

-- Returns the first `accounts_of_clearance` accounts of a wave as a JSON array of `private.account_json`, with `name`. `p_ids`: of
-- accounts, or former ids of deleted ones.
create function private.accounts_of_wave(p_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(private.account_json(u.id, id) || jsonb_build_object('name', p.username))
  from unnest(p_ids[:private.limit_of('accounts_of_clearance')]) id
  left join auth.users u using (id) left join public.profiles p using (id);
$$;

-- The reports and claims of waves that moderators dismissed, by their ids in `items` of `private.report_waves` and `private.claim_waves`.
create table private.dismissed_wave_items (
  id bigint primary key,
  -- The id of the wave; null of one that 1.0.0 dismissed.
  wave_id bigint,
  dismissed_at timestamptz not null default now()
);

alter table private.dismissed_wave_items enable row level security;
create policy "Closed to clients" on private.dismissed_wave_items as restrictive for all to public using (false);
grant all on private.dismissed_wave_items to service_role;

-- Returns the report waves of the last days (product.md#report-waves) as a JSON array, the newest first: { id, kind, reports, deals,
-- networks, since, until, accounts, items }. `accounts`: as `private.accounts_of_wave`; `items`: the ids of its reports.
create function private.report_waves() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with reports as (
      select * from (
        select id, deal_id, network, at, user_id, former_id from private.counting_votes where kind <> 'confirmation'
        union all
        -- Of photos and dishes. Their ids begin where those of votes never arrive.
        select (1::bigint << 52) + id, (snapshot ->> 'deal_id')::bigint, network, created_at, reporter_id, null
        from private.reports r
        where weighs and state = 'open' and not exists (select from private.suspended_accounts s where s.user_id = r.reporter_id)
      ) v
      where network is not null and coalesce(user_id, former_id) is not null
        and at > now() - make_interval(days => private.limit_of('wave_days'))
        and not exists (
          select from private.moderators m where m.user_id = v.user_id and private.are_in_area(array[v.deal_id], m.area)
        )
        and not exists (select from private.dismissed_wave_items i where i.id = v.id)
    ), hour as (
      -- The reports within an hour about the deals that one network reports in it.
      select first.id as first_id, r.*
      from reports first join reports r on r.at between first.at and first.at + interval '1 hour' and exists (
        select from reports own
        where own.network = first.network and own.deal_id = r.deal_id and own.at between first.at and first.at + interval '1 hour'
      )
    ), wave_reports as (
      select distinct id, deal_id, network, at, user_id, former_id from hour
      where first_id in (
        select first_id from hour group by first_id
        having count(*) >= private.limit_of('wave_reports') and count(distinct deal_id) >= private.limit_of('wave_deals')
      )
    ), found as (
      select -min(r.id) as id, count(*) as reports, count(distinct r.deal_id) as deals, count(distinct r.network) as networks,
        min(r.at) as since, max(r.at) as until, array_agg(distinct coalesce(r.user_id, r.former_id)) as accounts, array_agg(r.id) as items
      from (select network, array_agg(deal_id) as deals from wave_reports group by network) n
      join wave_reports r on r.deal_id = any (n.deals)
      group by n.network
    )
    select coalesce(jsonb_agg(to_jsonb(wave) || jsonb_build_object(
      'kind', 'reports', 'accounts', private.accounts_of_wave(wave.accounts)
    ) order by wave.until desc), '[]')
    -- Networks with the same first report are in one wave.
    from (select distinct on (id) * from found order by id, reports desc) wave
  );
end $$;

-- Returns a page of the deals that users report closed or gone, that are gone, that several accounts of one person confirm, or of
-- which users claim a next tenant, newest first: { entries, next_cursor }. On the first page the waves of claims and reports come
-- first. A bounded moderator gets the deals in the area, and no waves, which are about accounts.
create function public.moderation_disputes(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_page jsonb;
  v_area constant polygon := private.moderated_area();
begin
  v_page := (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select d.id, jsonb_build_object(
        'id', d.id, 'name', d.place_name, 'address', d.place_address, 'gone', v.gone, 'closures', v.closures,
        'dispute', v.dispute, 'confirmation', v.confirmation, 'linked_confirmers', linked, 'voters', private.voters_of(d.id),
        'claims', claims
      ) as entry
      from public.deals d
      cross join lateral private.derived_votes(d) v
      cross join lateral private.linked_confirmers(d.id) linked
      cross join lateral private.claims_of(d.id, v_area) claims
      where d.hidden_reason is null and d.ended_at is null and (p_cursor is null or d.id < p_cursor)
        and (v_area is null or private.are_in_area(array[d.id], v_area)) and d.id in (
        select id from public.deals where gone is not null or dispute is not null or closures <> '[]'
        union
        select deal_id from private.counting_votes where kind = 'confirmation' and is_linked
        union
        select former_deal_id from private.open_tenancies
      )
      -- The columns may name closures that are over.
      and (v.gone is not null or v.dispute is not null or v.closures <> '[]' or linked > 0 or claims <> '[]')
      order by d.id desc
      limit page_size + 1
    ) disputed
  );
  return case when p_cursor is null and v_area is null then jsonb_set(
    v_page, '{entries}', (
      select coalesce(jsonb_agg(wave - 'items'), '[]') from jsonb_array_elements(private.claim_waves() || private.report_waves()) wave
    ) || (v_page -> 'entries')
  ) else v_page end;
end $$;

-- Dismisses a wave of reports or claims: what it consists of is part of no other one. Idempotent, and logged once.
--
-- Error: 22023 no reason.
create function public.dismiss_wave(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  insert into private.dismissed_wave_items (id, wave_id)
  select item::bigint, p_id
  from jsonb_array_elements(private.claim_waves() || private.report_waves()) wave
  cross join jsonb_array_elements_text(wave -> 'items') item
  where (wave ->> 'id')::bigint = p_id
  on conflict do nothing;
  if found then
    perform private.log_act('dismiss-wave', 'wave', p_id::text, null, null, v_reason);
  end if;
end $$;

-- Undoes `dismiss_wave`: what the wave consists of counts again. Idempotent, and logged once.
--
-- Error: 22023 no reason.
create function public.restore_wave(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  delete from private.dismissed_wave_items where wave_id = p_id;
  if found then
    perform private.log_act('restore-wave', 'wave', p_id::text, null, null, v_reason);
  end if;
end $$;

-- Decides on the votes of a deal: it is gone (`mark-gone`), or closed until the last reported day (`mark-closed`); its reports,
-- also those of closures, are overruled and it is listed again (`list-again`); its confirmations are overruled
-- (`overrule-confirmations`). Idempotent, and logged once.
--
-- Errors: PT404 no such deal; 22023 no reason or no decision, or the caller's own deal.
create function public.decide_votes(p_act text, p_deal_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_deal public.deals;
  v_votes record;
  v_last_day date;
begin
  perform private.require_moderator(array[p_deal_id]);
  v_reason := private.checked_moderation_reason(p_reason);
  if p_act is null or p_act <> all (private.keys_of('vote_act')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.lock_deals(array[p_deal_id]);
  perform private.refuse_ended(p_deal_id);
  select * into v_deal from public.deals where id = p_deal_id and hidden_reason is null;
  if v_deal.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  perform private.refuse_own(v_deal.user_id);
  select * into v_votes from private.derived_votes(v_deal);
  v_last_day := (
    select max((closure ->> 'until')::date) from jsonb_array_elements(v_votes.closures) closure
    where not (closure ->> 'isConfirmed')::boolean
  );
  -- In parentheses, or PL/pgSQL takes the first `then` for its own.
  if (case p_act
    when 'mark-gone' then v_deal.gone ->> 'by' = 'moderation'
    when 'mark-closed' then v_last_day is null
    when 'list-again' then v_votes.gone is null and v_votes.dispute is null and v_votes.closures = '[]'
    else v_votes.confirmation is null
  end) then
    return;
  end if;
  case p_act
    when 'mark-gone' then
      update public.deals set gone = jsonb_build_object('since', now(), 'by', 'moderation', 'reports', 0) where id = p_deal_id;
    when 'mark-closed' then
      insert into private.deal_votes (deal_id, kind, person, first_day, last_day, is_decision)
      values (p_deal_id, 'closure', private.own_person(), private.berlin_today(), v_last_day, true);
    else
      delete from private.deal_votes where deal_id = p_deal_id and is_decision and p_act = 'list-again';
      update private.deal_votes set is_overruled = true
      where deal_id = p_deal_id and (kind = 'confirmation') = (p_act = 'overrule-confirmations') and not is_decision;
      update public.deals set gone = null where id = p_deal_id and p_act = 'list-again';
  end case;
  perform private.count_votes(array[p_deal_id]);
  perform private.log_act(p_act, 'deal', p_deal_id::text, v_deal.user_id, null, v_reason);
end $$;

grant execute on function
  private.keep_person(),
  private.keep_person_of_session(),
  private.leave_votes(),
  private.recount_votes()
to service_role;

grant execute on function
  public.moderation_disputes(bigint),
  public.decide_votes(text,bigint,text),
  public.dismiss_wave(bigint,text),
  public.restore_wave(bigint,text),
  public.deal_votes(bigint),
  public.confirm_deal(timestamptz,bigint),
  public.report_closed(bigint,date),
  public.report_gone(bigint,text),
  public.withdraw_vote(bigint,text,date)
to authenticated, service_role;
