-- The number of a kind of pin on the wire and in `deals.pin_kind`: its index in PIN_KINDS of the domain.
create function private.pin_kind(p_key text) returns smallint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return array_position(private.keys_of('pin_kind'), p_key) - 1;
end $$;

-- The number of the state of an address by its postcode (product.md#states; `stateOfAddress` of the domain): its index in
-- GERMAN_STATES. The length of that list if the state is unknown: no postcode, postcodes of several states, or a postcode of two
-- states.
create function private.state_of(p_address text) returns smallint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  starts constant integer[] := private.numbers('postcode');
  unknown constant smallint := cardinality(private.keys_of('german_state'));
  states smallint[];
begin
  states := array(
    select distinct coalesce((private.numbers('postcode_state'))[width_bucket(digits[1]::integer, starts)], unknown)
    from regexp_matches(p_address, '(?<![0-9A-Za-z_])[0-9]{5}(?![0-9A-Za-z_])', 'g') digits
  );
  return case when cardinality(states) = 1 then states[1] else unknown end;
end $$;

-- The indices of keys in a closed list, as bits: word 0 has the first 64 keys, word 1 the others. Null without keys.
create function private.key_bits(p_list text, p_keys text[], p_word integer) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  known constant text[] := private.keys_of(p_list);
  bits bigint := case when cardinality(p_keys) > 0 then 0 end;
  place integer;
begin
  for i in 1 .. coalesce(cardinality(p_keys), 0) loop
    place := array_position(known, p_keys[i]) - 1;
    bits := bits | case when place / 64 = p_word then 1::bigint << place % 64 else 0 end;
  end loop;
  return bits;
end $$;

-- The keys of a closed list that a sent array has, in the order of the list. Null if there are none.
create function private.keys_from(p_list text, p_sent jsonb) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(key order by place) from unnest(private.keys_of(p_list)) with ordinality as known (key, place) where p_sent ? key;
$$;

-- The weekdays and hours at which lunch may be served, as bits: `scheduleOf` of the domain (deals/deal-facets.ts).
create function private.deal_schedule(p_days text[], p_start time, p_end time) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  start_minute integer := extract(hour from p_start) * 60 + extract(minute from p_start);
  end_minute integer := extract(hour from p_end) * 60 + extract(minute from p_end);
  days constant integer := coalesce(private.key_bits('weekday', p_days, 0), 0);
begin
  -- Missing days or hours allow all. Hours without days, or with an end before the start, count as missing.
  if days = 0 or end_minute <= start_minute then
    start_minute := null;
    end_minute := null;
  end if;
  return (coalesce(end_minute, 1440) << private.schedule_bits('end'))
    | (coalesce(start_minute, 0) << private.schedule_bits('start'))
    | (case when days = 0 then 127 else days end << private.schedule_bits('days'))
    | case when days = 0 then private.schedule_bits('has_no_days') else 0 end
    | case when start_minute is null or end_minute is null then private.schedule_bits('has_no_times') else 0 end;
end $$;

-- The keys of a closed list whose bits are set in these words.
create function private.keys_in(p_list text, p_words bigint[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select key from unnest(private.keys_of(p_list)) with ordinality as known (key, place)
    where p_words[(place - 1) / 64 + 1] >> ((place - 1) % 64)::integer & 1 = 1
    order by place
  );
$$;

-- The number of a day, counted from 1 January 2000. Three times that is the first subscript of the day in `deals.dated_prices`.
create function private.day_number(p_date date) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_date - date '2000-01-01';
$$;

-- The index keys of a deal's lowest prices: each combines a day or a weekday with whole euros, rounded up.
-- `private.wanted_price_keys` returns the keys to search for.
create function private.price_keys(p_usual smallint[], p_dated smallint[]) returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case when num_nonnulls(p_usual, p_dated) = 0 then '{}' else array(
    select day * 64 + (price + 99) / 100
    from (
      select weekday as day, p_usual[weekday * 3 - 2] as price from generate_series(1, 7) weekday
      union all
      select place / 3, p_dated[place] from generate_subscripts(p_dated, 1) place where place % 3 = 0
    ) known
    where price > 0
  ) end;
$$;

-- The index keys of the deals that cost at most `p_max` euros on a day.
create function private.wanted_price_keys(p_date date, p_max integer) returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select day * 64 + euros
    from unnest(array[extract(isodow from p_date)::integer, private.day_number(p_date)]) day, generate_series(1, p_max) euros
  );
$$;

grant execute on function
  private.day_number(date), private.price_keys(smallint[], smallint[]), private.wanted_price_keys(date, integer),
  private.pin_kind(text), private.state_of(text),
  private.deal_schedule(text[], time, time), private.keys_from(text, jsonb), private.key_bits(text, text[], integer), private.keys_in(text, bigint[])
to service_role;
