-- Comments and blocks (product.md#comments). The tables are closed: clients use the functions below. Rows are deleted
-- with the account of their author, of the blocker and of the blocked user.
create table public.deal_comments (
  id bigint primary key default private.random_id(),
  deal_id bigint not null references public.deals (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Counted in characters, as `characterCount` of the domain: an emoji is one.
  comment_text text not null
    check (
      char_length(comment_text) between 1 and private.limit_of('comment_length')
      and comment_text = private.clean_text(comment_text)
    ),
  created_at timestamptz not null default now(),
  -- The reason why moderation hid the comment, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length'))
);

create index deal_comments_deal_id on public.deal_comments (deal_id, created_at desc);

create index deal_comments_user_id on public.deal_comments (user_id, deal_id);

alter table public.deal_comments enable row level security;
create policy "Closed to clients" on public.deal_comments as restrictive for all to public using (false);
grant all on public.deal_comments to service_role;

create table public.user_blocks (
  blocker_id uuid not null references auth.users (id) on delete cascade,
  blocked_user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_user_id),
  check (blocker_id <> blocked_user_id)
);

create index user_blocks_blocked_user_id on public.user_blocks (blocked_user_id);

alter table public.user_blocks enable row level security;
create policy "Closed to clients" on public.user_blocks as restrictive for all to public using (false);
grant all on public.user_blocks to service_role;

-- A comment as JSON with its author's profile, as the caller may see it.
create function private.comment_json(c public.deal_comments) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'deal_id', c.deal_id, 'user_id', c.user_id, 'comment_text', c.comment_text, 'created_at', c.created_at,
    'is_own', coalesce(c.user_id = private.uid(), false), 'hidden_reason', c.hidden_reason,
    'profile', (
      select jsonb_build_object('username', p.username, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = c.user_id
    )
  );
$$;

-- Returns a page of a deal's comments, newest first, written before `p_before`: { comments, next_before }, in microseconds since
-- 1970. Comments of the same microsecond share a page. Omits hidden comments of other users, and comments of users whom the
-- caller blocked.
create function public.comments_of_deal(p_deal_id bigint, p_before bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed, and blocks are private.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('comments_per_page');
  v_before constant timestamptz := coalesce(timestamptz 'epoch' + p_before * interval '1 microsecond', 'infinity');
begin
  return (
    with visible as not materialized (
      select c, c.created_at as at
      from public.deal_comments c join private.readable_deals d on d.id = c.deal_id
      where c.deal_id = p_deal_id and c.created_at < v_before
        and (c.hidden_reason is null or c.user_id = (select private.uid()))
        and not exists (
          select from public.user_blocks b where b.blocker_id = (select private.uid()) and b.blocked_user_id = c.user_id
        )
    ), page as (
      select * from visible order by at desc fetch first (page_size) rows with ties
    )
    select jsonb_build_object(
      'comments', coalesce(jsonb_agg(private.comment_json(c) order by at desc, (c).id), '[]'),
      'next_before', case when exists (select from visible where at < (select min(at) from page)) then
        (extract(epoch from min(at)) * 1000000)::bigint
      end
    )
    from page
  );
end $$;

-- Adds a comment to a deal, or to the one that it became, and returns it. Idempotent for ten minutes: the same text of the same
-- author is the same comment.
--
-- Errors: 42501 not signed in; 22023 empty or too long; 23503 no such deal; PT429 rate limit.
create function public.add_comment(p_deal_id bigint, p_text text) returns jsonb
language plpgsql volatile
-- Security definer: only this function writes comments.
security definer set search_path = ''
as $$
declare
  v_text constant text := coalesce(private.clean_text(p_text), '');
  v_comment public.deal_comments;
begin
  perform private.require_account();
  if v_text = '' then
    perform private.refuse('22023', 'comment-empty');
  end if;
  if char_length(v_text) > private.limit_of('comment_length') then
    perform private.refuse('22023', 'comment-too-long', 'comment_length');
  end if;
  -- Locks before the search for a duplicate: of two concurrent calls, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('comments of ' || auth.uid(), 0));
  -- Or a merge, which moves comments, would leave this one with the loser.
  p_deal_id := private.lock_followed_deal(p_deal_id);
  perform from private.readable_deals where id = p_deal_id;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
  perform private.refuse_ended(p_deal_id);
  select * into v_comment from public.deal_comments
  where deal_id = p_deal_id and user_id = auth.uid() and comment_text = v_text and created_at > now() - interval '10 minutes'
  order by created_at desc limit 1;
  if v_comment.id is null then
    perform private.count_act(auth.uid(), 'comments');
    insert into public.deal_comments (deal_id, user_id, comment_text) values (p_deal_id, auth.uid(), v_text)
    returning * into v_comment;
  end if;
  return private.comment_json(v_comment);
end $$;

-- Deletes a comment of the caller. Ignores missing comments and those of other users.
--
-- Error: 42501 not signed in.
create function public.delete_comment(p_id bigint) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  delete from public.deal_comments where id = p_id and user_id = auth.uid();
end $$;

-- Returns the users whom the caller blocked, latest first, as a JSON array of { user_id, username, created_at }. Error as
-- `private.own_id`.
create function public.my_blocks() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('user_id', b.blocked_user_id, 'username', p.username, 'created_at', b.created_at)
      order by b.created_at desc, b.blocked_user_id
    ), '[]')
    from public.user_blocks b left join public.profiles p on p.id = b.blocked_user_id
    where b.blocker_id = v_own_id
  );
end $$;

-- Blocks a user for the caller. Idempotent. The blocked user is not notified.
--
-- Errors: 42501 not signed in; 22023 the caller; 23503 no such user; PT429 rate limit.
create function public.block_user(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  if p_user_id = auth.uid() then
    perform private.refuse('22023', 'own-account');
  end if;
  if not exists (select from auth.users where id = p_user_id) then
    perform private.refuse('23503', 'user-gone');
  end if;
  perform private.count_act(auth.uid(), 'blocks');
  insert into public.user_blocks (blocker_id, blocked_user_id) values (auth.uid(), p_user_id) on conflict do nothing;
end $$;

-- Removes a block of the caller. Idempotent.
--
-- Error: 42501 not signed in.
create function public.unblock_user(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  delete from public.user_blocks where blocker_id = auth.uid() and blocked_user_id = p_user_id;
end $$;

grant execute on function
  public.comments_of_deal(bigint,bigint)
to anon, authenticated, service_role;

grant execute on function
  public.add_comment(bigint,text),
  public.delete_comment(bigint),
  public.my_blocks(),
  public.block_user(uuid),
  public.unblock_user(uuid)
to authenticated, service_role;
