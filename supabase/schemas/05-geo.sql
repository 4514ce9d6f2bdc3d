-- Web Mercator in integers: 2^30 units around the globe (4 cm at the equator), x to the east, y to the south. Map tiles
-- and cells are powers of two of it, so sums and means are exact. `pin-tile.ts` of the domain has the same projection.
create function private.mercator_x(p_lng double precision) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return least(1073741823, greatest(0, floor((p_lng + 180) / 360 * 1073741824)))::integer;
end $$;

-- The same for latitudes, clamped to the range of Web Mercator.
create function private.mercator_y(p_lat double precision) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  sine double precision := sin(radians(greatest(-85.05, least(85.05, p_lat))));
begin
  return least(1073741823, greatest(0, floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 1073741824)))::integer;
end $$;

-- The cell of a position in Mercator units, with 2^18 cells a side, as its Morton code (interleaved bits of column and row). Each
-- tile of a zoom up to 18 and each cell of a level share a prefix: they are one contiguous range.
create function private.cell_of(p_mx integer, p_my integer) returns bigint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  x bigint := p_mx >> 12;
  y bigint := p_my >> 12;
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

-- The box of Mercator units that covers a box of degrees, one unit larger on each side because of rounding.
create function private.mercator_box(
  p_west double precision, p_south double precision, p_east double precision, p_north double precision
) returns box
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return box(
    point(private.mercator_x(p_west) - 1, private.mercator_y(p_north) - 1),
    point(private.mercator_x(p_east) + 1, private.mercator_y(p_south) + 1)
  );
end $$;

-- Whether a position is on earth and rounded to three decimals (product.md#positions): a finer one could be a user's.
create function private.is_coarse_position(p_lat double precision, p_lng double precision) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(
    p_lat between -90 and 90 and p_lng between -180 and 180
      and p_lat::numeric = round(p_lat::numeric, 3) and p_lng::numeric = round(p_lng::numeric, 3),
    false
  );
end $$;

-- The great-circle distance in kilometres; `haversineKm` of the domain.
create function private.haversine_km(
  p_lat double precision, p_lng double precision, p_other_lat double precision, p_other_lng double precision
) returns double precision
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return 2 * 6371 * asin(sqrt(least(1, sin(radians(p_other_lat - p_lat) / 2) ^ 2
    + cos(radians(p_lat)) * cos(radians(p_other_lat)) * sin(radians(p_other_lng - p_lng) / 2) ^ 2)));
end $$;

-- The kilometres as the crow flies of a walk of some minutes: 80 m a minute, over 1.3 times the distance. `isWithinWalk` of the domain.
create function private.walk_km(p_minutes integer) returns double precision
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_minutes * 0.08 / 1.3;
$$;

-- A box of Mercator units that covers a circle of `p_km` kilometres around a position; the full width of the world if the
-- circle crosses a pole or the date line.
create function private.circle_box(p_lat double precision, p_lng double precision, p_km double precision) returns box
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  -- Slightly larger than the radius, because rounding must not exclude points on the edge.
  angle double precision := p_km / 6371 * 1.000001 + 0.0000001;
  south double precision := p_lat - degrees(angle);
  north double precision := p_lat + degrees(angle);
  reach double precision := 360;
begin
  if south > -90 and north < 90 then
    reach := degrees(asin(least(1, sin(angle) / cos(radians(p_lat)))));
  end if;
  if p_lng - reach < -180 or p_lng + reach > 180 then
    return private.mercator_box(-180, south, 180, north);
  end if;
  return private.mercator_box(p_lng - reach, south, p_lng + reach, north);
end $$;

grant execute on function
  private.mercator_x(double precision),
  private.mercator_y(double precision),
  private.cell_of(integer,integer),
  private.mercator_box(double precision,double precision,double precision,double precision),
  private.is_coarse_position(double precision,double precision),
  private.haversine_km(double precision,double precision,double precision,double precision),
  private.walk_km(integer),
  private.circle_box(double precision,double precision,double precision)
to service_role;
