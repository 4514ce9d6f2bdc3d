-- The kind of a deal's pin, by its visible photos (product.md#pin-kinds). `pinKindOf` of the domain.
create function private.pin_kind_of(p_deal_id bigint) returns smallint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(offer_type <> 'mittagessen') then private.pin_kind('lunch-deal')
      when count(*) > 0 then private.pin_kind('lunch')
      else private.pin_kind('unverified')
    end
    from private.shown_images
    where deal_id = p_deal_id
  );
end $$;

-- Statement trigger on `deal_images` and `menu_items`: updates the pin kinds of the affected deals, and what their dishes
-- answer.
create function private.maintain_deal_from_images() returns trigger
language plpgsql
-- Security definer: a caller who may add a photo must not gain write access to deals.
security definer set search_path = ''
as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select deal_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select deal_id from old_rows);
  else
    touched := array(select deal_id from new_rows union select deal_id from old_rows);
  end if;
  if touched = '{}' then
    return null;
  end if;
  -- Serializes concurrent changes, which would otherwise miss each other's photo or dish.
  perform private.lock_deals(touched);
  update public.deals d set pin_kind = found.kind, median_price = found.median
  from (
    select id, private.pin_kind_of(id) as kind, private.median_price_of(id) as median from public.deals where id = any (touched)
  ) found
  where d.id = found.id and (d.pin_kind, d.median_price) is distinct from (found.kind, found.median);
  update public.deals d set dish_names = found.names, dish_values = found.dish_values, dish_days = found.dish_days,
    usual_prices = found.usual, dated_prices = found.dated
  from (
    select deal.id, answers.* from public.deals deal
    cross join private.answers_of(deal.id, deal.schedule) answers
    where deal.id = any (touched)
      and (deal.dish_names <> '' or exists (select from private.menu_items m where m.deal_id = deal.id))
  ) found
  where d.id = found.id and (d.dish_names, d.dish_values, d.dish_days, d.usual_prices, d.dated_prices)
    is distinct from (found.names, found.dish_values, found.dish_days, found.usual, found.dated);
  insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
  select id, mx, my, place_lat, place_lng, tg_op <> 'INSERT' from public.deals where id = any (touched);
  return null;
end $$;

create trigger deal_images_inserted after insert on public.deal_images
referencing new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger deal_images_updated after update on public.deal_images
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger deal_images_deleted after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.maintain_deal_from_images();

grant execute on function private.pin_kind_of(bigint), private.maintain_deal_from_images() to service_role;
