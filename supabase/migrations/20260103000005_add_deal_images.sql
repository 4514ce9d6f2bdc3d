-- What is wrong with the images for a deal, in a sentence for whoever sent them, or null.
create function private.new_images_problem(p_images jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(p_images) is distinct from 'array' or p_images = '[]' then 'Bitte wähle mindestens ein Bild aus'
    when jsonb_array_length(p_images) > 10 then 'Du kannst maximal 10 Fotos hochladen.'
    when exists (select from jsonb_array_elements(p_images) image where jsonb_typeof(image) <> 'object')
      then 'Das Bild ist ungültig.'
    when exists (
      select from jsonb_array_elements(p_images) image cross join jsonb_object_keys(image) key
      where key <> all (array['image_url', 'offer_type', 'sort_order'])
    ) then 'Das Bild hat ein unbekanntes Feld.'
    when exists (
      select from jsonb_array_elements(p_images) image
      where not private.is_list_of(
        jsonb_build_array(image -> 'offer_type'),
        array['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen']
      )
    ) then 'Diese Angebotsart gibt es nicht.'
    when exists (
      select from jsonb_array_elements(p_images) image
      where not private.is_text(image -> 'image_url', 1, 2000) or not private.is_number(image -> 'sort_order', 0, 1000)
    ) then 'Das Bild ist ungültig.'
  end;
end $$;

-- Makes rows of the photos of a deal from the time before `deal_images`: they count only where there are none.
create function private.keep_legacy_images(p_deal_id bigint) returns void
language sql volatile
set search_path = ''
begin atomic
  insert into public.deal_images (deal_id, image_url, sort_order, created_at, updated_at)
  select d.id, btrim(url, E' \t\r\n'), place - 1, d.created_at, d.created_at
  from public.deals d cross join unnest(string_to_array(d.image_url, ',')) with ordinality legacy (url, place)
  where d.id = p_deal_id and private.is_photo(url)
    and not exists (select from public.deal_images i where i.deal_id = d.id and private.is_photo(i.image_url));
end;

-- Adds images to a deal, whoever made it, after those that it has: an array of { image_url, offer_type, sort_order }, one to
-- ten, in the order of `sort_order`. Only photos that the caller uploaded. An address that the deal has already is left as
-- it is.
-- Errors: 42501 not signed in; 23503 there is no such deal; 22023 with a sentence for users: something is wrong with the
-- images, or the deal has sixty.
create function public.add_deal_images(p_deal_id bigint, p_images jsonb) returns void
language plpgsql volatile
-- Security definer: nobody but this function adds images.
security definer set search_path = ''
as $$
declare
  v_images constant jsonb := private.sent_json(p_images);
  v_problem constant text := private.new_images_problem(v_images);
  v_urls text[];
  v_count bigint;
  v_next integer;
begin
  if not private.has_account() then
    raise exception 'Du musst angemeldet sein, um Bilder hochzuladen.' using errcode = '42501';
  end if;
  if v_problem is not null then
    raise exception '%', v_problem using errcode = '22023';
  end if;
  -- One after the other: two at once would both see the same last image.
  perform from public.deals where id = p_deal_id for no key update;
  if not found then
    raise exception 'Diesen Deal gibt es nicht mehr.' using errcode = '23503';
  end if;

  v_urls := array(select distinct image ->> 'image_url' from jsonb_array_elements(v_images) image);
  -- Locked, so that nobody removes the files meanwhile.
  perform from private.photo_uploads
  where path = any (array(select split_part(url, '/deals/', 2) from unnest(v_urls) url))
    and private.photo_url(path) = any (v_urls) and user_id = auth.uid() and released_at is null
  order by path for update;
  get diagnostics v_count = row_count;
  if v_count < cardinality(v_urls) then
    raise exception 'Das Bild wurde nicht von dir hochgeladen.' using errcode = '22023';
  end if;

  perform private.keep_legacy_images(p_deal_id);
  select count(*), coalesce(max(sort_order) + 1, 0) into v_count, v_next
  from public.deal_images where deal_id = p_deal_id;

  insert into public.deal_images (deal_id, image_url, offer_type, sort_order)
  select p_deal_id, url, offer_type, v_next - 1 + row_number() over (order by sort_order, place)
  from (
    select distinct on (url) image ->> 'image_url' as url, image ->> 'offer_type' as offer_type,
      (image ->> 'sort_order')::numeric as sort_order, place
    from jsonb_array_elements(v_images) with ordinality sent (image, place)
    cross join lateral (select image ->> 'image_url') address (url)
    where not exists (select from public.deal_images where deal_id = p_deal_id and image_url = url)
    order by url, place
  ) as fresh;
  get diagnostics v_next = row_count;
  if v_next > 0 and v_count + v_next > 60 then
    raise exception 'Dieser Deal hat schon genug Bilder: mehr als 60 nimmt er nicht auf.' using errcode = '22023';
  end if;
end $$;

revoke all on function
  private.new_images_problem(jsonb), private.keep_legacy_images(bigint), public.add_deal_images(bigint, jsonb)
from public, anon, authenticated;
grant execute on function public.add_deal_images(bigint, jsonb) to authenticated, service_role;
