-- The kind of a deal's pin follows from its photos (specification section 4, `dealImagesFrom` and `pinKindOf` of the
-- domain): those of `deal_images`, or, where these hold none, the legacy ones, which count as Mittagsdeal. Placeholders
-- and empty addresses are no photos.

create function private.is_photo(p_url text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(btrim(p_url, E' \t\r\n') <> '' and p_url not like '%menu-placeholder%', false);
end $$;

create function private.pin_kind_of(p_deal_id bigint, p_legacy_urls text) returns smallint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(offer_type <> 'mittagessen') then 0
      when count(*) > 0 then 1
      when exists (select from unnest(string_to_array(p_legacy_urls, ',')) url where private.is_photo(url)) then 0
      else 2
    end
    from public.deal_images
    where deal_id = p_deal_id and private.is_photo(image_url)
  );
end $$;

create function private.set_pin_kind() returns trigger
language plpgsql
-- Security definer: whoever may write a deal need not see how its pin kind comes about, nor may they choose it.
security definer set search_path = ''
as $$
begin
  new.pin_kind := private.pin_kind_of(new.id, new.image_url);
  return new;
end $$;

create trigger deals_pin_kind before insert or update of image_url, pin_kind on public.deals
for each row execute function private.set_pin_kind();

-- After a statement on `deal_images`: corrects the deals that it touched.
create function private.follow_images() returns trigger
language plpgsql
-- Security definer: whoever may add a photo to a deal may not therefore write to the deal.
security definer set search_path = ''
as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select deal_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select deal_id from old_rows);
  else
    touched := array(select deal_id from new_rows union select deal_id from old_rows);
  end if;
  -- One after the other, or two at once would each miss the other's photo. In the order of ids: no deadlock.
  perform from public.deals where id = any (touched) order by id for no key update;
  update public.deals set pin_kind = private.pin_kind_of(id, image_url)
  where id = any (touched) and pin_kind <> private.pin_kind_of(id, image_url);
  return null;
end $$;

create trigger deal_images_inserted after insert on public.deal_images
referencing new table as new_rows for each statement execute function private.follow_images();

create trigger deal_images_updated after update on public.deal_images
referencing old table as old_rows new table as new_rows for each statement execute function private.follow_images();

create trigger deal_images_deleted after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.follow_images();
