-- Trusted photos (product.md#trusted-photos), in the column `deal_images.is_trusted`.

-- Whether a photo is trusted from now on, by what was so far, its age, the numbers of persons with open reports and of those who
-- confirmed, and whether something vouches for it. `isPhotoTrusted` of the domain.
create function private.is_photo_trusted(
  p_was_trusted boolean, p_age interval, p_reporters bigint, p_confirmers bigint, p_is_vouched boolean
) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select p_reporters < private.limit_of(
    case when p_confirmers < private.limit_of('deciding_reports') then 'deciding_reports' else 'firm_reports' end
  ) and (
    p_was_trusted
    or p_reporters = 0 and (p_is_vouched or p_age >= make_interval(hours => private.limit_of('photo_trust_hours')))
  );
$$;

-- Returns the photo of a report by the reported content, a photo or a dish; null for other content.
create function private.reported_photo(p_kind text, p_id text) returns bigint
language sql stable
set search_path = ''
as $$
  select case p_kind
    when 'image' then p_id::bigint
    when 'dish' then (select image_id from private.menu_items where id = p_id::bigint)
  end;
$$;

-- Returns whether a report of the caller counts for the trust in a photo: one of the first of the day by account and by network, and
-- not that of a new account about a photo that is trusted.
create function private.report_weighs(p_kind text, p_id text, p_network bytea) returns boolean
language sql stable
set search_path = ''
as $$
  select p_kind in ('image', 'dish')
    and not (
      private.is_new_account(auth.uid())
      and (select is_trusted from public.deal_images where id = private.reported_photo(p_kind, p_id))
    )
    and count(*) filter (where reporter_id = auth.uid()) < private.limit_of('weighing_reports_per_day')
    and count(*) filter (where network = p_network) < private.limit_of('weighing_reports_per_day_of_network')
  from private.reports where weighs and created_at > now() - interval '1 day';
$$;

-- Returns how many persons other than its uploader confirmed the deal of a photo after the upload, with accounts that are a day old.
create function private.photo_confirmers(p_image_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select count(distinct v.person)
  from public.deal_images i
  left join private.account_persons p on p.user_id = private.uploader_of(i)
  join private.counting_votes v on v.deal_id = i.deal_id and v.kind = 'confirmation' and v.at > i.created_at
  where i.id = p_image_id and v.person is distinct from p.person and v.user_id is not null and not private.is_new_account(v.user_id);
$$;

-- Returns how many independent persons have open reports about a photo or one of its dishes, of those that count. Those of suspended
-- accounts do not, nor those about what moderators found right before.
create function private.photo_reporters(p_image_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select count(distinct p.person)
  from (
    select 'image' as kind, p_image_id::text as content_id
    union all
    select 'dish', id::text from private.menu_items where image_id = p_image_id
  ) content
  join private.reports r on r.kind = content.kind and r.content_id = content.content_id
  join private.account_persons p on p.user_id = r.reporter_id
  where r.state = 'open' and r.weighs
    and not exists (select from private.suspended_accounts s where s.user_id = r.reporter_id)
    and not exists (
      select from private.reports decided
      where decided.kind = r.kind and decided.content_id = r.content_id and decided.state = 'rejected'
    );
$$;

-- Decides again which of some photos are trusted. The caller must lock their deals.
create function private.weigh_photos(p_ids bigint[], p_is_vouched boolean) returns void
language sql volatile
set search_path = ''
as $$
  update public.deal_images i set is_trusted = weighed.is_trusted
  from (
    select id, private.is_photo_trusted(
      is_trusted, now() - created_at, private.photo_reporters(id), private.photo_confirmers(id), p_is_vouched
    ) as is_trusted
    from public.deal_images where id = any (p_ids)
  ) weighed
  where i.id = weighed.id and i.is_trusted <> weighed.is_trusted;
$$;

-- Whether new photos of an account are trusted at once: another person, whose account is not suspended, confirmed one of its
-- photos or confirmations, and moderation hides none of its photos and dishes.
create function private.is_proven(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from private.account_persons p where p.user_id = p_user_id and p.is_proven
        and not exists (select from private.suspended_accounts s where s.user_id = p.proven_by)
    )
    and not exists (
      select from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path)
      where u.user_id = p_user_id and (
        i.hidden_reason is not null
        or exists (select from private.menu_items m where m.image_id = i.id and m.hidden_reason is not null)
      )
    );
$$;

-- Row trigger: a confirmation vouches for earlier photos of other persons with a menu that is not past. It proves their
-- uploaders, and the other persons with an earlier confirmation that is fresh. An account that is younger than a day does not
-- vouch. The writer of the vote locked the deal.
create function private.vouch_by_confirmation() returns trigger
language plpgsql
-- Security definer: reads accounts.
security definer set search_path = ''
as $$
declare
  v_ids bigint[];
  v_uploaders uuid[];
begin
  if new.user_id is null or private.is_new_account(new.user_id) then
    return null;
  end if;
  select array_agg(i.id), array_agg(p.user_id) into v_ids, v_uploaders
  from public.deal_images i join private.account_persons p on p.user_id = private.uploader_of(i)
  where i.deal_id = new.deal_id and i.hidden_reason is null and p.person <> new.person
    and i.created_at < new.at and (i.created_at at time zone 'Europe/Berlin')::date <= new.first_day
    and private.menu_age(i.offer_type, i.menu_date, i.created_at, private.berlin_today()) <> 'past';
  update private.account_persons set is_proven = true, proven_by = new.user_id
  where user_id in (
    select user_id from private.account_persons
    where not is_proven and (
      user_id = any (v_uploaders)
      or user_id in (
        select v.user_id from private.counting_votes v
        where v.deal_id = new.deal_id and v.kind = 'confirmation' and v.person <> new.person and v.at < new.at
          and v.first_day between new.first_day - private.limit_of('fresh_days') and new.first_day
      )
    )
    -- Transactions about other deals prove the same accounts in any order: none waits.
    for no key update skip locked
  );
  perform private.weigh_photos(v_ids, true);
  return null;
end $$;

create trigger deal_votes_vouch after insert on private.deal_votes
for each row when (new.kind = 'confirmation' and current_setting('private.restores', true) is distinct from 'on') execute function private.vouch_by_confirmation();

-- Row trigger: decides whether a reported photo, or the photo of a reported dish, is trusted, after the report and after its
-- decision. A rejected report vouches for the photo.
create function private.weigh_reported_photo() returns trigger
language plpgsql
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_id constant bigint := private.reported_photo(new.kind, new.content_id);
begin
  if new.reporter_id = auth.uid() and new.state = 'open' then
    perform private.own_person();
  end if;
  perform private.lock_deals(array(select deal_id from public.deal_images where id = v_id));
  perform private.weigh_photos(array[v_id], new.state = 'rejected');
  return null;
end $$;

create trigger reports_added after insert on private.reports
for each row when (new.kind in ('image', 'dish')) execute function private.weigh_reported_photo();

create trigger reports_decided after update of state on private.reports
for each row when (new.kind in ('image', 'dish') and new.state <> old.state) execute function private.weigh_reported_photo();

-- The shown photos that are trusted, with the person who uploaded each. Null if no upload is known.
create view private.trusted_images as
select i.*, coalesce(p.person::text, u.user_id::text, u.former_id::text) as person
from private.shown_images i
left join private.photo_uploads u on u.path = split_part(i.image_url, '/object/public/deals/', 2)
left join private.account_persons p on p.user_id = u.user_id
where i.is_trusted;

-- Trusts the photos that are a day old without a report, up to a thousand. Called every ten minutes: by the local server, on a hosted
-- project by pg_cron (docs/deploy.md).
create function private.trust_old_photos() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids constant bigint[] := array(
    select id from public.deal_images
    where not is_trusted and hidden_reason is null
      and created_at <= now() - make_interval(hours => private.limit_of('photo_trust_hours'))
      and private.photo_reporters(id) = 0
    order by created_at limit 1000
  );
begin
  perform private.hold_merges();
  perform private.lock_deals(array(select deal_id from public.deal_images where id = any (v_ids)));
  perform private.weigh_photos(v_ids, false);
end $$;

grant execute on function private.vouch_by_confirmation(), private.weigh_reported_photo() to service_role;
