-- The dishes of a photographed menu, as a person confirmed them (product.md#dishes). They are written with their photo, by
-- `add_deal_images` alone, and contain no user.
create table private.menu_items (
  -- Ascending in the order of the photo.
  id bigint generated always as identity primary key,
  image_id bigint not null references public.deal_images (id) on delete cascade,
  -- The deal and the period of the photo, from `private.set_menu_period`. An offer type without a period begins on the day of
  -- the upload and has no end.
  deal_id bigint not null references public.deals (id) on delete cascade,
  period_start date not null,
  period_end date,
  -- The day of the dish; without both each day of the period.
  weekday text check (weekday = any (private.keys_of('weekday'))),
  date date,
  name text not null check (char_length(name) between 1 and private.limit_of('dish_name_length')),
  description text check (char_length(description) between 1 and private.limit_of('dish_description_length')),
  -- In cents.
  price integer check (price between private.limit_of('dish_price_min') and private.limit_of('dish_price_max')),
  diets text[] not null default '{}' check (diets <@ private.keys_of('dish_diet')),
  created_at timestamptz not null default now(),
  -- The reason why moderation hid the dish, shown to its uploader; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),
  check (num_nonnulls(weekday, date) < 2)
);

create index menu_items_deal_id on private.menu_items (deal_id);

create index menu_items_image_id on private.menu_items (image_id);

create index menu_items_hidden on private.menu_items (image_id) where hidden_reason is not null;

alter table private.menu_items enable row level security;
create policy "Closed to clients" on private.menu_items as restrictive for all to public using (false);
grant all on private.menu_items to service_role;

-- Row trigger: takes the deal and the period from the photo.
create function private.set_menu_period() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_type text;
  v_date date;
begin
  select deal_id, offer_type, coalesce(menu_date, (created_at at time zone 'Europe/Berlin')::date)
  into new.deal_id, v_type, v_date
  from public.deal_images where id = new.image_id;
  new.period_start := coalesce(private.menu_start(v_type, v_date), v_date);
  new.period_end :=
    new.period_start + ('1 ' || (private.labels('menu_period') ->> v_type))::interval - interval '1 day';
  return new;
end $$;

create trigger menu_items_period before insert on private.menu_items
for each row execute function private.set_menu_period();

-- The visible dishes: every reader uses this view. Those of a hidden photo, and of a deal that is hidden or gone, are not
-- visible.
create view private.shown_menu_items as
select m.*, i.offer_type, i.is_trusted, d.median_price
from private.menu_items m
join private.shown_images i on i.id = m.image_id and i.deal_id = m.deal_id
join private.shown_deals d on d.id = m.deal_id
where m.hidden_reason is null;

-- Whether a price is an outlier (product.md#trusted-photos), by the median of the deal's known prices; false if one is null.
-- Like `isPriceOutlier` of the domain.
create function private.is_price_outlier(p_price integer, p_median integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(p_price * 2 < p_median or p_price > p_median * 3, false);
$$;

-- Returns the median of a deal's known prices, in cents, the lower one of two: of the newest dishes of each person's trusted photos.
-- Persons count alike however many dishes they add, the first one twice: a stranger alone moves no median. Null if too few prices are
-- known. `medianPriceOf` of the domain, for the photos of one person.
create function private.median_price_of(p_deal_id bigint) returns smallint
-- PL/pgSQL: it reads tables that are created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- Joins by deal, too: a plan cached while the tables were empty would read all photos for each deal.
    with known as (
      select m.id, m.price, t.person, row_number() over (partition by t.person order by m.id desc) as place
      from private.menu_items m join private.trusted_images t on t.id = m.image_id and t.deal_id = m.deal_id
      where m.deal_id = p_deal_id and m.price is not null and m.hidden_reason is null
    ), weighed as (
      select price,
        (1 + (person is not distinct from first_value(person) over (order by id))::integer)::float
          / count(*) over (partition by person) as weight
      from known where place <= private.limit_of('searched_dishes')
    ), summed as (
      select price, sum(weight) over (order by price) as below, sum(weight) over () as total from weighed
    )
    select case when count(*) >= private.limit_of('known_prices') then min(price) filter (where below * 2 >= total - 1e-6) end
    from summed
  );
end $$;

-- Returns the dishes for the search, the card and the prices of a deal: those of trusted photos that held on the day of the last such
-- photo with dishes, or hold later. They do not depend on today's date, which changes no row. Includes those of a hidden deal, which
-- may be restored. Beyond the limit each person has the newest of the same number: a stranger displaces no other's. `searchedDishes`
-- of the domain, for the photos of one person.
create function private.kept_dishes(p_deal_id bigint)
returns table (
  id bigint, name text, price integer, diets text[], weekday text, date date, period_start date, period_end date, image_id bigint,
  offer_type text, uploaded_at timestamptz, last_upload date, is_outlier boolean
)
-- PL/pgSQL: it keeps the plan, whose making takes most of the time.
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select d.id, d.name, d.price::integer, d.diets, d.weekday, d.date, d.period_start, d.period_end, d.image_id, d.offer_type,
    d.uploaded_at, d.last_upload,
    private.is_price_outlier(d.price, (select median_price from public.deals where deals.id = p_deal_id))
  from (
    select m.*, t.person, t.offer_type, t.created_at as uploaded_at,
      max((t.created_at at time zone 'Europe/Berlin')::date) over () as last_upload,
      max(m.period_start) over (partition by t.offer_type) as last_start
    from private.menu_items m join private.trusted_images t on t.id = m.image_id and t.deal_id = m.deal_id
    where m.deal_id = p_deal_id and m.hidden_reason is null
  ) d
  where coalesce(d.period_end >= d.last_upload, d.period_start = d.last_start)
  order by row_number() over (partition by d.person order by d.id desc), d.id desc
  limit private.limit_of('searched_dishes');
end $$;

create trigger menu_items_inserted after insert on private.menu_items
referencing new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger menu_items_updated after update on private.menu_items
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger menu_items_deleted after delete on private.menu_items
referencing old table as old_rows for each statement execute function private.maintain_deal_from_images();

-- Returns the visible dishes of a deal as a JSON array, without absent fields: those of current and later periods; those of
-- trusted photos of each person's last past period while it is recalled (product.md#earlier-cards), of Tageskarten the last one on
-- each weekday; and those of the last day of an upload for offer types without a period (product.md#dishes-of-a-day). Beyond the limit
-- of past dishes each person has the newest of the same number. Dishes of an untrusted photo have the name of its uploader.
create function private.menu_of(p_deal_id bigint) returns jsonb
-- PL/pgSQL: it calls a function that is created later.
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
begin
  return (with dated as (
    select m.*, t.person, coalesce(m.period_end < v_today, false) as is_past,
      max(m.period_start) over (partition by m.offer_type) as last_start,
      max(m.period_start) filter (where m.period_end < v_today and m.is_trusted) over (
        partition by m.offer_type, t.person, case when m.offer_type = 'tageskarte' then extract(isodow from m.period_start) end
      ) as last_past
    from private.shown_menu_items m left join private.trusted_images t on t.id = m.image_id and t.deal_id = m.deal_id
    where m.deal_id = p_deal_id
  ), item as (
    select * from dated
    where case
      when is_past then is_trusted and period_start = last_past and period_end >= v_today - private.limit_of('recalled_days')
      else period_end is not null or period_start = last_start
    end
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'image_id', image_id, 'name', name, 'description', description, 'price', price,
    'diets', nullif(to_jsonb(diets), '[]'), 'weekday', weekday, 'date', date,
    'is_outlier', nullif(private.is_price_outlier(price, median_price), false),
    'uploader_name', case when not is_trusted then (
      select p.username from public.deal_images i join public.profiles p on p.id = private.uploader_of(i) where i.id = image_id
    ) end
  )) order by id), '[]')
  from (
    select * from item where not is_past
    union all
    (
      select * from item where is_past
      order by row_number() over (partition by person order by id desc), id desc
      limit private.limit_of('recalled_dishes')
    )
  ) shown);
end $$;

-- Returns the dishes for the cards of deals, as JSON arrays of { name, price, diets, date, photo_date } by the ids of deals that have
-- some: of the searched dishes without price outliers and those that the question excludes, those that match the search best, each on the
-- day or soonest after it, then the others of the day. If all that match are past, they have the date of their photo, and the
-- question excludes none of them. The cheapest
-- first, those without a price last, each name once. Null without a day. `dishesForCard` of the domain (product.md#dishes-of-a-card).
--
-- p_diet, p_max: as of `private.question_conditions`.
--
-- Error: 22023 for a day out of the range of filters.
create function private.dishes_for_cards(
  p_deal_ids bigint[], p_search text, p_date date, p_diet text default null, p_max integer default null
) returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  -- The longest period begins on the last day that a menu can be given for.
  last_date constant date := p_date + private.limit_of('menu_days_ahead') + 31;
  accepted_diets constant jsonb := private.labels('filter_diet') -> p_diet;
  weekdays constant text[] := private.keys_of('weekday');
  days_bit constant integer := private.schedule_bits('days');
begin
  if p_date is null then
    return null;
  end if;
  if p_date not between private.date_of('first_filter_date') and private.date_of('last_filter_date') then
    perform private.refuse('22023', 'no-such-question');
  end if;
  return (
    with word as materialized (select * from private.query_words(p_search)),
    -- Materialized, like the next two: the planner would compute texts and ratings again for each use.
    item as materialized (
      select kept.*, d.id as deal_id, d.schedule, private.plain_text(kept.name) as plain,
        max(kept.period_start) over (partition by d.id, kept.offer_type) as last_start
      from private.shown_deals d cross join lateral private.kept_dishes(d.id) kept
      where d.id = any (p_deal_ids) and not kept.is_outlier
    ),
    named as materialized (
      select *, case when p_search <> '' then translate(private.searched_text(plain), E'\n', ' ') || ' ' end as text from item
    ),
    rated as materialized (
      select named.*, (
        select coalesce(sum(case
          when text like any (word.patterns) then 2
          when string_to_array(text, ' ') && word.near then 1
          else 0
        end), 0)
        from word
      ) as rating
      from named
    ),
    -- Each week of a period is like the first one, so the first day on which a dish holds is one of seven.
    held as (
      select rated.*, (
        select min(day) from (
          select first_day + ahead as day
          from (select coalesce(
            rated.date, case when rated.period_end is null then p_date else greatest(p_date, rated.period_start) end
          ) as first_day) period
          cross join generate_series(0, case when rated.date is null and rated.rating > 0 then 6 else 0 end) ahead
        ) near_day
        where day between p_date and case when rated.rating > 0 then last_date else p_date end
          and case
            when rated.period_end is null then rated.period_start = rated.last_start
            else day between rated.period_start and rated.period_end
          end
          and case
            when rated.date is not null then true
            when rated.weekday is not null then rated.weekday = weekdays[extract(isodow from day)]
            else rated.offer_type = 'tageskarte' or rated.schedule & (1 << days_bit + extract(isodow from day)::integer - 1) <> 0
          end
      ) as held_on
      from rated
    ),
    shown as (
      select *, coalesce(held_on, case
        when rating > 0 and not bool_or(held_on is not null and rating > 0) over (partition by deal_id)
        then (uploaded_at at time zone 'Europe/Berlin')::date
      end) as shown_on
      from held
    ),
    -- Of a name the first day counts, and of several photos that name it then the newest one.
    first_named as (
      select *, rank() over (partition by deal_id, plain order by held_on, uploaded_at desc, image_id desc) as age
      from shown where shown_on is not null
    ),
    fitting as (
      select distinct on (deal_id, plain) *
      from first_named
      where age = 1
        and (
          held_on is null
          or (p_diet is null or exists (select from unnest(diets) diet where accepted_diets ? diet)) and coalesce(price <= p_max * 100, true)
        )
      order by deal_id, plain, price, id
    ),
    placed as (
      select *, row_number() over (partition by deal_id order by rating desc, shown_on, price, id) as place from fitting
    )
    select jsonb_object_agg(deal_id, dishes)
    from (
      select deal_id, jsonb_agg(jsonb_build_object(
        'name', name, 'price', price, 'diets', diets, 'date', shown_on,
        'photo_date', (uploaded_at at time zone 'Europe/Berlin')::date
      ) order by place) as dishes
      from placed where place <= private.limit_of('card_dishes') group by deal_id
    ) card
  );
end $$;

-- The words of a dish, for comparison.
create function private.dish_words(p_name text, p_description text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.plain_text(concat_ws(' ', p_name, p_description));
$$;

-- Whether a date can be given for a dish: in the period of its photo or, without one, in range of today. `isDishDay` of the
-- domain.
create function private.is_dish_date(p_date jsonb, p_offer_type text, p_menu_date date) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.berlin_today();
  given date;
begin
  if jsonb_typeof(p_date) <> 'string' or (p_date #>> '{}') !~ '^\d{4}-\d\d-\d\d$'
    or not pg_input_is_valid(p_date #>> '{}', 'date')
  then
    return false;
  end if;
  given := p_date #>> '{}';
  return coalesce(
    private.menu_start(p_offer_type, given) = private.menu_start(p_offer_type, coalesce(p_menu_date, today)),
    given between today - private.limit_of('menu_days_back') and today + private.limit_of('menu_days_ahead')
  );
end $$;

-- Returns the code of the first rule that the dishes of a new image break, or null. Its length is checked before its texts
-- are cleaned, to bound the cost.
create function private.new_dishes_problem(p_image jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_dishes constant jsonb := p_image -> 'dishes';
begin
  return case
    when jsonb_typeof(v_dishes) <> 'array' then 'dish-invalid'
    when jsonb_array_length(v_dishes) > private.limit_of('dishes_per_photo') then 'too-many-dishes'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where length(dish::text) > 2000
        or not private.is_object_of(dish, array['name', 'description', 'price', 'diets', 'weekday', 'date'])
        or dish ? 'diets' and not private.is_list_of(dish -> 'diets', private.keys_of('dish_diet'))
        or dish ?& array['weekday', 'date']
    ) then 'dish-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where not private.is_text(dish -> 'name', 1, private.limit_of('dish_name_length'))
    ) then 'dish-name-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where dish ? 'description'
        and not private.is_text(dish -> 'description', 1, private.limit_of('dish_description_length'))
    ) then 'dish-description-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where dish ? 'price' and not case
        when private.is_number(dish -> 'price', private.limit_of('dish_price_min'), private.limit_of('dish_price_max'))
          then (dish ->> 'price')::numeric % 1 = 0
        else false
      end
    ) then 'dish-price-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where dish ? 'weekday' and not private.is_list_of(jsonb_build_array(dish -> 'weekday'), private.keys_of('weekday'))
        or dish ? 'date'
          and not private.is_dish_date(dish -> 'date', p_image ->> 'offer_type', (p_image ->> 'menu_date')::date)
    ) then 'dish-day-invalid'
  end;
end $$;

-- Whether moderation hides a dish with these words at a photo with the same file.
create function private.is_dish_hidden(p_url text, p_words text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.menu_items m join public.deal_images i on i.id = m.image_id
    where m.hidden_reason is not null and i.image_url in (select private.copies_of_photo(p_url))
      and private.dish_words(m.name, m.description) = p_words
  );
$$;

-- Stores the dishes of a new image, in their order.
--
-- Error: 22023 if moderation hides one of them at a photo with the same file.
create function private.add_dishes(p_image_id bigint, p_dishes jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.menu_items (image_id, weekday, date, name, description, price, diets)
  select p_image_id, dish ->> 'weekday', (dish ->> 'date')::date, private.single_line(dish ->> 'name'),
    private.single_line(dish ->> 'description'), (dish ->> 'price')::integer,
    array(
      select key from unnest(private.keys_of('dish_diet')) with ordinality known (key, place)
      where dish -> 'diets' ? key order by place
    )
  from jsonb_array_elements(p_dishes) with ordinality sent (dish, place)
  order by place;
  if exists (
    select from private.menu_items m join public.deal_images i on i.id = m.image_id
    where m.image_id = p_image_id and private.is_dish_hidden(i.image_url, private.dish_words(m.name, m.description))
  ) then
    perform private.refuse('22023', 'dish-hidden');
  end if;
end $$;

-- Hides a dish, and the dishes with the same words at photos with the same file, or shows them again if `p_reason` is null.
-- Returns the ids of the dishes that changed.
create function private.set_dish_hidden(p_id bigint, p_reason text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_urls text[];
  v_words text;
  v_changed bigint[];
begin
  select private.take_copies_of_photo(i.image_url), private.dish_words(m.name, m.description)
  into v_urls, v_words
  from private.menu_items m join public.deal_images i on i.id = m.image_id where m.id = p_id;
  perform private.lock_deals(array(select deal_id from public.deal_images where image_url = any (v_urls)));
  with changed as (
    update private.menu_items set hidden_reason = p_reason
    where image_id in (select id from public.deal_images where image_url = any (v_urls))
      and private.dish_words(name, description) = v_words and (hidden_reason is null) <> (p_reason is null)
    returning id, image_id
  ), dated as (
    -- For the sitemap.
    update public.deal_images set updated_at = now() where id in (select image_id from changed)
  )
  select coalesce(array_agg(id order by id), '{}') into v_changed from changed;
  return v_changed::text[];
end $$;

grant execute on function private.menu_of(bigint), private.dishes_for_cards(bigint[],text,date,text,integer)
to anon, authenticated, service_role;
