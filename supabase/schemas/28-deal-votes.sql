-- Votes of users on whether a deal still holds (product.md#trust): confirmations, closures, and reports that it is gone. The table is
-- closed: clients use the functions below. Deleting an account keeps its votes without it.
create table private.deal_votes (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  kind text not null check (kind = any (private.keys_of('vote_kind'))),
  user_id uuid references auth.users (id) on delete set null,
  -- From `private.own_person`: the same for accounts that are not independent. Another number, of the deal, a day after the account was
  -- deleted (`private.forget_outdated`).
  person bytea not null,
  -- The confirmed day, the first day of the closure, or the day of the report, in Berlin.
  first_day date not null,
  -- Of a closure.
  last_day date check ((kind = 'closure') = (last_day is not null)),
  at timestamptz not null default now(),
  -- Whether moderators overruled it.
  is_overruled boolean not null default false,
  -- Whether another account of the same person had confirmed the deal for that day (`private.linked_confirmers`).
  is_linked boolean not null default false
);

create index deal_votes_deal_id on private.deal_votes (deal_id, kind);

create index deal_votes_linked on private.deal_votes (deal_id) where is_linked;

-- A user confirms a deal once a day, and reports it once of each kind.
create unique index deal_votes_confirmations on private.deal_votes (user_id, deal_id, first_day) where kind = 'confirmation';

create unique index deal_votes_reports on private.deal_votes (kind, deal_id, user_id) where kind <> 'confirmation';

create index deal_votes_user_id on private.deal_votes (user_id);

alter table private.deal_votes enable row level security;
create policy "Closed to clients" on private.deal_votes as restrictive for all to public using (false);
grant all on private.deal_votes to service_role;

-- The votes that count: without those that moderators overruled, and without those of suspended accounts.
create view private.counting_votes as
select * from private.deal_votes v
where not v.is_overruled and not exists (select from private.suspensions s where s.user_id = v.user_id);

-- The networks of a day in Berlin, each with a random number. Other tables store the number: when the day is over and its rows are
-- deleted (`private.forget_outdated`), nothing leads from a number to a network, and no other account gets it. Never in an archive.
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

-- Returns the number of the network of an IP address, by default the client's: 16 random bytes, the same for one network until midnight
-- in Berlin. Null without an address.
create function private.day_network(p_address text default private.request_address()) returns bytea
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

-- The person behind an account: the number of the network of its sign-up (`private.day_network`), or a number of its own. A hosted
-- project takes the network of the first sign-in.
create table private.account_persons (
  user_id uuid primary key references auth.users (id) on delete cascade,
  person bytea not null,
  -- Whether another person confirmed a photo or a confirmation of the account (`private.vouch_by_confirmation`).
  is_proven boolean not null default false
);

alter table private.account_persons enable row level security;
create policy "Closed to clients" on private.account_persons as restrictive for all to public using (false);
grant all on private.account_persons to service_role;

-- Trigger: stores the person behind a new account if the embedded auth service provides the IP address of the sign-up.
create function private.keep_person() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if private.request_address() is not null then
    insert into private.account_persons
    values (new.id, coalesce(private.day_network(), uuid_send(gen_random_uuid())));
  end if;
  return new;
end $$;

create trigger users_person after insert on auth.users
for each row execute function private.keep_person();

-- Trigger: the same from the address of a session, for an account without a person. The auth service of a hosted project passes no
-- address to the triggers of a sign-up, and its log has none.
create function private.keep_person_of_session() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  if not exists (select from private.account_persons where user_id = new.user_id) then
    insert into private.account_persons
    values (new.user_id, coalesce(private.day_network(host(new.ip)), uuid_send(gen_random_uuid())))
    on conflict do nothing;
  end if;
  return new;
end $$;

create trigger sessions_person after insert on auth.sessions
for each row when (new.ip is not null) execute function private.keep_person_of_session();

-- Returns the person behind the caller. Stores it at the first vote or deal if no sign-up or session had an address: the network of the
-- request or, without an address, a number of its own.
create function private.own_person() returns bytea
language plpgsql volatile
set search_path = ''
as $$
begin
  if not exists (select from private.account_persons where user_id = auth.uid()) then
    insert into private.account_persons
    values (auth.uid(), coalesce(private.day_network(), uuid_send(gen_random_uuid())))
    on conflict do nothing;
  end if;
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
  where user_id = old.id and exists (select from private.suspensions where user_id = old.id);
  insert into private.former_authors (deal_id, person)
  select d.id, p.person from public.deals d join private.account_persons p on p.user_id = d.user_id where d.user_id = old.id
  on conflict (deal_id) do update set person = excluded.person, deleted_at = excluded.deleted_at;
  return old;
end $$;

create trigger users_leave_votes before delete on auth.users
for each row execute function private.leave_votes();

-- The votes of one kind on a deal, one per person: the closure with the latest last day, or the first vote of another kind.
create function private.votes_of_persons(p_deal_id bigint, p_kind text)
returns table (person bytea, first_day date, last_day date, at timestamptz)
language sql stable
set search_path = ''
as $$
  select distinct on (1) v.person, v.first_day, v.last_day, v.at
  from private.counting_votes v
  where v.deal_id = p_deal_id and v.kind = p_kind
  order by 1, v.last_day desc, v.at, v.id;
$$;

-- Returns the closures of a deal (`Closure` of the domain): a confirmed one until the day that enough people agree on, then an
-- unconfirmed one until the latest reported day.
create function private.closures_of(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_first date;
  v_agreed date;
begin
  select min(first_day), (array_agg(last_day order by last_day desc))[private.limit_of('deciding_reports')]
  into v_first, v_agreed
  from private.votes_of_persons(p_deal_id, 'closure') where last_day >= private.berlin_today();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', first_day, 'until', last_day, 'isConfirmed', is_confirmed, 'reports', reports, 'reportedAt', at
    ) order by first_day), '[]')
    from (
      select v_first as first_day, v_agreed as last_day, true as is_confirmed, count(*) as reports, max(at) as at
      from private.votes_of_persons(p_deal_id, 'closure') where last_day >= v_agreed
      having count(*) > 0
      union all
      select coalesce(v_agreed + 1, v_first), max(last_day), false, count(*), max(at)
      from private.votes_of_persons(p_deal_id, 'closure')
      where last_day >= private.berlin_today() and last_day > coalesce(v_agreed, '-infinity')
      having count(*) > 0
    ) closures
  );
end $$;

-- Returns the last confirmed day of a deal (`Confirmation` of the domain), or null.
create function private.confirmation_of(p_deal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('on', first_day, 'people', count(distinct person))
  from private.counting_votes where deal_id = p_deal_id and kind = 'confirmation'
  group by first_day order by first_day desc limit 1;
$$;

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

-- The times of the reports that a deal is gone, one of each person, oldest first. Those of the author do not count.
create function private.gone_reports(d public.deals) returns timestamptz[]
language sql stable
set search_path = ''
as $$
  select array(
    select at from private.votes_of_persons(d.id, 'gone')
    where person is distinct from coalesce(
      (select a.person from private.account_persons a where a.user_id = d.user_id),
      (select a.person from private.former_authors a where a.deal_id = d.id)
    )
    order by at
  );
$$;

-- Returns since when a deal is gone (`Gone` of the domain), or null. Moderators decide alone.
create function private.gone_of(d public.deals) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when d.gone ->> 'by' = 'moderation'
    then jsonb_set(d.gone, '{reports}', to_jsonb(cardinality(times)))
    else jsonb_build_object('since', times[private.limit_of('deciding_reports')], 'by', 'reports', 'reports', cardinality(times))
  end
  from private.gone_reports(d) times
  where d.gone ->> 'by' = 'moderation' or cardinality(times) >= private.limit_of('deciding_reports');
$$;

-- Updates the columns that deals derive from their votes. The caller must lock the deals.
create function private.count_votes(p_deal_ids bigint[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.deals d set closures = v.closures, confirmation = v.confirmation, gone = v.gone
  from (
    select id, private.closures_of(id) as closures, private.confirmation_of(id) as confirmation, private.gone_of(d) as gone
    from public.deals d where id = any (p_deal_ids)
  ) v
  where d.id = v.id and (d.closures, d.confirmation, d.gone) is distinct from (v.closures, v.confirmation, v.gone);
$$;

-- Trigger: updates these columns when an account that voted on the deals is suspended or reinstated.
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
  -- The lock of `private.count_act`: waits for votes of the account in flight.
  perform pg_advisory_xact_lock(hashtextextended('deal_votes of ' || v_user_id, 0));
  v_deal_ids := array(select deal_id from private.deal_votes where user_id = v_user_id);
  perform private.lock_deals(v_deal_ids);
  perform private.count_votes(v_deal_ids);
  return null;
end $$;

create trigger suspensions_recount after insert or delete on private.suspensions
for each row execute function private.recount_votes();

-- Returns the votes on a deal as the caller sees them (`DealVotes` of the domain).
create function private.votes_json(p_deal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'closures', d.closures, 'confirmation', d.confirmation, 'gone', d.gone,
    'own', (
      select jsonb_build_object(
        'confirmedOn', max(first_day) filter (where kind = 'confirmation' and not is_overruled),
        'closedUntil', max(last_day) filter (where last_day >= private.berlin_today() and not is_overruled),
        'goneSince', max(at) filter (where kind = 'gone' and not is_overruled),
        'mayReportGone', d.user_id is distinct from auth.uid() or public.is_moderator()
      )
      from private.deal_votes where deal_id = d.id and user_id = auth.uid()
    )
  )
  from private.readable_deals d where d.id = p_deal_id;
$$;

-- Checks the caller and locks the deal. `p_kind`: of the vote, null for a withdrawal. A deal that is gone takes withdrawals, reports by
-- moderators that it is gone, and the caller's own one again. Errors: 42501, PT423, PT429, 23503 as below.
create function private.begin_vote(p_deal_id bigint, p_kind text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_gone boolean;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'deal_votes');
  perform private.lock_deals(array[p_deal_id]);
  select gone is not null into v_is_gone from private.readable_deals where id = p_deal_id;
  if not found or v_is_gone and p_kind is not null and not (p_kind = 'gone' and (
    public.is_moderator()
    or exists (select from private.deal_votes where deal_id = p_deal_id and user_id = auth.uid() and kind = p_kind)
  )) then
    perform private.refuse('23503', 'deal-gone');
  end if;
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

-- Confirms a deal for the day of `p_at`, the time of the device, and withdraws the caller's report of that or an earlier day that it is
-- gone. Idempotent. Returns the votes, like the functions below.
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
begin
  perform private.begin_vote(p_deal_id, 'confirmation');
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
  insert into private.deal_votes (deal_id, kind, user_id, person, first_day, is_linked)
  values (p_deal_id, 'confirmation', auth.uid(), private.own_person(), v_day, exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person = private.own_person() and first_day = v_day
  ))
  on conflict do nothing;
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind = 'gone' and first_day <= v_day and not is_overruled;
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Reports a place closed from today to a day. Replaces the caller's report. Errors as `confirm_deal`; 22023 a day out of range, or
-- moderators overruled a report of the same person, and its last day is not over.
create function public.report_closed(p_deal_id bigint, p_until date) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
begin
  perform private.begin_vote(p_deal_id, 'closure');
  if coalesce(p_until not between v_today and v_today + private.limit_of('closure_max_days'), true) then
    perform private.refuse('22023', 'closure-date-invalid', 'closure_max_days');
  end if;
  if exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'closure' and person = private.own_person() and is_overruled and last_day >= v_today
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes as vote (deal_id, kind, user_id, person, first_day, last_day)
  values (p_deal_id, 'closure', auth.uid(), private.own_person(), v_today, p_until)
  on conflict (user_id, deal_id, kind) where kind <> 'confirmation' do update
  set first_day = excluded.first_day, last_day = excluded.last_day, at = excluded.at, is_overruled = false
  -- A repeated report keeps its time.
  where (vote.first_day, vote.last_day) <> (excluded.first_day, excluded.last_day);
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
begin
  perform private.begin_vote(p_deal_id, 'gone');
  if public.is_moderator() then
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
  insert into private.deal_votes (deal_id, kind, user_id, person, first_day)
  values (p_deal_id, 'gone', auth.uid(), private.own_person(), private.berlin_today())
  on conflict do nothing;
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind = 'confirmation' and first_day = private.berlin_today()
    and not is_overruled;
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
  perform private.begin_vote(p_deal_id, null);
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
      'kind', kind, 'at', at, 'name', username, 'account', private.account_json(user_id)
    ) order by place), '[]')
    from (
      select v.kind, v.at, v.user_id, p.username,
        row_number() over (order by s.user_id is not null, v.kind = 'confirmation', v.at desc, v.id desc) as place
      from private.deal_votes v
      left join public.profiles p on p.id = v.user_id
      left join private.suspensions s on s.user_id = v.user_id
      where v.deal_id = p_deal_id and not v.is_overruled and coalesce(v.last_day, 'infinity') >= private.berlin_today()
      order by place limit private.limit_of('shown_voters')
    ) latest
  );
end $$;

-- Returns a page of the deals that people report closed or gone, that are gone, or that several accounts of one person confirm, newest
-- first: { entries, next_cursor }.
create function public.moderation_disputes(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
begin
  perform private.require_moderator();
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select d.id, jsonb_build_object(
        'id', d.id, 'name', d.place_name, 'address', d.place_address, 'gone', d.gone,
        'closures', private.closures_of(d.id), 'gone_reports', cardinality(private.gone_reports(d)),
        'confirmation', d.confirmation, 'linked_confirmers', private.linked_confirmers(d.id), 'voters', private.voters_of(d.id)
      ) as entry
      from public.deals d
      where d.hidden_reason is null and (p_cursor is null or d.id < p_cursor) and d.id in (
        select id from public.deals where gone is not null
        union
        select deal_id from private.counting_votes where kind = 'closure' and last_day >= private.berlin_today()
        union
        select confirmed.id from public.deals confirmed
        where id in (select deal_id from private.counting_votes where kind = 'confirmation' and is_linked)
          and private.linked_confirmers(id) > 0
        union
        -- Reports of the author alone do not count: `list-again` would not end them.
        select reported.id from public.deals reported
        where id in (select deal_id from private.counting_votes where kind = 'gone') and private.gone_reports(reported) <> '{}'
      )
      order by d.id desc
      limit page_size + 1
    ) disputed
  );
end $$;

-- Decides that a deal is gone (`mark-gone`), overrules its reports, those of closures as well, and lists it again (`list-again`), or
-- overrules its confirmations (`overrule-confirmations`). Idempotent, and logged once.
--
-- Errors: PT404 no such deal; 22023 no reason or no decision.
create function public.decide_votes(p_act text, p_deal_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_deal public.deals;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  if p_act is null or p_act <> all (private.keys_of('vote_act')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.lock_deals(array[p_deal_id]);
  select * into v_deal from public.deals where id = p_deal_id and hidden_reason is null;
  if v_deal.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  -- In parentheses, or PL/pgSQL takes the first `then` for its own.
  if (case p_act
    when 'mark-gone' then v_deal.gone ->> 'by' = 'moderation'
    when 'list-again' then v_deal.gone is null and private.gone_reports(v_deal) = '{}'
      and private.closures_of(p_deal_id) = '[]'
    else v_deal.confirmation is null
  end) then
    return;
  end if;
  if p_act <> 'mark-gone' then
    update private.deal_votes set is_overruled = true
    where deal_id = p_deal_id and (kind = 'confirmation') = (p_act = 'overrule-confirmations');
  end if;
  if p_act <> 'overrule-confirmations' then
    update public.deals set gone = case p_act when 'mark-gone' then jsonb_build_object(
      'since', now(), 'by', 'moderation', 'reports', cardinality(private.gone_reports(v_deal))
    ) end
    where id = p_deal_id;
  end if;
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
  public.deal_votes(bigint),
  public.confirm_deal(timestamptz,bigint),
  public.report_closed(bigint,date),
  public.report_gone(bigint,text),
  public.withdraw_vote(bigint,text,date)
to authenticated, service_role;
