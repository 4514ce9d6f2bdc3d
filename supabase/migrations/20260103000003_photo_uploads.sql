-- Photos pass through the edge function `photos`, which looks into them: the bucket has no policy, so that nobody else
-- writes to it, and the storage service checks size and type once more.
update storage.buckets
set file_size_limit = 5242880, allowed_mime_types = array['image/jpeg', 'image/png', 'image/webp']
where id = 'deals';

-- Who uploaded which file of the bucket `deals`. Of an account that is gone the user is forgotten: deals keep its photos.
create table private.photo_uploads (
  path text primary key check (path ~ '^[0-9]{13}-[0-9]{1,2}-[0-9a-f]{32}\.(jpg|png|webp)$'),
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When the file was given up: it belongs to no deal and never will. It counts towards the day's limit all the same.
  released_at timestamptz
);

create index photo_uploads_user_id on private.photo_uploads (user_id, created_at);
-- Whether a photo belongs to a deal.
create index deal_images_image_url on public.deal_images using hash (image_url);

alter table private.photo_uploads enable row level security;
revoke all on private.photo_uploads from public, anon, authenticated;
grant all on private.photo_uploads to service_role;

-- Where a file of the bucket is shown from, from the root of the backend's origin.
create function private.photo_url(p_path text) returns text
language sql immutable strict parallel safe
set search_path = ''
return '/storage/v1/object/public/deals/' || p_path;

-- Ends the transaction where the account has used up what it may do in a day.
create function private.refuse_over_limit(p_used bigint, p_limit integer, p_message text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_used >= p_limit then
    raise exception '%', p_message using errcode = 'PT429';
  end if;
end $$;

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
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  perform private.refuse_over_limit(
    (select count(*) from private.photo_uploads where user_id = p_user_id and created_at > now() - interval '1 day'),
    100, 'Du kannst höchstens 100 Bilder am Tag hochladen. Bitte versuche es morgen wieder.'
  );
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

revoke all on function
  private.photo_url(text), private.refuse_over_limit(bigint, integer, text),
  public.claim_photo(text, uuid), public.release_photos(text[], uuid)
from public, anon, authenticated;
grant execute on function
  private.photo_url(text), private.refuse_over_limit(bigint, integer, text),
  public.claim_photo(text, uuid), public.release_photos(text[], uuid)
to service_role;
