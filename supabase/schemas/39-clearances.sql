-- Suspends accounts and clears what they did, as one act (product.md#suspend-and-clear). An act first lists its items. Calls of
-- `continue_clearance` then hide or revert them in batches, so that no reader waits.

-- An act on accounts. It has no foreign keys, because it outlives the accounts, like the log.
create table private.clearances (
  -- Chosen by the client, so that a repeated request finds it.
  id uuid primary key,
  -- Ids of accounts, or former ids of deleted ones (`private.former_users`).
  accounts uuid[] not null,
  -- The accounts that it suspended.
  suspended uuid[] not null,
  reason text not null check (char_length(reason) between 1 and private.limit_of('moderation_reason_length')),
  -- How many days back it clears; null for everything.
  days integer check (days::text = any (private.keys_of('clearance_days'))),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create index clearances_accounts on private.clearances using gin (accounts);

alter table private.clearances enable row level security;
create policy "Closed to clients" on private.clearances as restrictive for all to public using (false);
grant all on private.clearances to service_role;

-- The items of an act. One that was hidden or reverted otherwise meanwhile is deleted, so that the undo does not restore it.
create table private.cleared_items (
  seq bigint primary key generated always as identity,
  clearance_id uuid not null references private.clearances (id) on delete cascade,
  account_id uuid not null,
  -- `recount`: a deal whose votes must be counted again, as an account was suspended or reinstated.
  kind text not null check (kind = any (private.keys_of('cleared_kind') || 'recount'::text)),
  item_id bigint not null,
  state text not null default 'pending' check (state = any (private.keys_of('clearing_state'))),
  unique (clearance_id, kind, item_id)
);

create index cleared_items_state on private.cleared_items (clearance_id, state, seq);

create index cleared_items_recount on private.cleared_items (item_id) where kind = 'recount';

alter table private.cleared_items enable row level security;
create policy "Closed to clients" on private.cleared_items as restrictive for all to public using (false);
grant all on private.cleared_items to service_role;

-- Returns the content, corrections and votes of accounts since a time, without those that are hidden, reverted or overruled. A
-- photo belongs to its uploader as for `private.uploader_of`, so copies by others stay. Dishes go with their photo.
create function private.clearable_items(p_account_ids uuid[], p_since timestamptz)
returns table (account_id uuid, kind text, item_id bigint)
language sql stable
set search_path = ''
as $$
  select coalesce(user_id, former_id), 'deal', id from public.deals
  where (user_id = any (p_account_ids) or former_id = any (p_account_ids)) and created_at > p_since and hidden_reason is null
  union all
  select coalesce(u.user_id, u.former_id), 'image', i.id
  from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path)
  where (u.user_id = any (p_account_ids) or u.former_id = any (p_account_ids)) and i.created_at > p_since
    and i.hidden_reason is null
  union all
  select coalesce(d.user_id, d.former_id), 'image', i.id
  from public.deals d join public.deal_images i on i.deal_id = d.id
  where (d.user_id = any (p_account_ids) or d.former_id = any (p_account_ids)) and i.created_at > p_since
    and i.hidden_reason is null
    and not exists (
      select from private.photo_uploads u
      where u.path = split_part(i.image_url, '/object/public/deals/', 2) and private.photo_url(u.path) = i.image_url
    )
  union all
  select user_id, 'comment', id from public.deal_comments
  where user_id = any (p_account_ids) and created_at > p_since and hidden_reason is null
  union all
  select coalesce(user_id, former_author_id), 'correction', id from private.deal_corrections
  where (user_id = any (p_account_ids) or former_author_id = any (p_account_ids)) and created_at > p_since and not is_withdrawn
    and as_of is null
  union all
  select coalesce(user_id, former_id), 'vote', id from private.deal_votes
  where (user_id = any (p_account_ids) or former_id = any (p_account_ids)) and at > p_since and not is_overruled;
$$;

-- The numbers of items by kind as JSON. `dish`: the shown dishes of the photos.
create function private.cleared_numbers(p_kinds text[], p_image_ids bigint[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(kind, case kind
    when 'dish' then (select count(*) from private.menu_items where hidden_reason is null and image_id = any (p_image_ids))
    else coalesce(cardinality(array_positions(p_kinds, kind)), 0)
  end)
  from unnest(private.keys_of('cleared_kind')) kind;
$$;

-- A clearance as JSON for moderators: { id, accounts, numbers, pending, is_undone, days }. `pending`: how many items are left to
-- clear or, once it is undone, to restore. Null if it does not exist.
create function private.clearance_json(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'accounts', cardinality(c.accounts), 'days', c.days, 'is_undone', c.undone_at is not null,
    'numbers', private.cleared_numbers(i.kinds, i.image_ids), 'pending', i.pending
  )
  from private.clearances c
  cross join lateral (
    select array_agg(kind) as kinds, array_agg(item_id) filter (where kind = 'image') as image_ids,
      count(*) filter (where state = case when c.undone_at is null then 'pending' else 'done' end) as pending
    from private.cleared_items where clearance_id = c.id
  ) i
  where c.id = p_id;
$$;

-- The part of a clearance that concerns some of its accounts, as JSON: { was_suspended, numbers }.
create function private.clearance_of_accounts(p_id uuid, p_account_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'was_suspended', c.suspended && p_account_ids, 'numbers', private.cleared_numbers(i.kinds, i.image_ids)
  )
  from private.clearances c
  cross join lateral (
    select array_agg(kind) as kinds, array_agg(item_id) filter (where kind = 'image') as image_ids
    from private.cleared_items where clearance_id = c.id and account_id = any (p_account_ids)
  ) i
  where c.id = p_id;
$$;

-- The time since which a clearance of some days clears.
--
-- Error: 22023 an unknown number of days.
create function private.cleared_since(p_days integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_days::text <> all (private.keys_of('clearance_days')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  return coalesce(now() - make_interval(days => p_days), '-infinity');
end $$;

-- Returns how many items of each kind a clearance of the accounts would clear: { deal, image, dish, comment, correction, vote }.
-- `p_days`: of the list of the domain, or null for ever.
--
-- Errors: 42501 no moderator; 22023 an unknown number of days.
create function public.preview_clearance(p_account_ids uuid[], p_days integer default null) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select private.cleared_numbers(array_agg(kind), array_agg(item_id) filter (where kind = 'image'))
    from private.clearable_items(p_account_ids, private.cleared_since(p_days))
  );
end $$;

-- Suspends accounts, except deleted ones, which are named by their former ids, and lists their items for `continue_clearance`.
-- Logged once. Idempotent by `p_id`. Returns `private.clearance_json`.
--
-- Errors: 42501 no moderator; PT404 no such account; 22023 no reason, no ground, no account or too many, an unknown number of
-- days, or the account of a moderator.
create function public.begin_clearance(
  p_account_ids uuid[], p_ground text, p_id uuid, p_reason text, p_days integer default null,
  p_suspension_days integer default null
) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_accounts constant uuid[] := array(select distinct id from unnest(p_account_ids) id where id is not null order by id);
  v_reason text;
  v_ground text;
  v_since timestamptz;
  v_id uuid;
  v_suspended uuid[] := '{}';
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  v_since := private.cleared_since(p_days);
  if cardinality(v_accounts) not between 1 and private.limit_of('accounts_of_clearance') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.hold_merges();
  perform pg_advisory_xact_lock(hashtextextended('clearance ' || p_id, 0));
  if exists (select from private.clearances where id = p_id) then
    return private.clearance_json(p_id);
  end if;
  -- `continue_clearance` counts the votes again.
  perform set_config('private.recounts', 'later', true);
  foreach v_id in array v_accounts loop
    if not private.is_former_user(v_id) and private.suspend(v_id, p_suspension_days) then
      v_suspended := v_suspended || v_id;
    end if;
  end loop;
  perform set_config('private.recounts', '', true);
  insert into private.clearances (id, accounts, suspended, reason, days)
  values (p_id, v_accounts, v_suspended, v_reason, p_days);
  insert into private.cleared_items (clearance_id, account_id, kind, item_id)
  select p_id, account_id, kind, item_id from private.clearable_items(v_accounts, v_since) order by kind, item_id;
  insert into private.cleared_items (clearance_id, account_id, kind, item_id)
  select distinct on (deal_id) p_id, user_id, 'recount', deal_id from private.deal_votes
  where user_id = any (v_suspended) and at <= v_since order by deal_id;
  perform private.log_act(
    'clear', 'clearance', p_id::text, null, v_ground, v_reason,
    (select bool_or(private.was_reported('account', id::text)) from unnest(v_accounts) id),
    (select until from private.suspensions where user_id = v_suspended[1])
  );
  return private.clearance_json(p_id);
end $$;

-- Clears the next items of a clearance or, once it is undone, restores them. Any moderator may call it, until `pending` is 0.
-- Returns `private.clearance_json`.
--
-- Errors: 42501 no moderator; PT404 no such clearance.
create function public.continue_clearance(p_id uuid) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
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
end $$;

-- Undoes a clearance: ends the suspensions that it began, and leaves its items to `continue_clearance`, which restores them.
-- Earlier decisions of moderators stay. Idempotent, and logged once. Returns `private.clearance_json`.
--
-- Errors: 42501 no moderator; PT404 no such clearance; 22023 no reason.
create function public.undo_clearance(p_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
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
end $$;

-- Returns a page of what a clearance cleared: { entries, next_cursor }. An entry is { id, kind, subject, deal_id,
-- is_pending, is_undone }; `subject`: its text or the name of its deal, null if it is gone.
--
-- Error: 42501 no moderator.
create function public.moderation_clearance(p_id uuid, p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
begin
  perform private.require_moderator();
  return (
    select private.page_of(page_size, array_agg(seq), array_agg(entry))
    from (
      select i.seq, jsonb_build_object(
        'id', i.seq, 'kind', i.kind, 'is_pending', i.state = 'pending', 'is_undone', i.state = 'undone',
        'deal_id', d.id, 'subject', case
          when i.kind in ('deal', 'image', 'comment') then private.subject_of(private.content_of(i.kind, i.item_id::text))
          else d.place_name
        end
      ) as entry
      from private.cleared_items i
      left join public.deals d on d.id = case i.kind
        when 'deal' then i.item_id
        when 'image' then (select deal_id from public.deal_images where id = i.item_id)
        when 'comment' then (select deal_id from public.deal_comments where id = i.item_id)
        when 'correction' then (select deal_id from private.deal_corrections where id = i.item_id)
        when 'vote' then (select deal_id from private.deal_votes where id = i.item_id)
      end
      where i.clearance_id = p_id and i.kind <> 'recount' and (p_cursor is null or i.seq > p_cursor)
      order by i.seq limit page_size + 1
    ) cleared
  );
end $$;

grant execute on function
  public.preview_clearance(uuid[],integer),
  public.begin_clearance(uuid[],text,uuid,text,integer,integer),
  public.continue_clearance(uuid),
  public.undo_clearance(uuid,text),
  public.moderation_clearance(uuid,bigint)
to authenticated, service_role;
