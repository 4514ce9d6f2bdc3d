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
  delete from private.own_deletions where user_id = old.id;
  delete from private.merged_rows where user_id = old.id;
  perform from private.photo_uploads where user_id = old.id order by path for update;
  perform from private.deal_corrections where user_id = old.id order by id for update;
  perform from private.deal_votes where user_id = old.id order by id for update;
  perform from public.deal_comments where user_id = old.id order by id for update;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION private.exchange_corrections (
  p_one    bigint,
  p_other  bigint,
  p_fields text[],
  p_until  timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with locked as materialized (
    select id from private.deal_corrections
    where deal_id in (p_one, p_other) and field = any (p_fields) and created_at <= p_until order by id for no key update
  )
  update private.deal_corrections c set deal_id = case deal_id when p_one then p_other else p_one end
  from locked where c.id = locked.id;
$function$;

CREATE OR REPLACE FUNCTION private.lock_deals (
  p_ids         bigint[],
  p_are_deleted boolean  DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from auth.users
  where id in (select user_id from public.deals where id = any (p_ids) union all select auth.uid()) order by id for key share;
  if p_are_deleted then
    perform from public.deals where id = any (p_ids) order by id for update;
  else
    perform from public.deals where id = any (p_ids) order by id for no key update;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.move_rows (
  p_merge_id  bigint,
  p_relation  regclass,
  p_key       text,
  p_column    text,
  p_from      bigint,
  p_to        bigint,
  p_condition text     DEFAULT 'true'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format(
    'with locked as materialized (
       select %2$I as id from %1$s t where %3$I = $2 and %4$s order by %2$I for no key update
     ), moved as (update %1$s t set %3$I = $3 from locked where t.%2$I = locked.id returning locked.id)
     insert into private.merged_rows (merge_id, relation, row_id, moved_from, moved_to)
     select $1, %1$L, id, $2, $3 from moved order by id',
    p_relation, p_key, p_column, p_condition
  ) using p_merge_id, p_from, p_to;
end $function$;

CREATE OR REPLACE FUNCTION private.move_rows_back (
  p_merge_id  bigint,
  p_relation  regclass,
  p_key       text,
  p_column    text,
  p_condition text     DEFAULT 'true'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format(
    'with locked as materialized (
       select t.%2$I as id, m.moved_from from %1$s t join private.merged_rows m on m.row_id = t.%2$I and m.moved_to = t.%3$I
       where m.merge_id = $1 and m.relation = %1$L and %4$s order by t.%2$I for no key update of t
     )
     update %1$s t set %3$I = locked.moved_from from locked where t.%2$I = locked.id',
    p_relation, p_key, p_column, p_condition
  ) using p_merge_id;
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
    'deal', private.set_all_hidden('deal', v_deals, v_reason),
    'image', private.set_all_hidden('image', v_images, v_reason),
    'correction', private.set_withdrawn(v_corrections, v_reason is not null),
    'vote', private.set_overruled(v_votes, v_reason is not null),
    'comment', private.set_all_hidden('comment', v_comments, v_reason)
  );
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
  -- Votes that it did not overrule count again, too: others, or another clearance, may have counted without them meanwhile.
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

REVOKE ALL ON FUNCTION "private"."lock_deals"(bigint[], boolean) FROM PUBLIC;
