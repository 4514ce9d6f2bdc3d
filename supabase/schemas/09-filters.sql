-- Filters (product.md#filters): the verdict of a deal on a question, as `verdictOn` of the domain (deals/deal-filter.ts), from
-- what its dishes answer (`private.dish_answers`) and the columns `schedule`, `state`, and those of the facts (`fact_column`), null
-- if unknown.

-- The number of visible deals by schedule and facts, to count the matches of a question without reading deals. Does not include
-- `deal_deltas`: `counted_facets` adds them. Rows are never deleted: once no deal has a combination, its number is 0.
create table private.facet_counts (
  schedule integer not null,
  cuisines bigint,
  more_cuisines bigint,
  diets smallint,
  cards boolean,
  access boolean,
  n integer not null,
  -- As in `deal_facets`.
  combination bigint not null
    generated always as (hash_record_extended(row (schedule, cuisines, more_cuisines, diets, cards, access), 0)) stored,
  unique nulls not distinct (schedule, cuisines, more_cuisines, diets, cards, access)
);

alter table private.facet_counts enable row level security;
create policy "Closed to clients" on private.facet_counts as restrictive for all to public using (false);
grant all on private.facet_counts to service_role;

-- Compiles a question to SQL for EXECUTE on the columns of `d`. `answer`: an expression for what the dishes answer
-- (`private.dish_answers`), '0' if they are not asked. A verdict is not no if `shown` and `answered` are true, and unknown if
-- `unknown` is, too; these two read the `answer` as a column. If no dish is asked and all parameters are null: 'true', 'true' and
-- 'false'. `fitting` and `unknown_by_facts`: the same by schedule and facts alone. `closed`: the deals with a confirmed closure on
-- the day. `reported`: whether a closure on the day is reported only.
--
-- p_in_place, p_has, p_in_dish: of `private.search_condition`. p_first_cell, p_last_cell: only the closures of deals in these cells
-- count. p_date: the day in Berlin, from
-- `first_filter_date` to `last_filter_date`. p_minute: minutes since its midnight; null for the whole day. p_special: the
-- numbers of the states in which the day is special, as bits; null on an ordinary day. p_diet, p_cuisine: a key. p_cards: true
-- if cards have to be accepted. p_access: true if the entrance has to be step-free. p_max: the maximum price of a dish of
-- `p_menu_date`, in whole euros. p_menu_date: the day whose dishes are asked; `p_date` if that is not null. p_walk: the minutes of a walk from a position of at
-- most three decimals, 5, 10 or 20.
--
-- Error: 22023 for anything else.
create function private.question_conditions(
  p_date date, p_minute integer, p_special integer, p_diet text, p_cuisine text, p_cards boolean, p_access boolean, p_max integer,
  p_menu_date date, p_first_cell bigint, p_last_cell bigint, p_in_place text, p_has text, p_in_dish text,
  p_walk integer, p_walk_lat double precision, p_walk_lng double precision,
  out shown text, out answered text, out unknown text, out fitting text, out unknown_by_facts text, out closed bigint[],
  out reported text, out answer text
)
language plpgsql stable
set search_path = ''
as $$
declare
  accepted_diets constant jsonb := private.labels('filter_diet') -> p_diet;
  cuisine constant integer := array_position(private.keys_of('cuisine'), p_cuisine) - 1;
  -- One bit more than there are states, for deals whose state is unknown.
  everywhere constant integer := (2 << cardinality(private.keys_of('german_state'))) - 1;
  first_date constant date := private.date_of('first_filter_date');
  last_date constant date := private.date_of('last_filter_date');
  -- Conditions: each says whether a deal meets a part of the question; null if unknown.
  tests text[];
  test text;
  answers text[];
  fewer text[];
  spared text := '';
  perhaps_closed bigint[];
begin
  if p_date is null and num_nonnulls(p_minute, p_special) > 0
    or p_date not between first_date and last_date or p_menu_date not between first_date and last_date
    or p_date <> p_menu_date or p_max is not null and p_menu_date is null
    or p_max not between private.limit_of('filter_price_min') and private.limit_of('filter_price_max')
    or p_minute not between 0 and 1439
    or p_special not between 1 and everywhere
    or p_walk not in (5, 10, 20) or num_nonnulls(p_walk, p_walk_lat, p_walk_lng) not in (0, 3)
    or p_walk is not null and not private.is_coarse_position(p_walk_lat, p_walk_lng)
    or p_diet is not null and accepted_diets is null or p_cuisine is not null and cuisine is null or not p_cards or not p_access
  then
    perform private.refuse('22023', 'no-such-question');
  end if;
  fitting := 'true';
  unknown_by_facts := 'false';
  if p_date is not null then
    fitting := format('d.schedule & %s <> 0', 1 << private.schedule_bits('days') + extract(isodow from p_date)::integer - 1);
    unknown_by_facts := format('d.schedule & %s <> 0', private.schedule_bits(
      case when p_minute is null then 'has_no_days' else 'has_no_times' end
    ));
    if p_minute is not null then
      fitting := fitting || format(
        ' and d.schedule >> %2$s & %3$s <= %1$s and d.schedule >> %4$s & %3$s > %1$s',
        p_minute, private.schedule_bits('start'), private.schedule_bits('minute'), private.schedule_bits('end')
      );
    end if;
    select
      array_agg(d.id) filter (where (closure ->> 'isConfirmed')::boolean),
      array_agg(d.id) filter (where not (closure ->> 'isConfirmed')::boolean)
    into closed, perhaps_closed
    from private.shown_deals d cross join jsonb_array_elements(d.closures) closure
    where d.closures <> '[]' and d.cell between p_first_cell and p_last_cell
      and p_date between (closure ->> 'from')::date and (closure ->> 'until')::date;
  end if;
  tests := array_remove(array[
    case when cuisine is not null then format(
      'd.%I & %L::bigint <> 0', (array['cuisines', 'more_cuisines'])[cuisine / 64 + 1], 1::bigint << cuisine % 64
    ) end,
    case when p_cards then 'd.cards' end,
    case when p_access then 'd.access' end
  ], null);
  foreach test in array tests loop
    fitting := fitting || format(' and (%s) is not false', test);
    unknown_by_facts := unknown_by_facts || format(' or (%s) is null', test);
  end loop;
  if p_special = everywhere then
    unknown_by_facts := 'true';
  end if;
  answered := 'true';
  answer := '0';
  reported := case when perhaps_closed is null then 'false' else format('d.id = any (%L)', perhaps_closed) end;
  unknown := unknown_by_facts || case when p_special < everywhere then format(' or %s >> d.state & 1 = 1', p_special) else '' end;
  if p_menu_date is not null and (p_in_place <> 'true' or num_nonnulls(p_diet, p_max) > 0) then
    answers := private.dish_answers(p_in_place, p_has, p_in_dish, p_menu_date, p_date is not null);
    answer := case p_diet when 'vegetarian' then answers[2] when 'vegan' then answers[3] else answers[1] end;
    answered := 'answer <> 1';
    -- What no dish of the day answers, none that a search finds does. Spares asking them.
    if p_in_place <> 'true' and p_date is not null then
      fewer := private.dish_answers('true', null, null, p_menu_date, true);
      test := case p_diet when 'vegetarian' then fewer[2] when 'vegan' then fewer[3] else fewer[1] end;
      spared := format(' and %1$s <> 1 and %1$s <= %2$s', test, coalesce(p_max * 100, 32767));
    end if;
    if num_nonnulls(p_date, p_diet, p_cuisine, p_cards, p_access, p_max) > 0 then
      unknown := unknown || ' or answer = 3';
    end if;
  end if;
  if p_diet is not null then
    test := format('d.diets & %s <> 0', private.key_bits('diet', array(select jsonb_array_elements_text(accepted_diets)), 0));
    if answer = '0' then
      fitting := fitting || format(' and (%s) is not false', test);
      unknown_by_facts := unknown_by_facts || format(' or (%s) is null', test);
      unknown := unknown || format(' or (%s) is null', test);
    else
      answered := answered || format(' and (answer not in (0, 3) or (%s) is not false)', test);
      unknown := unknown || format(' or answer = 0 and (%s) is null', test);
    end if;
  end if;
  if p_max is not null then
    if p_diet is not null then
      answer := format('coalesce(nullif(%s, 0), case when %s > %s then 1 else 0 end)', answer, answers[1], p_max * 100);
    end if;
    answered := answered || format(' and answer <= %s', p_max * 100);
    unknown := unknown || ' or answer <= 3';
  end if;
  shown := fitting || spared || case when closed is null then '' else format(' and d.id <> all (%L)', closed) end;
  if p_walk is not null then
    shown := shown || format(
      ' and point(d.mx, d.my) <@ %L::box and private.haversine_km(%L, %L, d.place_lat, d.place_lng) <= %s',
      private.circle_box(p_walk_lat, p_walk_lng, private.walk_km(p_walk)), p_walk_lat, p_walk_lng, private.walk_km(p_walk)
    );
  end if;
  unknown := format('(%s or %s)', unknown, reported);
  unknown_by_facts := '(' || unknown_by_facts || ')';
end $$;

-- The FROM and WHERE of a query for deals with what their dishes `answer` as a column, which is computed once a deal.
--
-- p_deals: a table as `d`. p_condition: on its columns. p_answer, p_answered: of `private.question_conditions`.
create function private.answered_deals(p_deals text, p_condition text, p_answer text, p_answered text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when p_answer = '0' and p_answered = 'true' then format('%s where %s', p_deals, p_condition)
    else format('(select d.*, %s as answer from %s where %s offset 0) d where %s', p_answer, p_deals, p_condition, p_answered)
  end;
$$;

-- The number of visible deals that match a question by schedule and facts, and how many of these have an unknown verdict. Scans
-- sequentially, because the rows are few.
create function private.count_answers(p_fitting text, p_unknown text, p_closed bigint[], out shown bigint, out unknown bigint)
language plpgsql stable
set search_path = '' set enable_seqscan = on
as $$
begin
  execute format(
    'select coalesce(sum(d.n), 0), coalesce(sum(d.n) filter (where %s), 0) from private.%I d where d.n > 0 and %s',
    p_unknown, case when exists (select from private.deal_deltas) then 'counted_facets' else 'facet_counts' end, p_fitting
  ) into shown, unknown;
  if p_closed is not null then
    execute format(
      'select %s - count(*), %s - count(*) filter (where %s) from private.shown_deals d where d.id = any (%L) and %s',
      shown, unknown, p_unknown, p_closed, p_fitting
    ) into shown, unknown;
  end if;
end $$;

-- The combinations of schedule and facts that match a question. Scans sequentially, because the rows are few.
create function private.fitting_combinations(p_fitting text) returns bigint[]
language plpgsql stable
set search_path = '' set enable_seqscan = on
as $$
declare
  combinations bigint[];
begin
  execute format(
    'select array(
       select d.combination from private.facet_counts d where %1$s union all select d.combination from private.deal_deltas d where %1$s
     )', p_fitting
  ) into combinations;
  return combinations;
end $$;

grant execute on function
  private.question_conditions(date,integer,integer,text,text,boolean,boolean,integer,date,bigint,bigint,text,text,text,integer,double precision,double precision),
  private.answered_deals(text,text,text,text),
  private.count_answers(text,text,bigint[]),
  private.fitting_combinations(text)
to service_role;
