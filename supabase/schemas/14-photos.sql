-- The bucket of menu photos (product.md#photo-storage). Public by address. Without a policy on `storage.objects`, clients
-- neither list nor write: uploads pass through the edge function `photos`, which inspects them; the storage service
-- checks size and type again.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('deals', 'deals', true, private.limit_of('photo_bytes'), array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The uploader of each file in the bucket. Null once the account is deleted: deals keep their photos.
create table private.photo_uploads (
  path text primary key check (path ~ '^[0-9]{13}-[0-9]{1,2}-[0-9a-f]{32}\.(jpg|png|webp)$'),
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When the file was released: it belongs to no deal and never will. It still counts towards the daily limit.
  released_at timestamptz,
  -- Whether a deal was seen to show the file. Reset when an image with that file is deleted or changed, so that each
  -- sweep reads new uploads only.
  settled boolean not null default false
);

create index photo_uploads_user_id on private.photo_uploads (user_id, created_at);

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

-- Registers an upload before it starts. For the edge function `photos` only.
--
-- Errors: 42501 no such account; PT423 suspended; PT429 daily limit; 23514 invalid file name.
create function public.claim_photo(p_path text, p_user_id uuid) returns void
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
  if exists (select from private.suspensions where user_id = p_user_id) then
    perform private.refuse('PT423', 'account-suspended');
  end if;
  if (
    select count(*) >= private.limit_of('photos_per_day') from private.photo_uploads
    where user_id = p_user_id and created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'photos-per-day', 'photos_per_day');
  end if;
  insert into private.photo_uploads (path, user_id) values (p_path, p_user_id);
end $$;

-- Releases those of the named files that the user uploaded and that no deal shows. Returns their paths, which the caller
-- must remove from the storage. Idempotent. For the edge function `photos` only.
create function public.release_photos(p_paths text[], p_user_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  released text[];
begin
  -- Waits for transactions that add one of them to a deal. A separate statement: the next one sees their result.
  perform from private.photo_uploads where path = any (p_paths) and user_id = p_user_id order by path for update;
  with given_up as (
    update private.photo_uploads set released_at = coalesce(released_at, now())
    where path = any (p_paths) and user_id = p_user_id
      and not exists (select from public.deal_images where image_url = private.photo_url(path))
    returning path
  )
  select array_agg(path order by path) into released from given_up;
  return to_jsonb(coalesce(released, '{}'));
end $$;

-- Whether a deal contains the file. Hidden deals and images count, because moderation may restore them.
create function private.is_photo_shown(p_path text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.deal_images where image_url = private.photo_url(p_path))
    or exists (
      select from public.deals
      where image_url is not null and private.legacy_photos(image_url) @> array[private.photo_url(p_path)]
    );
$$;

-- Statement trigger: marks the files of deleted or changed images for the next sweep.
create function private.unsettle_photos() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update private.photo_uploads set settled = false
  where settled and path = any (array(
    select split_part(image_url, '/object/public/deals/', 2) from old_rows
  ));
  return null;
end $$;

create trigger deal_images_deleted_photos after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.unsettle_photos();

create trigger deal_images_updated_photos after update on public.deal_images
referencing old table as old_rows for each statement execute function private.unsettle_photos();

-- Releases files that were uploaded longer ago than `p_age` and that no deal shows, after examining up to `p_limit`
-- files. Returns { paths, more }: the paths that the caller must remove from the storage, and whether to call again.
-- Returns a path until its file is gone. Forgets released uploads older than the daily limit. For the edge function
-- `sweep-photos` only.
create function public.give_up_unused_photos(p_age interval default '1 hour', p_limit integer default 100) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  examined text[];
  unused text[];
begin
  delete from private.photo_uploads upload
  where not settled and released_at is not null and created_at < now() - greatest(p_age, interval '1 day')
    and not exists (
      select from storage.objects where bucket_id = 'deals' and name in (upload.path, 'hidden/' || upload.path)
    );

  -- Skips files that a transaction is adding to a deal.
  examined := array(
    select path from private.photo_uploads upload
    where not settled and created_at < now() - p_age
      and (released_at is null or exists (
        select from storage.objects where bucket_id = 'deals' and name in (upload.path, 'hidden/' || upload.path)
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
  -- Files hidden by moderation that no deal contains any more get their own name back, to be removed by it.
  update storage.objects set name = substr(name, 8)
  where bucket_id = 'deals' and name = any (array(select 'hidden/' || path from unnest(unused) path));
  return jsonb_build_object('paths', to_jsonb(coalesce(unused, '{}')), 'more', cardinality(examined) = p_limit);
end $$;

grant execute on function
  private.photo_url(text),
  public.claim_photo(text,uuid),
  public.release_photos(text[],uuid),
  private.is_photo_shown(text),
  public.give_up_unused_photos(interval,integer)
to service_role;
