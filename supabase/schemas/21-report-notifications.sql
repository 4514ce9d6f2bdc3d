-- Notification of the operator (product.md#operator-mail), for the edge function `send-report-notification` only.

-- Starts a notification: of the user's own report of that comment or image, or of the notice with that id. Returns {
-- state, report }; `state` is `none` (no such report), `sent` (already notified), `busy` (another call is in flight, or
-- ten have failed) or `begun`. A call that died is retried after two minutes.
--
-- Error: PT429 rate limit of the user.
create function public.begin_report_notification(
  p_user_id uuid, p_comment_id bigint, p_deal_id bigint, p_image_url text, p_notice_id uuid
) returns jsonb
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_report private.reports;
begin
  if p_notice_id is null then
    if not exists (select from auth.users where id = p_user_id) then
      return '{"state": "none"}';
    end if;
    perform private.count_act(p_user_id, 'notifications');
  end if;
  select * into v_report from private.reports where id = case
    when p_notice_id is not null then (select id from private.notices where public_id = p_notice_id)
    when p_comment_id is not null
      then (select id from public.comment_reports where user_id = p_user_id and comment_id = p_comment_id)
    else (
      select id from public.image_reports
      where user_id = p_user_id and image_id = private.image_at(p_deal_id, p_image_url)
    )
  end for update;
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
  public.begin_report_notification(uuid,bigint,bigint,text,uuid),
  public.end_report_notification(bigint,boolean)
to service_role;
