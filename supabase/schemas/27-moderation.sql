-- Moderators decide reports, hide or restore content, and suspend accounts (product.md#moderation). Only SQL appoints
-- moderators. Other callers are refused.
create table private.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  wants_digest boolean not null default true,
  -- The start of the last try of a digest, and that of the last day that is done.
  digest_begun_at timestamptz,
  digest_done_at timestamptz,
  -- Bounds what the account may do to the deals inside, by longitude and latitude (product.md#bounded-moderators). Null: everywhere.
  area polygon check (
    npoints(area) between 3 and 1000 and pg_catalog.area(area::path) > 0 and area::box <@ box(
      point(private.limit_of('west_of_germany'), private.limit_of('south_of_germany')),
      point(private.limit_of('east_of_germany'), private.limit_of('north_of_germany'))
    )
  ),
  -- Its name for the moderator.
  area_name text check (area_name = private.single_line(area_name) and char_length(area_name) between 1 and 60),
  check ((area is null) = (area_name is null))
);

alter table private.moderators enable row level security;
create policy "Closed to clients" on private.moderators as restrictive for all to public using (false);
grant all on private.moderators to service_role;

-- Append-only log of moderation, even for the owner of the database. Without foreign keys, because it outlives accounts
-- and content.
create table private.moderation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  moderator_id uuid not null,
  act text not null check (act = any (private.keys_of('moderation_act'))),
  content_kind text not null check (content_kind = any (private.keys_of('logged_kind'))),
  -- Id of the content or account or, for a decision, of the report.
  content_id text not null check (char_length(content_id) <= 300),
  -- The account that a restriction affects, which reads why (Digital Services Act, article 17). Null for a decision, and
  -- for content of a deleted account.
  author_id uuid,
  -- The law or rule that was broken; null for acts that find no violation.
  ground text check (ground = any (private.keys_of('legal_ground'))),
  reason text not null
    check (char_length(reason) between 1 and private.limit_of('moderation_reason_length')),
  -- The end of a suspension; null without one, and for other acts.
  until timestamptz,
  -- Whether a report led to the restriction.
  was_reported boolean not null default false,
  check ((ground is not null) = (act = any (private.keys_of('finding_act'))))
);

create index moderation_log_clearance on private.moderation_log (content_id) where content_kind = 'clearance';

create index moderation_log_author_id on private.moderation_log (author_id, id desc) where author_id is not null;

alter table private.moderation_log enable row level security;
create policy "Closed to clients" on private.moderation_log as restrictive for all to public using (false);
revoke all on private.moderation_log from service_role;
grant select on private.moderation_log to service_role;

-- Refuses to change or delete entries of the log.
create function private.keep_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The log of moderation is only added to' using errcode = '42501';
end $$;

create trigger moderation_log_kept before update or delete or truncate on private.moderation_log
for each statement execute function private.keep_log();

-- Returns the position that users did not choose, { lat, lng }, which decides in which areas a deal is and from where corrections are
-- measured: of the first one and those of lists by which moderators moved the deal the nearest to where it is now, because a move may
-- be undone. Null if the deal does not exist.
create function private.first_position(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce((
      select position from (
        (select old_value as position from private.deal_corrections where deal_id = d.id and field = 'position' order by seq limit 1)
        union all
        select new_value from private.deal_corrections where deal_id = d.id and field = 'position' and as_of is not null
      ) given
      order by private.haversine_km(d.place_lat, d.place_lng, (position ->> 'lat')::float8, (position ->> 'lng')::float8)
      limit 1
    ), jsonb_build_object('lat', d.place_lat, 'lng', d.place_lng))
    from public.deals d where d.id = p_deal_id
  );
end $$;

-- Whether an area contains all of these deals. A null area contains every deal; any other area returns false for an empty list and for
-- missing deals.
create function private.are_in_area(p_deal_ids bigint[], p_area polygon) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_area is null or coalesce((
    select bool_and(coalesce(p_area @> point((first ->> 'lng')::float8, (first ->> 'lat')::float8), false))
    from unnest(p_deal_ids) id cross join private.first_position(id) first
  ), false);
end $$;

-- Whether the caller is a moderator of all of these deals; for an empty list, whether of all deals.
create function private.may_moderate(p_deal_ids bigint[]) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.moderators m where m.user_id = auth.uid() and private.are_in_area(p_deal_ids, m.area)
  ) and private.may_write();
$$;

-- Whether the caller is a moderator who is not suspended; of a deal, if one is given (product.md#bounded-moderators).
create function public.is_moderator(p_deal_id bigint default null) returns boolean
language sql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
  select case
    when p_deal_id is null then exists (select from private.moderators where user_id = auth.uid()) and private.may_write()
    else private.may_moderate(array[p_deal_id])
  end;
$$;

-- Error: 42501 if the caller is no moderator of all of these deals, which are those that a call is about; by default of everything.
create function private.require_moderator(p_deal_ids bigint[] default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not private.may_moderate(p_deal_ids) then
    raise exception 'moderators only' using errcode = '42501';
  end if;
end $$;

-- Returns the area that bounds what the caller lists; null for a moderator of everything. Error: 42501 if the caller is no moderator.
create function private.moderated_area() returns polygon
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_moderator() then
    raise exception 'moderators only' using errcode = '42501';
  end if;
  return (select area from private.moderators where user_id = auth.uid());
end $$;

-- The deals that hiding content changes, those with a copy of a photo included. None for missing content, and for names.
create function private.deals_of_content(p_kind text, p_id text) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  v_image_id bigint;
begin
  if private.content_of(p_kind, p_id) is null then
    return '{}';
  end if;
  case p_kind
    when 'deal', 'deal-comment' then
      return array[p_id::bigint];
    when 'comment' then
      return array(select deal_id from public.deal_comments where id = p_id::bigint);
    when 'place' then
      -- An index each.
      return array(
        select id from public.deals where place_id = p_id and ended_at is null
        union all
        select id from public.deals where place_id = p_id and ended_at is not null
      );
    when 'image' then
      v_image_id := p_id::bigint;
    when 'dish' then
      v_image_id := (select image_id from private.menu_items where id = p_id::bigint);
    else
      return '{}';
  end case;
  return array(
    select deal_id from public.deal_images where image_url in (
      select private.copies_of_photo(image_url) from public.deal_images where id = v_image_id
    )
  );
end $$;

-- Raises 22023 if a decision concerns the caller's account: another moderator decides.
create function private.refuse_own(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_user_id = auth.uid() then
    perform private.refuse('22023', 'own-content');
  end if;
end $$;

-- Returns the clean reason of a decision.
--
-- Error: 22023 if it is missing or too long.
create function private.checked_moderation_reason(p_reason text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_reason constant text := coalesce(private.clean_text(p_reason), '');
begin
  if char_length(v_reason) not between 1 and private.limit_of('moderation_reason_length') then
    perform private.refuse('22023', 'moderation-reason-invalid', 'moderation_reason_length');
  end if;
  return v_reason;
end $$;

-- Returns the ground of a restriction.
--
-- Error: 22023 if it is missing or unknown.
create function private.checked_ground(p_ground text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_ground is null or p_ground <> all (private.keys_of('legal_ground')) then
    perform private.refuse('22023', 'legal-ground-missing');
  end if;
  return p_ground;
end $$;

-- The parts of a deal that can be hidden separately, as a JSON array of { kind, id, visibility }: its author's comment, and its
-- place if a user entered it.
create function private.parts_of_deal(p_deal_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'id', id, 'visibility', case when (content ->> 'is_hidden')::boolean then 'hidden' else 'shown' end
  ) order by kind), '[]')
  from (
    select 'deal-comment' as kind, p_deal_id as id
    union all
    select 'place', place_id from public.deals where id = p_deal_id::bigint
  ) part
  cross join lateral private.content_of(kind, id) content
  where content is not null;
$$;

-- Whether the reported content is still shown: it exists, and neither it nor a part of a reported deal is hidden. False for a
-- notice, which names content in its own words.
create function private.is_reported_shown(r private.reports) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(not (private.content_of(r.kind, r.content_id) ->> 'is_hidden')::boolean, false)
    and not (r.kind = 'deal' and private.parts_of_deal(r.content_id) @> '[{"visibility": "hidden"}]');
$$;

-- An account as JSON for moderators: { id, is_suspended, is_deleted }. A deleted account has its former id; null without one.
create function private.account_json(p_id uuid, p_former_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'id', u.id, 'is_deleted', false,
      'is_suspended', exists (select from private.suspended_accounts s where s.user_id = u.id)
    )
    from auth.users u where u.id = p_id
  ), case when p_former_id is not null then
    jsonb_build_object('id', p_former_id, 'is_deleted', true, 'is_suspended', false)
  end);
end $$;

-- The reported content as JSON, for moderators and the operator: as it was reported, and its present state.
create function private.reported_content(r private.reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_now constant jsonb := private.content_of(r.kind, r.content_id);
begin
  if r.kind = 'notice' then
    return (
      select jsonb_build_object(
        'kind', 'notice', 'name', n.name, 'email', n.email, 'what', n.what, 'where', n.place, 'why', n.why
      )
      from private.notices n where n.id = r.id
    );
  end if;
  return r.snapshot - '{author_id,former_id}'::text[] || jsonb_build_object(
    'kind', r.kind, 'id', r.content_id,
    'author', private.account_json((r.snapshot ->> 'author_id')::uuid, (v_now ->> 'former_id')::uuid),
    'visibility', case when v_now is null then 'gone' when (v_now ->> 'is_hidden')::boolean then 'hidden' else 'shown' end
  ) || case r.kind when 'deal' then jsonb_build_object('parts', private.parts_of_deal(r.content_id)) else '{}' end;
end $$;

-- Whether a report is about the caller's content or name, so that another moderator must decide.
create function private.is_about_caller(r private.reports) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.uid()::text in (
    r.snapshot ->> 'author_id', private.content_of(r.kind, r.content_id) ->> 'author_id'
  ), false);
$$;

-- The deal that a report is about, with those that hiding its content changes; none for an account, and for a notice.
create function private.deals_of_report(r private.reports) returns bigint[]
language sql stable
set search_path = ''
as $$
  select case when r.snapshot ->> 'deal_id' is null then '{}'
    else (r.snapshot ->> 'deal_id')::bigint || private.deals_of_content(r.kind, r.content_id) end;
$$;

-- A report as JSON for moderators, without its reporter: no decision depends on that name.
create function private.report_json(r private.reports) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', r.id, 'content', private.reported_content(r), 'reason', r.reason, 'description', r.description,
    'is_own', private.is_about_caller(r), 'reported_at', r.created_at, 'due_at', r.due_at, 'state', r.state,
    'decision', case when r.decided_at is not null then jsonb_build_object(
      'at', r.decided_at, 'reason', r.decision_reason,
      'moderator_name', (select p.username from public.profiles p where p.id = r.decided_by)
    ) end
  );
$$;

-- Returns a page of the reports in the caller's area: { entries, next_cursor }; open ones oldest first, those of suspended accounts last, or decided ones
-- newest first.
create function public.moderation_reports(p_cursor bigint default null, p_decided boolean default false) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select r.id, private.report_json(r) as entry
      from private.reports r
      left join private.suspended_accounts s on s.user_id = r.reporter_id
      where (r.state <> 'open') = p_decided and (p_cursor is null or case
        when p_decided then r.id < p_cursor
        else (s.user_id is not null, r.id) > (exists (
          select from private.reports c join private.suspended_accounts cs on cs.user_id = c.reporter_id where c.id = p_cursor
        ), p_cursor)
      end) and (v_area is null or private.are_in_area(private.deals_of_report(r), v_area))
      order by not p_decided and s.user_id is not null, case when p_decided then -r.id else r.id end
      limit page_size + 1
    ) reports
  );
end $$;

-- Returns a page of the log, newest first: { entries, next_cursor }. A bounded moderator gets the entries about content in the area.
create function public.moderation_log(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select l.id, jsonb_build_object(
        'id', l.id, 'at', l.at, 'moderator_name', p.username, 'act', l.act, 'content_kind', l.content_kind, 'content_id', l.content_id,
        'ground', l.ground, 'reason', l.reason,
        'clearance', case when l.content_kind = 'clearance' then private.clearance_json(l.content_id::uuid) end,
        'merge', private.merge_of_log(l.act, l.content_id, l.at),
        'is_dismissed', case when l.act = 'dismiss-wave' then exists (
          select from private.dismissed_wave_items where wave_id = l.content_id::bigint
        ) else false end
      ) as entry
      from private.moderation_log l left join public.profiles p on p.id = l.moderator_id
      where (p_cursor is null or l.id < p_cursor) and (v_area is null or private.are_in_area(case
        when l.act in ('resolve', 'reject')
          then (select private.deals_of_report(r) from private.reports r where r.id = l.content_id::bigint)
        else private.deals_of_content(l.content_kind, l.content_id)
      end, v_area))
      order by l.id desc
      limit page_size + 1
    ) log
  );
end $$;

-- Whether a report that is open or justified concerns content, its deal, or any content of an account.
create function private.was_reported(p_kind text, p_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.reports
    where state <> 'rejected' and (
      kind = p_kind and content_id = p_id
      or p_kind = 'account' and snapshot ->> 'author_id' = p_id
      or kind = 'deal' and content_id = case p_kind
        when 'deal-comment' then p_id when 'place' then (select id::text from public.deals where place_id = p_id and ended_at is null)
      end
    )
  );
$$;

-- Adds an act of the caller to the log. `p_until`: the end of a suspension.
create function private.log_act(
  p_act text, p_kind text, p_id text, p_author_id uuid, p_ground text, p_reason text, p_was_reported boolean default false,
  p_until timestamptz default null
) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.moderation_log (
    moderator_id, act, content_kind, content_id, author_id, ground, reason, was_reported, until
  )
  values (auth.uid(), p_act, p_kind, p_id, p_author_id, p_ground, p_reason, p_was_reported, p_until);
$$;

-- Logs an act once for each changed piece of content. `p_ids`: their ids.
--
-- Error: 22023 one of them is the caller's own content.
create function private.log_content_act(p_act text, p_kind text, p_ids text[], p_ground text, p_reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- A report of one copy hides all of them.
  v_was_reported constant boolean := p_ground is not null
    and coalesce((select bool_or(private.was_reported(p_kind, id)) from unnest(p_ids) id), false);
begin
  perform private.refuse_own((private.content_of(p_kind, id) ->> 'author_id')::uuid) from unnest(p_ids) id;
  perform private.log_act(
    p_act, p_kind, id, (private.content_of(p_kind, id) ->> 'author_id')::uuid, p_ground, p_reason, v_was_reported
  )
  from unnest(p_ids) id;
end $$;

-- Hides deals, comments or images without their copies, or shows them again if `p_reason` is null. Returns the changed ids. The
-- caller must lock the deals, except for comments.
create function private.set_all_hidden(p_kind text, p_ids bigint[], p_reason text) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
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
end $$;

-- Hides a photo and its copies in every deal that has one, or shows them again if `p_reason` is null. Returns the ids of the
-- images that changed. The edge function `moderate-content` then moves the files.
create function private.set_photo_hidden(p_url text, p_reason text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_urls constant text[] := private.take_copies_of_photo(p_url);
begin
  perform private.lock_deals(array(select deal_id from public.deal_images where image_url = any (v_urls)));
  return private.set_all_hidden(
    'image', array(select id from public.deal_images where image_url = any (v_urls)), p_reason
  )::text[];
end $$;

-- Hides content, or shows it again if `p_reason` is null. Returns the ids of what changed.
create function private.set_hidden(p_kind text, p_id text, p_reason text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.hold_merges();
  case p_kind
    when 'image' then
      return private.set_photo_hidden((select image_url from public.deal_images where id = p_id::bigint), p_reason);
    when 'dish' then
      return private.set_dish_hidden(p_id::bigint, p_reason);
    when 'comment' then
      return private.set_all_hidden(p_kind, array[p_id::bigint], p_reason)::text[];
    when 'deal' then
      perform private.lock_deals(array[p_id::bigint]);
      return private.set_all_hidden(p_kind, array[p_id::bigint], p_reason)::text[];
    when 'deal-comment' then
      perform private.lock_deals(array[p_id::bigint]);
      update public.deals set comment_hidden_reason = p_reason
      where id = p_id::bigint and (comment_hidden_reason is null) <> (p_reason is null);
    when 'place' then
      update public.places set hidden_reason = p_reason
      where place_id = p_id and (hidden_reason is null) <> (p_reason is null);
    when 'username' then
      update public.profiles set username = hidden_username, hidden_username = username
      where id = p_id::uuid and (hidden_username is null) <> (p_reason is null);
  end case;
  return case when found then array[p_id] else '{}' end;
end $$;

-- Hides content: an image with its copies, a comment, a deal, its author's comment alone, a place that a user entered, a
-- username, or a dish with its copies. Idempotent; each image and each dish is logged once, for its uploader.
--
-- Errors: PT404 missing content; 22023 no reason, no ground, or the caller's own content.
create function public.hide_content(p_ground text, p_id text, p_kind text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
  v_content jsonb;
begin
  perform private.require_moderator(private.deals_of_content(p_kind, p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  v_content := private.content_of(p_kind, p_id);
  if v_content is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  perform private.refuse_own((v_content ->> 'author_id')::uuid);
  perform private.log_content_act('hide', p_kind, private.set_hidden(p_kind, p_id, v_reason), v_ground, v_reason);
end $$;

-- Restores hidden content, an image or a dish with its copies. Idempotent, and logged like `hide_content`.
--
-- Errors: PT404 missing content; 22023 no reason, or the caller's own content.
create function public.restore_content(p_id text, p_kind text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_content jsonb;
begin
  perform private.require_moderator(private.deals_of_content(p_kind, p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  v_content := private.content_of(p_kind, p_id);
  if v_content is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  perform private.refuse_own((v_content ->> 'author_id')::uuid);
  perform private.log_content_act('restore', p_kind, private.set_hidden(p_kind, p_id, null), null, v_reason);
end $$;

-- Raises PT404 if an account does not exist, else keeps it from being deleted meanwhile.
create function private.require_existing_account(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users where id = p_user_id for key share;
  if not found then
    perform private.refuse('PT404', 'content-gone');
  end if;
end $$;

-- Suspends an account: it may read but not write. `p_days`: one of `SUSPENSION_DAYS` of the domain; null without an end. Returns
-- false, and changes nothing, if it is suspended already.
--
-- Errors: PT404 no such account; 22023 an unknown number of days, or a moderator's account, which only SQL restricts.
create function private.suspend(p_user_id uuid, p_days integer) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_days::text <> all (private.keys_of('suspension_days')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.require_existing_account(p_user_id);
  if exists (select from private.moderators where user_id = p_user_id) then
    perform private.refuse('22023', 'account-of-moderator');
  end if;
  insert into private.suspensions as suspension (user_id, until) values (p_user_id, now() + make_interval(days => p_days))
  on conflict (user_id) do update set since = excluded.since, until = excluded.until
  -- A suspension that has ended, and that the upkeep has not deleted yet.
  where suspension.until <= now();
  return found;
end $$;

-- Suspends an account like `private.suspend`. Idempotent, and logged once.
--
-- Errors: as `private.suspend`; 22023 no reason or no ground.
create function public.suspend_account(p_ground text, p_reason text, p_user_id uuid, p_days integer default null) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  -- Its votes are counted again (`private.recount_votes`).
  perform private.hold_merges();
  if private.suspend(p_user_id, p_days) then
    perform private.log_act(
      'suspend', 'account', p_user_id::text, p_user_id, v_ground, v_reason, private.was_reported('account', p_user_id::text),
      (select until from private.suspensions where user_id = p_user_id)
    );
  end if;
end $$;

-- Ends a suspension. Idempotent, and logged once.
--
-- Errors: PT404 no such account; 22023 no reason.
create function public.reinstate_account(p_reason text, p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  perform private.require_existing_account(p_user_id);
  -- As in `suspend_account`.
  perform private.hold_merges();
  delete from private.suspensions where user_id = p_user_id;
  if found then
    perform private.log_act('reinstate', 'account', p_user_id::text, p_user_id, null, v_reason);
  end if;
end $$;

-- Closes an open report as `resolved` (justified, with its ground) or `rejected` (without).
--
-- Errors: PT404 no such report; PT409 already decided; 22023 no reason or no ground, justified while the content is shown, or a
-- report about the caller.
create function public.decide_report(p_id bigint, p_reason text, p_state text, p_ground text default null) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
  v_report private.reports;
begin
  perform private.require_moderator((select private.deals_of_report(r) from private.reports r where r.id = p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  if p_state is null or p_state <> all (private.keys_of('report_decision')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  if p_state = 'resolved' then
    v_ground := private.checked_ground(p_ground);
  end if;
  perform private.hold_merges();
  perform private.lock_deals(array(
    select (snapshot ->> 'deal_id')::bigint from private.reports where id = p_id and kind in ('image', 'dish')
  ));
  select * into v_report from private.reports where id = p_id for update;
  if v_report.id is null then
    perform private.refuse('PT404', 'report-gone');
  end if;
  if private.is_about_caller(v_report) then
    perform private.refuse('22023', 'own-content');
  end if;
  if v_report.state <> 'open' then
    perform private.refuse('PT409', 'already-decided');
  end if;
  if p_state = 'resolved' and private.is_reported_shown(v_report) then
    perform private.refuse('22023', 'content-visible');
  end if;
  update private.reports
  set state = p_state, decided_at = now(), decided_by = auth.uid(), decision_reason = v_reason
  where id = p_id;
  perform private.log_act(
    case p_state when 'resolved' then 'resolve' else 'reject' end, v_report.kind, p_id::text, null, v_ground, v_reason
  );
end $$;

-- Returns the hidden images of a deal that the caller uploaded, as a JSON array of { image_url, hidden_reason }. Images
-- without a known uploader count as the author's. Error as `private.own_id`.
create function public.my_hidden_images(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: hidden images and uploaders are closed to clients.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('image_url', i.image_url, 'hidden_reason', i.hidden_reason) order by i.sort_order, i.id
    ), '[]')
    from public.deal_images i
    where i.deal_id = p_deal_id and i.hidden_reason is not null and private.uploader_of(i) = v_own_id
  );
end $$;

-- The text or name that a moderation decision concerns, from `private.content_of`.
create function private.subject_of(p_content jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(p_content ->> 'name', p_content ->> 'text', p_content ->> 'deal_name');
$$;

-- Returns the caller's standing with moderation: { is_moderator, area, is_suspended, suspended_until, statements, decisions }, the last
-- two newest first. `area`: the name of the area of a bounded moderator, else null. The statements of reasons (Digital Services Act, article 17) are the latest entries of the log about the
-- caller's content and account; `subject` is the text or name concerned, null if it is gone. The decisions (article 16) are those
-- on the caller's reports. Their ids number them for the caller: those of the tables would tell how many there are. Error as
-- `private.own_id`.
create function public.my_standing() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
  -- The deleted account that passed its suspension on to this one.
  v_former_id constant uuid := (select former_id from private.suspended_accounts where user_id = v_own_id);
begin
  return (
    select jsonb_build_object(
      'is_moderator', public.is_moderator(), 'area', (select area_name from private.moderators where user_id = v_own_id),
      'is_suspended', exists (select from private.suspended_accounts where user_id = v_own_id),
      'suspended_until', (select until from private.suspended_accounts where user_id = v_own_id),
      'statements', coalesce(jsonb_agg(jsonb_build_object(
        'id', place, 'at', at, 'act', act, 'content_kind', content_kind,
        'subject', private.subject_of(content),
        'ground', ground, 'reason', reason, 'until', until, 'was_reported', was_reported,
        'clearance', case when content_kind = 'clearance' then
          private.clearance_of_accounts(content_id::uuid, array[v_own_id, v_former_id])
        end
      ) order by id desc), '[]'),
      'decisions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.place, 'at', r.decided_at, 'state', r.state, 'content_kind', r.kind,
          'subject', private.subject_of(r.snapshot), 'reason', r.decision_reason
        ) order by r.id desc), '[]')
        from (
          select *, row_number() over (order by id) as place from private.reports
          where reporter_id = v_own_id and state <> 'open'
          order by id desc limit private.limit_of('moderation_entries_per_page')
        ) r
      )
    )
    from (
      select l.*, private.content_of(content_kind, content_id) as content, row_number() over (order by id) as place
      from private.moderation_log l
      where id in (
        select id from private.moderation_log where author_id = v_own_id
        union all
        select id from private.moderation_log where author_id = v_former_id and act = 'suspend'
        union all
        select cleared.id from private.clearances c
        join private.moderation_log cleared on cleared.content_kind = 'clearance' and cleared.content_id = c.id::text
        where c.accounts && array[v_own_id, v_former_id] and (v_own_id = any (c.accounts) or cleared.act = 'clear')
      )
      order by id desc limit private.limit_of('moderation_entries_per_page')
    ) latest
  );
end $$;

grant execute on function public.is_moderator(bigint) to anon, authenticated, service_role;

grant execute on function
  public.moderation_reports(bigint,boolean),
  public.moderation_log(bigint),
  public.hide_content(text,text,text,text),
  public.restore_content(text,text,text),
  public.suspend_account(text,text,uuid,integer),
  public.reinstate_account(text,uuid),
  public.decide_report(bigint,text,text,text),
  public.my_hidden_images(bigint),
  public.my_standing()
to authenticated, service_role;
