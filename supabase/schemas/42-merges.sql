-- Merges of two deals of one restaurant, by moderators (product.md#merges). A merge moves rows from the loser to the winner and ends
-- the loser; nothing of either is deleted but what one person has twice. docs/how-to.md lists everything that refers to a deal. The
-- end of a deal whose restaurant moved (product.md#moves) is stored likewise, and undone by the same function.

-- A merge. The ledger goes with it, 30 days later (`private.forget_outdated`).
create table private.merges (
  id bigint generated always as identity primary key,
  winner_id bigint not null references public.deals (id) on delete cascade,
  loser_id bigint not null references public.deals (id) on delete cascade,
  at timestamptz not null default now(),
  undone_at timestamptz
);

create index merges_winner_id on private.merges (winner_id);

create index merges_loser_id on private.merges (loser_id);

create index merges_at on private.merges (at);

alter table private.merges enable row level security;
create policy "Closed to clients" on private.merges as restrictive for all to public using (false);
grant all on private.merges to service_role;

-- The ledger: what a merge moved, deleted or changed.
create table private.merged_rows (
  id bigint generated always as identity primary key,
  merge_id bigint not null references private.merges (id) on delete cascade,
  relation text not null,
  row_id bigint not null,
  -- The deals (of favourites, the restaurants) between which the row moved; null for one that was deleted or changed.
  moved_from bigint,
  moved_to bigint,
  -- A deleted row; of a changed one { before, after }.
  content jsonb,
  -- The account of a deleted row. Without a foreign key, whose check would wait for the account's deletion.
  user_id uuid
);

create index merged_rows_merge_id on private.merged_rows (merge_id, relation);

create index merged_rows_user_id on private.merged_rows (user_id) where user_id is not null;

alter table private.merged_rows enable row level security;
create policy "Closed to clients" on private.merged_rows as restrictive for all to public using (false);
grant all on private.merged_rows to service_role;

-- Locks what a merge moves and the deletion of an account writes without locking the deals, in its order
-- (`private.begin_account_deletion`).
create function private.lock_content(p_deal_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from private.own_deletions where deal_id = any (p_deal_ids) order by id for update;
  perform from private.deal_corrections where deal_id = any (p_deal_ids) order by id for update;
  perform from private.deal_votes where deal_id = any (p_deal_ids) order by id for update;
  perform from public.deal_comments where deal_id = any (p_deal_ids) order by id for update;
end $$;

-- Moves rows to another deal, and notes them. `p_condition`: on the rows `t` to move.
create function private.move_rows(
  p_merge_id bigint, p_relation regclass, p_key text, p_column text, p_from bigint, p_to bigint, p_condition text default 'true'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'with moved as (update %1$s t set %3$I = $3 where %3$I = $2 and %4$s returning %2$I as id)
     insert into private.merged_rows (merge_id, relation, row_id, moved_from, moved_to)
     select $1, %1$L, id, $2, $3 from moved order by id',
    p_relation, p_key, p_column, p_condition
  ) using p_merge_id, p_from, p_to;
end $$;

-- Moves the rows of a merge back, those that are where it moved them.
create function private.move_rows_back(
  p_merge_id bigint, p_relation regclass, p_key text, p_column text, p_condition text default 'true'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'update %1$s t set %3$I = m.moved_from from private.merged_rows m
     where m.merge_id = $1 and m.relation = %1$L and m.row_id = t.%2$I and t.%3$I = m.moved_to and %4$s',
    p_relation, p_key, p_column, p_condition
  ) using p_merge_id;
end $$;

-- Moves photos with their dishes.
create function private.move_photos(p_merge_id bigint, p_ids bigint[], p_from bigint, p_to bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.move_rows(p_merge_id, 'public.deal_images', 'id', 'deal_id', p_from, p_to, format('id = any (%L::bigint[])', p_ids));
  update private.menu_items set deal_id = p_to where image_id = any (p_ids) and deal_id = p_from;
end $$;

-- Returns the rows of a deleted photo as rows of another deal.
create function private.with_deal(p_content jsonb, p_deal_id bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, (
    select coalesce(jsonb_agg(value || jsonb_build_object('deal_id', p_deal_id) order by n), '[]')
    from jsonb_array_elements(rows.value) with ordinality r (value, n)
  ))
  from jsonb_each(p_content) rows;
$$;

-- Writes the deals into what moved: a deleted photo that its uploader may restore.
create function private.rewrite_deletions(p_merge_id bigint) returns void
language sql volatile
set search_path = ''
as $$
  update private.own_deletions o set content = private.with_deal(o.content, o.deal_id)
  from private.merged_rows m
  where m.merge_id = p_merge_id and m.relation = 'private.own_deletions' and m.row_id = o.id and o.content is not null;
$$;

-- Writes the deals into the reports of their photos, dishes and comments, which name them for moderators and for the order of locks.
create function private.name_deal_in_reports(p_deal_ids bigint[]) returns void
language sql volatile
set search_path = ''
as $$
  update private.reports r set snapshot = jsonb_set(r.snapshot, '{deal_id}', to_jsonb(content.deal_id))
  from (
    select 'image' as kind, id, deal_id from public.deal_images where deal_id = any (p_deal_ids)
    union all
    select 'dish', id, deal_id from private.menu_items where deal_id = any (p_deal_ids)
    union all
    select 'comment', id, deal_id from public.deal_comments where deal_id = any (p_deal_ids)
  ) content
  where r.kind = content.kind and r.content_id = content.id::text and r.snapshot -> 'deal_id' <> to_jsonb(content.deal_id);
$$;

-- Notes the present columns of a row that a merge changes, or deletes if `p_user_id` is given.
create function private.note_row(p_merge_id bigint, p_relation regclass, p_id bigint, p_content jsonb, p_user_id uuid default null)
returns void
language sql volatile
set search_path = ''
as $$
  insert into private.merged_rows (merge_id, relation, row_id, content, user_id)
  values (p_merge_id, p_relation::text, p_id, p_content, p_user_id);
$$;

-- Moves votes. Of two votes of an account for which there is one, the later one counts; an earlier one of the loser stays there, where
-- it counts for nothing.
create function private.move_votes(p_merge_id bigint, p_from bigint, p_to bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_vote record;
begin
  for v_vote in
    select own.id as own_id, other.id as other_id, (other.at, other.id) > (own.at, own.id) as is_later, to_jsonb(own) as content, own.user_id
    from private.deal_votes own
    join private.deal_votes other on other.deal_id = p_from and other.user_id = own.user_id and other.kind = own.kind
      and (own.kind <> 'confirmation' or other.first_day = own.first_day)
    where own.deal_id = p_to order by own.id
  loop
    if v_vote.is_later then
      perform private.note_row(p_merge_id, 'private.deal_votes', v_vote.own_id, v_vote.content, v_vote.user_id);
      delete from private.deal_votes where id = v_vote.own_id;
    end if;
  end loop;
  perform private.move_rows(p_merge_id, 'private.deal_votes', 'id', 'deal_id', p_from, p_to, format(
    'not exists (
       select from private.deal_votes own where own.deal_id = %s and own.user_id = t.user_id and own.kind = t.kind
         and (own.kind <> ''confirmation'' or own.first_day = t.first_day)
     )', p_to
  ));
end $$;

-- Moves favourites of the loser to the restaurant of the winner, which it adds if it is missing. An account with both keeps one.
create function private.move_favourites(p_merge_id bigint, p_loser public.deals, p_winner public.deals) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_from constant bigint := (select id from public.restaurants where place_id = p_loser.place_id);
  v_to bigint;
begin
  if p_winner.place_id is null or not exists (select from public.restaurant_favorites where restaurant_id = v_from) then
    return;
  end if;
  insert into public.restaurants (name, address, place_id, location, rating, phone, website, image_url, cuisine_type)
  values (
    p_winner.place_name, p_winner.place_address, p_winner.place_id, point(p_winner.place_lng, p_winner.place_lat), p_winner.rating,
    p_winner.international_phone_number, p_winner.website, private.first_image_url(p_winner.id), p_winner.cuisine_type
  )
  on conflict (place_id) do nothing;
  select id into v_to from public.restaurants where place_id = p_winner.place_id;
  perform private.note_row(p_merge_id, 'public.restaurant_favorites', f.id, to_jsonb(f), f.user_id)
  from public.restaurant_favorites f
  where f.restaurant_id = v_from
    and exists (select from public.restaurant_favorites own where own.restaurant_id = v_to and own.user_id = f.user_id)
  order by f.id;
  delete from public.restaurant_favorites where id in (
    select row_id from private.merged_rows
    where merge_id = p_merge_id and relation = 'public.restaurant_favorites' and moved_to is null
  );
  perform private.move_rows(p_merge_id, 'public.restaurant_favorites', 'id', 'restaurant_id', v_from, v_to);
end $$;

-- Moves favourites back, and takes back what the merge wrote into the restaurant of the winner.
create function private.move_favourites_back(p_merge_id bigint, p_place_id text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_noted jsonb;
  v_restaurant public.restaurants;
begin
  perform private.move_rows_back(
    p_merge_id, 'public.restaurant_favorites', 'id', 'restaurant_id', 'not exists (
      select from public.restaurant_favorites own where own.restaurant_id = m.moved_from and own.user_id = t.user_id
    )'
  );
  perform private.insert_rows('public.restaurant_favorites', (
    select coalesce(jsonb_agg(content), '[]') from private.merged_rows m
    where merge_id = p_merge_id and relation = 'public.restaurant_favorites' and moved_to is null
      and exists (select from auth.users u where u.id = m.user_id)
      and not exists (
        select from public.restaurant_favorites own
        where own.restaurant_id = (content ->> 'restaurant_id')::bigint and own.user_id = m.user_id
      )
  ));
  select content into v_noted from private.merged_rows where merge_id = p_merge_id and relation = 'public.restaurants';
  select * into v_restaurant from public.restaurants where place_id = p_place_id;
  -- Compared without the facts, which have been taken back.
  if v_noted -> 'before' = 'null' then
    delete from public.restaurants r
    where id = v_restaurant.id and not exists (select from public.restaurant_favorites f where f.restaurant_id = r.id);
  elsif v_noted is not null and v_restaurant.image_url is not distinct from v_noted #>> '{after,image_url}' then
    update public.restaurants set image_url = v_noted #>> '{before,image_url}' where id = v_restaurant.id;
  end if;
end $$;

-- Sets facts of a deal and of its copy for favourites. The place search keeps its name, so that undoing the merge leaves it.
create function private.set_merge_facts(p_deal_id bigint, p_facts jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.set_facts(array[p_deal_id], array[p_facts - 'name']);
  if p_facts ? 'name' then
    update public.deals set place_name = p_facts ->> 'name' where id = p_deal_id;
    update public.restaurants r set name = p_facts ->> 'name' from public.deals d where d.id = p_deal_id and d.place_id = r.place_id;
  end if;
end $$;

-- Exchanges the corrections of some fields between two deals: the history of a fact goes with the fact.
create function private.exchange_corrections(p_one bigint, p_other bigint, p_fields text[], p_until timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  update private.deal_corrections set deal_id = case deal_id when p_one then p_other else p_one end
  where deal_id in (p_one, p_other) and field = any (p_fields) and created_at <= p_until;
$$;

-- Merges a deal into another one: the loser ends, and its address leads to the winner. `p_facts`: the facts that the winner takes from
-- the loser, by the fields of corrections, or `name`. `p_cards`: whose photos are shown, `winner`, `loser` or `both`; the others stay
-- with the loser. `moved`, without facts: the restaurant moved to the place of the winner; its comments and favourites go there, all
-- else is about the other house and stays. Idempotent, and logged once, for the author of the loser.
--
-- Errors: 42501 no moderator; 22023 no reason, an unknown choice, an own deal, a deal that is not shown, or a move under the name of
-- another tenant.
create function public.merge_deals(
  p_cards text, p_facts text[], p_loser_id bigint, p_reason text, p_winner_id bigint
) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_has_moved constant boolean := coalesce(p_cards = 'moved', false);
  v_succession constant text := case when v_has_moved then 'moved' else 'same' end;
  v_reason text;
  v_winner public.deals;
  v_loser public.deals;
  v_own_images bigint[];
  v_images bigint[];
  v_facts jsonb;
  v_before jsonb;
  v_restaurant jsonb;
  v_id bigint;
begin
  perform private.require_moderator(
    array[p_winner_id, p_loser_id] || array(select id from public.deals where successor_id = p_loser_id)
  );
  v_reason := private.checked_moderation_reason(p_reason);
  -- Excludes `private.hold_merges`.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  -- With the deals whose successor the merge moves.
  perform private.lock_deals(array[p_winner_id, p_loser_id] || array(select id from public.deals where successor_id = p_loser_id));
  perform private.lock_content(array[p_winner_id, p_loser_id]);
  select * into v_winner from public.deals where id = p_winner_id;
  select * into v_loser from public.deals where id = p_loser_id;
  if v_winner.ended_at is null and v_loser.succession = v_succession and v_loser.successor_id = p_winner_id then
    return;
  end if;
  if p_winner_id = p_loser_id or (
    select count(*) from public.deals
    where id in (p_winner_id, p_loser_id) and hidden_reason is null and ended_at is null
      -- People may have reported a restaurant that moved away.
      and (gone is null or v_has_moved and id = p_loser_id)
  ) <> 2 then
    perform private.refuse('22023', 'pair-changed');
  end if;
  v_before := private.facts_of(v_winner.id);
  if coalesce(
    p_cards not in ('winner', 'loser', 'both', 'moved') or not v_before ?& p_facts or v_has_moved and p_facts <> '{}', true
  ) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  if v_has_moved and private.is_other_tenant(v_winner.place_name, v_loser.place_name) then
    perform private.refuse('22023', 'other-tenant');
  end if;
  perform private.refuse_own(v_winner.user_id);
  perform private.refuse_own(v_loser.user_id);

  insert into private.merges (winner_id, loser_id) values (p_winner_id, p_loser_id) returning id into v_id;
  v_restaurant := (select to_jsonb(r) from public.restaurants r where place_id = v_winner.place_id);
  select coalesce(jsonb_object_agg(key, value), '{}') into v_facts from jsonb_each(private.facts_of(v_loser.id))
  where key = any (p_facts) and value <> v_before -> key;
  perform private.note_row(v_id, 'public.deals', p_winner_id, jsonb_build_object(
    'before', v_before, 'after', v_facts, 'updated_at', v_winner.updated_at
  ));
  if not v_has_moved then
    perform private.exchange_corrections(p_winner_id, p_loser_id, array(select jsonb_object_keys(v_facts)), 'infinity');
    perform private.set_merge_facts(p_winner_id, v_facts);

    if p_cards <> 'winner' then
      v_own_images := array(select id from public.deal_images where deal_id = p_winner_id and p_cards = 'loser');
      v_images := array(select id from public.deal_images where deal_id = p_loser_id);
      perform private.move_photos(v_id, v_images, p_loser_id, p_winner_id);
      perform private.move_photos(v_id, v_own_images, p_winner_id, p_loser_id);
      -- Not the deletion of a deal: its undo names an author again, who stays that of the loser.
      perform private.move_rows(
        v_id, 'private.own_deletions', 'id', 'deal_id', p_loser_id, p_winner_id, 'image_url is not null and content is not null'
      );
      perform private.rewrite_deletions(v_id);
    end if;
    perform private.move_votes(v_id, p_loser_id, p_winner_id);
    perform private.move_rows(v_id, 'private.tenancies', 'deal_id', 'former_deal_id', p_loser_id, p_winner_id, 'deal_id <> ' || p_winner_id);
    perform private.move_rows(v_id, 'private.cleared_items', 'seq', 'item_id', p_loser_id, p_winner_id, format(
      't.kind = ''recount'' and not exists (
         select from private.cleared_items own
         where own.clearance_id = t.clearance_id and own.kind = ''recount'' and own.item_id = %s
       )', p_winner_id
    ));
    perform private.move_rows(v_id, 'public.deals', 'id', 'successor_id', p_loser_id, p_winner_id);
  end if;
  perform private.move_rows(v_id, 'public.deal_comments', 'id', 'deal_id', p_loser_id, p_winner_id);
  perform private.name_deal_in_reports(array[p_winner_id, p_loser_id]);
  select * into v_winner from public.deals where id = p_winner_id;
  perform private.move_favourites(v_id, v_loser, v_winner);
  -- Favourites of the next restaurant of the house get its name, not that of the one that left.
  update public.restaurants set place_id = 'ended:' || p_loser_id where place_id = v_loser.place_id and p_cards = 'moved';
  update public.restaurants set image_url = private.first_image_url(p_winner_id)
  where place_id = v_winner.place_id and p_cards not in ('winner', 'moved');
  perform private.note_row(v_id, 'public.restaurants', r.id, jsonb_build_object('before', v_restaurant, 'after', to_jsonb(r)))
  from public.restaurants r where r.place_id = v_winner.place_id and to_jsonb(r) is distinct from v_restaurant;

  update public.deals set ended_at = now(), succession = v_succession, successor_id = p_winner_id where id = p_loser_id;
  perform private.count_votes(array[p_winner_id, p_loser_id]);
  perform private.log_act(
    case when v_has_moved then 'move' else 'merge' end, 'deal', p_loser_id::text, v_loser.user_id, null, v_reason
  );
end $$;

-- Undoes a merge or a move: what it moved returns, unless it changed since; what came later stays with the winner. Idempotent, and
-- logged once.
--
-- Errors: 42501 no moderator; PT404 no such merge; 22023 no reason, an own deal, too late, the winner has ended, or the restaurant has
-- another deal by now.
create function public.undo_merge(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_merge private.merges;
  v_loser public.deals;
  v_winner public.deals;
  v_ledger jsonb;
  v_facts jsonb;
begin
  perform private.require_moderator((select array[winner_id, loser_id] from private.merges where id = p_id) || array(
    select row_id from private.merged_rows where merge_id = p_id and relation = 'public.deals'
  ));
  v_reason := private.checked_moderation_reason(p_reason);
  -- As in `merge_deals`.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  -- The accounts of deleted rows, which are inserted again.
  perform from auth.users
  where id in (select user_id from private.merged_rows where merge_id = p_id) order by id for key share;
  select * into v_merge from private.merges where id = p_id;
  perform private.lock_deals(array[v_merge.winner_id, v_merge.loser_id] || array(
    select row_id from private.merged_rows where merge_id = p_id and relation = 'public.deals'
  ));
  perform private.lock_content(array[v_merge.winner_id, v_merge.loser_id]);
  select * into v_merge from private.merges where id = p_id for update;
  if v_merge.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_merge.undone_at is not null then
    return;
  end if;
  select * into v_loser from public.deals where id = v_merge.loser_id;
  select * into v_winner from public.deals where id = v_merge.winner_id;
  if v_merge.at < now() - make_interval(days => private.limit_of('merge_undo_days')) then
    perform private.refuse('22023', 'merge-too-old');
  end if;
  if v_winner.ended_at is not null or coalesce(v_loser.succession not in ('same', 'moved'), true)
    or v_loser.successor_id is distinct from v_winner.id then
    perform private.refuse('22023', 'pair-changed');
  end if;
  if exists (select from public.deals where place_id = v_loser.place_id and ended_at is null) then
    perform private.refuse('22023', 'restaurant-taken');
  end if;
  perform private.refuse_own(v_winner.user_id);
  perform private.refuse_own(v_loser.user_id);

  update public.deals set ended_at = null, succession = null, successor_id = null where id = v_loser.id;
  perform private.move_rows_back(p_id, 'public.deals', 'id', 'successor_id');
  perform private.move_rows_back(p_id, 'private.tenancies', 'deal_id', 'former_deal_id');
  perform private.move_rows_back(p_id, 'private.cleared_items', 'seq', 'item_id');
  perform private.move_rows_back(p_id, 'public.deal_images', 'id', 'deal_id');
  update private.menu_items m set deal_id = i.deal_id from public.deal_images i
  where i.id = m.image_id and m.deal_id in (v_winner.id, v_loser.id) and i.deal_id <> m.deal_id;
  perform private.move_rows_back(p_id, 'private.own_deletions', 'id', 'deal_id', 't.content is not null');
  perform private.rewrite_deletions(p_id);
  perform private.move_rows_back(p_id, 'public.deal_comments', 'id', 'deal_id');
  -- A report that was repeated later stays with the winner.
  perform private.move_rows_back(p_id, 'private.deal_votes', 'id', 'deal_id', format('t.at <= %L', v_merge.at));
  perform set_config('private.restores', 'on', true);
  perform private.insert_rows('private.deal_votes', (
    select coalesce(jsonb_agg(content), '[]') from private.merged_rows m
    where merge_id = p_id and relation = 'private.deal_votes' and moved_to is null
      and exists (select from auth.users u where u.id = m.user_id)
      and not exists (
        select from private.deal_votes own
        where own.deal_id = v_winner.id and own.user_id = m.user_id and own.kind = content ->> 'kind'
          and (own.kind <> 'confirmation' or own.first_day = (content ->> 'first_day')::date)
      )
  ));
  perform set_config('private.restores', '', true);
  perform private.name_deal_in_reports(array[v_winner.id, v_loser.id]);

  -- A fact that was corrected since stays, with its history.
  select content into v_ledger from private.merged_rows where merge_id = p_id and relation = 'public.deals' and moved_to is null;
  select coalesce(jsonb_object_agg(key, v_ledger -> 'before' -> key), '{}') into v_facts
  from jsonb_each(v_ledger -> 'after') fact
  where private.facts_of(v_winner.id) -> key = value and not exists (
    select from private.deal_corrections c where c.deal_id = v_winner.id and c.field = key and c.created_at > v_merge.at
  );
  perform private.exchange_corrections(v_winner.id, v_loser.id, array(select jsonb_object_keys(v_facts)), v_merge.at);
  perform private.set_merge_facts(v_winner.id, v_facts);
  update public.deals set updated_at = (v_ledger ->> 'updated_at')::timestamptz
  where id = v_winner.id and v_winner.updated_at = v_merge.at;

  perform private.move_favourites_back(p_id, v_winner.place_id);
  update public.restaurants set place_id = v_loser.place_id
  where place_id = 'ended:' || v_loser.id and v_loser.succession = 'moved'
    and not exists (select from public.restaurants r where r.place_id = v_loser.place_id);
  perform private.count_votes(array[v_winner.id, v_loser.id]);
  update private.merges set undone_at = now() where id = p_id;
  perform private.log_act(
    case v_loser.succession when 'moved' then 'undo-move' else 'undo-merge' end, 'deal', v_loser.id::text, v_loser.user_id, null, v_reason
  );
end $$;

-- The merge or move of an entry of the log as JSON: { id, winner_id, winner_name, may_undo }. Null for other acts.
create function private.merge_of_log(p_act text, p_loser_id text, p_at timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', m.id, 'winner_id', m.winner_id, 'winner_name', d.place_name,
    'may_undo', m.undone_at is null and m.at > now() - make_interval(days => private.limit_of('merge_undo_days'))
      and private.may_moderate(array[m.winner_id, m.loser_id])
  )
  from private.merges m join public.deals d on d.id = m.winner_id
  where p_act in ('merge', 'move') and m.loser_id = p_loser_id::bigint and m.at = p_at;
$$;

grant execute on function
  public.merge_deals(text,text[],bigint,text,bigint),
  public.undo_merge(bigint,text)
to authenticated, service_role;
