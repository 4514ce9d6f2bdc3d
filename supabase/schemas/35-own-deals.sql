-- Own deals and photos: list, deletion and undo (product.md#own-deals). A deletion moves the rows out of their tables, so that no
-- reader can show them, and keeps them here until the undo expires.

-- A deletion. Expired ones are removed with the files of their photos, by `give_up_unused_photos`.
create table private.own_deletions (
  id bigint primary key default private.random_id(),
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id bigint not null,
  deal_name text not null,
  -- The deleted photo; null if the deal was deleted.
  image_url text,
  -- The photos whose files are kept.
  photo_urls text[] not null,
  -- The deleted rows, by table; null once they are restored.
  content jsonb,
  deleted_at timestamptz not null default now()
);

create index own_deletions_user_id on private.own_deletions (user_id);

create index own_deletions_deal_id on private.own_deletions (deal_id);

create index own_deletions_photo_urls on private.own_deletions using gin (photo_urls);

alter table private.own_deletions enable row level security;
create policy "Closed to clients" on private.own_deletions as restrictive for all to public using (false);
grant all on private.own_deletions to service_role;

-- Statement trigger: marks the files of ended deletions for the next sweep.
create function private.end_deletions() returns trigger
language plpgsql
-- Security definer: the auth service deletes accounts and has no rights in `private`.
security definer set search_path = ''
as $$
begin
  perform private.unsettle(array(select unnest(photo_urls) from old_rows));
  return null;
end $$;

create trigger own_deletions_ended after delete on private.own_deletions
referencing old table as old_rows for each statement execute function private.end_deletions();

-- Trigger: locks the rows of a deleted account that others write, before its foreign keys change them in any order.
create function private.begin_account_deletion() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  perform private.lock_deals(array(select id from public.deals where user_id = old.id));
  perform from private.photo_uploads where user_id = old.id order by path for update;
  perform from private.own_deletions where user_id = old.id order by id for update;
  perform from private.deal_corrections where user_id = old.id order by id for update;
  perform from private.deal_votes where user_id = old.id order by id for update;
  perform from public.deal_comments where user_id = old.id order by id for update;
  delete from private.own_deletions where user_id = old.id;
  delete from private.merged_rows where user_id = old.id;
  return old;
end $$;

-- Triggers run in the order of their names: before the others, which write votes and corrections.
create trigger users_begin_deletion before delete on auth.users
for each row execute function private.begin_account_deletion();

-- Whether a deletion can still be undone: in time, and no report of its content was found justified since.
create function private.is_undoable(p_deletion private.own_deletions) returns boolean
language sql stable
set search_path = ''
as $$
  select p_deletion.content is not null
    and p_deletion.deleted_at > now() - make_interval(mins => private.limit_of('deletion_undo_minutes'))
    and not exists (
      select from (values
        ('deal', 'public.deals', 'id'), ('place', 'public.deals', 'place_id'), ('image', 'public.deal_images', 'id'),
        ('comment', 'public.deal_comments', 'id'), ('dish', 'private.menu_items', 'id')
      ) reported (kind, relation, key)
      cross join jsonb_array_elements(p_deletion.content -> reported.relation) kept
      join private.reports r on r.kind = reported.kind and r.content_id = kept ->> reported.key
      where r.state = 'resolved' and r.decided_at >= p_deletion.deleted_at
    );
$$;

-- Whether a deal is kept without its author, because others contributed to it or moderators decided on it.
create function private.is_shared_deal(p_deal public.deals) returns boolean
-- PL/pgSQL: it reads a table that is created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return p_deal.gone is not null
    or p_deal.ended_at is not null and not exists (
      select from private.tenancies t where t.deal_id = p_deal.id and t.begun_at is null and t.undone_at is null
    )
    or exists (
      select from private.tenancies t
      where t.deal_id = p_deal.id and t.begun_at is not null or t.former_deal_id = p_deal.id
    )
    or exists (
      select from public.deal_images i
      where i.deal_id = p_deal.id
        and (i.hidden_reason is not null or private.uploader_of(i) is distinct from p_deal.user_id)
    )
    or exists (select from public.deal_comments c where c.deal_id = p_deal.id and c.user_id <> p_deal.user_id)
    or exists (
      select from private.deal_votes v where v.deal_id = p_deal.id and v.user_id is distinct from p_deal.user_id
    )
    or exists (
      select from private.deal_corrections c where c.deal_id = p_deal.id and c.user_id is distinct from p_deal.user_id
    )
    or exists (select from private.merges m where m.winner_id = p_deal.id and m.undone_at is null);
end $$;

-- Returns images with their dishes, by table.
create function private.image_rows(p_ids bigint[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'public.deal_images', (
      select coalesce(jsonb_agg(to_jsonb(i)), '[]') from public.deal_images i where i.id = any (p_ids)
    ),
    'private.menu_items', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from private.menu_items m where m.image_id = any (p_ids)
    )
  );
$$;

-- Inserts deleted rows unchanged.
create function private.insert_rows(p_table regclass, p_rows jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_columns text;
  v_values text;
begin
  -- A JSON null of a row becomes null, also where the column has a JSON null.
  select string_agg(quote_ident(attname), ', '), string_agg(format(
    case when attnotnull and atttypid = 'jsonb'::regtype then 'coalesce(%I, ''null'')' else '%I' end, attname
  ), ', ')
  into v_columns, v_values
  from pg_catalog.pg_attribute
  where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$s (%2$s) overriding system value select %3$s from jsonb_populate_recordset(null::%1$s, $1)',
    p_table, v_columns, v_values
  ) using p_rows;
end $$;

-- Stores a deletion and returns its id. The copies of the photos that favourites hold go as well.
create function private.keep_deletion(p_deal public.deals, p_image_url text, p_content jsonb) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  v_urls constant text[] := array(select image ->> 'image_url' from jsonb_array_elements(p_content -> 'public.deal_images') image);
  v_id bigint;
begin
  update public.restaurants set image_url = null
  where place_id = private.saved_place_id(p_deal) and image_url = any (v_urls);
  insert into private.own_deletions (user_id, deal_id, deal_name, image_url, photo_urls, content)
  values (auth.uid(), p_deal.id, p_deal.place_name, p_image_url, v_urls, p_content)
  returning id into v_id;
  return v_id;
end $$;

-- Deletes a photo that the caller uploaded, with its dishes, and returns the id of the deletion. Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 22023 no such photo of the caller, or it or its deal is hidden.
create function public.delete_own_image(p_deal_id bigint, p_image_url text) returns bigint
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deal public.deals;
  v_image_id bigint;
  v_id bigint;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  perform private.lock_deals(array[p_deal_id]);
  select * into v_deal from public.deals where id = p_deal_id and hidden_reason is null;
  select i.id into v_image_id from public.deal_images i
  where i.id = private.image_at(v_deal.id, p_image_url) and i.hidden_reason is null and private.uploader_of(i) = auth.uid();
  if v_image_id is null then
    select id into v_id from private.own_deletions deletion
    where user_id = auth.uid() and deal_id = p_deal_id and image_url = p_image_url and private.is_undoable(deletion)
    order by deleted_at desc limit 1;
    if v_id is null then
      perform private.refuse('22023', 'deal-gone');
    end if;
    return v_id;
  end if;
  v_id := private.keep_deletion(v_deal, p_image_url, private.image_rows(array[v_image_id]));
  delete from public.deal_images where id = v_image_id;
  return v_id;
end $$;

-- Deletes a deal of the caller, or removes its author if it is shared, with the photos and the comment; returns the id of the
-- deletion. Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 22023 no such deal of the caller, or it is hidden.
create function public.delete_own_deal(p_deal_id bigint) returns bigint
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deal public.deals;
  v_image_ids bigint[];
  v_content jsonb;
  v_id bigint;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  -- Waits for comments that others are adding.
  perform private.lock_deals(array[p_deal_id], true);
  select * into v_deal from public.deals where id = p_deal_id and user_id = auth.uid() and hidden_reason is null;
  if v_deal.id is null then
    select id into v_id from private.own_deletions deletion
    where user_id = auth.uid() and deal_id = p_deal_id and image_url is null and private.is_undoable(deletion)
    order by deleted_at desc limit 1;
    if v_id is null then
      perform private.refuse('22023', 'deal-gone');
    end if;
    return v_id;
  end if;
  v_image_ids := array(
    select i.id from public.deal_images i
    where i.deal_id = v_deal.id and i.hidden_reason is null and private.uploader_of(i) = auth.uid()
  );
  v_content := private.image_rows(v_image_ids);
  -- Deleted deals count towards the daily limit.
  insert into private.community_acts (user_id, kind, at)
  select auth.uid(), 'deals', v_deal.created_at where v_deal.created_at > now() - interval '1 day';

  if private.is_shared_deal(v_deal) then
    v_content := v_content || jsonb_build_object('author', jsonb_build_object('initial_comment', v_deal.initial_comment));
    insert into private.former_authors (deal_id, person) values (v_deal.id, private.own_person())
    on conflict (deal_id) do update set person = excluded.person, deleted_at = excluded.deleted_at;
    v_id := private.keep_deletion(v_deal, null, v_content);
    delete from public.deal_images where id = any (v_image_ids);
    update public.deals set user_id = null, initial_comment = null where id = v_deal.id;
    -- Which reports count depends on the author.
    perform private.count_votes(array[v_deal.id]);
    return v_id;
  end if;

  v_content := v_content || jsonb_build_object(
    'public.deals', jsonb_build_array(to_jsonb(v_deal)),
    'public.places', (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.places p
      where p.place_id = v_deal.place_id and p.place_id like 'manual:%' and p.hidden_reason is null
    ),
    'public.deal_comments', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.deal_comments c where c.deal_id = v_deal.id
    ),
    'private.deal_votes', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from private.deal_votes v where v.deal_id = v_deal.id
    ),
    'private.deal_corrections', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from private.deal_corrections c where c.deal_id = v_deal.id
    ),
    'private.tenancies', (
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.tenancies t where t.deal_id = v_deal.id
    ),
    'private.tenancy_votes', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from private.tenancy_votes v where v.deal_id = v_deal.id
    )
  );
  v_id := private.keep_deletion(v_deal, null, v_content);
  delete from public.deals where id = v_deal.id;
  -- A manual place belongs to its tenants.
  delete from public.places
  where place_id = v_deal.place_id and place_id like 'manual:%' and hidden_reason is null
    and not exists (select from public.deals where place_id = v_deal.place_id);
  return v_id;
end $$;

-- Refuses to restore photos that were hidden or attached to another deal meanwhile, and more than a deal or a user may have. The
-- caller has restored them. Errors: 22023.
create function private.check_restored_images(p_deal_id bigint, p_urls text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from private.photo_uploads
    where path = any (array(select split_part(url, '/deals/', 2) from unnest(p_urls) url)) and private.is_photo_hidden(sha256)
  ) then
    perform private.refuse('22023', 'image-hidden');
  end if;
  if exists (
    select from public.deal_images i join private.menu_items m on m.image_id = i.id
    where i.image_url = any (p_urls) and m.hidden_reason is null
      and private.is_dish_hidden(i.image_url, private.dish_words(m.name, m.description))
  ) then
    perform private.refuse('22023', 'dish-hidden');
  end if;
  if exists (select from public.deal_images where image_url = any (p_urls) group by image_url having count(*) > 1) then
    perform private.refuse('22023', 'image-taken');
  end if;
  perform private.refuse_too_many_images(p_deal_id);
end $$;

-- Undoes a deletion of the caller. Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 22023 too late or no such deletion, its deal no longer
-- exists or is hidden, the restaurant has another deal by now, or as `check_restored_images`.
create function public.undo_own_deletion(p_id bigint) returns void
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deletion private.own_deletions;
  v_deal jsonb;
  v_place public.places;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  perform private.hold_merges();
  select * into v_deletion from private.own_deletions where id = p_id and user_id = auth.uid();
  perform private.lock_files(v_deletion.photo_urls);
  perform private.lock_deals(array[v_deletion.deal_id]);
  select * into v_deletion from private.own_deletions where id = p_id and user_id = auth.uid() for update;
  if v_deletion.id is not null and v_deletion.content is null then
    return;
  end if;
  if not private.is_undoable(v_deletion) then
    perform private.refuse('22023', 'restore-too-late');
  end if;

  v_deal := v_deletion.content -> 'public.deals' -> 0;
  if v_deal is null then
    perform from private.readable_deals where id = v_deletion.deal_id;
    if not found then
      perform private.refuse('22023', 'deal-gone');
    end if;
  else
    if private.is_place_hidden(v_deal ->> 'place_id') then
      perform private.refuse('22023', 'place-hidden');
    end if;
    v_place := jsonb_populate_record(null::public.places, v_deletion.content -> 'public.places' -> 0);
    if v_place.place_id is not null and not exists (select from public.places where place_id = v_place.place_id) then
      perform private.refuse_known_place(v_place);
      perform private.insert_rows('public.places', v_deletion.content -> 'public.places');
    end if;
    if v_deal ->> 'ended_at' is null
      and exists (select from public.deals where place_id = v_deal ->> 'place_id' and ended_at is null) then
      perform private.refuse('22023', 'restaurant-taken');
    end if;
    -- Another restaurant may have taken the slug.
    if exists (select from public.deals where url_slug = v_deal ->> 'url_slug') then
      v_deal := jsonb_set(v_deal, '{url_slug}', to_jsonb(left(v_deal ->> 'url_slug', 370) || '-' || (v_deal ->> 'id')));
    end if;
    perform private.insert_rows('public.deals', jsonb_build_array(v_deal));
  end if;
  perform private.insert_rows('public.deal_images', v_deletion.content -> 'public.deal_images');
  perform private.insert_rows('private.menu_items', v_deletion.content -> 'private.menu_items');
  perform private.insert_rows('public.deal_comments', v_deletion.content -> 'public.deal_comments');
  perform private.insert_rows('private.deal_votes', v_deletion.content -> 'private.deal_votes');
  perform private.insert_rows('private.deal_corrections', v_deletion.content -> 'private.deal_corrections');
  perform private.insert_rows('private.tenancies', v_deletion.content -> 'private.tenancies');
  perform private.insert_rows('private.tenancy_votes', v_deletion.content -> 'private.tenancy_votes');
  if v_deletion.content ? 'author' then
    update public.deals set user_id = auth.uid(), initial_comment = v_deletion.content #>> '{author,initial_comment}'
    where id = v_deletion.deal_id;
    delete from private.former_authors where deal_id = v_deletion.deal_id;
  end if;
  if v_deletion.image_url is null then
    perform private.count_votes(array[v_deletion.deal_id]);
    delete from private.community_acts where id = (
      select a.id from private.community_acts a join public.deals d on d.id = v_deletion.deal_id and d.created_at = a.at
      where a.user_id = auth.uid() and a.kind = 'deals' limit 1
    );
  end if;
  perform private.check_restored_images(v_deletion.deal_id, v_deletion.photo_urls);
  update private.own_deletions set content = null, photo_urls = '{}' where id = p_id;
end $$;

-- Returns a page of the deals that the caller published or added photos to, newest first, and the deletions that can be undone:
-- { entries, deletions, next_cursor }. An entry has the caller's own photos only. Error as `private.own_id`.
create function public.my_deals(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: authors and uploaders are closed to clients.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('own_deals_per_page');
  v_own_id constant uuid := private.own_id();
begin
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry)) || jsonb_build_object('deletions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'deal_id', deal_id, 'name', deal_name, 'is_photo', image_url is not null,
        'until', deleted_at + make_interval(mins => private.limit_of('deletion_undo_minutes'))
      ) order by deleted_at desc, id), '[]')
      from private.own_deletions deletion where user_id = v_own_id and private.is_undoable(deletion)
    ))
    from (
      select d.id, jsonb_build_object(
        'deal_id', d.id, 'name', d.place_name, 'address', d.place_address, 'created_at', d.created_at,
        'is_author', coalesce(d.user_id = v_own_id, false), 'is_shared', private.is_shared_deal(d),
        'is_hidden', d.hidden_reason is not null, 'is_gone', d.gone is not null or d.ended_at is not null,
        'images', (
          select coalesce(jsonb_agg(i.image_url order by i.sort_order, i.id), '[]') from public.deal_images i
          where i.deal_id = d.id and d.hidden_reason is null and i.hidden_reason is null and private.uploader_of(i) = v_own_id
        )
      ) as entry
      from public.deals d
      where (p_cursor is null or d.id < p_cursor) and (d.hidden_reason is null or d.user_id = v_own_id) and d.id in (
        select id from public.deals where user_id = v_own_id
        union
        select i.deal_id from private.photo_uploads u join private.shown_images i on i.image_url = private.photo_url(u.path)
        where u.user_id = v_own_id
      )
      order by d.id desc limit page_size + 1
    ) own
  );
end $$;

grant execute on function
  public.delete_own_image(bigint,text),
  public.delete_own_deal(bigint),
  public.undo_own_deletion(bigint),
  public.my_deals(bigint)
to authenticated, service_role;
