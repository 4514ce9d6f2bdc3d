-- The bucket of menu photos. Anyone reads a file by its address. It has no policy on `storage.objects`, so that no client
-- lists or writes: uploads pass through the edge function `photos`, which inspects them, and the storage service checks
-- size and type once more.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('deals', 'deals', true, private.limit_of('photo_bytes'), array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Who uploaded which file of the bucket `deals`. Of an account that is gone the user is forgotten: deals keep its photos.
create table private.photo_uploads (
  path text primary key check (path ~ '^[0-9]{13}-[0-9]{1,2}-[0-9a-f]{32}\.(jpg|png|webp)$'),
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When the file was given up: it belongs to no deal and never will. It counts towards the day's limit all the same.
  released_at timestamptz,
  -- Whether a deal was seen to show the file. Reset when an image with that file is deleted or changed, so that each sweep
  -- reads new uploads only, however many photos there are.
  settled boolean not null default false
);

create index photo_uploads_user_id on private.photo_uploads (user_id, created_at);

create index photo_uploads_unsettled on private.photo_uploads (created_at) where not settled;

alter table private.photo_uploads enable row level security;
create policy "Closed to clients" on private.photo_uploads as restrictive for all to public using (false);
grant all on private.photo_uploads to service_role;

-- Where a file of the bucket is shown from, from the root of the backend's origin.
create function private.photo_url(p_path text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select '/storage/v1/object/public/deals/' || p_path;
$$;

-- Notes that a user is about to upload a file. For the edge function alone.
-- Errors: 42501 the account is gone; PT429 a hundred within a day are enough; 23514 no name of a photo.
create function public.claim_photo(p_path text, p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  -- Two uploads at once must not both be the hundredth.
  perform pg_advisory_xact_lock(hashtextextended('photos of ' || p_user_id, 0));
  if not exists (select from auth.users where id = p_user_id) then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  if (
    select count(*) >= private.limit_of('photos_per_day') from private.photo_uploads
    where user_id = p_user_id and created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'photos-per-day', 'photos_per_day');
  end if;
  insert into private.photo_uploads (path, user_id) values (p_path, p_user_id);
end $$;

-- Gives up those of the named files that the user uploaded and no deal shows, and returns their paths: the files are to
-- be removed. Giving up twice is no error. For the edge function alone.
create function public.release_photos(p_paths text[], p_user_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  released text[];
begin
  -- Whoever is about to add one of them to a deal goes first. A statement of its own: the next one sees what they did.
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

-- Whether a deal shows the file. Hidden images count: moderation may bring them back.
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

-- After images were deleted, or got other addresses.
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

-- Gives up those files that were uploaded longer ago than `p_age` and that no deal shows, looking at `p_limit` files at most,
-- and returns { paths, more }: the files are to be removed, and whether there may be more. A path is returned until its file
-- is gone. What was given up before the day that limits count is forgotten. For the edge function `sweep-photos` alone.
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

  -- Whoever is about to add one of them to a deal goes first.
  examined := array(
    select path from private.photo_uploads upload
    where not settled and created_at < now() - p_age
      and (released_at is null or exists (
        select from storage.objects where bucket_id = 'deals' and name in (upload.path, 'hidden/' || upload.path)
      ))
    order by created_at limit p_limit
    for update skip locked
  );
  -- Statements of their own: they see what was added before the lock.
  update private.photo_uploads set settled = true where path = any (examined) and private.is_photo_shown(path);
  with given_up as (
    update private.photo_uploads set released_at = coalesce(released_at, now())
    where path = any (examined) and not settled
    returning path
  )
  select array_agg(path order by path) into unused from given_up;
  -- What moderation hid and nothing shows any more is removed by its own name.
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
