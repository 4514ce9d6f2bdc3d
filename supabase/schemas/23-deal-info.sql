-- Missing information that any signed-in user may fill in (product.md#deal-information): cuisine, diets, card payment.
-- For cuisine and diets the first writer wins; card payment may be edited, so the last one wins. Each function returns
-- the current information.

-- The facts of a deal by column: { cuisine_type, diet_type, card_payment_available … }.
create function private.deal_info(p_deal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from private.shown_deals d cross join jsonb_each(to_jsonb(d))
  where id = p_deal_id and key = any (array['cuisine_type', 'diet_type'] || private.keys_of('yes_no_column'));
$$;

-- Checks the caller and locks the deal. Errors: 42501, 23503, PT429 as below.
create function private.begin_deal_info(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'deal_infos');
  perform from private.shown_deals where id = p_deal_id for no key update;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
end $$;

-- Sets the cuisine of a deal that has none.
--
-- Errors: 42501 not signed in; 23503 no such deal; 22023 unknown key; PT429 rate limit.
create function public.add_cuisine(p_deal_id bigint, p_cuisine text) returns jsonb
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
begin
  perform private.begin_deal_info(p_deal_id);
  if p_cuisine is null or p_cuisine <> all (private.keys_of('cuisine')) then
    perform private.refuse('22023', 'cuisine-missing');
  end if;
  update public.deals set cuisine_type = array[p_cuisine] where id = p_deal_id and cuisine_type is null;
  return private.deal_info(p_deal_id);
end $$;

-- Sets the diets of a deal that has none. Errors as `add_cuisine`.
create function public.add_diets(p_deal_id bigint, p_diets text[]) returns jsonb
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
begin
  perform private.begin_deal_info(p_deal_id);
  if coalesce(cardinality(p_diets), 0) = 0 or not private.is_list_of(to_jsonb(p_diets), private.keys_of('diet')) then
    perform private.refuse('22023', 'diet-missing');
  end if;
  update public.deals set diet_type = private.keys_from('diet', to_jsonb(p_diets)) where id = p_deal_id and diet_type is null;
  return private.deal_info(p_deal_id);
end $$;

-- Sets whether the place takes cards: true, false (cash only) or null (unknown). Errors as `add_cuisine`.
create function public.set_card_payment(p_accepted boolean, p_deal_id bigint) returns jsonb
language plpgsql volatile
-- Security definer: only functions write deals.
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
