-- Returns the district of a deal (product.md#server-pages): the nearest one of the town of its address, at most
-- `district_km` away. A district is a point, so null if another one is less than a quarter farther away.
create function private.district_of(p_lat double precision, p_lng double precision, p_address text) returns text
language plpgsql stable
-- Security definer: the table is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  town constant text := private.town_of(p_address);
  max_km constant double precision := private.limit_of('district_km');
begin
  return (
    select (array_agg(name order by km))[1]
    from (
      select name, min(private.haversine_km(p_lat, p_lng, lat, lng)) as km
      from private.localities, split_part(search_text, E'\t', 2) as region_words
      where kind = 'district' and rank >= 4 and region <> ''
        and point(private.mercator_x(lng), private.mercator_y(lat)) <@ private.circle_box(p_lat, p_lng, max_km * 1.25)
        and (town = region_words or starts_with(town, region_words || ' ') or starts_with(region_words, town || ' '))
      group by 1 order by 2 limit 2
    ) nearest
    having min(km) <= max_km and (count(*) = 1 or max(km) >= 1.25 * min(km))
  );
end $$;

-- Whether moderation hid a deal, or the one that it became: its page answers 410 (product.md#hidden-content).
create function public.is_deal_hidden(p_id bigint) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where id in (p_id, private.followed_deal(p_id)) and hidden_reason is not null);
end $$;

grant execute on function public.is_deal_hidden(bigint) to anon, service_role;
grant execute on function private.district_of(double precision,double precision,text) to anon, authenticated, service_role;

-- Number of the file of the sitemap that has a deal: `sitemap_deals` a file by their ids, so that a file is one range of the
-- primary key, and deals stay in their file (product.md#server-pages).
create function private.sitemap_file(p_deal_id bigint) returns bigint
language sql immutable strict parallel safe
set search_path = ''
as $$
  select (p_deal_id - 1) / private.limit_of('sitemap_deals') + 1;
$$;

-- Returns the numbers of the files of the sitemap that have deals, ascending, as a JSON array.
create function public.sitemap_files() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return (
    with recursive first_deals as (
      (select id from private.shown_deals where id > 0 order by id limit 1)
      union all
      select next.id from first_deals cross join lateral (
        select id from private.shown_deals
        where id > private.sitemap_file(first_deals.id) * private.limit_of('sitemap_deals') order by id limit 1
      ) next
    )
    select coalesce(jsonb_agg(private.sitemap_file(id) order by id), '[]') from first_deals
  );
end $$;

-- Returns the deals of a file of the sitemap by id, as a JSON array of [id, name, time of the last change]. Hiding a photo or a
-- dish updates the photo's date.
create function public.sitemap_deals(p_file integer) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  last constant bigint := p_file * private.limit_of('sitemap_deals')::bigint;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(
      id, place_name,
      greatest(updated_at, (select max(i.updated_at) from public.deal_images i where i.deal_id = d.id))
    ) order by id), '[]')
    from private.shown_deals d
    where id > last - private.limit_of('sitemap_deals') and id <= last
  );
end $$;

grant execute on function public.sitemap_files(), public.sitemap_deals(integer) to anon, service_role;
