SET local check_function_bodies = off;

DROP FUNCTION "private"."lock_deals"(bigint[]);

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
