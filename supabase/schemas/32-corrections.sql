-- Corrections of deals by signed-in users, their history, and undo (product.md#corrections). A field has one JSON shape on the
-- wire and in the history: days, cuisines and diets as arrays of keys, hours as { start, end }, position as { lat, lng }, cards and access as true or false, the
-- others as text; null for an unknown value.

-- One corrected field. Rows lose their account when it is deleted (`private.leave_corrections`), and go with their deal.
create table private.deal_corrections (
  id bigint primary key default private.random_id(),
  -- The order of changes: times of concurrent transactions do not tell it.
  seq bigint not null unique generated always as identity,
  deal_id bigint not null references public.deals (id) on delete cascade,
  field text not null check (field = any (private.keys_of('correction_field'))),
  old_value jsonb not null,
  new_value jsonb not null,
  reason text check (reason = any (private.keys_of('correction_reason'))),
  user_id uuid references auth.users (id) on delete set null,
  -- The same random id for all corrections of a deleted account; it does not reveal the account.
  former_author_id uuid check (user_id is null or former_author_id is null),
  created_at timestamptz not null default now(),
  is_undo boolean not null,
  -- The day of the list of OpenStreetMap that says so, if its publisher left the value as it was, or a moderator applied the move of the
  -- list; null for what people say.
  as_of date,
  -- Whether the history omits the row: moderators undid all corrections of its account, or the row is part of that undo.
  is_withdrawn boolean not null default false
);

create index deal_corrections_deal_id on private.deal_corrections (deal_id, field, seq);

create index deal_corrections_user_id on private.deal_corrections (user_id, seq);

create index deal_corrections_former_author_id on private.deal_corrections (former_author_id)
  where former_author_id is not null;

alter table private.deal_corrections enable row level security;
create policy "Closed to clients" on private.deal_corrections as restrictive for all to public using (false);
grant all on private.deal_corrections to service_role;

-- The random ids of deleted accounts (former ids). Deals, photos and votes keep them for 30 days, corrections permanently.
create table private.former_users (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

create index former_users_deleted_at on private.former_users (deleted_at);

alter table private.former_users enable row level security;
create policy "Closed to clients" on private.former_users as restrictive for all to public using (false);
grant all on private.former_users to service_role;

-- Whether an id is the former id of an account in stored content.
create function private.is_former_user(p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.former_users where id = p_id)
    or exists (select from private.deal_corrections where former_author_id = p_id);
$$;

-- Trigger: replaces a deleted account by a random id in its content, so that moderators can still clear all of it at once.
-- `private.begin_account_deletion` has locked that content.
create function private.leave_content() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
  v_is_left boolean;
begin
  update private.deal_corrections set user_id = null, former_author_id = v_id where user_id = old.id;
  update public.deals set user_id = null, former_id = v_id where user_id = old.id;
  v_is_left := found;
  update private.photo_uploads set user_id = null, former_id = v_id where user_id = old.id;
  v_is_left := v_is_left or found;
  update private.deal_votes set user_id = null, former_id = v_id where user_id = old.id;
  if v_is_left or found then
    insert into private.former_users (id) values (v_id);
  end if;
  return old;
end $$;

-- Triggers run in the order of their names: this one runs after those that read the content of the account.
create trigger users_replace_id before delete on auth.users
for each row execute function private.leave_content();

-- The history of all deals. `old_value` is that of the row before in the history: values that moderators withdrew appear nowhere.
create view private.shown_corrections as
select * from (
  select c.id, c.seq, c.deal_id, c.field, c.new_value, c.reason, c.user_id, c.created_at, c.is_undo, c.as_of,
    coalesce(c.user_id, c.former_author_id) as author_id,
    coalesce((
      select p.new_value from private.deal_corrections p
      where p.deal_id = c.deal_id and p.field = c.field and p.seq < c.seq and not p.is_withdrawn order by p.seq desc limit 1
    ), (
      select p.old_value from private.deal_corrections p
      where p.deal_id = c.deal_id and p.field = c.field order by p.seq limit 1
    )) as old_value
  from private.deal_corrections c where not c.is_withdrawn
) chained
where new_value <> old_value;

-- The present values of all fields of a deal.
create function private.facts_of(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'name', place_name, 'days', coalesce(to_jsonb(available_days), '[]'),
      'cuisines', coalesce(to_jsonb(cuisine_type), '[]'), 'diets', coalesce(to_jsonb(diet_type), '[]'),
      'hours', jsonb_build_object('start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI')),
      'website', nullif(private.trimmed(website), ''), 'phone', nullif(private.trimmed(international_phone_number), ''),
      'address', place_address, 'position', jsonb_build_object('lat', place_lat, 'lng', place_lng),
      'cards', card_payment_available, 'access', access
    )
    from public.deals where id = p_deal_id
  );
end $$;

-- Stores values of some fields of deals, also in the copies for favourites. `p_facts`: the values of the deal at the same index.
-- The caller must lock the deals.
create function private.set_facts(p_deal_ids bigint[], p_facts jsonb[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.deals d set
    place_name = case when f ? 'name' then f ->> 'name' else place_name end,
    available_days = case when f ? 'days' then private.keys_from('weekday', f -> 'days') else available_days end,
    cuisine_type = case when f ? 'cuisines' then private.keys_from('cuisine', f -> 'cuisines') else cuisine_type end,
    diet_type = case when f ? 'diets' then private.keys_from('diet', f -> 'diets') else diet_type end,
    start_time = case when f ? 'hours' then (f #>> '{hours,start}')::time else start_time end,
    end_time = case when f ? 'hours' then (f #>> '{hours,end}')::time else end_time end,
    website = case when f ? 'website' then f ->> 'website' else website end,
    international_phone_number = case when f ? 'phone' then f ->> 'phone' else international_phone_number end,
    place_address = case when f ? 'address' then f ->> 'address' else place_address end,
    place_lat = case when f ? 'position' then (f #>> '{position,lat}')::float8 else place_lat end,
    place_lng = case when f ? 'position' then (f #>> '{position,lng}')::float8 else place_lng end,
    card_payment_available = case when f ? 'cards' then (f ->> 'cards')::boolean else card_payment_available end,
    access = case when f ? 'access' then (f ->> 'access')::boolean else access end
  from unnest(p_deal_ids, p_facts) as changed (id, f)
  where d.id = changed.id;
  update public.restaurants r set
    name = case when f ? 'name' then f ->> 'name' else r.name end,
    website = case when f ? 'website' then f ->> 'website' else r.website end,
    phone = case when f ? 'phone' then f ->> 'phone' else r.phone end,
    address = case when f ? 'address' then f ->> 'address' else r.address end,
    cuisine_type = case when f ? 'cuisines' then private.keys_from('cuisine', f -> 'cuisines') else r.cuisine_type end,
    location = case
      when f ? 'position' then point((f #>> '{position,lng}')::float8, (f #>> '{position,lat}')::float8)
      else r.location
    end
  from unnest(p_deal_ids, p_facts) as changed (id, f) join public.deals d on d.id = changed.id
  where r.place_id = private.saved_place_id(d);
  -- The place search has the corrected name, too.
  update public.places p set name = f ->> 'name'
  from unnest(p_deal_ids, p_facts) as changed (id, f) join public.deals d on d.id = changed.id
  where p.place_id = d.place_id and d.ended_at is null and f ? 'name';
$$;

-- Whether a value is an object with no other keys than these.
create function private.is_object_of(p_value jsonb, p_keys text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'object' then p_value - p_keys = '{}' else false end;
$$;

-- Returns the code of the first rule that changed values break, or null. The rules of `create_deal` hold, and those of
-- `checkCorrection` of the domain. `p_first` and `p_first_name`: position and name before any
-- correction.
create function private.facts_problem(p_facts jsonb, p_now jsonb, p_first jsonb, p_first_name text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_hours constant jsonb := p_facts -> 'hours';
  v_website constant jsonb := p_facts -> 'website';
  v_phone constant jsonb := p_facts -> 'phone';
  v_position constant jsonb := p_facts -> 'position';
begin
  return case
    when p_facts ? 'name' and not private.is_text(p_facts -> 'name', 1, private.limit_of('manual_place_name_length'))
      then 'place-name-invalid'
    -- Compared with the first name as well, so that no number of small steps leads to another tenant.
    when p_facts ? 'name' and (
      private.is_other_tenant(p_facts ->> 'name', p_now ->> 'name') or private.is_other_tenant(p_facts ->> 'name', p_first_name)
    ) then 'other-tenant'
    when p_facts ? 'days'
      and (not private.is_list_of(p_facts -> 'days', private.keys_of('weekday')) or p_facts -> 'days' = '[]')
      then 'weekday-missing'
    when p_facts ? 'cuisines' and (
      not private.is_list_of(p_facts -> 'cuisines', private.keys_of('cuisine'))
      or p_facts -> 'cuisines' -> 0 is null or p_facts -> 'cuisines' -> 1 is not null
    ) then 'cuisine-missing'
    when p_facts ? 'diets' and (not private.is_list_of(p_facts -> 'diets', private.keys_of('diet')) or p_facts -> 'diets' = '[]')
      then 'diet-missing'
    when p_facts ? 'hours' and (
      not private.is_object_of(v_hours, array['start', 'end']) or exists (
        select from jsonb_each(v_hours) part
        where value <> 'null' and value <> p_now -> 'hours' -> key and not private.is_time(value)
      )
    ) then 'time-invalid'
    when v_website <> 'null'
      and not (jsonb_typeof(v_website) = 'string' and private.is_web_address(v_website #>> '{}'))
      then 'website-invalid'
    when v_phone <> 'null' and not (jsonb_typeof(v_phone) = 'string' and private.is_phone_number(v_phone #>> '{}'))
      then 'phone-invalid'
    when p_facts ? 'address' and not private.is_text(p_facts -> 'address', 1, 2147483647) then 'address-missing'
    when char_length(p_facts ->> 'address') > private.limit_of('manual_place_address_length') then 'address-too-long'
    when p_facts ? 'position' and (
      not private.is_object_of(v_position, array['lat', 'lng'])
      or not private.is_number(v_position -> 'lat', private.limit_of('south_of_germany'), private.limit_of('north_of_germany'))
      or not private.is_number(v_position -> 'lng', private.limit_of('west_of_germany'), private.limit_of('east_of_germany'))
    ) then 'position-invalid'
    -- Measured from the first position as well, so that no number of small steps leads to another place.
    when p_facts ? 'position' and (
      select max(private.haversine_km((v_position ->> 'lat')::float8, (v_position ->> 'lng')::float8, lat, lng))
      from jsonb_to_recordset(jsonb_build_array(p_now -> 'position', p_first)) earlier (lat float8, lng float8)
    ) * 1000 > private.limit_of('correction_metres') then 'position-too-far'
    when exists (
      select from jsonb_each(p_facts)
      where key = any (private.keys_of('yes_no_fact')) and jsonb_typeof(value) not in ('boolean', 'null')
    ) then 'yes-no-invalid'
  end;
end $$;

-- Returns a sent value as stored: keys in the order of their list, texts on one line.
create function private.clean_fact(p_field text, p_value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_list constant text := case p_field when 'days' then 'weekday' when 'cuisines' then 'cuisine' when 'diets' then 'diet' end;
begin
  return case
    when v_list is not null and private.is_list_of(p_value, private.keys_of(v_list))
      then coalesce(to_jsonb(private.keys_from(v_list, p_value)), '[]')
    when p_field = 'hours' and jsonb_typeof(p_value) = 'object' then '{"start": null, "end": null}' || p_value
    when jsonb_typeof(p_value) = 'string' then to_jsonb(private.single_line(p_value #>> '{}'))
    else p_value
  end;
end $$;

-- Checks the caller, counts the act, and locks the deal. Errors: 42501, PT423, PT429; 23503 no such deal; 22023 the deal is gone, which
-- only moderators correct.
create function private.begin_correction(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_gone boolean;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'corrections');
  perform private.lock_deals(array[p_deal_id]);
  perform private.refuse_ended(p_deal_id);
  select gone is not null into v_is_gone from private.readable_deals where id = p_deal_id;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
  if v_is_gone and not private.may_moderate(array[p_deal_id]) then
    perform private.refuse('22023', 'correction-of-gone-deal');
  end if;
end $$;

-- Changes fields of a deal, all or none, and adds them to its history. `p_changes` is { field: { seen, value } }: the value
-- that the caller saw, and the new one. Idempotent: fields that have the value already are left alone.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 23503 no such deal; PT409 a field has changed since the
-- caller saw it; 22023 a broken rule.
create function public.correct_deal(p_changes jsonb, p_deal_id bigint, p_reason text default null) returns void
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_sent constant jsonb := private.sent_json(p_changes);
  v_now jsonb;
  v_facts jsonb;
  v_problem text;
begin
  perform private.begin_correction(p_deal_id);
  if not coalesce(private.is_object_of(v_sent, private.keys_of('correction_field')), false)
    or exists (
      select from jsonb_each(v_sent)
      where not private.is_object_of(value, array['seen', 'value']) or not value ?& array['seen', 'value']
    )
    or p_reason <> all (private.keys_of('correction_reason')) then
    perform private.refuse('22023', 'unknown-field');
  end if;
  v_now := private.facts_of(p_deal_id);
  select coalesce(jsonb_object_agg(key, clean), '{}') into v_facts
  from jsonb_each(v_sent) cross join lateral private.clean_fact(key, value -> 'value') clean
  where clean <> v_now -> key;
  if exists (select from jsonb_each(v_sent) where v_facts ? key and value -> 'seen' <> v_now -> key) then
    perform private.refuse('PT409', 'deal-changed');
  end if;
  v_problem := private.facts_problem(v_facts, v_now, private.first_position(p_deal_id), coalesce((
    select old_value #>> '{}' from private.deal_corrections
    where deal_id = p_deal_id and field = 'name' order by seq limit 1
  ), v_now ->> 'name'));
  if v_problem is not null then
    perform private.refuse('22023', v_problem);
  end if;
  if v_facts = '{}' then
    return;
  end if;
  perform private.set_facts(array[p_deal_id], array[v_facts]);
  insert into private.deal_corrections (deal_id, field, old_value, new_value, reason, user_id, is_undo)
  select p_deal_id, key, v_now -> key, value, p_reason, auth.uid(), false from jsonb_each(v_facts);
end $$;

-- Restores what a correction of the last day replaced; moderators restore older ones, too. The undo is an entry of the
-- history itself. Idempotent.
--
-- Errors: as `correct_deal`; PT409 the field has changed since, or the history has no such correction; 22023 too late.
create function public.undo_correction(p_id bigint) returns void
language plpgsql volatile
-- Security definer: the table is closed, and only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deal_id constant bigint := (select deal_id from private.deal_corrections where id = p_id);
  v_correction record;
  v_latest record;
begin
  perform private.begin_correction(v_deal_id);
  select * into v_correction from private.shown_corrections where id = p_id;
  select * into v_latest from private.shown_corrections
  where deal_id = v_deal_id and field = v_correction.field order by seq desc limit 1;
  if v_latest.is_undo and v_latest.user_id = auth.uid()
    and v_latest.old_value = v_correction.new_value and v_latest.new_value = v_correction.old_value then
    return;
  end if;
  if v_latest.id is distinct from p_id
    or private.facts_of(v_deal_id) -> v_correction.field is distinct from v_correction.new_value then
    perform private.refuse('PT409', 'deal-changed');
  end if;
  if v_correction.created_at <= now() - make_interval(hours => private.limit_of('undo_hours'))
    and not private.may_moderate(array[v_deal_id]) then
    perform private.refuse('22023', 'undo-too-late');
  end if;
  perform private.set_facts(
    array[v_deal_id], array[jsonb_build_object(v_correction.field, v_correction.old_value)]
  );
  insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo)
  values (v_deal_id, v_correction.field, v_correction.new_value, v_correction.old_value, auth.uid(), true);
end $$;

-- Returns the latest corrections of a deal that is not hidden, newest first, without names of accounts, as a JSON array of
-- { id, field, old_value, new_value, reason, at, is_undo, as_of, may_undo }. `may_undo`: whether the caller may undo it.
create function public.deal_history(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_facts constant jsonb := private.facts_of((select id from private.readable_deals where id = p_deal_id));
  v_undo_from constant timestamptz := case
    when exists (select from public.deals where id = p_deal_id and ended_at is not null) then 'infinity'
    when private.may_moderate(array[p_deal_id]) then '-infinity'
    when private.may_write() and exists (select from private.shown_deals where id = p_deal_id)
      then now() - make_interval(hours => private.limit_of('undo_hours'))
    else 'infinity'
  end;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'field', field, 'old_value', old_value, 'new_value', new_value, 'reason', reason, 'at', created_at,
      'is_undo', is_undo, 'as_of', as_of, 'may_undo', is_latest and created_at > v_undo_from and new_value = v_facts -> field
    ) order by seq desc), '[]')
    from (
      select *, seq = max(seq) over (partition by field) as is_latest from private.shown_corrections
      where deal_id = p_deal_id and v_facts is not null order by seq desc limit private.limit_of('shown_corrections')
    ) latest
  );
end $$;

-- Returns a page of all corrections in the caller's area, newest first, for moderators: { entries, next_cursor }.
create function public.moderation_corrections(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(seq), array_agg(entry))
    from (
      select c.seq, jsonb_build_object(
        'id', c.seq, 'deal_id', c.deal_id, 'deal_name', d.place_name, 'field', c.field, 'old_value', c.old_value,
        'new_value', c.new_value, 'reason', c.reason, 'at', c.created_at, 'is_undo', c.is_undo,
        'author_name', p.username, 'author', private.account_json(c.user_id, c.author_id)
      ) as entry
      from private.shown_corrections c join public.deals d on d.id = c.deal_id left join public.profiles p on p.id = c.user_id
      where c.as_of is null and (p_cursor is null or c.seq < p_cursor)
        and (v_area is null or private.are_in_area(array[c.deal_id], v_area))
      order by c.seq desc limit page_size + 1
    ) corrections
  );
end $$;

-- Undoes corrections and takes them out of the history of their deals, or restores both. A field that another correction changed
-- since keeps its value. Returns the changed ids. The caller must lock the deals.
create function private.set_withdrawn(p_ids bigint[], p_is_withdrawn boolean) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids constant bigint[] := array(
    select id from private.deal_corrections where id = any (p_ids) and is_withdrawn <> p_is_withdrawn
  );
  v_deal_ids bigint[];
  v_facts jsonb[];
begin
  -- As the deletion of an account does, which does not lock these deals.
  perform from private.deal_corrections where id = any (v_ids) order by id for update;
  if not p_is_withdrawn then
    update private.deal_corrections set is_withdrawn = false where id = any (v_ids);
  end if;
  with touched as (
    select id, private.facts_of(id) as now from (
      select distinct deal_id as id from private.deal_corrections where id = any (v_ids)
    ) deal
  ), chain as (
    -- All corrections of these deals, each with the last one of the same field that is not among `v_ids`.
    select c.*, t.now, max(seq) filter (where c.id <> all (v_ids)) over (partition by deal_id, field) as last_of_others
    from touched t join private.shown_corrections c on c.deal_id = t.id
  ), run as (
    select deal_id, field, now -> field as now, (array_agg(old_value order by seq))[1] as old_value,
      (array_agg(new_value order by seq desc))[1] as new_value
    from chain where seq > coalesce(last_of_others, 0) group by deal_id, field, now
  ), changed as (
    select deal_id, jsonb_object_agg(field, case when p_is_withdrawn then old_value else new_value end) as facts
    from run where now = (case when p_is_withdrawn then new_value else old_value end) and old_value <> new_value
    group by deal_id
  )
  select coalesce(array_agg(deal_id), '{}'), coalesce(array_agg(facts), '{}') into v_deal_ids, v_facts from changed;
  insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo, is_withdrawn)
  select deal_id, key, private.facts_of(deal_id) -> key, value, auth.uid(), true, true
  from unnest(v_deal_ids, v_facts) as changed (deal_id, facts) cross join lateral jsonb_each(facts);
  perform private.set_facts(v_deal_ids, v_facts);
  if p_is_withdrawn then
    update private.deal_corrections set is_withdrawn = true where id = any (v_ids);
  end if;
  return v_ids;
end $$;

-- Undoes all corrections of an account, also of a deleted one (`former_author_id`), and takes them out of the history. A field that
-- another user changed since keeps its value. Idempotent.
--
-- Errors: PT404 no such account; 22023 no reason, no ground, or the caller's own account.
create function public.undo_corrections(p_author_id uuid, p_ground text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
  v_ids bigint[];
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  perform private.refuse_own(p_author_id);
  if not exists (select from private.deal_corrections where former_author_id = p_author_id) then
    perform private.require_existing_account(p_author_id);
  end if;
  perform private.hold_merges();
  v_ids := array(
    select id from private.deal_corrections where (user_id = p_author_id or former_author_id = p_author_id) and not is_withdrawn and as_of is null
  );
  perform private.lock_deals(array(select deal_id from private.deal_corrections where id = any (v_ids)));
  if private.set_withdrawn(v_ids, true) <> '{}' then
    perform private.log_act(
      'undo', 'account', p_author_id::text, (select id from auth.users where id = p_author_id), v_ground, v_reason,
      private.was_reported('account', p_author_id::text)
    );
  end if;
end $$;

grant execute on function private.leave_content() to service_role;

grant execute on function
  public.correct_deal(jsonb,bigint,text),
  public.undo_correction(bigint),
  public.moderation_corrections(bigint),
  public.undo_corrections(uuid,text,text)
to authenticated, service_role;

grant execute on function public.deal_history(bigint) to anon, authenticated, service_role;
