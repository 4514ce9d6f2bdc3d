-- Imports of places into the gazetteer (product.md#imports-of-places): a ledger with one undo each, and the proposals that
-- moderators decide. The command line or the browser of a moderator plans an import (`planImport`), these functions write it.

create table private.place_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The list of which the file is a version.
  list text not null check (char_length(list) between 1 and 100),
  source text not null check (char_length(source) <= 300),
  undone_at timestamptz,
  -- The id that the moderator's browser gave it, and the moderator; null for an import of the command line.
  key uuid unique,
  moderator_id uuid,
  check ((key is null) = (moderator_id is null))
);

alter table private.place_imports enable row level security;
create policy "Closed to clients" on private.place_imports as restrictive for all to public using (false);
grant all on private.place_imports to service_role;

-- What the imports know of a place. A value of `places` that differs from `base` is one that people entered: imports keep it.
create table private.imported_places (
  place_id text primary key,
  list text not null,
  base jsonb not null
);

alter table private.imported_places enable row level security;
create policy "Closed to clients" on private.imported_places as restrictive for all to public using (false);
grant all on private.imported_places to service_role;

-- What an import did to a place, or proposes. Rows as `private.place_json`; null before a new place, and after one that vanished.
create table private.place_changes (
  id bigint generated always as identity primary key,
  import_id bigint not null references private.place_imports (id) on delete cascade,
  kind text not null check (kind = any (private.keys_of('place_change'))),
  state text not null check (state = any (private.keys_of('place_change_state'))),
  place_id text not null,
  city text not null,
  -- What a proposal says: the same claim is not proposed again.
  claim text not null,
  -- The place that a new one probably is.
  other_id text,
  metres integer,
  old_row jsonb,
  new_row jsonb,
  old_base jsonb,
  new_base jsonb,
  -- The list that brought the place; null before.
  old_list text,
  -- The import that no longer supports the proposal.
  replaced_by bigint references private.place_imports (id) on delete set null,
  -- The corrections by which an applied move moved the deal of the place, too.
  correction_ids bigint[]
);

create index place_changes_import_id on private.place_changes (import_id, place_id);
create index place_changes_replaced_by on private.place_changes (replaced_by);
create index place_changes_proposed on private.place_changes (id) where state = 'proposed';
create index place_changes_claims on private.place_changes (place_id) where state in ('proposed', 'dismissed');

alter table private.place_changes enable row level security;
create policy "Closed to clients" on private.place_changes as restrictive for all to public using (false);
grant all on private.place_changes to service_role;

-- What an import writes of a place; null for none.
create function private.place_json(p_place public.places) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when p_place.place_id is not null then jsonb_build_object(
    'place_id', p_place.place_id, 'name', p_place.name, 'address', p_place.address, 'lat', p_place.lat, 'lng', p_place.lng,
    'website', p_place.website, 'phone', p_place.phone, 'wheelchair', p_place.wheelchair,
    'prefill', p_place.prefill
  ) end;
$$;

-- The other ids of a place, with the list that has each now: an array of { id, list }.
create function private.sources_of(p_place_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', source_id, 'list', case when until is null then list end) order by source_id), '[]'
  )
  from private.place_sources where place_id = p_place_id;
$$;

-- The fields in which a row differs from another.
create function private.changed_fields(p_row jsonb, p_from jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_row) where value is distinct from p_from -> key;
$$;

-- Writes places as `private.place_json` has them.
create function private.put_places(p_rows jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.places (place_id, name, address, lat, lng, website, phone, wheelchair, prefill)
  select place_id, name, address, lat, lng, website, phone, wheelchair, nullif(prefill, 'null')
  from jsonb_populate_recordset(null::public.places, p_rows)
  on conflict (place_id) do update set
    name = excluded.name, address = excluded.address, lat = excluded.lat, lng = excluded.lng, website = excluded.website,
    phone = excluded.phone, wheelchair = excluded.wheelchair, prefill = excluded.prefill;
$$;

-- Writes the rows of applied changes into the gazetteer.
create function private.write_place_changes(p_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.put_places(coalesce(
    (select jsonb_agg(new_row) from private.place_changes where id = any (p_ids) and new_row is not null), '[]'
  ));
  delete from public.places
  where place_id in (select place_id from private.place_changes where id = any (p_ids) and new_row is null);
  insert into private.imported_places as known (place_id, list, base)
  select c.place_id, i.list, c.new_base
  from private.place_changes c join private.place_imports i on i.id = c.import_id
  where c.id = any (p_ids) and c.new_base is not null
  on conflict (place_id) do update set base = excluded.base;
  delete from private.imported_places
  where place_id in (select place_id from private.place_changes where id = any (p_ids) and new_base is null);
end $$;

-- Serializes imports, their undo and decisions on proposals.
create function private.lock_place_imports() returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('place imports', 0));
$$;

-- Writes planned changes of an import: a JSON array of rows of `place_changes`, at most one per place. Those of proposed kinds
-- become proposals, the others apply. Returns how many the import has: a change whose place is not as planned is left out, and a new
-- place under another id of a known one. Idempotent.
create function private.import_places(p_import_id bigint, p_changes jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  proposed constant text[] := private.keys_of('proposed_change');
  v_applied bigint[];
  v_known bigint;
  v_written bigint;
begin
  perform private.lock_place_imports();
  select count(*) into v_known
  from jsonb_to_recordset(p_changes) as sent (place_id text, kind text, claim text)
  join private.place_changes c on c.import_id = p_import_id
    and c.place_id = sent.place_id and c.kind = sent.kind and c.claim = sent.claim;
  -- Locks the places between the comparison and the write.
  perform from public.places
  where place_id in (select change ->> 'place_id' from jsonb_array_elements(p_changes) change) order by place_id for update;
  with written as (
    insert into private.place_changes (
      import_id, kind, state, place_id, city, claim, other_id, metres, old_row, new_row, old_base, old_list, new_base
    )
    select p_import_id, c.kind, case when c.kind = any (proposed) then 'proposed' else 'applied' end, c.place_id, c.city,
      c.claim, c.other_id, c.metres, nullif(c.old_row, 'null'), nullif(c.new_row, 'null'), k.base, k.list, nullif(c.new_base, 'null')
    from jsonb_array_elements(p_changes) with ordinality sent (change, n)
    cross join lateral jsonb_populate_record(null::private.place_changes, change) c
    left join public.places p on p.place_id = c.place_id
    left join private.imported_places k on k.place_id = c.place_id
    where private.place_json(p) is not distinct from nullif(c.old_row, 'null') and not exists (
      select from private.place_changes w
      where w.import_id = p_import_id and w.place_id = c.place_id and w.kind = c.kind and w.claim = c.claim
    ) and not (p.place_id is null and exists (
      select from private.place_sources s join public.places o on o.place_id = s.place_id where s.source_id = c.place_id
    ))
    order by n
    returning id, state
  )
  select count(*), coalesce(array_agg(id) filter (where state = 'applied'), '{}') into v_written, v_applied from written;
  perform private.write_place_changes(v_applied);
  return v_known + v_written;
end $$;

-- Ends open proposals that an import no longer supports.
create function private.replace_place_changes(p_import_id bigint, p_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_place_imports();
  update private.place_changes set state = 'replaced', replaced_by = p_import_id
  where id = any (p_ids) and state = 'proposed';
end $$;

-- Moves the deal of a place as an applied proposal moved the place, by corrections of position and address with the day of the list, unless
-- people corrected the position, or it is outside the box of Germany. An address that people corrected stays. The day is that of the
-- import if the place has none. Returns the ids of the corrections; null without. The caller must lock the deal.
create function private.move_deal(p_deal_id bigint, p_row jsonb, p_imported_at timestamptz) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_position constant jsonb := jsonb_build_object('lat', p_row -> 'lat', 'lng', p_row -> 'lng');
  v_now constant jsonb := private.facts_of(p_deal_id);
  v_corrected constant text[] := array(
    select field from private.shown_corrections where deal_id = p_deal_id and as_of is null
  );
  v_facts jsonb := jsonb_build_object('position', v_position);
  v_ids bigint[];
begin
  if v_now is null or v_now -> 'position' = v_position or 'position' = any (v_corrected)
    or not private.is_number(p_row -> 'lat', private.limit_of('south_of_germany'), private.limit_of('north_of_germany'))
    or not private.is_number(p_row -> 'lng', private.limit_of('west_of_germany'), private.limit_of('east_of_germany')) then
    return null;
  end if;
  if p_row ->> 'address' not in ('', v_now ->> 'address') and not 'address' = any (v_corrected) then
    v_facts := v_facts || jsonb_build_object('address', p_row -> 'address');
  end if;
  perform private.set_facts(array[p_deal_id], array[v_facts]);
  with written as (
    insert into private.deal_corrections (deal_id, field, old_value, new_value, is_undo, as_of)
    select p_deal_id, key, v_now -> key, value, false,
      coalesce((p_row #>> '{prefill,asOf}')::date, (p_imported_at at time zone 'Europe/Berlin')::date)
    from jsonb_each(v_facts) order by key
    returning id
  )
  select array_agg(id) into v_ids from written;
  return v_ids;
end $$;

-- Undoes an import: restores what it changed, except values that changed since, and new places that have a deal. Its open
-- proposals end, also dismissed ones of a second id, and those that it replaced are open again. Other ids of places are what they were
-- before, unless a later import wrote them. Idempotent. Returns how many places keep something.
create function private.undo_import(p_import_id bigint) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_change private.place_changes;
  v_now jsonb;
  v_back jsonb;
  v_kept text[] := '{}';
  v_corrections bigint[];
begin
  perform private.lock_place_imports();
  v_corrections := array(
    select unnest(correction_ids) from private.place_changes where import_id = p_import_id and state = 'applied'
  );
  if v_corrections <> '{}' then
    perform private.hold_merges();
    perform private.lock_deals(array(select deal_id from private.deal_corrections where id = any (v_corrections)));
  end if;
  update private.place_imports set undone_at = now() where id = p_import_id and undone_at is null;
  if not found then
    return 0;
  end if;
  -- New places that are as they came, in one statement: there may be many.
  with gone as (
    delete from public.places p using private.place_changes c
    where c.import_id = p_import_id and c.state = 'applied' and c.old_row is null and p.place_id = c.place_id
      and private.place_json(p) = c.new_row and not exists (select from public.deals d where d.place_id = p.place_id)
    returning c.id, p.place_id
  ), forgotten as (
    delete from private.imported_places where place_id in (select place_id from gone)
  )
  update private.place_changes set state = 'undone' where id in (select id from gone);

  for v_change in
    select * from private.place_changes where import_id = p_import_id and state = 'applied' order by id desc
  loop
    select private.place_json(p) into v_now from public.places p where place_id = v_change.place_id for update;
    if v_change.new_row is null and v_now is null then
      v_back := v_change.old_row;
    elsif v_change.old_row is null or v_change.new_row is null or v_now is null then
      v_back := null;
    else
      -- The values that are still those of the import. A position is one value.
      select v_now || coalesce(jsonb_object_agg(key, value), '{}') into v_back
      from jsonb_each(private.changed_fields(v_change.old_row, v_change.new_row))
      where case when key in ('lat', 'lng')
        then v_now -> 'lat' = v_change.new_row -> 'lat' and v_now -> 'lng' = v_change.new_row -> 'lng'
        else v_now -> key = v_change.new_row -> key
      end;
    end if;
    if v_back is not null then
      perform private.put_places(jsonb_build_array(v_back));
      delete from private.imported_places where place_id = v_change.place_id;
      insert into private.imported_places (place_id, list, base)
      select v_change.place_id, v_change.old_list, v_change.old_base
      where v_change.old_base is not null;
    end if;
    if v_back is distinct from v_change.old_row then
      v_kept := v_kept || v_change.place_id;
    end if;
    update private.place_changes set state = 'undone' where id = v_change.id;
  end loop;
  perform private.set_withdrawn(v_corrections, true);
  perform private.undo_place_sources(p_import_id);
  update private.place_changes set state = 'undone'
  where import_id = p_import_id and (state = 'proposed' or state = 'dismissed' and kind = 'twice');
  update private.place_changes set state = 'proposed', replaced_by = null where replaced_by = p_import_id;
  return (select count(distinct id) from unnest(v_kept) id);
end $$;

-- Returns the imports that can be undone, newest first, at most five, as entries of `moderation_imports`: their ids are negative.
create function private.recent_imports() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', -id, 'at', at, 'list', list, 'source', source, 'counts', (
      select coalesce(jsonb_object_agg(kind, n), '{}') from (
        select kind, count(*) as n from private.place_changes where import_id = i.id group by kind
      ) counted
    )
  ) order by id desc), '[]')
  from (select * from private.place_imports where undone_at is null order by id desc limit 5) i;
$$;

-- Returns a page of the open proposals of imports, those of each import by city: { entries, next_cursor }. On the first page the
-- recent imports come first.
create function public.moderation_imports(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_page jsonb;
begin
  perform private.require_moderator();
  v_page := (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select c.id, jsonb_build_object(
        'id', c.id, 'place_id', c.place_id, 'kind', c.kind, 'city', c.city, 'list', i.list, 'at', i.at, 'metres', c.metres,
        'name', coalesce(c.old_row, c.new_row) ->> 'name', 'new_name', c.new_row ->> 'name',
        'address', coalesce(c.old_row, c.new_row) ->> 'address', 'new_address', c.new_row ->> 'address',
        'other_id', o.place_id, 'other_name', o.name, 'other_address', o.address
      ) as entry
      from private.place_changes c
      join private.place_imports i on i.id = c.import_id
      left join public.places o on o.place_id = c.other_id
      where c.state = 'proposed' and (p_cursor is null or c.id > p_cursor)
      order by c.id limit page_size + 1
    ) proposals
  );
  return case when p_cursor is null then jsonb_set(v_page, '{entries}', private.recent_imports() || (v_page -> 'entries')) else v_page end;
end $$;

-- Applies or dismisses a proposal of an import. What the place has meanwhile stays where the proposal does not change it. A move takes
-- the deal of the place along, unless people corrected its position. A dismissed
-- `twice` makes the id another one of the place that it probably is.
--
-- Errors: PT404 no such proposal; PT409 it is decided or replaced, or its place is gone; 22023 its deal has ended meanwhile.
create function public.decide_place_change(p_id bigint, p_is_applied boolean) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_change private.place_changes;
  v_now jsonb;
  v_deal_id bigint;
begin
  perform private.require_moderator();
  perform private.lock_place_imports();
  select * into v_change from private.place_changes where id = p_id;
  if not found then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_change.kind = 'moved-far' then
    perform private.hold_merges();
    select id into v_deal_id from public.deals where place_id = v_change.place_id and ended_at is null;
    -- Before the place: a tenancy locks them in this order.
    perform private.lock_deals(array[v_deal_id]);
    perform private.refuse_ended(v_deal_id);
  end if;
  select private.place_json(p) into v_now from public.places p where place_id = v_change.place_id for update;
  if v_change.state <> 'proposed' or p_is_applied and (v_now is null) <> (v_change.old_row is null) then
    perform private.refuse('PT409', 'already-decided');
  end if;
  if not coalesce(p_is_applied, false) then
    update private.place_changes set state = 'dismissed' where id = p_id;
    if v_change.kind = 'twice' then
      perform private.keep_place_sources(
        id, list, jsonb_build_array(jsonb_build_object('source_id', v_change.place_id, 'place_id', v_change.other_id)), '{}'
      ) from private.place_imports where id = v_change.import_id;
    end if;
    return;
  end if;
  update private.place_changes set
    state = 'applied', old_row = v_now,
    new_row = case when v_now is null then new_row else v_now || private.changed_fields(new_row, old_row) end,
    correction_ids = private.move_deal(
      v_deal_id, v_change.new_row, (select at from private.place_imports where id = v_change.import_id)
    )
  where id = p_id;
  perform private.write_place_changes(array[p_id]);
end $$;

-- Undoes an import, for moderators. Idempotent.
create function public.undo_place_import(p_id bigint) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  perform private.undo_import(p_id);
end $$;

-- Returns a page of what an import into a list compares with, in the order of place ids: { entries, next_cursor }. Those are the
-- places of the list, those in a box of degrees, and the proposals that are open or were dismissed. An entry is { place_id, row,
-- base, list, sources: [{ id, list }], proposals: [{ id, kind, claim, is_open }] }: `sources` are its other ids, with the list that has
-- it now, if any; `row` is null for a place that the gazetteer lacks, `base` for one that is as the last import wrote it, or that none
-- wrote. With `p_ids`, at most 200 ids with spaces between, it returns the places that have one of them, now or as a source, instead.
--
-- Errors: 42501 no moderator; 22023 too many ids.
create function public.known_places(
  p_east double precision, p_list text, p_north double precision, p_south double precision, p_west double precision,
  p_cursor text default null, p_ids text default null
) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed. The generic plan, which fits both cases of `p_ids`, takes 30 times as long.
security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := private.limit_of('known_places_per_page');
  v_ids constant text[] := string_to_array(p_ids, ' ');
begin
  perform private.require_moderator();
  if cardinality(v_ids) > private.limit_of('changes_per_import_batch') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  return (
    with stored as (
      select p.place_id
      from public.places p left join private.imported_places k on k.place_id = p.place_id
      where v_ids is null and p.place_id > coalesce(p_cursor, '')
        and (k.list = p_list or p.lat between p_south and p_north and p.lng between p_west and p_east)
      order by p.place_id limit page_size + 1
    ), claimed as (
      select distinct place_id from private.place_changes
      where v_ids is null and state in ('proposed', 'dismissed') and place_id > coalesce(p_cursor, '')
      order by place_id limit page_size + 1
    ), named as (
      select place_id from public.places where place_id = any (v_ids)
      union
      select s.place_id from private.place_sources s join public.places p on p.place_id = s.place_id
      where s.source_id = any (v_ids)
    ), page as (
      select place_id, row_number() over (order by place_id) as n
      from (select place_id from stored union select place_id from claimed union select place_id from named) found
      order by place_id limit page_size + 1
    ), entries as (
      select page.n, page.place_id, jsonb_build_object(
        'place_id', page.place_id, 'row', private.place_json(p), 'base', nullif(k.base, private.place_json(p)), 'list', k.list,
        'sources', private.sources_of(page.place_id),
        'proposals', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', c.id, 'kind', c.kind, 'claim', c.claim, 'is_open', c.state = 'proposed'
          ) order by c.id), '[]')
          from private.place_changes c
          where c.place_id = page.place_id and c.state in ('proposed', 'dismissed')
        )
      ) as entry
      from page
      left join public.places p on p.place_id = page.place_id
      left join private.imported_places k on k.place_id = page.place_id
      where page.n <= page_size
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(entry order by n), '[]'),
      'next_cursor', case when exists (select from page where n > page_size) then max(place_id) end
    )
    from entries
  );
end $$;

-- Refuses changes that the plan of an import cannot contain: see `planImport` of the domain.
--
-- Errors: 22023 a change that no plan has; 23514 a row that the gazetteer refuses.
create function private.check_place_changes(p_changes jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  unwanted constant text := '[' || private.characters('unwanted') || E'\n\t]';
  proposed constant text[] := private.keys_of('proposed_change');
  v_rows jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'array'
    or jsonb_array_length(p_changes) > private.limit_of('changes_per_import_batch')
    or exists (select from jsonb_array_elements(p_changes) change where jsonb_typeof(change) <> 'object') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  if exists (
    select
    from jsonb_array_elements(p_changes) change
    cross join lateral jsonb_populate_record(null::private.place_changes, change) c
    cross join lateral (select nullif(c.old_row, 'null') as old, nullif(c.new_row, 'null') as new, nullif(c.new_base, 'null') as base) r
    cross join lateral jsonb_populate_record(null::public.places, r.old) o
    cross join lateral jsonb_populate_record(null::public.places, r.new) n
    cross join lateral jsonb_populate_record(null::public.places, r.base) b
    where (
      c.kind = any (private.keys_of('place_change')) and c.place_id ~ '^osm:((node|way|relation)/[0-9]{1,19}|venue/.+@.+)$'
      and char_length(c.city) <= 100 and char_length(c.claim) <= 300
      and (c.other_id is not null) = (c.kind = 'twice') and char_length(coalesce(c.other_id, '')) <= 300
      and (c.kind in ('new', 'twice')) = (r.old is null)
      and (c.kind = 'vanished') = (r.new is null) and (r.new is null) = (r.base is null)
      -- Rows as `private.place_json` has them, nothing else.
      and (r.new is null or private.place_json(n) = r.new and n.place_id = c.place_id)
      and (r.base is null or private.place_json(b) = r.base and b.place_id = c.place_id)
      and (n.prefill is null or n.prefill - '{asOf,hours,days,cuisines,diets,cards}'::text[] = '{}')
      and coalesce(n.name, '') !~ unwanted and coalesce(n.address, '') !~ unwanted
      -- What differs more is another place, or another tenant: a proposal.
      and (c.kind = any (proposed) or r.old is null or (
        round(private.haversine_km(o.lat, o.lng, n.lat, n.lng) * 1000) <= private.limit_of('correction_metres')
        and (o.name = n.name or not private.is_other_tenant(n.name, o.name))
      ))
    ) is not true
  ) or (select count(*) <> count(distinct change -> 'place_id') from jsonb_array_elements(p_changes) change) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  -- The constraints of the table hold for rows that this batch does not write, too.
  begin
    for v_rows in
      select jsonb_agg(change -> 'new_row') from jsonb_array_elements(p_changes) change
      where change ->> 'kind' = any (proposed) and change -> 'new_row' <> 'null'
      union all
      select jsonb_agg(change -> 'new_base') from jsonb_array_elements(p_changes) change
      where change -> 'new_base' not in ('null', change -> 'new_row')
    loop
      perform private.put_places(coalesce(v_rows, '[]'));
    end loop;
    raise exception 'checked' using errcode = 'PT000';
  exception
    when sqlstate 'PT000' then null;
  end;
end $$;

-- Whether a plan can contain these ids of places: at most `changes_per_import_batch` of each, ids of lists, each once.
create function private.are_place_sources(p_sources jsonb, p_ended jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(p_sources) = 'array' and jsonb_typeof(p_ended) = 'array'
    and not jsonb_path_exists(p_ended, '$[*] ? (@.type() != "string")')
  then (
    select count(*) <= private.limit_of('changes_per_import_batch') and count(*) = count(distinct source ->> 'source_id')
      and coalesce(bool_and((
        source ->> 'source_id' ~ '^osm:((node|way|relation)/[0-9]{1,19}|venue/.+@.+)$'
        and char_length(source ->> 'source_id') <= 300 and source ->> 'source_id' <> source ->> 'place_id'
      ) is true), true)
    from jsonb_array_elements(p_sources) source
  ) and jsonb_array_length(p_ended) <= private.limit_of('changes_per_import_batch') else false end;
$$;

-- Writes a batch { changes, obsolete, sources, ended } of a moderator's import, which the first batch begins: planned changes (see
-- `private.import_places`), the ids of open proposals that the import ends, and other ids of places (see
-- `private.keep_place_sources`). Idempotent by `p_id`. Returns { id, written }: the id as in `moderation_imports`, and how many of the
-- changes the import has.
--
-- Errors: 42501 no moderator; 22023 and 23514 as `private.check_place_changes`; PT404 the import of another moderator; PT409 it is
-- undone.
create function public.import_places(p_batch jsonb, p_id uuid, p_list text, p_source text) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_batch constant jsonb := private.sent_json(p_batch);
  v_import private.place_imports;
  v_written integer;
begin
  perform private.require_moderator();
  if p_id is null or (char_length(p_list) between 1 and 100 and char_length(p_source) <= 300) is not true
    or p_list || p_source ~ ('[' || private.characters('unwanted') || E'\n\t]')
    or jsonb_typeof(v_batch -> 'obsolete') is distinct from 'array'
    or jsonb_path_exists(v_batch -> 'obsolete', '$[*] ? (@.type() != "number")')
    or not private.are_place_sources(v_batch -> 'sources', v_batch -> 'ended') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.lock_place_imports();
  perform private.check_place_changes(v_batch -> 'changes');
  insert into private.place_imports (list, source, key, moderator_id) values (p_list, p_source, p_id, auth.uid())
  on conflict (key) do nothing;
  select * into v_import from private.place_imports where key = p_id and moderator_id = auth.uid();
  if not found then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_import.undone_at is not null then
    perform private.refuse('PT409', 'already-decided');
  end if;
  perform private.replace_place_changes(v_import.id, array(
    select id::bigint from jsonb_array_elements_text(v_batch -> 'obsolete') id
  ));
  v_written := private.import_places(v_import.id, v_batch -> 'changes');
  perform private.keep_place_sources(
    v_import.id, p_list, v_batch -> 'sources', array(select jsonb_array_elements_text(v_batch -> 'ended'))
  );
  return jsonb_build_object('id', -v_import.id, 'written', v_written);
end $$;

grant execute on function
  public.known_places(double precision,text,double precision,double precision,double precision,text,text),
  public.import_places(jsonb,uuid,text,text),
  public.moderation_imports(bigint),
  public.decide_place_change(bigint,boolean),
  public.undo_place_import(bigint)
to authenticated, service_role;

grant execute on function
  private.place_json(public.places),
  private.sources_of(text),
  private.import_places(bigint,jsonb),
  private.replace_place_changes(bigint,bigint[]),
  private.undo_import(bigint)
to service_role;
