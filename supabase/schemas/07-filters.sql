-- Filters (product.md#filters): the verdict of a deal on a question, as `verdictOn` of the domain (deals/deal-filter.ts), from the
-- columns `schedule`, `traits` and `state`.

-- Numbers of visible deals by what a filter asks of them: tell how many deals answer a question without reading these.
-- Combinations that no deal has any more stay, with zeros.
create table private.facet_counts (
  schedule integer not null,
  traits integer not null,
  n integer not null,
  primary key (schedule, traits)
);

alter table private.facet_counts enable row level security;
create policy "Closed to clients" on private.facet_counts as restrictive for all to public using (false);
grant all on private.facet_counts to service_role;

-- Compiles a question to SQL conditions on the columns of `d` for EXECUTE. `shown`: the verdict is not no. `unknown`: if it is
-- shown, it is unknown. `surely_unknown`: the same, as far as it does not depend on the state. Everything null asks nothing:
-- 'true', 'false', 'false'.
--
-- p_date: the day in Berlin, 2020 to 2099. p_minute: minutes since its midnight; null for the whole day. p_special: the numbers
-- of the states in which the day is special, as bits; null on an ordinary day. p_diet, p_cuisine: a key. p_cards: true if cards
-- have to be accepted.
--
-- Error: 22023 for anything else.
create function private.question_conditions(
  p_date date, p_minute integer, p_special integer, p_diet text, p_cuisine text, p_cards boolean,
  out shown text, out unknown text, out surely_unknown text
)
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  diet constant integer := array_position(private.keys_of('filter_diet'), p_diet);
  cuisine constant integer := array_position(private.keys_of('cuisine'), p_cuisine);
  -- One bit more than there are states, for deals whose state is unknown.
  everywhere constant integer := (2 << cardinality(private.keys_of('german_state'))) - 1;
  traits integer := 0;
  traits_in_doubt integer := 0;
begin
  if p_date is null and num_nonnulls(p_minute, p_special) > 0
    or p_date not between '2020-01-01' and '2099-12-31' or p_minute not between 0 and 1439
    or p_special not between 1 and everywhere
    or p_diet is not null and diet is null or p_cuisine is not null and cuisine is null or not p_cards
  then
    perform private.refuse('22023', 'no-such-question');
  end if;
  shown := 'true';
  surely_unknown := 'false';
  if p_date is not null then
    shown := format('d.schedule & %s <> 0', 1 << private.facet_bits('days') + extract(isodow from p_date)::integer - 1);
    surely_unknown := format('d.schedule & %s <> 0', private.facet_bits(
      case when p_minute is null then 'has_no_days' else 'has_no_times' end
    ));
    if p_minute is not null then
      shown := shown || format(
        ' and d.schedule >> %2$s & %3$s <= %1$s and d.schedule >> %4$s & %3$s > %1$s',
        p_minute, private.facet_bits('start'), private.facet_bits('minute'), private.facet_bits('end')
      );
    end if;
  end if;
  if diet is not null then
    traits := private.facet_bits(p_diet);
    traits_in_doubt := private.facet_bits('has_no_diet');
  end if;
  if cuisine is not null then
    traits := traits | (1 << cuisine - 1);
    traits_in_doubt := traits_in_doubt | private.facet_bits('has_no_cuisine');
  end if;
  if p_cards then
    traits := traits | private.facet_bits('cards');
    traits_in_doubt := traits_in_doubt | private.facet_bits('has_no_payment');
  end if;
  if traits <> 0 then
    shown := shown || format(' and d.traits & %1$s = %1$s', traits);
    surely_unknown := surely_unknown || format(' or d.traits & %s <> 0', traits_in_doubt);
  end if;
  if p_special = everywhere then
    surely_unknown := 'true';
  end if;
  shown := '(' || shown || ')';
  unknown := case
    when p_special < everywhere then format('(%s or %s >> d.state & 1 = 1)', surely_unknown, p_special)
    else '(' || surely_unknown || ')'
  end;
  surely_unknown := '(' || surely_unknown || ')';
end $$;

-- The number of visible deals that a question leaves, and how many of these surely answer unknown. The counts are few: they are
-- read in sequence.
create function private.count_answers(
  p_shown text, p_surely_unknown text, out shown bigint, out surely_unknown bigint
)
language plpgsql stable
set search_path = '' set enable_seqscan = on
as $$
begin
  execute format(
    'select coalesce(sum(d.n), 0), coalesce(sum(d.n) filter (where %s), 0) from private.facet_counts d where %s',
    p_surely_unknown, p_shown
  ) into shown, surely_unknown;
end $$;

grant execute on function
  private.question_conditions(date,integer,integer,text,text,boolean),
  private.count_answers(text,text)
to service_role;
