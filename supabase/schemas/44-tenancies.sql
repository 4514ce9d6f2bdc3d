-- Claims that a deal is the next tenant of another deal's place, and who confirmed them (product.md#tenancies). Until its tenancy
-- begins, the new deal is stored as one that has ended, so that no reader lists it.

create table private.tenancies (
  -- The new tenant's deal.
  deal_id bigint primary key references public.deals (id) on delete cascade,
  -- The deal of the tenant before.
  former_deal_id bigint not null references public.deals (id) on delete cascade check (former_deal_id <> deal_id),
  claimed_at timestamptz not null default now(),
  -- When enough people or a moderator had confirmed it.
  begun_at timestamptz,
  -- When a moderator dismissed or undid it.
  undone_at timestamptz
);

create index tenancies_former_deal_id on private.tenancies (former_deal_id);

-- For the moderators' list of open claims.
create index tenancies_claimed_at on private.tenancies (claimed_at) where begun_at is null and undone_at is null;

create index tenancies_begun_at on private.tenancies (begun_at) where undone_at is null;

alter table private.tenancies enable row level security;
create policy "Closed to clients" on private.tenancies as restrictive for all to public using (false);
grant all on private.tenancies to service_role;

-- Who says that a tenancy began. Deleting an account deletes what it said; a tenancy that began stays.
create table private.tenancy_votes (
  deal_id bigint not null references private.tenancies (deal_id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As in `private.deal_votes`.
  network bytea,
  at timestamptz not null default now(),
  is_question boolean not null,
  primary key (deal_id, user_id)
);

create index tenancy_votes_user_id on private.tenancy_votes (user_id);

create index tenancy_votes_network on private.tenancy_votes (network, at) where network is not null;

alter table private.tenancy_votes enable row level security;
create policy "Closed to clients" on private.tenancy_votes as restrictive for all to public using (false);
grant all on private.tenancy_votes to service_role;

-- The claims that can be confirmed.
create view private.open_tenancies as
select t.* from private.tenancies t
join private.readable_deals d on d.id = t.deal_id
join private.readable_deals f on f.id = t.former_deal_id
where t.begun_at is null and t.undone_at is null and f.ended_at is null
  and t.claimed_at > now() - make_interval(days => private.limit_of('tenancy_days'));

-- The tenancies that users alone began in the last days and that still last: a clearance can undo them.
create view private.begun_tenancies as
select t.* from private.tenancies t
join private.readable_deals d on d.id = t.deal_id
join private.readable_deals f on f.id = t.former_deal_id
where t.begun_at > now() - make_interval(days => private.limit_of('tenancy_days')) and t.undone_at is null
  and f.successor_id = t.deal_id and d.ended_at is null
  and not exists (select from public.deals o where o.place_id = f.place_id and o.ended_at is null and o.id <> d.id)
  and not exists (
    select from private.moderation_log l
    where l.author_id = coalesce(d.user_id, d.former_id) and l.act = 'begin-tenancy' and l.content_id = d.id::text
  );

-- Whether a name differs from another by so much that it is another tenant's. `isOtherTenant` of the domain.
create function private.is_other_tenant(p_name text, p_other text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select private.name_likeness(p_name, p_other) * 100 < private.limit_of('same_tenant_percent');
$$;

-- How many independent people say that a tenancy began: neither accounts of one person nor votes from one network count twice.
create function private.tenancy_people(p_deal_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select least(count(distinct p.person), count(distinct coalesce(v.network, p.person)))
  from private.tenancy_votes v join private.account_persons p using (user_id)
  where v.deal_id = p_deal_id and not v.is_question
    and not exists (select from private.suspended_accounts s where s.user_id = v.user_id);
$$;

-- How many people have to say so: as for a report that the former deal is gone (product.md#weighing), or one if it is gone.
create function private.needed_tenancy_people(p_deal_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select case when f.gone is not null then 1 else greatest(
    case when count(distinct c.person) >= private.limit_of('many_confirmers') then private.limit_of('firm_reports')
      else private.limit_of('deciding_reports') end,
    1 + count(distinct c.person) filter (where c.first_day > private.berlin_today() - private.limit_of('weighed_days'))
  ) end
  from private.tenancies t join public.deals f on f.id = t.former_deal_id
  left join private.counting_votes c on c.deal_id = f.id and c.kind = 'confirmation'
    and c.first_day >= private.berlin_today() - private.limit_of('confirmation_kept_days')
    and c.person not in (
      select p.person from private.tenancy_votes v join private.account_persons p using (user_id) where v.deal_id = t.deal_id
    )
  where t.deal_id = p_deal_id group by f.id;
$$;

-- Gives the favourites of a tenancy that ends their own place id, and those of one that begins the id of the place. The place search
-- gets the name of the one that begins. What imports know of the place stays, so that they keep the name until their list has it: its
-- website, telephone and prefill are for the tenant whom the list names.
create function private.swap_saved_places(p_ended public.deals, p_begun public.deals) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.restaurants set place_id = 'ended:' || p_ended.id where place_id = p_ended.place_id;
  update public.restaurants set place_id = p_begun.place_id where place_id = 'ended:' || p_begun.id;
  update public.places p set
    website = case when is_listed then base ->> 'website' end,
    phone = case when is_listed then base ->> 'phone' end,
    prefill = case when is_listed then nullif(base -> 'prefill', 'null') end
  from (
    select base, not private.is_other_tenant(base ->> 'name', p_begun.place_name) as is_listed
    from private.imported_places where place_id = p_begun.place_id
  ) known
  where p.place_id = p_begun.place_id and private.is_other_tenant(p.name, p_begun.place_name);
  update public.places set name = p_begun.place_name where place_id = p_begun.place_id;
end $$;

-- Makes a claim effective: the former deal ends, and the new one is listed. The caller must lock both.
create function private.begin_tenancy(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_new public.deals;
  v_former public.deals;
begin
  select * into v_new from public.deals where id = p_deal_id;
  select f.* into v_former from private.tenancies t join public.deals f on f.id = t.former_deal_id where t.deal_id = p_deal_id;
  update public.deals set ended_at = now(), succession = 'tenant', successor_id = p_deal_id where id = v_former.id;
  update public.deals set ended_at = null, succession = null, successor_id = null where id = p_deal_id;
  perform private.swap_saved_places(v_former, v_new);
  update private.tenancies set begun_at = now(), undone_at = null where deal_id = p_deal_id;
end $$;

-- Undoes a tenancy, or dismisses a claim: the former deal returns with its place id, and the new one ends. The caller must lock both.
--
-- Error: 22023 another deal has the place, or the tenancy was followed by another one.
create function private.end_tenancy(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_new public.deals;
  v_former public.deals;
begin
  select * into v_new from public.deals where id = p_deal_id;
  select f.* into v_former from private.tenancies t join public.deals f on f.id = t.former_deal_id where t.deal_id = p_deal_id;
  if v_former.successor_id = p_deal_id then
    if v_new.ended_at is not null or exists (
      select from public.deals where place_id = v_former.place_id and ended_at is null and id <> p_deal_id
    ) then
      perform private.refuse('22023', 'restaurant-taken');
    end if;
    update public.deals set ended_at = now(), succession = 'tenant' where id = p_deal_id;
    update public.deals set ended_at = null, succession = null, successor_id = null where id = v_former.id;
    perform private.swap_saved_places(v_new, v_former);
  end if;
  update private.tenancies set undone_at = now() where deal_id = p_deal_id;
end $$;

-- Drops both pages from caches of public reads.
create function private.note_tenancy(p_deal_id bigint, p_former_deal_id bigint) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
  select id, mx, my, place_lat, place_lng, false from public.deals where id in (p_deal_id, p_former_deal_id);
$$;

-- Adds the caller's vote for a claim, counted by account and network as a report that a deal is gone, and makes the claim effective
-- if that decides it. The caller must lock both deals. Error: PT429.
create function private.vote_for_tenancy(p_deal_id bigint, p_former_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_network constant bytea := private.day_network(private.request_address());
begin
  if not exists (select from private.tenancy_votes where deal_id = p_deal_id and user_id = auth.uid()) then
    if private.limit_of('gone_reports_per_day_of_network') <= (
      select count(*) from private.tenancy_votes where network = v_network and at > now() - interval '1 day'
    ) then
      perform private.refuse('PT429', 'too-much-today');
    end if;
    perform private.own_person();
    insert into private.tenancy_votes (deal_id, user_id, network, is_question)
    values (p_deal_id, auth.uid(), v_network, private.only_asks(p_former_deal_id));
  end if;
  perform private.note_tenancy(p_deal_id, p_former_deal_id);
  if private.tenancy_people(p_deal_id) >= private.needed_tenancy_people(p_deal_id) then
    perform private.begin_tenancy(p_deal_id);
  end if;
end $$;

-- Checks that the caller may claim that a new deal follows another one at its place, and locks that. Returns it.
--
-- Errors: 22023 no such deal, it has ended or is elsewhere, the name is that of the same tenant, or it has enough claims; PT429.
create function private.begin_claim(p_former_deal_id bigint, p_place public.places) returns public.deals
language plpgsql volatile
set search_path = ''
as $$
declare
  v_former public.deals;
begin
  perform private.count_act(auth.uid(), 'tenancies');
  perform private.lock_deals(array[p_former_deal_id]);
  select * into v_former from private.readable_deals where id = p_former_deal_id and ended_at is null;
  if v_former.id is null or not coalesce(v_former.place_id = p_place.place_id, false) and private.haversine_km(
    v_former.place_lat, v_former.place_lng, p_place.lat, p_place.lng
  ) * 1000 > private.limit_of('same_name_metres') then
    perform private.refuse('22023', 'deal-ended');
  end if;
  if not private.is_other_tenant(p_place.name, v_former.place_name) then
    perform private.refuse('22023', 'same-tenant');
  end if;
  if private.limit_of('open_tenancies') <= (
    select count(*) from private.open_tenancies where former_deal_id = v_former.id
  ) or exists (
    select from private.open_tenancies t join public.deals d on d.id = t.deal_id
    where t.former_deal_id = v_former.id and not private.is_other_tenant(d.place_name, p_place.name)
  ) then
    perform private.refuse('22023', 'tenant-claimed');
  end if;
  return v_former;
end $$;

-- Returns a deal's claims and tenants before and after as JSON: { claims, of, state, begun }. `claims`: of the next tenants, an
-- array of { id, name, people }; `of`: the deal before, as { id, name }, and `state` is `claimed`, `begun` or `undone`; null
-- without one. `begun`: when the tenancy began, or null.
create function private.tenancy_of(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.deal_id, 'name', d.place_name, 'people', private.tenancy_people(t.deal_id)
      ) order by t.deal_id), '[]')
      from private.open_tenancies t join public.deals d on d.id = t.deal_id where t.former_deal_id = p_deal_id
    )
  ) || coalesce((
    select jsonb_build_object(
      'of', jsonb_build_object('id', f.id, 'name', f.place_name),
      'state', case when t.undone_at is not null then 'undone' when t.begun_at is not null then 'begun' else 'claimed' end,
      'begun', t.begun_at
    )
    from private.tenancies t join private.readable_deals f on f.id = t.former_deal_id where t.deal_id = p_deal_id
  ), '{"of": null, "state": null, "begun": null}');
end $$;

-- Returns the open claims of the next tenants of a deal for moderators, the newest first, as a JSON array of { id, name, at, people,
-- needed, author_name, author }, without those outside `p_area`. `author`: as `private.account_json`.
create function private.claims_of(p_deal_id bigint, p_area polygon) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'name', d.place_name, 'at', t.claimed_at, 'people', private.tenancy_people(d.id),
      'needed', private.needed_tenancy_people(d.id), 'author_name', p.username,
      'author', private.account_json(d.user_id, d.former_id)
    ) order by t.claimed_at desc, d.id desc), '[]')
    from private.open_tenancies t join private.readable_deals d on d.id = t.deal_id left join public.profiles p on p.id = d.user_id
    where t.former_deal_id = p_deal_id and private.are_in_area(array[d.id], p_area)
  );
end $$;

-- Undoes the tenancies of deals that a clearance hides, unless enough other people said that they began: the former deals return. The
-- caller must lock both.
create function private.clear_tenancies(p_deal_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  for v_tenancy in
    select * from private.begun_tenancies where deal_id = any (p_deal_ids)
      and private.tenancy_people(deal_id) < private.needed_tenancy_people(deal_id)
  loop
    perform private.end_tenancy(v_tenancy.deal_id);
    perform private.note_tenancy(v_tenancy.deal_id, v_tenancy.former_deal_id);
  end loop;
end $$;

-- Makes those tenancies of deals effective again that a clearance undid since `p_since`, unless the former deal or the place has
-- another deal now. The caller must lock both.
create function private.restore_tenancies(p_deal_ids bigint[], p_since timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  for v_tenancy in
    select t.* from private.tenancies t
    join private.readable_deals d on d.id = t.deal_id
    join private.readable_deals f on f.id = t.former_deal_id and f.ended_at is null
    where t.deal_id = any (p_deal_ids) and t.begun_at is not null and t.undone_at >= p_since
      and not exists (select from public.deals o where o.place_id = d.place_id and o.ended_at is null and o.id <> f.id)
  loop
    perform private.begin_tenancy(v_tenancy.deal_id);
    perform private.note_tenancy(v_tenancy.deal_id, v_tenancy.former_deal_id);
  end loop;
end $$;

-- Returns the claims that linked accounts made as one wave (product.md#claim-waves), in a JSON array as of `private.report_waves`:
-- `reports` counts claims, `deals` the deals of the tenants before.
create function private.claim_waves() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with claims as (
      select t.deal_id, t.former_deal_id, t.claimed_at, coalesce(d.user_id, d.former_id) as account_id, v.network,
        -- Deleting an account deletes its person and its networks.
        case when d.user_id is null then '{deleted}' else array[v.network, p.person] end as links
      from (
        select * from private.open_tenancies
        union all
        select * from private.begun_tenancies where begun_at > now() - make_interval(days => private.limit_of('wave_days'))
      ) t
      join private.readable_deals d on d.id = t.deal_id
      left join private.tenancy_votes v on v.deal_id = d.id and v.user_id = d.user_id
      left join private.account_persons p on p.user_id = d.user_id
      where coalesce(d.user_id, d.former_id) is not null
        and not exists (select from private.suspended_accounts s where s.user_id = d.user_id)
        and not exists (
          select from private.moderators m where m.user_id = d.user_id and private.are_in_area(array[t.former_deal_id], m.area)
        )
        and not exists (select from private.dismissed_wave_items i where i.id = (3::bigint << 51) + t.deal_id)
    ), wave as (
      select * from claims where links && (
        select array_agg(link) from (
          select link from claims cross join unnest(links) link where link is not null group by link
          having count(distinct deal_id) >= private.limit_of('wave_reports')
            and count(distinct former_deal_id) >= private.limit_of('wave_deals') and count(distinct account_id) > 1
        ) linked
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      -- Its ids begin where those of reports never arrive.
      'id', -(3::bigint << 51) - first, 'kind', 'claims', 'reports', reports, 'deals', deals, 'networks', networks,
      'since', since, 'until', until, 'accounts', private.accounts_of_wave(accounts), 'items', items
    )), '[]')
    from (
      select min(deal_id) as first, count(*) as reports, count(distinct former_deal_id) as deals,
        count(distinct network) as networks, min(claimed_at) as since, max(claimed_at) as until,
        array_agg(distinct account_id) as accounts, array_agg((3::bigint << 51) + deal_id) as items
      from wave having count(*) > 0
    ) found
  );
end $$;

-- Locks both deals of a claim and returns its row. Error: 23503 no such claim.
create function private.locked_tenancy(p_deal_id bigint) returns private.tenancies
language plpgsql volatile
set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  perform private.hold_merges();
  perform private.lock_deals(array[p_deal_id, former_deal_id]) from private.tenancies where deal_id = p_deal_id;
  select t.* into v_tenancy from private.tenancies t join private.readable_deals d on d.id = t.deal_id where t.deal_id = p_deal_id;
  if v_tenancy.deal_id is null then
    perform private.refuse('23503', 'deal-gone');
  end if;
  return v_tenancy;
end $$;

-- Confirms a claim (product.md#tenancies). Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 23503 no such claim; 22023 it can no longer be confirmed.
create function public.confirm_tenancy(p_deal_id bigint) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'tenancies');
  v_tenancy := private.locked_tenancy(p_deal_id);
  if v_tenancy.begun_at is not null and v_tenancy.undone_at is null then
    return;
  end if;
  if not exists (select from private.open_tenancies where deal_id = p_deal_id) then
    perform private.refuse('22023', 'deal-ended');
  end if;
  perform private.vote_for_tenancy(p_deal_id, v_tenancy.former_deal_id);
end $$;

-- Makes a claim effective, or undoes a tenancy within `tenancy_days`, or dismisses a claim, for moderators. Idempotent, and logged
-- once.
--
-- Errors: 23503 no such claim; 22023 no reason, the caller's own deal, too late, or another deal has the place.
create function public.decide_tenancy(p_deal_id bigint, p_has_begun boolean, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_tenancy private.tenancies;
  v_author_id uuid;
  v_is_begun boolean;
begin
  perform private.require_moderator((select array[deal_id, former_deal_id] from private.tenancies where deal_id = p_deal_id));
  v_reason := private.checked_moderation_reason(p_reason);
  v_tenancy := private.locked_tenancy(p_deal_id);
  select user_id into v_author_id from public.deals where id = p_deal_id;
  perform private.refuse_own(v_author_id);
  v_is_begun := v_tenancy.begun_at is not null and v_tenancy.undone_at is null;
  if coalesce(p_has_begun, false) = v_is_begun and (v_is_begun or v_tenancy.undone_at is not null) then
    return;
  end if;
  if p_has_begun then
    perform private.refuse_ended(v_tenancy.former_deal_id);
    perform private.begin_tenancy(p_deal_id);
  else
    if v_tenancy.begun_at <= now() - make_interval(days => private.limit_of('tenancy_days')) then
      perform private.refuse('22023', 'undo-too-late');
    end if;
    perform private.end_tenancy(p_deal_id);
  end if;
  perform private.note_tenancy(p_deal_id, v_tenancy.former_deal_id);
  perform private.log_act(
    case when p_has_begun then 'begin-tenancy' else 'end-tenancy' end, 'deal', p_deal_id::text, v_author_id, null, v_reason
  );
end $$;

grant execute on function private.tenancy_of(bigint) to anon, authenticated, service_role;
grant execute on function
  public.confirm_tenancy(bigint),
  public.decide_tenancy(bigint,boolean,text)
to authenticated, service_role;
