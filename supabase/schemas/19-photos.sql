-- The buckets of menu photos (product.md#photo-storage): `deals`, public by address, and `hidden-photos`, closed, for the
-- files that moderation hides. Without a policy on `storage.objects`, clients neither list nor write: uploads pass through the
-- edge function `photos`, which inspects them; the storage service checks size and type again.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, id = 'deals', private.limit_of('photo_bytes'), array['image/jpeg', 'image/png', 'image/webp']
from unnest(array['deals', 'hidden-photos']) id
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file is a photo of the demo, which has no uploader, by its name: that of an upload is a time, an index and random digits.
create function private.is_demo_photo(p_path text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_path !~ '^[0-9]{13}-[0-9]{1,2}-[0-9a-f]{32}\.(jpg|png|webp)$';
$$;

-- The uploader of each file of the buckets. Null once the account is deleted: deals keep their photos.
create table private.photo_uploads (
  path text primary key,
  -- Null for files of the demo, too.
  user_id uuid references auth.users (id) on delete set null,
  -- The id of the deleted uploader (`private.former_users`).
  former_id uuid check (user_id is null or former_id is null),
  -- The hash of the file, which identifies a hidden photo that is uploaded again.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  -- The person who added the photo to a deal (`private.own_person`): the daily limit counts photos of deleted accounts, too. Null
  -- until the photo is added, and from a day after the upload (`private.forget_outdated`).
  person bytea,
  -- The time of release: the file belongs to no deal and never will, but counts towards the daily limit.
  released_at timestamptz,
  -- Whether a deal was seen to show the file. Reset when an image with that file is deleted or changed, so that each
  -- sweep reads new uploads only.
  settled boolean not null default false,
  check (user_id is null or not private.is_demo_photo(path))
);

create index photo_uploads_user_id on private.photo_uploads (user_id, created_at);

create index photo_uploads_former_id on private.photo_uploads (former_id) where former_id is not null;

create index photo_uploads_sha256 on private.photo_uploads using hash (sha256);

create index photo_uploads_person on private.photo_uploads (created_at) where person is not null;

create index photo_uploads_unsettled on private.photo_uploads (created_at) where not settled;

alter table private.photo_uploads enable row level security;
create policy "Closed to clients" on private.photo_uploads as restrictive for all to public using (false);
grant all on private.photo_uploads to service_role;

-- The address of a file, relative to the origin of the backend.
create function private.photo_url(p_path text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select '/storage/v1/object/public/deals/' || p_path;
$$;

-- Whether moderation hides a photo with the same file.
create function private.is_photo_hidden(p_sha256 text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path)
    where u.sha256 = p_sha256 and i.hidden_reason is not null
  );
$$;

-- The addresses of all photos with the same file as a photo, itself included.
create function private.copies_of_photo(p_url text) returns setof text
language sql stable
set search_path = ''
as $$
  select p_url
  union
  select private.photo_url(same.path)
  from private.photo_uploads upload join private.photo_uploads same on same.sha256 = upload.sha256
  where upload.path = split_part(p_url, '/object/public/deals/', 2) and private.photo_url(upload.path) = p_url;
$$;

-- Locks the files of photos that a transaction adds to deals against hiding, until it ends: hiding a file has to find and lock all
-- deals that have it. Called before deals are locked.
create function private.lock_files(p_urls text[]) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('file ' || sha256, 0)) from private.photo_uploads
  where path = any (array(select split_part(url, '/object/public/deals/', 2) from unnest(p_urls) url));
$$;

-- Waits for transactions that add copies of a photo to deals, and keeps out the next ones. Returns the addresses of all photos with
-- its file, itself included.
create function private.take_copies_of_photo(p_url text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('file ' || sha256, 0)) from private.photo_uploads
  where path = split_part(p_url, '/object/public/deals/', 2);
  -- A separate statement: it sees what the others committed.
  return array(select private.copies_of_photo(p_url));
end $$;

-- Raises PT423 if an account is suspended (product.md#suspension).
create function private.refuse_suspended(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from private.suspended_accounts where user_id = p_user_id) then
    perform private.refuse('PT423', 'account-suspended');
  end if;
end $$;

-- Registers an upload before it starts. For the edge function `photos` only.
--
-- Errors: 42501 no such account; PT423 suspended; PT422 a hidden photo; PT429 daily limit; 23514 invalid file name or hash.
create function public.claim_photo(p_path text, p_user_id uuid, p_sha256 text) returns void
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  -- Serializes uploads of a user, for the limit.
  perform pg_advisory_xact_lock(hashtextextended('photos of ' || p_user_id, 0));
  if not exists (select from auth.users where id = p_user_id) then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  perform private.refuse_suspended(p_user_id);
  if private.is_photo_hidden(p_sha256) then
    perform private.refuse('PT422', 'image-hidden');
  end if;
  if (
    select count(*) + private.former_acts(p_user_id, 'photos') >= private.limit_of('photos_per_day')
    from private.photo_uploads
    where user_id = p_user_id and created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'photos-per-day', 'photos_per_day');
  end if;
  insert into private.photo_uploads (path, user_id, sha256) values (p_path, p_user_id, p_sha256);
end $$;

-- Releases those of the named files that the user uploaded and that no deal contains. Returns their paths, which the caller
-- must remove from the storage. Idempotent. For the edge function `photos` only.
--
-- Error: PT423 suspended.
create function public.release_photos(p_paths text[], p_user_id uuid) returns jsonb
language plpgsql volatile
-- Security definer: suspensions are closed.
security definer set search_path = ''
as $$
declare
  released text[];
begin
  perform private.refuse_suspended(p_user_id);
  -- Waits for transactions that add one of them to a deal. A separate statement: the next one sees their result.
  perform from private.photo_uploads where path = any (p_paths) and user_id = p_user_id order by path for update;
  with given_up as (
    update private.photo_uploads set released_at = coalesce(released_at, now())
    where path = any (p_paths) and user_id = p_user_id
      and not private.is_photo_shown(path)
    returning path
  )
  select array_agg(path order by path) into released from given_up;
  return to_jsonb(coalesce(released, '{}'));
end $$;

-- Whether a deal contains the file. Hidden deals and images count, because moderation may restore them, and so do deleted ones, as
-- long as their author may.
create function private.is_photo_shown(p_path text) returns boolean
-- PL/pgSQL: it reads a table that is created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.deal_images where image_url = private.photo_url(p_path))
    or exists (select from private.own_deletions where photo_urls @> array[private.photo_url(p_path)]);
end $$;

-- Whether moderation hides a photo's file: the photo itself, or all deals that contain it (product.md#hidden-content). Null if
-- no deal contains it.
create function private.is_file_hidden(p_url text) returns boolean
language sql stable
set search_path = ''
as $$
  select bool_or(i.hidden_reason is not null) or bool_and(d.hidden_reason is not null)
  from public.deal_images i join public.deals d on d.id = i.deal_id
  where i.image_url = p_url;
$$;

-- Returns the files that are not in the bucket where moderation wants them, as a JSON array of { path, from, to }: those of
-- an image and its copies, of a deal, or all. Empty once they have been moved, which takes the storage's API: a rename in SQL
-- would leave the file on a hosted project's CDN. For edge functions only.
create function public.photos_to_move(p_kind text default null, p_id text default null) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  v_is_all constant boolean := p_kind is null;
  v_image_id constant bigint := case p_kind when 'image' then p_id end;
  v_deal_id constant bigint := case p_kind when 'deal' then p_id end;
begin
  return (
    with photos (url) as (
      select private.copies_of_photo(image_url) from public.deal_images where id = v_image_id
      union
      select image_url from public.deal_images where deal_id = v_deal_id
      union
      select image_url from public.deal_images where v_is_all and hidden_reason is not null
      union
      select image_url from public.deal_images
      where v_is_all and deal_id in (select id from public.deals where hidden_reason is not null)
      union
      select private.photo_url(name) from storage.objects where v_is_all and bucket_id = 'hidden-photos'
    ), files as (
      select o.name, o.bucket_id,
        case private.is_file_hidden(url) when true then 'hidden-photos' when false then 'deals' end as wanted
      from photos
      join storage.objects o on o.name = split_part(url, '/object/public/deals/', 2)
        and o.bucket_id in ('deals', 'hidden-photos')
    )
    select coalesce(jsonb_agg(jsonb_build_object('path', name, 'from', bucket_id, 'to', wanted) order by name), '[]')
    from files where bucket_id <> wanted
  );
end $$;

-- Marks the files of photos for the next sweep. Locks them in the order of their paths, like every writer of several.
create function private.unsettle(p_urls text[]) returns void
language sql volatile
set search_path = ''
as $$
  with unsettled as (
    select path from private.photo_uploads
    where settled and path = any (array(select split_part(url, '/object/public/deals/', 2) from unnest(p_urls) url))
    order by path for no key update
  )
  update private.photo_uploads u set settled = false from unsettled where u.path = unsettled.path;
$$;

-- Statement trigger: marks the files of deleted or changed images for the next sweep.
create function private.unsettle_photos() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.unsettle(array(select image_url from old_rows));
  return null;
end $$;

create trigger deal_images_deleted_photos after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.unsettle_photos();

create trigger deal_images_updated_photos after update on public.deal_images
referencing old table as old_rows for each statement execute function private.unsettle_photos();

-- Releases files that were uploaded longer ago than `p_age` and that no deal shows, after examining up to `p_limit`
-- files. Returns { paths, more }: the paths that the caller must remove from both buckets, and whether to call again.
-- Returns a path until its file is gone. Forgets released uploads older than the daily limit, and deletions by authors that can no
-- longer be undone. For the edge function `sweep-photos` only.
create function public.give_up_unused_photos(p_age interval default '1 hour', p_limit integer default 100) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  examined text[];
  unused text[];
begin
  delete from private.own_deletions where id in (
    select id from private.own_deletions
    where deleted_at < now() - make_interval(mins => private.limit_of('deletion_undo_minutes')) for update skip locked
  );
  delete from private.photo_uploads upload
  where not settled and released_at is not null and created_at < now() - greatest(p_age, interval '1 day')
    and not exists (
      select from storage.objects where bucket_id in ('deals', 'hidden-photos') and name = upload.path
    );

  -- Skips files that a transaction is adding to a deal.
  examined := array(
    select path from private.photo_uploads upload
    where not settled and created_at < now() - p_age
      and (released_at is null or exists (
        select from storage.objects where bucket_id in ('deals', 'hidden-photos') and name = upload.path
      ))
    order by created_at limit p_limit
    for update skip locked
  );
  -- Separate statements: they see what was committed before the lock.
  update private.photo_uploads set settled = true where path = any (examined) and private.is_photo_shown(path);
  with given_up as (
    update private.photo_uploads set released_at = coalesce(released_at, now())
    where path = any (examined) and not settled
    returning path
  )
  select array_agg(path order by path) into unused from given_up;
  return jsonb_build_object('paths', to_jsonb(coalesce(unused, '{}')), 'more', cardinality(examined) = p_limit);
end $$;

grant execute on function
  private.photo_url(text),
  private.is_demo_photo(text),
  private.copies_of_photo(text),
  private.unsettle(text[]),
  public.claim_photo(text,uuid,text),
  public.release_photos(text[],uuid),
  private.is_photo_shown(text),
  private.is_file_hidden(text),
  public.photos_to_move(text,text),
  public.give_up_unused_photos(interval,integer)
to service_role;
