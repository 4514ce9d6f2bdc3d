-- Votes that are no longer kept: past closures, old confirmations that moderators overruled, and confirmations after
-- `confirmation_kept_days`, except those of the last confirmed day of a deal and those that answer a report
-- (product.md#weighing).
create view private.outdated_votes as
select id, deal_id from private.deal_votes v
where last_day < private.berlin_today()
  or kind = 'confirmation' and is_overruled and first_day < private.berlin_today() - private.limit_of('confirmation_max_days')
  or kind = 'confirmation' and first_day < private.berlin_today() - private.limit_of('confirmation_kept_days')
    and exists (
      select from private.counting_votes later
      where later.deal_id = v.deal_id and later.kind = 'confirmation' and later.first_day > v.first_day
    )
    and not exists (
      select from private.deal_votes report
      where report.deal_id = v.deal_id and report.kind = 'gone' and report.first_day < v.first_day and not report.is_overruled
    );

-- The persons without an account whose last vote on a deal is a day old, with the number of eight bytes that replaces them there,
-- so that votes of one person on several deals are no longer linked.
create view private.former_voters as
select deal_id, person, int8send(min(id)) as number from private.deal_votes v
where octet_length(person) > 8 and not exists (select from private.account_persons a where a.person = v.person)
group by deal_id, person having max(at) < now() - interval '1 day';

-- Enforces retention periods of the privacy policy. Called soon after midnight in Berlin: by the local server, on a hosted
-- project by pg_cron (docs/deploy.md).
-- Deletes or clears:
--
-- - Networks, and hashes of senders of notices: after their day in Berlin.
-- - Reports with the reported content, and notices with names and addresses: three years after their decision. Clearances: after
--   three years. Merges: after 30 days. Dismissals of waves: once what they consist of is too old for a wave. Imports of places:
--   after a year, unless they have open proposals; who imported, and what an undone one changed: after a year. The log of moderation stays: it does not name reporters.
-- - Former accounts: after a day, suspended ones after three years or when the suspension ends. Suspensions: when they end.
-- - Queued mails: a day after they were sent, unsent ones after 30 days. The log of changes of deals: after an hour.
-- - `private.outdated_votes`.
-- - The person in votes and deals of deleted accounts: after a day, if no other account has it, since no new account can get it
--   later. A number replaces it, so that the votes of one person on a deal still count once, and not at all if the person published
--   the deal.
-- - The person in photos, for a daily limit: after a day. Former ids in deals, votes and photos: after 30 days.
-- - The log of the auth service of a hosted project: addresses when their day in Berlin is over, the rest after 30 days.
create function private.forget_outdated() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Listed deals alone have closures to derive again: the index has these.
  v_closed constant bigint[] := array(
    select id from public.deals
    where hidden_reason is null and gone is null and ended_at is null and closures <> '[]' and exists (
      select from jsonb_array_elements(closures) closure where (closure ->> 'until')::date < private.berlin_today()
    )
  );
  v_deals constant bigint[] := array(
    select unnest(v_closed) union select deal_id from private.outdated_votes union select deal_id from private.former_voters
  );
  -- Former ids that are no longer kept.
  v_former constant uuid[] := array(select id from private.former_users where deleted_at < now() - interval '30 days');
  v_reinstated constant uuid[] := array(select user_id from private.suspensions where until <= now());
begin
  perform private.hold_merges();
  delete from private.day_networks where day < private.berlin_today();
  -- The lock of `private.count_act`: these accounts may vote again.
  perform pg_advisory_xact_lock(hashtextextended('deal_votes of ' || id, 0)) from unnest(v_reinstated) id order by id;
  perform private.lock_deals(
    v_deals || array(select deal_id from private.deal_votes where user_id = any (v_reinstated))
    || array(select id from public.deals where former_id = any (v_former))
  );
  update public.deals set former_id = null where former_id = any (v_former);
  update private.deal_votes set former_id = null where former_id = any (v_former);
  perform from private.photo_uploads where former_id = any (v_former) order by path for no key update;
  update private.photo_uploads set former_id = null where former_id = any (v_former);
  delete from private.suspensions where user_id = any (v_reinstated) and until <= now();
  delete from private.deal_votes where id in (select id from private.outdated_votes where deal_id = any (v_deals));
  with former as (
    select * from private.former_voters where deal_id = any (v_deals)
  ), authors as (
    update private.former_authors a set person = former.number
    from former where a.deal_id = former.deal_id and a.person = former.person
  )
  update private.deal_votes v set person = former.number
  from former where v.deal_id = former.deal_id and v.person = former.person;
  perform private.count_votes(v_deals);
  delete from private.former_authors f
  where deleted_at < now() - interval '1 day'
    and not exists (select from private.account_persons a where a.person = f.person)
    and not exists (select from private.deal_votes v where v.deal_id = f.deal_id and v.person = f.person);

  delete from private.former_users where id = any (v_former);
  delete from private.clearances where created_at < now() - interval '3 years';
  delete from private.merges where at < now() - make_interval(days => private.limit_of('merge_undo_days'));
  delete from private.dismissed_wave_items where dismissed_at
    < now() - make_interval(days => private.limit_of('tenancy_days') + private.limit_of('wave_days'));
  delete from private.place_imports i
  where at < now() - interval '1 year' and undone_at is null
    and not exists (select from private.place_changes c where c.import_id = i.id and c.state = 'proposed');
  -- Sources may refer to an undone import, which stays.
  update private.place_imports set key = null, moderator_id = null
  where at < now() - interval '1 year' and moderator_id is not null;
  delete from private.place_changes c using private.place_imports i
  where i.id = c.import_id and i.at < now() - interval '1 year' and i.undone_at is not null;
  delete from private.reports where decided_at < now() - interval '3 years';
  update private.notices n set network = null, provider = null
  from private.reports r where r.id = n.id and n.network is not null
    and (r.created_at at time zone 'Europe/Berlin')::date < private.berlin_today();
  update private.former_accounts set suspended_id = null where suspended_until <= now();
  delete from private.former_accounts
  where deleted_at < now() - case when suspended_id is null then interval '1 day' else interval '3 years' end;
  update private.former_accounts set acts = '[]' where acts <> '[]' and deleted_at < now() - interval '1 day';
  delete from private.decision_mails
  where sent_at < now() - interval '1 day' or created_at < now() - interval '30 days';
  update private.photo_uploads set person = null where person is not null and created_at < now() - interval '1 day';
  delete from private.deal_changes where created_at < now() - interval '1 hour';
  delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  update auth.audit_log_entries set ip_address = ''
  where ip_address <> '' and (created_at at time zone 'Europe/Berlin')::date < private.berlin_today();
end $$;
