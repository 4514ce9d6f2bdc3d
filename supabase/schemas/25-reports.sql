-- Reports of user content, and notices of illegal content: one moderation queue (product.md#moderation). Reports are
-- visible to moderators only. A report outlives its content, its author and its reporter: it holds the reported content.
create table private.reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind = any (private.keys_of('report_kind'))),
  -- Id of the image, the comment, the deal, the place, the account with that name, or the dish; null for a notice, like the next two.
  content_id text check (char_length(content_id) <= 300),
  -- The content when it was reported, from `private.content_of`.
  snapshot jsonb,
  reason text,
  -- Also null once the account is deleted.
  reporter_id uuid references auth.users (id) on delete set null,
  -- Whether it counts for the trust in a photo (`private.report_weighs`).
  weighs boolean not null default false,
  -- From `private.day_network`: the network that sent it. Null if its address is unknown.
  network bytea,
  description text not null default ''
    check (
      char_length(description) <= private.limit_of('report_description_length')
      and description = private.clean_text(description)
    ),
  created_at timestamptz not null default now(),
  -- The promised reaction time (product.md#moderation).
  due_at timestamptz not null default now() + make_interval(hours => private.limit_of('moderation_hours')),
  state text not null default 'open' check (state = any (private.keys_of('report_state'))),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  decision_reason text
    check (char_length(decision_reason) between 1 and private.limit_of('moderation_reason_length')),
  -- Notification of the operator: start of the last attempt, time of success.
  notify_begun_at timestamptz,
  notified_at timestamptz,
  unique (reporter_id, kind, content_id),
  check (case
    when kind = 'notice' then num_nonnulls(content_id, snapshot, reason) = 0
    else num_nulls(content_id, snapshot, reason) = 0 and reason = any (private.keys_of(kind || '_report_reason'))
  end),
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decision_reason is null))
);

create index reports_notified_at on private.reports (notified_at);

create index reports_open on private.reports (id) where state = 'open';

-- Finds the reports of a photo and its dishes.
create index reports_content on private.reports (kind, content_id);

create index reports_weighing on private.reports (created_at) where weighs;

create index reports_decided_by on private.reports (decided_by);

alter table private.reports enable row level security;
create policy "Closed to clients" on private.reports as restrictive for all to public using (false);
grant all on private.reports to service_role;

-- Returns the id of the image of a deal with this address, or null. Addresses that are stored without an origin match any origin.
create function private.image_at(p_deal_id bigint, p_url text) returns bigint
language sql stable
set search_path = ''
as $$
  select id from public.deal_images
  where deal_id = p_deal_id and (image_url = p_url or image_url = substring(p_url from '^https?://[^/]+(/.*)$'))
  order by image_url = p_url desc, id limit 1;
$$;

-- The user who uploaded an image; the author of its deal where no upload is known.
create function private.uploader_of(p_image public.deal_images) returns uuid
language sql stable
set search_path = ''
as $$
  select case when u.path is null then d.user_id else u.user_id end
  from public.deals d
  left join private.photo_uploads u on u.path = split_part(p_image.image_url, '/object/public/deals/', 2)
    and private.photo_url(u.path) = p_image.image_url and not private.is_demo_photo(u.path)
  where d.id = p_image.deal_id;
$$;

-- The former id of the deleted uploader of an image, likewise (`private.former_users`).
create function private.former_uploader_of(p_image public.deal_images) returns uuid
language sql stable
set search_path = ''
as $$
  select case when u.path is null then d.former_id else u.former_id end
  from public.deals d
  left join private.photo_uploads u on u.path = split_part(p_image.image_url, '/object/public/deals/', 2)
    and private.photo_url(u.path) = p_image.image_url and not private.is_demo_photo(u.path)
  where d.id = p_image.deal_id;
$$;

-- Content that can be reported and hidden, as JSON: its fields, `author_id`, `former_id` of a deleted author, `author_name` and
-- `is_hidden`. Null if it does not exist.
create function private.content_of(p_kind text, p_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if p_id is null
    or not pg_input_is_valid(p_id, case p_kind when 'place' then 'text' when 'username' then 'uuid' else 'bigint' end) then
    return null;
  end if;
  -- The log and the statements of reasons name content by this id.
  if p_kind <> 'place' and p_id <> (case p_kind when 'username' then p_id::uuid::text else p_id::bigint::text end) then
    return null;
  end if;
  case p_kind
    when 'image' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'url', i.image_url, 'author_id', author_id,
          'former_id', private.former_uploader_of(i),
          'author_name', p.username, 'is_hidden', i.hidden_reason is not null
        )
        from public.deal_images i
        join public.deals d on d.id = i.deal_id
        cross join private.uploader_of(i) author_id
        left join public.profiles p on p.id = author_id
        where i.id = p_id::bigint
      );
    when 'comment' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'text', c.comment_text, 'author_id', c.user_id,
          'author_name', p.username, 'is_hidden', c.hidden_reason is not null
        )
        from public.deal_comments c
        join public.deals d on d.id = c.deal_id
        left join public.profiles p on p.id = c.user_id
        where c.id = p_id::bigint
      );
    when 'deal' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'name', d.place_name, 'address', d.place_address,
          'text', d.initial_comment,
          'author_id', d.user_id, 'former_id', d.former_id, 'author_name', p.username, 'is_hidden', d.hidden_reason is not null
        )
        from public.deals d
        left join public.profiles p on p.id = d.user_id
        where d.id = p_id::bigint
      );
    -- The author's comment on a deal, which is reported with the deal and hidden alone.
    when 'deal-comment' then
      return (
        select jsonb_build_object(
          'text', d.initial_comment, 'author_id', d.user_id, 'former_id', d.former_id, 'author_name', p.username,
          'is_hidden', d.comment_hidden_reason is not null
        )
        from public.deals d
        left join public.profiles p on p.id = d.user_id
        where d.id = p_id::bigint and d.initial_comment is not null
      );
    -- A place that a user entered: the author of its deal.
    when 'place' then
      return (
        select jsonb_build_object(
          'name', g.name, 'address', g.address, 'deal_id', d.id, 'author_id', d.user_id, 'former_id', d.former_id,
          'author_name', p.username, 'is_hidden', g.hidden_reason is not null
        )
        from public.places g
        left join public.deals d on d.place_id = g.place_id and d.ended_at is null
        left join public.profiles p on p.id = d.user_id
        where g.place_id = p_id and g.place_id like 'manual:%'
      );
    when 'username' then
      return (
        select jsonb_build_object(
          'name', coalesce(username, hidden_username), 'author_id', id, 'author_name', username,
          'is_hidden', hidden_username is not null
        )
        from public.profiles
        where id = p_id::uuid and coalesce(username, hidden_username) is not null
      );
    when 'dish' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'name', m.name, 'description', m.description,
          'price', m.price, 'author_id', author_id, 'former_id', private.former_uploader_of(i), 'author_name', p.username,
          'is_hidden', m.hidden_reason is not null
        )
        from private.menu_items m
        join public.deal_images i on i.id = m.image_id
        join public.deals d on d.id = m.deal_id
        cross join private.uploader_of(i) author_id
        left join public.profiles p on p.id = author_id
        where m.id = p_id::bigint
      );
    else
      return null;
  end case;
end $$;

-- Checks and counts a report of the caller, before deals are locked.
--
-- Errors: as `private.require_account`; PT429 rate limit.
create function private.begin_report() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'reports');
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || encode(private.day_network(private.request_address()), 'hex'), 0));
end $$;

-- Stores a report of the caller about existing content.
--
-- Errors: 22023 if the reason is unknown or the description too long; 23505 already reported.
create function private.add_report(p_kind text, p_id text, p_reason text, p_description text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_description constant text := coalesce(private.clean_text(p_description), '');
  v_network constant bytea := private.day_network(private.request_address());
begin
  if p_reason is null or p_reason <> all (private.keys_of(p_kind || '_report_reason')) then
    perform private.refuse('22023', 'report-reason-missing');
  end if;
  if char_length(v_description) > private.limit_of('report_description_length') then
    perform private.refuse('22023', 'description-too-long', 'report_description_length');
  end if;
  insert into private.reports (kind, content_id, snapshot, reason, reporter_id, description, network, weighs)
  values (
    p_kind, p_id, private.content_of(p_kind, p_id) - 'is_hidden', p_reason, auth.uid(), v_description, v_network,
    private.report_weighs(p_kind, p_id, v_network)
  );
exception when unique_violation then
  perform private.refuse('23505', 'already-reported');
end $$;

-- Reports an image of a deal, once per user and image.
--
-- Errors: as `private.begin_report` and `private.add_report`; 23503 no such visible image.
create function public.report_image(p_deal_id bigint, p_image_url text, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform private.begin_report();
  -- Keeps the photo from being deleted, too.
  perform private.lock_deals(array[p_deal_id]);
  select id into v_id from private.shown_images
  where id = private.image_at(p_deal_id, p_image_url) and deal_id in (select id from private.readable_deals);
  if v_id is null then
    perform private.refuse('23503', 'image-gone');
  end if;
  perform private.add_report('image', v_id::text, p_reason, p_description);
end $$;

-- Reports a comment of another user, once per user and comment. Errors as `report_image`; 22023 also for an own comment.
create function public.report_comment(p_comment_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_comment public.deal_comments;
begin
  perform private.begin_report();
  perform private.hold_merges();
  select * into v_comment from public.deal_comments
  where id = p_comment_id and (hidden_reason is null or user_id = auth.uid())
    and deal_id in (select id from private.readable_deals)
  for key share;
  if v_comment.id is null then
    perform private.refuse('23503', 'comment-gone');
  end if;
  if v_comment.user_id = auth.uid() then
    perform private.refuse('22023', 'own-comment');
  end if;
  perform private.add_report('comment', p_comment_id::text, p_reason, p_description);
end $$;

-- Reports a deal: its name, its place or its author's comment, once per user and deal. Errors as `report_image`.
create function public.report_deal(p_deal_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform from private.readable_deals where id = p_deal_id for key share;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
  perform private.add_report('deal', p_deal_id::text, p_reason, p_description);
end $$;

-- Reports a place of the gazetteer that a user entered, once per user and place. Errors as `report_image`.
create function public.report_place(p_place_id text, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform from public.places
  where place_id = p_place_id and place_id like 'manual:%' and hidden_reason is null
    and not private.is_place_hidden(place_id)
  for key share;
  if not found then
    perform private.refuse('23503', 'place-unknown');
  end if;
  perform private.add_report('place', p_place_id, p_reason, p_description);
end $$;

-- Reports the username of another account, once per user and account. Errors as `report_image`; 22023 also for the own
-- name.
create function public.report_username(p_user_id uuid, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform from public.profiles where id = p_user_id and username is not null for key share;
  if not found then
    perform private.refuse('23503', 'username-gone');
  end if;
  if p_user_id = auth.uid() then
    perform private.refuse('22023', 'own-username');
  end if;
  perform private.add_report('username', p_user_id::text, p_reason, p_description);
end $$;

-- Reports a visible dish, once per user and dish. Errors as `report_image`.
create function public.report_dish(p_dish_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform private.hold_merges();
  perform private.lock_deals(array(select deal_id from private.menu_items where id = p_dish_id));
  perform from private.shown_menu_items where id = p_dish_id;
  if not found then
    perform private.refuse('23503', 'dish-gone');
  end if;
  perform private.add_report('dish', p_dish_id::text, p_reason, p_description);
end $$;

grant execute on function
  public.report_image(bigint,text,text,text),
  public.report_comment(bigint,text,text),
  public.report_deal(bigint,text,text),
  public.report_place(text,text,text),
  public.report_username(uuid,text,text),
  public.report_dish(bigint,text,text)
to authenticated, service_role;
