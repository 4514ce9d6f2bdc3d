-- Missing information that any signed-in user may fill in (product.md#deal-information): cuisine, diets, card payment, and no
-- other column. Of two who add cuisine or diets at once the first one's stays, since then it is missing no more; of two who
-- set the card payment, which may be edited, the last one's. Every answer is what the deal says from now on.

-- What a deal says: { cuisine_type, diet_type, card_payment_available }.
create function private.deal_info(p_deal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'cuisine_type', cuisine_type, 'diet_type', diet_type, 'card_payment_available', card_payment_available
  )
  from private.shown_deals where id = p_deal_id;
$$;

-- Lets callers change a deal one after the other. Errors: 42501, 23503, PT429 as below.
create function private.begin_deal_info(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'deal info', private.limit_of('deal_infos_per_minute'));
  perform from private.shown_deals where id = p_deal_id for no key update;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
end $$;

-- Gives a deal that has no cuisine this one.
-- Errors: 42501 not signed in; 23503 there is no such deal; 22023 with a sentence for users; PT429 twenty changes within a
-- minute are enough.
create function public.add_cuisine(p_deal_id bigint, p_cuisine text) returns jsonb
language plpgsql volatile
-- Security definer: nobody writes deals but functions.
security definer set search_path = ''
as $$
begin
  perform private.begin_deal_info(p_deal_id);
  if p_cuisine is null or not private.labels('cuisine') ? p_cuisine then
    perform private.refuse('22023', 'cuisine-missing');
  end if;
  -- What is stored but known to nobody is no cuisine.
  update public.deals set cuisine_type = array[p_cuisine]
  where id = p_deal_id and private.known_words(private.labels('cuisine'), cuisine_type) is null;
  return private.deal_info(p_deal_id);
end $$;

-- Gives a deal that has no diets these. Errors as `add_cuisine`.
create function public.add_diets(p_deal_id bigint, p_diets text[]) returns jsonb
language plpgsql volatile
-- Security definer: nobody writes deals but functions.
security definer set search_path = ''
as $$
begin
  perform private.begin_deal_info(p_deal_id);
  if coalesce(cardinality(p_diets), 0) = 0
    or not private.is_list_of(to_jsonb(p_diets), array(select jsonb_object_keys(private.labels('diet')))) then
    perform private.refuse('22023', 'diet-missing');
  end if;
  update public.deals set diet_type = to_jsonb(p_diets)
  where id = p_deal_id
    and private.known_words(private.labels('diet'), private.stored_list(diet_type)) is null;
  return private.deal_info(p_deal_id);
end $$;

-- Says whether a deal's place takes cards: true, false (cash only) or null (unknown). Errors as `add_cuisine`.
create function public.set_card_payment(p_accepted boolean, p_deal_id bigint) returns jsonb
language plpgsql volatile
-- Security definer: nobody writes deals but functions.
security definer set search_path = ''
as $$
begin
  perform private.begin_deal_info(p_deal_id);
  update public.deals set card_payment_available = p_accepted
  where id = p_deal_id and card_payment_available is distinct from p_accepted;
  return private.deal_info(p_deal_id);
end $$;

grant execute on function
  public.add_cuisine(bigint,text),
  public.add_diets(bigint,text[]),
  public.set_card_payment(boolean,bigint)
to authenticated, service_role;
