-- Notification of the operator (product.md#operator-mail), for the edge function `send-report-notification` only.

-- Starts a notification: of the user's own report, or of a notice. `p_id` is the id of the comment, deal or account, that of
-- the deal of an image (with its address in `p_image_url`), or that which the sender of a notice knows. Returns {
-- state, report }; `state` is `none` (no such report), `sent` (already notified), `busy` (another call is in flight, or
-- ten have failed) or `begun`. A call that died is retried after two minutes.
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
  v_report private.reports;
begin
  if p_kind <> 'notice' then
    if not exists (select from auth.users where id = p_user_id) then
      return '{"state": "none"}';
    end if;
    perform private.count_act(p_user_id, 'notifications');
  end if;
  if p_kind = 'notice' then
    select * into v_report from private.reports
    where id = (select id from private.notices where public_id = p_id::uuid) for update;
  else
    select * into v_report from private.reports
    where reporter_id = p_user_id and kind = p_kind and content_id = case p_kind
      when 'image' then private.image_at(p_id::bigint, p_image_url)::text else p_id
    end for update;
  end if;
  if v_report.id is null then
    return '{"state": "none"}';
  end if;
  if v_report.notified_at is not null then
    return '{"state": "sent"}';
  end if;
  if v_report.notify_attempts >= 10 or v_report.notify_begun_at > now() - interval '2 minutes' then
    return '{"state": "busy"}';
  end if;
  update private.reports set notify_attempts = notify_attempts + 1, notify_begun_at = now() where id = v_report.id;
  return jsonb_build_object('state', 'begun', 'report', private.report_json(v_report));
end $$;

-- Finishes a notification: sent, or to be retried by the next call.
create function public.end_report_notification(p_report_id bigint, p_sent boolean) returns void
language sql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
  update private.reports set notify_begun_at = null, notified_at = case when p_sent then now() end
  where id = p_report_id and notified_at is null;
$$;

grant execute on function
  public.begin_report_notification(uuid,text,text,text),
  public.end_report_notification(bigint,boolean)
to service_role;
