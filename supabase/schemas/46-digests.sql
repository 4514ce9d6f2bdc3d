-- The daily mail to moderators about the queue (product.md#daily-digest), sent by the edge function `send-decisions`.

-- Counts the reports of an area that are open at an instant: { kinds: { kind: number }, overdue, oldest_at }. Null without any.
create function private.waiting_reports(p_at timestamptz, p_area polygon) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'kinds', jsonb_object_agg(kind, number), 'overdue', sum(overdue), 'oldest_at', min(oldest_at)
  )
  from (
    select kind, count(*) as number, count(*) filter (where due_at < p_at) as overdue, min(created_at) as oldest_at
    from private.reports r where state = 'open' and (p_area is null or private.are_in_area(private.deals_of_report(r), p_area))
    group by kind
  ) k
  having count(*) > 0;
$$;

-- Starts the digest of the next moderator who has none yet on the day of an instant, from 7:00 to 12:00 in Berlin. Returns { email,
-- begun_at } with the fields of `private.waiting_reports`, or null if none is due. Suspended moderators and unconfirmed addresses get
-- none. The day of a moderator for whom nothing waits is done. A digest that failed is tried again after an hour.
create function private.begin_digest(p_at timestamptz) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_morning constant timestamptz
    := (date_trunc('day', p_at at time zone 'Europe/Berlin') + interval '7 hours') at time zone 'Europe/Berlin';
  v_next record;
  v_waiting jsonb;
begin
  if p_at < v_morning or p_at >= v_morning + interval '5 hours' then
    return null;
  end if;
  -- Serializes mails.
  perform pg_advisory_xact_lock(hashtextextended('digest mails', 0));
  loop
    select m.user_id, m.area, u.email into v_next
    from private.moderators m
    join auth.users u on u.id = m.user_id and u.email_confirmed_at is not null
    where m.wants_digest
      and not exists (select from private.suspended_accounts s where s.user_id = m.user_id)
      and coalesce(m.digest_done_at < v_morning, true)
      and coalesce(m.digest_begun_at < p_at - interval '1 hour', true)
    order by m.digest_begun_at nulls first, m.user_id limit 1;
    if not found then
      return null;
    end if;
    v_waiting := private.waiting_reports(p_at, v_next.area);
    update private.moderators
    set digest_begun_at = p_at, digest_done_at = case when v_waiting is null then p_at else digest_done_at end
    where user_id = v_next.user_id;
    if v_waiting is not null then
      return v_waiting || jsonb_build_object('email', v_next.email, 'begun_at', p_at);
    end if;
  end loop;
end $$;

-- Starts the next digest that is due now, as `private.begin_digest`.
create function public.begin_digest_mail() returns jsonb
language sql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
  select private.begin_digest(now());
$$;

-- Finishes the digest that began at this time: it was sent.
create function public.end_digest_mail(p_begun_at timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  update private.moderators set digest_done_at = digest_begun_at where digest_begun_at = p_begun_at;
$$;

-- Whether the caller gets the digest.
--
-- Error: 42501 the caller is no moderator.
create function public.wants_digest() returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.moderated_area();
  return (select wants_digest from private.moderators where user_id = auth.uid());
end $$;

-- Orders the digest for the caller, or cancels it. Idempotent.
--
-- Error: 42501 the caller is no moderator.
create function public.set_digest(p_is_wanted boolean) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.moderated_area();
  update private.moderators set wants_digest = coalesce(p_is_wanted, false) where user_id = auth.uid();
end $$;

grant execute on function public.begin_digest_mail(), public.end_digest_mail(timestamptz) to service_role;
grant execute on function public.wants_digest(), public.set_digest(boolean) to authenticated, service_role;
