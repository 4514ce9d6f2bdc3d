-- Mails about decisions of moderation (product.md#decision-mails), for the edge function `send-decisions` only.

-- Decisions to mail: an entry of the log to the account that it affects, a decided report to the account that sent it, a
-- decided notice to its sender, who has none.
create table private.decision_mails (
  id bigint generated always as identity primary key,
  -- Null for the sender of a notice.
  user_id uuid references auth.users (id) on delete cascade,
  -- Without a foreign key: entries of the log are never deleted.
  log_id bigint,
  report_id bigint references private.reports (id) on delete cascade,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  sent_at timestamptz,
  check (num_nonnulls(log_id, report_id) = 1),
  check (log_id is null or user_id is not null)
);

create index decision_mails_user_id on private.decision_mails (user_id);

create index decision_mails_report_id on private.decision_mails (report_id);

alter table private.decision_mails enable row level security;
create policy "Closed to clients" on private.decision_mails as restrictive for all to public using (false);
grant all on private.decision_mails to service_role;

-- Queues the mail of a statement of reasons, unless the account is deleted: a concurrent deletion waits for content that the caller
-- has locked.
create function private.queue_statement() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[] := array[new.author_id];
begin
  if new.content_kind = 'clearance' then
    v_ids := (select accounts from private.clearances where id = new.content_id::uuid);
  end if;
  insert into private.decision_mails (user_id, log_id)
  select id, new.id from auth.users where id = any (v_ids) for key share skip locked;
  return null;
end $$;

create trigger moderation_log_mailed after insert on private.moderation_log
for each row when (new.author_id is not null or new.content_kind = 'clearance') execute function private.queue_statement();

-- Queues the mail of a decision on a report, unless its account is deleted, likewise. Notices have none.
create function private.queue_decision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.decision_mails (user_id, report_id)
  select id, new.id from auth.users where id = new.reporter_id for key share skip locked;
  if new.reporter_id is null then
    insert into private.decision_mails (report_id) values (new.id);
  end if;
  return null;
end $$;

create trigger reports_decision_mailed after update of state on private.reports
for each row when (old.state = 'open' and new.state <> 'open' and (new.reporter_id is not null or new.kind = 'notice'))
execute function private.queue_decision();

-- The JSON of a decision for its mail, with the fields of `my_standing`. A notice has no `subject`: its words would reach an address
-- that is not confirmed.
create function private.mailed_decision(m private.decision_mails) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'type', 'statement', 'at', l.at, 'act', l.act, 'content_kind', l.content_kind,
    'subject', private.subject_of(private.content_of(l.content_kind, l.content_id)), 'ground', l.ground, 'reason', l.reason,
    'until', l.until, 'was_reported', l.was_reported,
    'clearance', case when l.content_kind = 'clearance' then private.clearance_of_accounts(l.content_id::uuid, array[m.user_id]) end
  )
  from private.moderation_log l where l.id = m.log_id
  union all
  select jsonb_build_object(
    'type', 'report', 'at', r.decided_at, 'reported_at', r.created_at, 'state', r.state, 'content_kind', r.kind,
    'subject', private.subject_of(r.snapshot), 'reason', r.decision_reason
  )
  from private.reports r where r.id = m.report_id);
end $$;

-- Starts the next mail: all queued decisions for one address, the oldest first. Null if none is due. Returns { email, begun_at,
-- decisions }. An unconfirmed address of an account gets none. A mail that failed is tried again after an hour, after those that
-- wait for other addresses.
create function public.begin_decision_mail() returns jsonb
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_email text;
begin
  -- Serializes mails.
  perform pg_advisory_xact_lock(hashtextextended('decision mails', 0));
  with addressed as (
    select m.*, coalesce(lower(u.email), n.email) as email
    from private.decision_mails m
    left join auth.users u on u.id = m.user_id and u.email_confirmed_at is not null
    left join private.notices n on n.id = m.report_id
  ), full_mailboxes as (
    select private.mailbox_of(email) as mailbox from addressed
    where sent_at > now() - interval '1 day'
    group by 1
    having count(distinct sent_at) >= private.limit_of('decision_mails_per_day')
  ), next as (
    select email from addressed
    where email is not null
      and not exists (select from full_mailboxes where mailbox = private.mailbox_of(email))
    group by email
    having bool_or(sent_at is null and (begun_at is null or begun_at < now() - interval '1 hour'))
    order by min(begun_at) filter (where sent_at is null) nulls first, min(id)
    limit 1
  ), begun as (
    update private.decision_mails set begun_at = now()
    where id in (
      select id from addressed join next using (email)
      where sent_at is null and (begun_at is null or begun_at < now() - interval '1 hour')
      order by id limit private.limit_of('decisions_per_mail')
    )
  )
  select email into v_email from next;
  if v_email is null then
    return null;
  end if;
  return jsonb_build_object('email', v_email, 'begun_at', now(), 'decisions', (
    select jsonb_agg(private.mailed_decision(m) order by id) from private.decision_mails m
    where begun_at = now() and sent_at is null
  ));
end $$;

-- Finishes the mail that began at this time: it was sent.
create function public.end_decision_mail(p_begun_at timestamptz) returns void
language sql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
  update private.decision_mails set sent_at = now() where begun_at = p_begun_at and sent_at is null;
$$;

grant execute on function
  public.begin_decision_mail(),
  public.end_decision_mail(timestamptz)
to service_role;
