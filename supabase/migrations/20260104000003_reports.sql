-- Reports (specification section 3) and notices of people without an account. The tables are closed: nobody reads who
-- reported what but moderators, through functions.
--
-- A report goes with the account of who made it, and with what it is about; what moderation did of it stays as it is (what
-- was hidden stays hidden) and stays in the log.

-- Why moderation hid an image, told to who uploaded it. Null where it is shown.
alter table public.deal_images add column hidden_reason text check (char_length(hidden_reason) between 1 and 500);

-- What all of them have in common: one queue.
create table private.reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('image', 'comment', 'notice')),
  created_at timestamptz not null default now(),
  -- The promise (specification section 9): a reaction within 24 hours.
  due_at timestamptz not null default now() + interval '24 hours',
  state text not null default 'open' check (state in ('open', 'resolved', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  decision_reason text check (char_length(decision_reason) between 1 and 500),
  -- Telling the operator: how often it was begun, when last, and when it was done.
  notify_attempts integer not null default 0,
  notify_begun_at timestamptz,
  notified_at timestamptz,
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decision_reason is null))
);

create index reports_open on private.reports (id) where state = 'open';
create index reports_decided_by on private.reports (decided_by);

create table public.image_reports (
  id bigint primary key references private.reports (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id bigint not null references public.deals (id) on delete cascade,
  image_id bigint not null references public.deal_images (id) on delete cascade,
  image_url text not null,
  reason text not null check (reason in ('inappropriate', 'spam', 'misleading', 'offensive', 'other')),
  description text not null default ''
    check (char_length(description) <= 200 and description = private.clean_text(description)),
  unique (user_id, image_id)
);

create index image_reports_deal_id on public.image_reports (deal_id);
create index image_reports_image_id on public.image_reports (image_id);

create table public.comment_reports (
  id bigint primary key references private.reports (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  comment_id bigint not null references public.deal_comments (id) on delete cascade,
  reason text not null check (reason in ('inappropriate', 'spam', 'harassment', 'offensive', 'other')),
  description text not null default ''
    check (char_length(description) <= 200 and description = private.clean_text(description)),
  unique (user_id, comment_id)
);

create index comment_reports_comment_id on public.comment_reports (comment_id);

create table private.notices (
  id bigint primary key references private.reports (id) on delete cascade,
  -- Known to who sent it alone.
  public_id uuid not null unique default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  what text not null check (char_length(what) between 1 and 1000),
  place text not null check (char_length(place) between 1 and 1000),
  why text not null check (char_length(why) between 1 and 2000),
  -- A hash of where it came from, to count by; forgotten after a day.
  sender text
);

-- What a report shares goes with it.
create function private.follow_report() returns trigger
language plpgsql
-- Security definer: whoever deletes their account has no rights in `private`.
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

alter table private.reports enable row level security;
alter table public.image_reports enable row level security;
alter table public.comment_reports enable row level security;
alter table private.notices enable row level security;
revoke all on private.reports, public.image_reports, public.comment_reports, private.notices
  from public, anon, authenticated;
grant all on private.reports, public.image_reports, public.comment_reports, private.notices to service_role;

-- A report's description as it is stored. Error 22023 with a sentence for users where the report cannot be taken.
create function private.checked_description(p_reason text, p_reasons text[], p_description text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_description constant text := coalesce(private.clean_text(p_description), '');
begin
  if p_reason is null or p_reason <> all (p_reasons) then
    raise exception 'Bitte wähle einen Grund aus.' using errcode = '22023';
  end if;
  if char_length(v_description) > 200 then
    raise exception 'Die Beschreibung darf höchstens 200 Zeichen haben.' using errcode = '22023';
  end if;
  return v_description;
end $$;

-- The image of a deal that an address of a page means: as stored or, of one stored without an origin, with any. Null where
-- there is none.
create function private.image_at(p_deal_id bigint, p_url text) returns bigint
language sql stable
set search_path = ''
begin atomic
  select id from public.deal_images
  where deal_id = p_deal_id and private.is_photo(image_url)
    and (image_url = p_url or image_url = substring(p_url from '^https?://[^/]+(/.*)$'))
  order by image_url = p_url desc, id limit 1;
end;

-- Reports an image of a deal, once a caller and image.
-- Errors: 42501 not signed in; 22023 with a sentence for users; 23503 there is no such image to be seen; 23505 reported
-- already; PT429 ten within a minute are enough.
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
  perform private.require_account('Du musst angemeldet sein, um Inhalte zu melden.');
  v_description := private.checked_description(
    p_reason, array['inappropriate', 'spam', 'misleading', 'offensive', 'other'], p_description
  );
  -- Photos from the time before `deal_images` become rows, which can be hidden. One caller after the other.
  perform from public.deals where id = p_deal_id for no key update;
  perform private.keep_legacy_images(p_deal_id);
  select * into v_image from public.deal_images
  where id = private.image_at(p_deal_id, p_image_url) and hidden_reason is null for key share;
  if v_image.id is null then
    raise exception 'Dieses Bild gibt es nicht mehr.' using errcode = '23503';
  end if;
  perform private.count_act(auth.uid(), 'report', 10);
  insert into private.reports (kind) values ('image') returning id into v_id;
  insert into public.image_reports (id, user_id, deal_id, image_id, image_url, reason, description)
  values (v_id, auth.uid(), p_deal_id, v_image.id, v_image.image_url, p_reason, v_description);
exception when unique_violation then
  raise exception 'Du hast dieses Bild schon gemeldet.' using errcode = '23505';
end $$;

-- Reports somebody else's comment, once a caller and comment.
-- Errors: as `report_image`; 22023 also for an own comment.
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
  perform private.require_account('Du musst angemeldet sein, um Inhalte zu melden.');
  v_description := private.checked_description(
    p_reason, array['inappropriate', 'spam', 'harassment', 'offensive', 'other'], p_description
  );
  select * into v_comment from public.deal_comments
  where id = p_comment_id and (hidden_reason is null or user_id = auth.uid()) for key share;
  if v_comment.id is null then
    raise exception 'Diesen Kommentar gibt es nicht mehr.' using errcode = '23503';
  end if;
  if v_comment.user_id = auth.uid() then
    raise exception 'Du kannst deinen eigenen Kommentar nicht melden.' using errcode = '22023';
  end if;
  perform private.count_act(auth.uid(), 'report', 10);
  insert into private.reports (kind) values ('comment') returning id into v_id;
  insert into public.comment_reports (id, user_id, comment_id, reason, description)
  values (v_id, auth.uid(), p_comment_id, p_reason, v_description);
exception when unique_violation then
  raise exception 'Du hast diesen Kommentar schon gemeldet.' using errcode = '23505';
end $$;

-- Where a request comes from, as far as it can be told, hashed: the address that Cloudflare saw, or the last one that a web
-- server vouches for. What stands before it in the header is the caller's own word.
create function private.request_sender() returns text
language sql stable
set search_path = ''
begin atomic
  select encode(sha256(convert_to(coalesce(
    headers ->> 'cf-connecting-ip', btrim(reverse(split_part(reverse(headers ->> 'x-forwarded-for'), ',', 1))), 'unknown'
  ), 'UTF8')), 'hex')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request;
end;

-- Takes a notice of illegal content from anybody (Digital Services Act, article 16) and returns its id, which nobody can
-- guess.
-- Errors: 22023 with a sentence for users; PT429 within an hour five from one place, three of one address, sixty altogether
-- are enough.
create function public.submit_notice(
  p_name text, p_email text, p_what text, p_where text, p_why text, p_good_faith boolean
) returns uuid
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_name constant text := coalesce(private.clean_text(p_name), '');
  v_email constant text := lower(coalesce(private.clean_text(p_email), ''));
  v_what constant text := coalesce(private.clean_text(p_what), '');
  v_place constant text := coalesce(private.clean_text(p_where), '');
  v_why constant text := coalesce(private.clean_text(p_why), '');
  v_sender constant text := private.request_sender();
  v_id bigint;
  v_public_id uuid;
begin
  if '' in (v_name, v_email, v_what, v_place, v_why) or char_length(v_name) > 100 or char_length(v_what) > 1000
    or char_length(v_place) > 1000 or char_length(v_why) > 2000 or v_name ~ '[\n\t]' then
    raise exception 'Bitte fülle alle Felder aus und fasse dich kürzer, wo ein Text zu lang ist.' using errcode = '22023';
  end if;
  if char_length(v_email) > 254 or v_email !~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' then
    raise exception 'Ungültige E-Mail-Adresse.' using errcode = '22023';
  end if;
  if p_good_faith is not true then
    raise exception 'Bitte bestätige, dass deine Angaben richtig und vollständig sind.' using errcode = '22023';
  end if;

  -- Two at once must not both be the last one.
  perform pg_advisory_xact_lock(hashtextextended('notices', 0));
  update private.notices n set sender = null
  from private.reports r where r.id = n.id and n.sender is not null and r.created_at < now() - interval '1 day';
  perform private.refuse_over_limit(
    (
      select greatest(
        count(*) filter (where n.sender = v_sender) * 12, count(*) filter (where n.email = v_email) * 20, count(*)
      )
      from private.notices n join private.reports r on r.id = n.id
      where r.created_at > now() - interval '1 hour'
    ),
    60, 'Von hier kamen gerade schon mehrere Meldungen. Bitte versuche es in einer Stunde erneut.'
  );
  insert into private.reports (kind) values ('notice') returning id into v_id;
  insert into private.notices (id, name, email, what, place, why, sender)
  values (v_id, v_name, v_email, v_what, v_place, v_why, v_sender)
  returning public_id into v_public_id;
  return v_public_id;
end $$;

revoke all on function
  private.follow_report(), private.checked_description(text, text[], text), private.image_at(bigint, text),
  private.request_sender(), public.report_image(bigint, text, text, text), public.report_comment(bigint, text, text),
  public.submit_notice(text, text, text, text, text, boolean)
from public, anon, authenticated;
grant execute on function public.report_image(bigint, text, text, text), public.report_comment(bigint, text, text)
  to authenticated, service_role;
grant execute on function public.submit_notice(text, text, text, text, text, boolean) to anon, authenticated, service_role;
