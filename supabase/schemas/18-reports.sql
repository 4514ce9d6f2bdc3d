-- Reports of images and comments, and notices of illegal content: one moderation queue (product.md#moderation). Reports
-- are visible to moderators only. A report is deleted with the account of its reporter and with its content; what
-- moderation hid stays hidden, and the log stays.
create table private.reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('image', 'comment', 'notice')),
  created_at timestamptz not null default now(),
  -- The promised reaction time (product.md#moderation).
  due_at timestamptz not null default now() + make_interval(hours => private.limit_of('moderation_hours')),
  state text not null default 'open' check (state in ('open', 'resolved', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  decision_reason text
    check (char_length(decision_reason) between 1 and private.limit_of('moderation_reason_length')),
  -- Notification of the operator: number of attempts, start of the last one, time of success.
  notify_attempts integer not null default 0,
  notify_begun_at timestamptz,
  notified_at timestamptz,
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decision_reason is null))
);

create index reports_open on private.reports (id) where state = 'open';

create index reports_decided_by on private.reports (decided_by);

alter table private.reports enable row level security;
create policy "Closed to clients" on private.reports as restrictive for all to public using (false);
grant all on private.reports to service_role;

create table public.image_reports (
  id bigint primary key references private.reports (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id bigint not null references public.deals (id) on delete cascade,
  image_id bigint not null references public.deal_images (id) on delete cascade,
  image_url text not null,
  reason text not null check (reason = any (private.keys_of('image_report_reason'))),
  description text not null default ''
    check (
      char_length(description) <= private.limit_of('report_description_length')
      and description = private.clean_text(description)
    ),
  unique (user_id, image_id)
);

create index image_reports_deal_id on public.image_reports (deal_id);

create index image_reports_image_id on public.image_reports (image_id);

alter table public.image_reports enable row level security;
create policy "Closed to clients" on public.image_reports as restrictive for all to public using (false);
grant all on public.image_reports to service_role;

create table public.comment_reports (
  id bigint primary key references private.reports (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  comment_id bigint not null references public.deal_comments (id) on delete cascade,
  reason text not null check (reason = any (private.keys_of('comment_report_reason'))),
  description text not null default ''
    check (
      char_length(description) <= private.limit_of('report_description_length')
      and description = private.clean_text(description)
    ),
  unique (user_id, comment_id)
);

create index comment_reports_comment_id on public.comment_reports (comment_id);

alter table public.comment_reports enable row level security;
create policy "Closed to clients" on public.comment_reports as restrictive for all to public using (false);
grant all on public.comment_reports to service_role;

-- Trigger: deletes the shared part of a report.
create function private.follow_report() returns trigger
language plpgsql
-- Security definer: users who delete their account have no rights in `private`.
security definer set search_path = ''
as $$
begin
  delete from private.reports where id = old.id;
  return null;
end $$;

create trigger image_reports_deleted after delete on public.image_reports
for each row execute function private.follow_report();

create trigger comment_reports_deleted after delete on public.comment_reports
for each row execute function private.follow_report();

-- Returns the clean description of a report.
--
-- Error: 22023 if the reason is unknown or the description too long.
create function private.checked_description(p_reason text, p_reasons text[], p_description text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_description constant text := coalesce(private.clean_text(p_description), '');
begin
  if p_reason is null or p_reason <> all (p_reasons) then
    perform private.refuse('22023', 'report-reason-missing');
  end if;
  if char_length(v_description) > private.limit_of('report_description_length') then
    perform private.refuse('22023', 'description-too-long', 'report_description_length');
  end if;
  return v_description;
end $$;

-- Returns the id of the image of a deal with this address, or null. Addresses that are stored without an origin match
-- with any.
create function private.image_at(p_deal_id bigint, p_url text) returns bigint
language sql stable
set search_path = ''
as $$
  select id from public.deal_images
  where deal_id = p_deal_id and private.is_photo(image_url)
    and (image_url = p_url or image_url = substring(p_url from '^https?://[^/]+(/.*)$'))
  order by image_url = p_url desc, id limit 1;
$$;

-- Reports an image of a deal, once per user and image.
--
-- Errors: 42501 not signed in; 22023 a broken rule; 23503 no such visible image; 23505 already reported; PT429 rate
-- limit.
create function public.report_image(p_deal_id bigint, p_image_url text, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_description text;
  v_image public.deal_images;
  v_id bigint;
begin
  perform private.require_account();
  v_description := private.checked_description(p_reason, private.keys_of('image_report_reason'), p_description);
  -- Legacy photos become rows, because only rows can be hidden. The lock serializes this.
  perform from private.shown_deals where id = p_deal_id for no key update;
  if not found then
    perform private.refuse('23503', 'image-gone');
  end if;
  perform private.keep_legacy_images(p_deal_id);
  select * into v_image from private.shown_images where id = private.image_at(p_deal_id, p_image_url) for key share;
  if v_image.id is null then
    perform private.refuse('23503', 'image-gone');
  end if;
  perform private.count_act(auth.uid(), 'reports');
  insert into private.reports (kind) values ('image') returning id into v_id;
  insert into public.image_reports (id, user_id, deal_id, image_id, image_url, reason, description)
  values (v_id, auth.uid(), p_deal_id, v_image.id, v_image.image_url, p_reason, v_description);
exception when unique_violation then
  perform private.refuse('23505', 'already-reported');
end $$;

-- Reports a comment of another user, once per user and comment. Errors as `report_image`; 22023 also for an own comment.
create function public.report_comment(p_comment_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_description text;
  v_comment public.deal_comments;
  v_id bigint;
begin
  perform private.require_account();
  v_description := private.checked_description(p_reason, private.keys_of('comment_report_reason'), p_description);
  select * into v_comment from public.deal_comments
  where id = p_comment_id and (hidden_reason is null or user_id = auth.uid())
    and deal_id in (select id from private.shown_deals)
  for key share;
  if v_comment.id is null then
    perform private.refuse('23503', 'comment-gone');
  end if;
  if v_comment.user_id = auth.uid() then
    perform private.refuse('22023', 'own-comment');
  end if;
  perform private.count_act(auth.uid(), 'reports');
  insert into private.reports (kind) values ('comment') returning id into v_id;
  insert into public.comment_reports (id, user_id, comment_id, reason, description)
  values (v_id, auth.uid(), p_comment_id, p_reason, v_description);
exception when unique_violation then
  perform private.refuse('23505', 'already-reported');
end $$;

grant execute on function
  public.report_image(bigint,text,text,text),
  public.report_comment(bigint,text,text)
to authenticated, service_role;
