-- Trusted photos (product.md#trusted-photos), in the column `deal_images.is_trusted`.

-- Whether a photo is trusted from now on. `p_reporters`: the number of persons with open reports about it or its dishes;
-- `p_is_vouched`: whether a user or a moderator vouches for it. `isPhotoTrusted` of the domain.
create function private.is_photo_trusted(
  p_was_trusted boolean, p_age interval, p_reporters bigint, p_is_vouched boolean
) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select p_reporters < private.limit_of('deciding_reports') and (
    p_was_trusted
    or p_reporters = 0 and (p_is_vouched or p_age >= make_interval(hours => private.limit_of('photo_trust_hours')))
  );
$$;

-- Returns how many independent persons have open reports about a photo or one of its dishes. Reports of suspended accounts do not
-- count, nor reports of content of which moderators rejected a report before.
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
  where r.state = 'open'
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
    select id, private.is_photo_trusted(is_trusted, now() - created_at, private.photo_reporters(id), p_is_vouched) as is_trusted
    from public.deal_images where id = any (p_ids)
  ) weighed
  where i.id = weighed.id and i.is_trusted <> weighed.is_trusted;
$$;

-- Whether new photos of an account are trusted at once: another person confirmed one of its photos or confirmations, and
-- moderation hides none of its photos and dishes.
create function private.is_proven(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.account_persons where user_id = p_user_id and is_proven)
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
  if not exists (
    select from auth.users
    where id = new.user_id and created_at <= now() - make_interval(hours => private.limit_of('photo_trust_hours'))
  ) then
    return null;
  end if;
  select array_agg(i.id), array_agg(p.user_id) into v_ids, v_uploaders
  from public.deal_images i join private.account_persons p on p.user_id = private.uploader_of(i)
  where i.deal_id = new.deal_id and i.hidden_reason is null and p.person <> new.person
    and i.created_at < new.at and (i.created_at at time zone 'Europe/Berlin')::date <= new.first_day
    and private.menu_age(i.offer_type, i.menu_date, i.created_at, private.berlin_today()) <> 'past';
  update private.account_persons set is_proven = true
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
for each row when (new.kind = 'confirmation') execute function private.vouch_by_confirmation();

-- Row trigger: decides whether a reported photo, or the photo of a reported dish, is trusted, after the report and after its
-- decision. A rejected report vouches for the photo.
create function private.weigh_reported_photo() returns trigger
language plpgsql
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_id constant bigint := case new.kind
    when 'image' then new.content_id::bigint
    else (select image_id from private.menu_items where id = new.content_id::bigint)
  end;
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

-- Trusts up to 1,000 photos that are a day old and have no open report. Called every ten minutes, by the local server or, on a
-- hosted project, by pg_cron (docs/deploy.md).
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
  perform private.lock_deals(array(select deal_id from public.deal_images where id = any (v_ids)));
  perform private.weigh_photos(v_ids, false);
end $$;

grant execute on function private.vouch_by_confirmation(), private.weigh_reported_photo() to service_role;
