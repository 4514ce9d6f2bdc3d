-- Cities with deals, for their pages (product.md#cities): towns of `private.localities` with at least `city_deals` deals.

-- Returns the words of the town of an address, `Torstraße 12, 10119 Berlin`, as `private.place_words`; null without one.
create function private.town_of(p_address text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return nullif(private.place_words(substring(p_address from '\y[0-9]{5}\s+([^,]{1,100})')), '');
end $$;

-- The numbers of visible deals by town and by cells of about 25 km, because towns share names; several rows of one town and cell
-- add up. Maintained by `private.count_towns`.
create table private.town_deals (
  id bigint generated always as identity primary key,
  town text not null,
  x integer not null,
  y integer not null,
  n integer not null
);

create index town_deals_town on private.town_deals (town, x, y);

alter table private.town_deals enable row level security;
create policy "Closed to clients" on private.town_deals as restrictive for all to public using (false);
grant all on private.town_deals to service_role;

-- Statement trigger on `deals`: adds new visible rows to `town_deals`, and removes old ones. The transaction that may write the
-- counts replaces the rows of a town, the others append (ADR 0029).
create function private.count_towns() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the counts.
security definer set search_path = ''
as $$
declare
  shown constant text := 'select id, place_address, mx >> 20 as x, my >> 20 as y from %s where hidden_reason is null and gone is null and ended_at is null';
  inserted constant text := format(shown, 'new_rows');
  deleted constant text := format(shown, 'old_rows');
begin
  if tg_op = 'TRUNCATE' then
    truncate private.town_deals;
    return null;
  end if;
  -- In two steps: other operations have no `new_rows`.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  execute format(
    $sql$
      with changed as (
        select town, x, y, sum(sign) as n
        from (select private.town_of(place_address) as town, x, y, sign from (%s) changes) towns
        where town is not null
        group by 1, 2, 3 having sum(sign) <> 0
      ), replaced as (
        delete from private.town_deals t using changed c where %L and (t.town, t.x, t.y) = (c.town, c.x, c.y)
        returning t.town, t.x, t.y, t.n
      )
      insert into private.town_deals (town, x, y, n)
      select town, x, y, sum(n) from (table changed union all table replaced) counted
      group by 1, 2, 3 having sum(n) <> 0
    $sql$,
    case tg_op
      when 'INSERT' then 'select *, 1 as sign from (' || inserted || ') inserted'
      when 'DELETE' then 'select *, -1 as sign from (' || deleted || ') deleted'
      else format(
        'select *, 1 as sign from (%1$s except all %2$s) inserted union all select *, -1 from (%2$s except all %1$s) deleted',
        inserted, deleted
      )
    end,
    private.may_count_deals()
  );
  return null;
end $$;

create trigger deals_towns_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.count_towns();

create trigger deals_towns_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.count_towns();

create trigger deals_towns_deleted after delete on public.deals
referencing old table as old_rows for each statement execute function private.count_towns();

create trigger deals_towns_truncated after truncate on public.deals
for each statement execute function private.count_towns();

-- Rebuilds `town_deals` from all visible deals: after deals were loaded with triggers disabled. The caller must lock `deals`.
create function private.recount_towns() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.town_deals;
  insert into private.town_deals (town, x, y, n)
  select town, x, y, count(*) from (
    select private.town_of(place_address) as town, mx >> 20 as x, my >> 20 as y from private.shown_deals
  ) towns
  where town is not null group by 1, 2, 3;
end $$;

-- Returns the cities with at least `city_deals` deals. A town of an address is the locality whose name it is, or begins, or
-- begins with, at most two cells away; of several, the one of exactly this name, then the most important one. The most
-- important locality of a name has the plain slug, the others have their id as well.
create function private.counted_cities()
returns table (id integer, slug text, name text, region text, lat double precision, lng double precision, deals bigint)
language sql stable
set search_path = '' set jit = off
as $$
  with towns as (
    select l.id, l.name, l.region, l.lat, l.lng, l.rank, split_part(l.search_text, E'\t', 1) as words,
      split_part(split_part(l.search_text, E'\t', 1), ' ', 2) as first_word,
      row_number() over (partition by split_part(l.search_text, E'\t', 1) order by l.rank desc, l.id) > 1 as is_namesake
    from private.localities l where l.kind in ('city', 'town')
  ),
  counted as (
    select best.id, sum(best.n) as deals from (
      select distinct on (t.town, t.x, t.y) l.id, t.n
      from (select town, x, y, sum(n) as n from private.town_deals group by 1, 2, 3 having sum(n) > 0) t
      join towns l on l.first_word = split_part(t.town, ' ', 2)
        and (l.words = t.town or starts_with(l.words, t.town || ' ') or starts_with(t.town, l.words || ' '))
        and abs((private.mercator_x(l.lng) >> 20) - t.x) <= 2 and abs((private.mercator_y(l.lat) >> 20) - t.y) <= 2
      order by t.town, t.x, t.y, l.words = t.town desc, l.rank desc, l.id
    ) best
    group by 1 having sum(best.n) >= private.limit_of('city_deals')
  )
  select
    l.id,
    private.slug_of(l.name) || case when l.is_namesake then '-' || l.id else '' end,
    l.name, l.region, l.lat, l.lng, counted.deals::bigint
  from counted join towns l on l.id = counted.id;
$$;

-- Returns all cities with deals by name, as a JSON array of { slug, name, region, lat, lng, deals }.
create function public.cities_with_deals() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  found constant jsonb := (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'slug', slug, 'name', name, 'region', region, 'lat', round(lat::numeric, 3), 'lng', round(lng::numeric, 3), 'deals', deals
      ) order by slug
    ), '[]')
    from private.counted_cities()
  );
begin
  perform private.cache_publicly(found::text);
  return found;
end $$;

-- Returns a city with deals as JSON { slug, name, region, lat, lng, deals, neighbours }, with its nearest `city_neighbours` as
-- { slug, name, region, deals }; null if no such city has a page.
create function public.city_with_deals(p_slug text) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  found constant jsonb := (
    with cities as materialized (select * from private.counted_cities())
    select jsonb_build_object(
      'slug', slug, 'name', name, 'region', region, 'lat', round(lat::numeric, 3), 'lng', round(lng::numeric, 3), 'deals', deals,
      'neighbours', (
        select coalesce(jsonb_agg(
          jsonb_build_object('slug', slug, 'name', name, 'region', region, 'deals', deals) order by km
        ), '[]')
        from (
          select other.*, private.haversine_km(city.lat, city.lng, other.lat, other.lng) as km
          from cities other where other.id <> city.id order by km, other.id limit private.limit_of('city_neighbours')
        ) neighbours
      )
    )
    from cities city where city.slug = p_slug
    order by city.id limit 1
  );
begin
  perform private.cache_publicly(found::text);
  return found;
end $$;

grant execute on function public.cities_with_deals(), public.city_with_deals(text) to anon, service_role;
