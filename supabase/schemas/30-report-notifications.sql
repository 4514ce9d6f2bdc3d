-- Mails to the operator (product.md#operator-mail), for the edge function `send-report-notification` only.

-- Starts a mail with all unmailed reports, unless one was sent within the last hour or another is in flight. `p_kind` is
-- `due` for the schedule, else the kind of the caller's own report. `p_id` is the id of the comment, deal, place or account,
-- for an image that of its deal (with `p_image_url`), for a notice its public id. Returns { state, begun_at, reports, more }:
-- `state` is `none` (no such report), `waiting` (nothing to mail now) or `begun`; `reports` are the oldest, `more` counts
-- the others. A call that failed or died is retried after two minutes.
--
-- Error: PT429 rate limit of the user.
create function public.begin_report_notification(
  p_user_id uuid, p_kind text, p_id text, p_image_url text
) returns jsonb
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if p_kind not in ('notice', 'due') then
    if not exists (select from auth.users where id = p_user_id) then
      return '{"state": "none"}';
    end if;
    perform private.count_act(p_user_id, 'notifications');
  end if;
  if p_kind <> 'due' and not exists (
    select from private.notices where public_id = case p_kind when 'notice' then p_id::uuid end
  ) and not exists (
    select from private.reports
    where reporter_id = p_user_id and kind = p_kind and content_id = case p_kind
      when 'image' then private.image_at(p_id::bigint, p_image_url)::text else p_id
    end
  ) then
    return '{"state": "none"}';
  end if;

  -- Serializes mails.
  perform pg_advisory_xact_lock(hashtextextended('operator mail', 0));
  if exists (select from private.reports where notified_at > now() - interval '1 hour')
    or exists (
      select from private.reports where notified_at is null and notify_begun_at > now() - interval '2 minutes'
    )
  then
    return '{"state": "waiting"}';
  end if;
  update private.reports set notify_begun_at = now() where notified_at is null;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    return '{"state": "waiting"}';
  end if;
  return jsonb_build_object(
    'state', 'begun',
    'begun_at', now(),
    'reports', (
      select jsonb_agg(private.report_json(r) order by r.id) from private.reports r
      where r.id in (
        select id from private.reports where notified_at is null order by id limit private.limit_of('reports_per_mail')
      )
    ),
    'more', greatest(v_count - private.limit_of('reports_per_mail'), 0)
  );
end $$;

-- Finishes the mail that began at this time: it was sent.
create function public.end_report_notification(p_begun_at timestamptz) returns void
language sql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
  update private.reports set notified_at = now() where notify_begun_at = p_begun_at and notified_at is null;
$$;

grant execute on function
  public.begin_report_notification(uuid,text,text,text),
  public.end_report_notification(timestamptz)
to service_role;
