-- Pairs of deals that are probably the same restaurant, for moderators (product.md#pairs-of-deals). Writers only note the deals to
-- compare; `private.find_pairs` compares them.

-- The deals to compare with their neighbours, some of them twice. Without keys of deals, so that no writer waits.
create table private.unpaired_deals (
  id bigint primary key generated always as identity,
  deal_id bigint not null,
  -- Whether its author denied all similar deals: publishing asks (product.md#similar-places).
  is_published boolean not null default false
);

alter table private.unpaired_deals enable row level security;
create policy "Closed to clients" on private.unpaired_deals as restrictive for all to public using (false);
grant all on private.unpaired_deals to service_role;

create table private.place_pairs (
  id bigint generated always as identity primary key,
  -- The older deal.
  deal_id bigint not null references public.deals (id) on delete cascade,
  other_id bigint not null references public.deals (id) on delete cascade,
  -- From `private.place_match`.
  score integer not null,
  metres integer not null,
  -- Whether the author of the newer deal denied that they are the same. It stays in the queue with any score.
  is_denied boolean not null default false,
  -- When a moderator decided that they are not the same.
  kept_at timestamptz,
  -- The order of the queue: the nearest first. It fits into a number of JSON.
  rank bigint not null generated always as ((metres::bigint << 44) + id) stored,
  check (deal_id < other_id),
  unique (deal_id, other_id)
);

create index place_pairs_other_id on private.place_pairs (other_id);

create index place_pairs_rank on private.place_pairs (rank) where kept_at is null;

alter table private.place_pairs enable row level security;
create policy "Closed to clients" on private.place_pairs as restrictive for all to public using (false);
grant all on private.place_pairs to service_role;

-- Statement trigger: notes new deals. A user's deal is published, others are imported.
create function private.note_new_deals() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain access to the table.
security definer set search_path = ''
as $$
begin
  insert into private.unpaired_deals (deal_id, is_published) select id, auth.uid() is not null from new_rows;
  return null;
end $$;

create trigger deals_paired_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.note_new_deals();

-- Row trigger: notes a deal whose place changed, or that is shown again.
create function private.note_changed_deal() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  insert into private.unpaired_deals (deal_id) values (new.id);
  return null;
end $$;

create trigger deals_paired_updated after update on public.deals
for each row when (
  (old.place_name, old.place_address, old.place_lat, old.place_lng, old.website, old.international_phone_number)
    is distinct from
  (new.place_name, new.place_address, new.place_lat, new.place_lng, new.website, new.international_phone_number)
  or num_nulls(new.hidden_reason, new.gone, new.ended_at) > num_nulls(old.hidden_reason, old.gone, old.ended_at)
) execute function private.note_changed_deal();

-- The facts by which a deal is recognized.
create function private.place_facts_of(d public.deals) returns private.place_facts
language sql immutable parallel safe
set search_path = ''
as $$
  select row (d.place_name, d.place_address, d.place_lat, d.place_lng, d.website, d.international_phone_number)::private.place_facts;
$$;

-- Returns the shown deals that are probably the same as a shown one, with their scores and distances.
create function private.pairs_of(p_deal public.deals, p_least integer) returns table (id bigint, score integer, metres integer)
language plpgsql stable
set search_path = ''
as $$
declare
  km constant double precision := private.limit_of('similar_place_metres') / 1000.0;
  own_facts constant private.place_facts := private.place_facts_of(p_deal);
  area constant box := private.circle_box(p_deal.place_lat, p_deal.place_lng, km);
begin
  return query
  with alike as materialized (
    select d.id, d.place_name, private.place_facts_of(d) as facts,
      private.haversine_km(p_deal.place_lat, p_deal.place_lng, d.place_lat, d.place_lng) as distance
    from public.deals d
    where d.hidden_reason is null and d.gone is null and d.ended_at is null and point(mx, my) <@ area and d.id <> p_deal.id
      and private.place_match(own_facts, private.place_facts_of(d), false) >= p_least
  ), scored as (
    -- Evaluated for likely pairs alone: counting the places of a name is slow.
    select a.id, a.distance, private.place_match(
      own_facts, a.facts, (select private.is_chain_name(p_deal.place_name, p_deal.place_lat, p_deal.place_lng))
    ) as score
    from alike a where a.distance <= km
  )
  select s.id, s.score, round(s.distance * 1000)::integer from scored s where s.score >= p_least;
end $$;

-- Compares the next noted deals with their neighbours, and returns whether there are more. Called until none is left,
-- every ten minutes, by the local server; every minute by pg_cron on a hosted project (docs/deploy.md).
create function private.find_pairs() returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_noted private.unpaired_deals;
  v_deal public.deals;
  v_found bigint[];
  v_count integer := 0;
begin
  for v_noted in
    select * from private.unpaired_deals order by id limit private.limit_of('deals_per_comparison') for update skip locked
  loop
    v_count := v_count + 1;
    delete from private.unpaired_deals where id = v_noted.id;
    select * into v_deal from public.deals
    where id = v_noted.deal_id and hidden_reason is null and gone is null and ended_at is null;
    continue when v_deal.id is null;
    with added as (
      insert into private.place_pairs as pair (deal_id, other_id, score, metres, is_denied)
      select least(v_deal.id, p.id), greatest(v_deal.id, p.id), p.score, p.metres, v_noted.is_published and p.id < v_deal.id
      from private.pairs_of(v_deal, private.limit_of(case when v_noted.is_published then 'asked_score' else 'paired_score' end)) p
      -- One that is being deleted meanwhile makes no pair.
      join public.deals d on d.id = p.id
      order by p.id
      on conflict (deal_id, other_id) do update set score = excluded.score, metres = excluded.metres,
        is_denied = pair.is_denied or excluded.is_denied
      returning id
    )
    select coalesce(array_agg(id), '{}') into v_found from added;
    delete from private.place_pairs
    where (deal_id = v_deal.id or other_id = v_deal.id) and id <> all (v_found) and not is_denied and kept_at is null;
  end loop;
  return v_count = private.limit_of('deals_per_comparison');
end $$;

-- A deal of a pair as JSON for moderators: { id, name, address, position, facts, is_own, photos, urls, dishes, comments, votes }.
-- `urls`: its first photos. `facts`: as in corrections.
create function private.pair_side(d public.deals) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'name', d.place_name, 'address', d.place_address, 'facts', private.facts_of(d.id),
    'is_own', coalesce(d.user_id = auth.uid(), false),
    'photos', (select count(*) from private.shown_images i where i.deal_id = d.id),
    'urls', (
      select coalesce(jsonb_agg(image_url order by sort_order, id), '[]') from (
        select * from private.shown_images i where i.deal_id = d.id order by sort_order, id limit 3
      ) first
    ),
    'dishes', (select count(*) from private.shown_menu_items m where m.deal_id = d.id),
    'comments', (select count(*) from public.deal_comments c where c.deal_id = d.id and c.hidden_reason is null),
    'votes', (select count(*) from private.counting_votes v where v.deal_id = d.id)
  );
$$;

-- Returns a page of the undecided pairs of shown deals in the caller's area, the nearest first: { entries, next_cursor }. An entry is
-- { id, score, metres, is_denied, deals }; `deals`: both, the older one first, as `private.pair_side`.
--
-- Error: 42501 no moderator.
create function public.moderation_pairs(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(rank), array_agg(entry))
    from (
      select p.rank, jsonb_build_object(
        'id', p.id, 'score', p.score, 'metres', p.metres, 'is_denied', p.is_denied,
        'deals', jsonb_build_array(private.pair_side(d), private.pair_side(o))
      ) as entry
      from private.place_pairs p
      join public.deals d on d.id = p.deal_id and d.hidden_reason is null and d.gone is null and d.ended_at is null
      join public.deals o on o.id = p.other_id and o.hidden_reason is null and o.gone is null and o.ended_at is null
      where p.kept_at is null and (p_cursor is null or p.rank > p_cursor)
        and (v_area is null or private.are_in_area(array[p.deal_id, p.other_id], v_area))
      order by p.rank
      limit page_size + 1
    ) pairs
  );
end $$;

-- Decides that the deals of a pair are not the same. Idempotent, and logged once, with the id of the older deal.
--
-- Errors: 42501 no moderator; PT404 no such pair; 22023 no reason.
create function public.keep_pair(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_pair private.place_pairs;
begin
  perform private.require_moderator((select array[deal_id, other_id] from private.place_pairs where id = p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  select * into v_pair from private.place_pairs where id = p_id for update;
  if v_pair.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_pair.kept_at is not null then
    return;
  end if;
  update private.place_pairs set kept_at = now() where id = p_id;
  perform private.log_act('keep', 'deal', v_pair.deal_id::text, null, null, v_reason);
end $$;

grant execute on function private.note_new_deals(), private.note_changed_deal(), private.place_facts_of(public.deals)
to service_role;

grant execute on function public.moderation_pairs(bigint), public.keep_pair(bigint,text) to authenticated, service_role;
