-- Photos are uploaded before a deal names them. Those that no deal came to name are removed after an hour; whoever has a page
-- open for longer is told that the photo is gone.

-- Whether a deal was seen to show the file. It is looked at once, and again after an image of it was deleted: so a sweep
-- reads what is new, however many photos there are.
alter table private.photo_uploads add column settled boolean not null default false;

create index photo_uploads_unsettled on private.photo_uploads (created_at) where not settled;

-- The addresses of a deal from the time before `deal_images`.
create function private.legacy_photos(p_image_url text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
return string_to_array(translate(p_image_url, E' \t\r\n', ''), ',');

create index deals_legacy_photos on public.deals using gin (private.legacy_photos(image_url)) where image_url is not null;

-- Whether a deal shows the file. Hidden images count: moderation may bring them back.
create function private.is_photo_shown(p_path text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (select from public.deal_images where image_url = private.photo_url(p_path))
    or exists (
      select from public.deals
      where image_url is not null and private.legacy_photos(image_url) @> array[private.photo_url(p_path)]
    );
end;

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

revoke all on function
  private.legacy_photos(text), private.is_photo_shown(text), private.unsettle_photos(),
  public.give_up_unused_photos(interval, integer)
from public, anon, authenticated;
grant execute on function
  private.legacy_photos(text), private.is_photo_shown(text), public.give_up_unused_photos(interval, integer)
to service_role;
