SET local check_function_bodies = off;

DROP FUNCTION "private"."lock_deals"(bigint[]);

CREATE OR REPLACE FUNCTION private.begin_account_deletion()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.lock_deals(array(select id from public.deals where user_id = old.id));
  perform from private.photo_uploads where user_id = old.id order by path for update;
  perform from private.own_deletions where user_id = old.id order by id for update;
  perform from private.deal_corrections where user_id = old.id order by id for update;
  perform from private.deal_votes where user_id = old.id order by id for update;
  perform from public.deal_comments where user_id = old.id order by id for update;
  delete from private.own_deletions where user_id = old.id;
  delete from private.merged_rows where user_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_content (
  p_deal_ids bigint[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from private.own_deletions where deal_id = any (p_deal_ids) order by id for update;
  perform from private.deal_corrections where deal_id = any (p_deal_ids) order by id for update;
  perform from private.deal_votes where deal_id = any (p_deal_ids) order by id for update;
  perform from public.deal_comments where deal_id = any (p_deal_ids) order by id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_deals (
  p_ids        bigint[],
  p_may_delete boolean  DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from auth.users
  where id in (select user_id from public.deals where id = any (p_ids) union all select auth.uid()) order by id for key share;
  if p_may_delete then
    perform from public.deals where id = any (p_ids) order by id for update;
  else
    perform from public.deals where id = any (p_ids) order by id for no key update;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.set_all_hidden (
  p_kind   text,
  p_ids    bigint[],
  p_reason text
)
  RETURNS bigint[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_changed bigint[];
begin
  execute format(
    'with locked as materialized (
      select id from public.%1$I where id = any ($1) and (hidden_reason is null) <> ($2 is null) order by id for no key update
    ), changed as (update public.%1$I t set hidden_reason = $2 from locked where t.id = locked.id returning locked.id)
    select coalesce(array_agg(id order by id), ''{}'') from changed',
    case p_kind when 'deal' then 'deals' when 'comment' then 'deal_comments' when 'image' then 'deal_images' end
  ) into v_changed using p_ids, p_reason;
  if p_kind = 'image' then
    -- Restaurants have a copy of the address, for favourites.
    update public.restaurants r set image_url = private.first_image_url(d.id)
    from public.deals d join public.deal_images i on i.deal_id = d.id
    where i.id = any (v_changed) and r.place_id = private.saved_place_id(d);
  end if;
  return v_changed;
end $function$;

CREATE OR REPLACE FUNCTION private.set_overruled (
  p_ids          bigint[],
  p_is_overruled boolean
)
  RETURNS bigint[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.continue_clearance (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clearance private.clearances;
  v_reason text;
  v_seqs bigint[];
  v_deals bigint[];
  v_images bigint[];
  v_comments bigint[];
  v_corrections bigint[];
  v_votes bigint[];
  v_counted bigint[];
  v_changed jsonb;
begin
  perform private.require_moderator();
  perform private.hold_merges();
  -- Serializes concurrent calls.
  select * into v_clearance from private.clearances where id = p_id for update;
  if v_clearance.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  v_reason := case when v_clearance.undone_at is null then v_clearance.reason end;
  select coalesce(array_agg(seq), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'deal'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'image'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'comment'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'correction'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'vote'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'recount'), '{}')
  into v_seqs, v_deals, v_images, v_comments, v_corrections, v_votes, v_counted
  from (
    select * from private.cleared_items
    where clearance_id = p_id and state = case when v_reason is null then 'done' else 'pending' end
    order by seq limit private.limit_of('items_per_clearing')
  ) item;
  v_counted := v_counted || array(select deal_id from private.deal_votes where id = any (v_votes));
  perform private.lock_deals(
    v_deals || v_counted || array(select deal_id from public.deal_images where id = any (v_images))
    || array(select deal_id from private.deal_corrections where id = any (v_corrections))
    || array(select former_deal_id from private.tenancies where deal_id = any (v_deals))
  );
  if v_reason is not null then
    perform private.clear_tenancies(v_deals);
  else
    -- Not what another act hid since.
    v_deals := array(select id from public.deals where id = any (v_deals) and hidden_reason = v_clearance.reason);
    v_images := array(select id from public.deal_images where id = any (v_images) and hidden_reason = v_clearance.reason);
    v_comments := array(select id from public.deal_comments where id = any (v_comments) and hidden_reason = v_clearance.reason);
  end if;
  v_changed := jsonb_build_object(
    'deal', private.set_all_hidden('deal', v_deals, v_reason), 'image', private.set_all_hidden('image', v_images, v_reason)
  );
  v_changed := v_changed || jsonb_build_object('correction', private.set_withdrawn(v_corrections, v_reason is not null));
  v_changed := v_changed || jsonb_build_object('vote', private.set_overruled(v_votes, v_reason is not null));
  v_changed := v_changed || jsonb_build_object('comment', private.set_all_hidden('comment', v_comments, v_reason));
  if v_reason is null then
    perform private.restore_tenancies(v_deals, v_clearance.created_at);
  end if;
  perform private.count_votes(v_counted);
  update private.cleared_items set state = case when v_reason is null then 'undone' else 'done' end where seq = any (v_seqs);
  -- They were hidden or reverted otherwise before.
  delete from private.cleared_items
  where v_reason is not null and seq = any (v_seqs) and kind <> 'recount' and not v_changed -> kind @> to_jsonb(item_id);
  return private.clearance_json(p_id);
end $function$;

CREATE OR REPLACE FUNCTION public.delete_own_deal (
  p_deal_id bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_deal public.deals;
  v_image_ids bigint[];
  v_content jsonb;
  v_id bigint;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  -- Waits for comments that others are adding.
  perform private.lock_deals(array[p_deal_id], true);
  select * into v_deal from public.deals where id = p_deal_id and user_id = auth.uid() and hidden_reason is null;
  if v_deal.id is null then
    select id into v_id from private.own_deletions deletion
    where user_id = auth.uid() and deal_id = p_deal_id and image_url is null and private.is_undoable(deletion)
    order by deleted_at desc limit 1;
    if v_id is null then
      perform private.refuse('22023', 'deal-gone');
    end if;
    return v_id;
  end if;
  v_image_ids := array(
    select i.id from public.deal_images i
    where i.deal_id = v_deal.id and i.hidden_reason is null and private.uploader_of(i) = auth.uid()
  );
  v_content := private.image_rows(v_image_ids);
  -- Deleted deals count towards the daily limit.
  insert into private.community_acts (user_id, kind, at)
  select auth.uid(), 'deals', v_deal.created_at where v_deal.created_at > now() - interval '1 day';

  if private.is_shared_deal(v_deal) then
    v_content := v_content || jsonb_build_object('author', jsonb_build_object('initial_comment', v_deal.initial_comment));
    insert into private.former_authors (deal_id, person) values (v_deal.id, private.own_person())
    on conflict (deal_id) do update set person = excluded.person, deleted_at = excluded.deleted_at;
    v_id := private.keep_deletion(v_deal, null, v_content);
    delete from public.deal_images where id = any (v_image_ids);
    update public.deals set user_id = null, initial_comment = null where id = v_deal.id;
    -- Which reports count depends on the author.
    perform private.count_votes(array[v_deal.id]);
    return v_id;
  end if;

  v_content := v_content || jsonb_build_object(
    'public.deals', jsonb_build_array(to_jsonb(v_deal)),
    'public.places', (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.places p
      where p.place_id = v_deal.place_id and p.place_id like 'manual:%' and p.hidden_reason is null
    ),
    'public.deal_comments', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.deal_comments c where c.deal_id = v_deal.id
    ),
    'private.deal_votes', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from private.deal_votes v where v.deal_id = v_deal.id
    ),
    'private.deal_corrections', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from private.deal_corrections c where c.deal_id = v_deal.id
    ),
    'private.tenancies', (
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.tenancies t where t.deal_id = v_deal.id
    ),
    'private.tenancy_votes', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from private.tenancy_votes v where v.deal_id = v_deal.id
    )
  );
  v_id := private.keep_deletion(v_deal, null, v_content);
  delete from public.deals where id = v_deal.id;
  -- A manual place belongs to its tenants.
  delete from public.places
  where place_id = v_deal.place_id and place_id like 'manual:%' and hidden_reason is null
    and not exists (select from public.deals where place_id = v_deal.place_id);
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION public.merge_deals (
  p_cards     text,
  p_facts     text[],
  p_loser_id  bigint,
  p_reason    text,
  p_winner_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.undo_clearance (
  p_id     uuid,
  p_reason text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clearance private.clearances;
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  perform private.hold_merges();
  select * into v_clearance from private.clearances where id = p_id for update;
  if v_clearance.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_clearance.undone_at is not null then
    return private.clearance_json(p_id);
  end if;
  update private.clearances set undone_at = now() where id = p_id;
  delete from private.cleared_items where clearance_id = p_id and state = 'pending';
  -- For votes that it did not overrule: another act may have counted the deal while the account was suspended.
  insert into private.cleared_items (clearance_id, account_id, kind, item_id, state)
  select distinct on (deal_id) p_id, user_id, 'recount', deal_id, 'done' from private.deal_votes v
  where user_id = any (v_clearance.suspended)
    and not exists (select from private.cleared_items where clearance_id = p_id and kind = 'vote' and item_id = v.id)
  order by deal_id
  on conflict (clearance_id, kind, item_id) do nothing;
  perform set_config('private.recounts', 'later', true);
  -- A later act may have suspended a reinstated account again: that suspension stays.
  delete from private.suspensions where user_id = any (v_clearance.suspended) and since = v_clearance.created_at;
  perform set_config('private.recounts', '', true);
  update private.former_accounts set suspended_id = null, suspended_until = null
  where suspended_id = any (v_clearance.suspended);
  perform private.log_act('undo-clear', 'clearance', p_id::text, null, null, v_reason);
  return private.clearance_json(p_id);
end $function$;

CREATE OR REPLACE FUNCTION public.undo_merge (
  p_id     bigint,
  p_reason text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

REVOKE ALL ON FUNCTION "private"."lock_content"(bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_deals"(bigint[], boolean) FROM PUBLIC;
