-- Moderators decide reports and hide or restore images and comments (product.md#moderation). Only SQL appoints
-- moderators. To other callers the functions do not exist.
create table private.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now()
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
  act text not null check (act in ('hide', 'restore', 'resolve', 'reject')),
  content_kind text not null check (content_kind in ('image', 'comment', 'notice')),
  -- Id of the image or comment or, for a decision, of the report.
  content_id bigint not null,
  reason text not null
    check (char_length(reason) between 1 and private.limit_of('moderation_reason_length'))
);

alter table private.moderation_log enable row level security;
create policy "Closed to clients" on private.moderation_log as restrictive for all to public using (false);
revoke all on private.moderation_log from service_role;
grant select on private.moderation_log to service_role;

create function private.keep_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The log of moderation is only added to' using errcode = '42501';
end $$;

create trigger moderation_log_kept before update or delete or truncate on private.moderation_log
for each statement execute function private.keep_log();

-- Whether the caller is a moderator.
create function public.is_moderator() returns boolean
language sql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
  select exists (select from private.moderators where user_id = auth.uid()) and private.has_account();
$$;

-- Raises the error of PostgREST for a missing function if the caller is no moderator. `p_parameters`: names in
-- alphabetical order.
create function private.require_moderator(p_function text, p_parameters text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  names constant text := array_to_string(p_parameters, ', ');
begin
  if not public.is_moderator() then
    raise exception using
      errcode = 'PGRST',
      message = jsonb_build_object(
        'code', 'PGRST202',
        'message', format('Could not find the function public.%s(%s) in the schema cache', p_function, names),
        'details', format(
          'Searched for the function public.%s with parameter%s %s or with a single unnamed json/jsonb parameter, but no'
          ' matches were found in the schema cache.', p_function, case when cardinality(p_parameters) > 1 then 's' else '' end,
          names
        ),
        'hint', null
      )::text,
      detail = '{"status": 404, "headers": {}}';
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

-- The reported content as JSON, for moderators and the operator; null if it is gone.
create function private.reported_content(p_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select case r.kind
    when 'image' then (
      select jsonb_build_object(
        'kind', 'image', 'image_id', i.id, 'deal_id', d.id, 'deal_name', d.place_name, 'image_url', i.image_url,
        'is_hidden', i.hidden_reason is not null, 'reason', ir.reason, 'description', ir.description,
        'reporter', p.username
      )
      from public.image_reports ir
      join public.deal_images i on i.id = ir.image_id
      join public.deals d on d.id = i.deal_id
      left join public.profiles p on p.id = ir.user_id
      where ir.id = r.id
    )
    when 'comment' then (
      select jsonb_build_object(
        'kind', 'comment', 'comment_id', c.id, 'deal_id', d.id, 'deal_name', d.place_name, 'comment_text', c.comment_text,
        'author', a.username, 'is_hidden', c.hidden_reason is not null, 'reason', cr.reason,
        'description', cr.description, 'reporter', p.username
      )
      from public.comment_reports cr
      join public.deal_comments c on c.id = cr.comment_id
      join public.deals d on d.id = c.deal_id
      left join public.profiles a on a.id = c.user_id
      left join public.profiles p on p.id = cr.user_id
      where cr.id = r.id
    )
    else (
      select jsonb_build_object(
        'kind', 'notice', 'name', n.name, 'email', n.email, 'what', n.what, 'where', n.place, 'why', n.why
      )
      from private.notices n where n.id = r.id
    )
  end
  from private.reports r where r.id = p_id;
$$;

create function private.report_json(r private.reports) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', r.id, 'content', private.reported_content(r.id), 'created_at', r.created_at, 'due_at', r.due_at,
    'state', r.state, 'decided_at', r.decided_at, 'decision_reason', r.decision_reason,
    'decided_by', (select p.username from public.profiles p where p.id = r.decided_by)
  );
$$;

-- Returns a page of reports: { entries, next_cursor }; open ones oldest first, or decided ones newest first.
create function public.moderation_reports(p_cursor bigint default null, p_decided boolean default false) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
begin
  perform private.require_moderator('moderation_reports', array['p_cursor', 'p_decided']);
  return (
    with page as (
      select r, place from (
        select r, row_number() over (order by case when p_decided then -r.id else r.id end) as place
        from private.reports r
        where (r.state <> 'open') = p_decided
          and (p_cursor is null or case when p_decided then r.id < p_cursor else r.id > p_cursor end)
      ) as numbered
      where place <= page_size + 1
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(private.report_json(r) order by place) filter (where place <= page_size), '[]'),
      'next_cursor', case when count(*) > page_size then max((r).id) filter (where place = page_size) end
    )
    from page
  );
end $$;

-- Returns a page of the log, newest first: { entries, next_cursor }.
create function public.moderation_log(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
begin
  perform private.require_moderator('moderation_log', array['p_cursor']);
  return (
    with page as (
      select l.*, p.username, row_number() over (order by l.id desc) as place
      from private.moderation_log l left join public.profiles p on p.id = l.moderator_id
      where p_cursor is null or l.id < p_cursor
      order by l.id desc
      limit page_size + 1
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'at', at, 'moderator', username, 'act', act, 'content_kind', content_kind, 'content_id', content_id,
        'reason', reason
      ) order by place) filter (where place <= page_size), '[]'),
      'next_cursor', case when count(*) > page_size then max(id) filter (where place = page_size) end
    )
    from page
  );
end $$;

-- Renames the file of an image, so that its address answers 404, or renames it back. Files that another visible image
-- shows stay. On hosted Supabase, a CDN may serve the file until its cache expires.
create function private.move_file(p_image_url text, p_hide boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update storage.objects set name = case when p_hide then 'hidden/' || name else substr(name, 8) end
  where bucket_id = 'deals'
    and name = case when p_hide then '' else 'hidden/' end || split_part(p_image_url, '/storage/v1/object/public/deals/', 2)
    and not (p_hide and exists (
      select from private.shown_images where image_url = p_image_url
    ));
end $$;

-- Hides an image or comment (`p_kind`), or shows it again if `p_reason` is null. Returns whether anything changed.
--
-- Error: PT404 for missing content.
create function private.set_hidden(p_kind text, p_id bigint, p_reason text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_image public.deal_images;
  v_was_hidden boolean;
begin
  if p_kind = 'comment' then
    select hidden_reason is not null into v_was_hidden from public.deal_comments where id = p_id for update;
    update public.deal_comments set hidden_reason = p_reason
    where id = p_id and v_was_hidden = (p_reason is null);
  elsif p_kind = 'image' then
    -- Locks the deal first, like every writer of images, against deadlocks.
    perform from public.deals where id = (select deal_id from public.deal_images where id = p_id) for no key update;
    select * into v_image from public.deal_images where id = p_id for update;
    v_was_hidden := case when v_image.id is not null then v_image.hidden_reason is not null end;
    if v_was_hidden = (p_reason is null) then
      update public.deal_images set hidden_reason = p_reason where id = p_id;
      -- The legacy addresses would show the image again.
      update public.deals set image_url = null where id = v_image.deal_id and image_url is not null;
      -- Restaurants have a copy of the address, for favourites.
      update public.restaurants set image_url = private.first_image_url(v_image.deal_id)
      where google_place_id = (select place_id from public.deals where id = v_image.deal_id);
      perform private.move_file(v_image.image_url, p_reason is not null);
    end if;
  end if;
  if v_was_hidden is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  return v_was_hidden = (p_reason is null);
end $$;

-- Hides an image or comment. Idempotent, and logged once.
--
-- Errors: PT404 missing content; 22023 no reason.
create function public.hide_content(p_id bigint, p_kind text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator('hide_content', array['p_id', 'p_kind', 'p_reason']);
  v_reason := private.checked_moderation_reason(p_reason);
  if private.set_hidden(p_kind, p_id, v_reason) then
    insert into private.moderation_log (moderator_id, act, content_kind, content_id, reason)
    values (auth.uid(), 'hide', p_kind, p_id, v_reason);
  end if;
end $$;

-- Restores an image or comment. Errors as `hide_content`.
create function public.restore_content(p_id bigint, p_kind text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator('restore_content', array['p_id', 'p_kind', 'p_reason']);
  v_reason := private.checked_moderation_reason(p_reason);
  if private.set_hidden(p_kind, p_id, null) then
    insert into private.moderation_log (moderator_id, act, content_kind, content_id, reason)
    values (auth.uid(), 'restore', p_kind, p_id, v_reason);
  end if;
end $$;

-- Closes an open report as `resolved` (justified) or `rejected`.
--
-- Errors: PT404 no such report; 55000 already decided; 22023 no reason.
create function public.decide_report(p_id bigint, p_reason text, p_state text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_report private.reports;
begin
  perform private.require_moderator('decide_report', array['p_id', 'p_reason', 'p_state']);
  v_reason := private.checked_moderation_reason(p_reason);
  if p_state is null or p_state not in ('resolved', 'rejected') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  select * into v_report from private.reports where id = p_id for update;
  if v_report.id is null then
    perform private.refuse('PT404', 'report-gone');
  end if;
  if v_report.state <> 'open' then
    perform private.refuse('55000', 'already-decided');
  end if;
  update private.reports
  set state = p_state, decided_at = now(), decided_by = auth.uid(), decision_reason = v_reason
  where id = p_id;
  insert into private.moderation_log (moderator_id, act, content_kind, content_id, reason)
  values (auth.uid(), case p_state when 'resolved' then 'resolve' else 'reject' end, v_report.kind, p_id, v_reason);
end $$;

-- Returns the hidden images of a deal that the caller uploaded, as a JSON array of { image_url, hidden_reason }. Images
-- without a known uploader count as the author's.
create function public.my_hidden_images(p_deal_id bigint) returns jsonb
language sql stable
-- Security definer: hidden images and uploaders are closed to clients.
security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('image_url', i.image_url, 'hidden_reason', i.hidden_reason) order by i.sort_order, i.id
  ), '[]')
  from public.deal_images i
  join public.deals d on d.id = i.deal_id
  left join private.photo_uploads u
    on u.path = split_part(i.image_url, '/object/public/deals/', 2) and private.photo_url(u.path) = i.image_url
  where i.deal_id = p_deal_id and i.hidden_reason is not null
    and case when u.path is null then d.user_id else u.user_id end = auth.uid()
    and (select private.has_account());
$$;

grant execute on function
  public.is_moderator(),
  public.moderation_reports(bigint,boolean),
  public.moderation_log(bigint),
  public.hide_content(bigint,text,text),
  public.restore_content(bigint,text,text),
  public.decide_report(bigint,text,text)
to anon, authenticated, service_role;

grant execute on function
  public.my_hidden_images(bigint)
to authenticated, service_role;
