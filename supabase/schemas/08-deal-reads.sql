-- Allows browsers and CDNs to cache the answer of a public read (product.md#public-reads).
create function private.cache_publicly(p_answer text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Cache-Control', 'public, max-age=10, stale-while-revalidate=60'),
    json_build_object('ETag', format('W/"%s"', md5(coalesce(p_answer, ''))))
  )::text, true);
end $$;

-- Returns the deal that a page of a deal shows: for one that moved or was merged, its successor, however far away.
-- `p_after_moves`: false for what is about the house, which stays with the deal there.
create function private.followed_deal(p_id bigint, p_after_moves boolean default true) returns bigint
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return (
    with recursive path as (
      select id, successor_id, succession, 1 as n from public.deals where id = p_id
      union all
      select d.id, d.successor_id, d.succession, n + 1
      from path join public.deals d on d.id = path.successor_id
      where (path.succession = 'same' or path.succession = 'moved' and p_after_moves) and n < private.limit_of('followed_deals')
    )
    select id from path order by n desc limit 1
  );
end $$;

-- Locks the deal that a deal became (`private.followed_deal`) for a transaction that writes it (`private.lock_deals`), and returns it:
-- a client may have kept a request while moderators merged.
create function private.lock_followed_deal(p_deal_id bigint, p_after_moves boolean default true) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  v_id bigint;
begin
  loop
    v_id := private.followed_deal(p_deal_id, p_after_moves);
    begin
      perform private.lock_deals(array[v_id]);
      if v_id is not distinct from private.followed_deal(p_deal_id, p_after_moves) then
        return v_id;
      end if;
      raise sqlstate 'MZ001';
    exception when sqlstate 'MZ001' then
      -- Merged, or taken back, while this waited. The block releases its locks, which follow the order of the ids.
      null;
    end;
  end loop;
end $$;

-- Returns a deal, or the one that it became (`private.followed_deal`), with its images, its dishes (`private.menu_of`), its tenancy (`private.tenancy_of`) and its district (`private.district_of`) as JSON, or null.
create function public.deal_by_id(p_id bigint) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  followed constant bigint := private.followed_deal(p_id);
  deal constant jsonb := (
    select to_jsonb(d) || jsonb_build_object(
      'menu', private.menu_of(followed), 'tenancy', private.tenancy_of(followed),
      'district', private.district_of(place_lat, place_lng, place_address)
    )
    from private.public_deals d where id = followed
  );
begin
  perform private.cache_publicly(deal::text);
  return deal;
end $$;

-- Returns the deal of a place in the place directory as JSON, or null.
create function public.deal_by_place_id(p_place_id text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  -- By id: the planner does not see that `ended` is null where the index of places has the deal.
  return (select to_jsonb(d) from private.public_deals d where id = private.deal_at(p_place_id) and ended is null);
end $$;

-- Returns the deal at a place that has not ended, also by an id that the place had in a list or before a merge, or the ended deal of
-- a restaurant in favourites (`private.saved_place_id`).
create function private.deal_at(p_place_id text) returns bigint
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return coalesce(
    (select id from public.deals where place_id = p_place_id and ended_at is null),
    (select id from public.deals where place_id = private.place_of_source(p_place_id) and ended_at is null),
    (regexp_match(p_place_id, '^ended:([0-9]{1,18})$'))[1]::bigint
  );
end $$;

-- Returns the place id of a deal in favourites: of an ended one its own, so that the next tenant has the place id.
create function private.saved_place_id(d public.deals) returns text
language sql stable
set search_path = ''
as $$
  select case when d.ended_at is null then d.place_id else 'ended:' || d.id end;
$$;

-- Whether moderation hid the deal at a place. Its name is hidden wherever it is copied to: in favourites and, if a user
-- entered the place, in the gazetteer.
create function private.is_place_hidden(p_place_id text) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where id = private.deal_at(p_place_id) and hidden_reason is not null);
end $$;

-- Whether a slug is taken. A hidden deal keeps its slug.
create function public.slug_exists(p_slug text) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where url_slug = p_slug);
end $$;

-- Returns the address of the photo that represents a deal, or null: the first in display order (product.md#image-order)
-- of its images, trusted ones first, with menus for later after those of today, and past ones last. `imagesAt` of the domain.
create function private.first_image_url(p_deal_id bigint) returns text
language sql stable
set search_path = ''
as $$
  select i.image_url
  from private.shown_images i
  where i.deal_id = p_deal_id
  order by
    not i.is_trusted,
    array_position(
      array['current', 'upcoming', 'past'], private.menu_age(i.offer_type, i.menu_date, i.created_at, private.berlin_today())
    ),
    sort_order >= private.limit_of('later_sort_order'), array_position(private.keys_of('offer_type'), i.offer_type),
    created_at desc, sort_order, image_url collate "C"
  limit 1;
$$;

grant execute on function private.first_image_url(bigint) to service_role;
grant execute on function private.followed_deal(bigint,boolean), private.deal_at(text), private.is_place_hidden(text) to anon, authenticated, service_role;
grant execute on function public.slug_exists(text) to authenticated, service_role;
grant execute on function private.cache_publicly(text) to anon, authenticated, service_role;
grant execute on function public.deal_by_id(bigint), public.deal_by_place_id(text) to anon, authenticated, service_role;
